package played;

import phone.Phone;

public final class DisplayCutout {
    private DisplayCutout() {}

    public static int getSafeInsetLeft(android.view.DisplayCutout self) {
        return Phone.now.cutout.left;
    }

    public static int getSafeInsetTop(android.view.DisplayCutout self) {
        return Phone.now.cutout.top;
    }

    public static int getSafeInsetRight(android.view.DisplayCutout self) {
        return Phone.now.cutout.right;
    }

    public static int getSafeInsetBottom(android.view.DisplayCutout self) {
        return Phone.now.cutout.bottom;
    }
}
