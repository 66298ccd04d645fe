package played;

import android.graphics.Insets;
import android.view.DisplayCutout;
import phone.Phone;

public final class WindowInsets {
    private WindowInsets() {}

    public static Insets getInsets(android.view.WindowInsets self, int kinds) {
        Phone.since(30);
        Insets all = Insets.of(0, 0, 0, 0);
        all = (kinds & WindowInsets_Type.BARS) != 0 ? larger(all, Phone.now.bars) : all;
        all = (kinds & WindowInsets_Type.CUTOUT) != 0 ? larger(all, Phone.now.cutout) : all;
        Insets keyboard = Insets.of(0, 0, 0, Phone.now.keyboard);
        return (kinds & WindowInsets_Type.KEYBOARD) != 0 ? larger(all, keyboard) : all;
    }

    public static int getSystemWindowInsetLeft(android.view.WindowInsets self) {
        return Phone.now.bars.left;
    }

    public static int getSystemWindowInsetTop(android.view.WindowInsets self) {
        return Phone.now.bars.top;
    }

    public static int getSystemWindowInsetRight(android.view.WindowInsets self) {
        return Phone.now.bars.right;
    }

    public static int getSystemWindowInsetBottom(android.view.WindowInsets self) {
        return Phone.now.bars.bottom;
    }

    public static DisplayCutout getDisplayCutout(android.view.WindowInsets self) {
        Phone.since(28);
        return new DisplayCutout(Phone.now.cutout, null, null, null, null);
    }

    private static Insets larger(Insets one, Insets other) {
        return Insets.of(
                Math.max(one.left, other.left), Math.max(one.top, other.top),
                Math.max(one.right, other.right), Math.max(one.bottom, other.bottom));
    }
}
