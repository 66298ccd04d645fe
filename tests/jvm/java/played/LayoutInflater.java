package played;

import android.content.res.Resources;
import android.view.View;
import android.view.ViewGroup;

public final class LayoutInflater {
    private LayoutInflater() {}

    /** The package has no film to show while it starts. */
    public static View inflate(android.view.LayoutInflater self, int number, ViewGroup around, boolean attached) {
        throw new Resources.NotFoundException();
    }
}
