package played;

public final class WindowInsets_Type {
    static final int BARS = 1;
    static final int CUTOUT = 2;
    static final int KEYBOARD = 4;

    private WindowInsets_Type() {}

    public static int systemBars() {
        return BARS;
    }

    public static int displayCutout() {
        return CUTOUT;
    }

    public static int ime() {
        return KEYBOARD;
    }
}
