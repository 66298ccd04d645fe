package played;

import android.hardware.Camera.Size;

public final class Camera_Size {
    private Camera_Size() {}

    public static void init(Size self, android.hardware.Camera camera, int width, int height) {
        self.width = width;
        self.height = height;
    }
}
