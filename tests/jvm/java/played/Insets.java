package played;

public final class Insets {
    private Insets() {}

    public static android.graphics.Insets of(int left, int top, int right, int bottom) {
        android.graphics.Insets insets = new android.graphics.Insets();
        insets.left = left;
        insets.top = top;
        insets.right = right;
        insets.bottom = bottom;
        return insets;
    }
}
