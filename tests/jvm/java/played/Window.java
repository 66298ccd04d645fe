package played;

import android.view.View;
import phone.Phone;

public final class Window {
    private Window() {}

    public static View getDecorView(android.view.Window self) {
        return new View(null);
    }

    public static void setSoftInputMode(android.view.Window self, int mode) {
        if (!Thread.currentThread().getName().equals("ui")) {
            throw new RuntimeException("Only the original thread that created a view hierarchy can touch its views.");
        }
        Phone.now.softInputMode = mode;
    }
}
