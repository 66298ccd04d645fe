package played;

import android.util.DisplayMetrics;
import phone.Phone;

public final class Display {
    private Display() {}

    public static int getRotation(android.view.Display self) {
        return Phone.now.rotation;
    }

    /** The size of letters is in one of the densities and not in the others. */
    public static void getMetrics(android.view.Display self, DisplayMetrics measures) {
        measures.density = Phone.now.density;
        measures.scaledDensity = Phone.now.density * Phone.now.letters;
        measures.densityDpi = Math.round(160 * Phone.now.density);
    }
}
