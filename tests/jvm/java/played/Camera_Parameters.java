package played;

import android.graphics.ImageFormat;
import android.hardware.Camera.Parameters;
import android.hardware.Camera.Size;
import java.util.ArrayList;
import java.util.List;
import phone.Phone;

/** The back camera focuses by itself and has a lamp; the one that faces the player has neither. */
public final class Camera_Parameters {
    static final List<String> SIZES = List.of("640x480", "1280x720");

    private Camera_Parameters() {}

    public static List<Size> getSupportedPreviewSizes(Parameters self) {
        List<Size> sizes = new ArrayList<>();
        for (String size : SIZES) {
            String[] sides = size.split("x");
            sizes.add(Phone.now.camera.new Size(Integer.parseInt(sides[0]), Integer.parseInt(sides[1])));
        }
        return sizes;
    }

    public static void setPreviewSize(Parameters self, int width, int height) {
        Phone.parts(self).put("size", width + "x" + height);
    }

    public static List<String> getSupportedFocusModes(Parameters self) {
        return back() ? List.of("auto", "continuous-picture") : List.of("fixed");
    }

    public static void setFocusMode(Parameters self, String mode) {
        Phone.parts(self).put("focus", mode);
    }

    public static int getPreviewFormat(Parameters self) {
        return ImageFormat.NV21;
    }

    public static List<String> getSupportedFlashModes(Parameters self) {
        return back() && Phone.now.flashModes != null ? List.of(Phone.now.flashModes.split(" ")) : null;
    }

    public static void setFlashMode(Parameters self, String mode) {
        Phone.parts(self).put("flash", mode);
    }

    private static boolean back() {
        return Camera.cameras()[Phone.now.cameraNumber].startsWith("back");
    }
}
