package played;

import android.graphics.SurfaceTexture;
import android.hardware.Camera.CameraInfo;
import android.hardware.Camera.Parameters;
import android.hardware.Camera.PreviewCallback;
import java.util.Map;
import phone.Phone;

/** One program at a time has the camera, and only its release gives it back. */
public final class Camera {
    private Camera() {}

    public static int getNumberOfCameras() {
        return cameras().length;
    }

    public static void getCameraInfo(int number, CameraInfo info) {
        String[] words = cameras()[number].split(" ");
        boolean front = words[0].equals("front");
        info.facing = front ? CameraInfo.CAMERA_FACING_FRONT : CameraInfo.CAMERA_FACING_BACK;
        info.orientation = Integer.parseInt(words[1]);
    }

    public static android.hardware.Camera open(int number) {
        if (Phone.now.cameraBusy || Phone.now.opened > Phone.now.released) {
            throw new RuntimeException("Fail to connect to camera service");
        }
        Phone.now.opened++;
        Phone.now.camera = new android.hardware.Camera();
        Phone.now.cameraNumber = number;
        return Phone.now.camera;
    }

    public static Parameters getParameters(android.hardware.Camera self) {
        return self.new Parameters();
    }

    public static void setParameters(android.hardware.Camera self, Parameters wanted) {
        Map<String, Object> parts = Phone.parts(wanted);
        String focus = (String) parts.get("focus");
        String size = (String) parts.get("size");
        boolean refused = focus != null && !wanted.getSupportedFocusModes().contains(focus);
        if (Phone.now.previewFails || refused || (size != null && !Camera_Parameters.SIZES.contains(size))) {
            throw new RuntimeException("setParameters failed");
        }
        if (parts.get("flash") != null) {
            Phone.now.flash = (String) parts.get("flash");
        }
    }

    public static void setPreviewTexture(android.hardware.Camera self, SurfaceTexture texture) {
        Phone.parts(self).put("texture", texture);
    }

    public static void startPreview(android.hardware.Camera self) {
        // Without anywhere to draw no picture is ever taken.
        Phone.parts(self).put("runs", Phone.parts(self).get("texture") != null);
    }

    public static void stopPreview(android.hardware.Camera self) {
        Phone.parts(self).put("runs", false);
    }

    public static void setOneShotPreviewCallback(android.hardware.Camera self, PreviewCallback heard) {
        Phone.parts(self).put("once", heard);
    }

    public static void release(android.hardware.Camera self) {
        Phone.now.released++;
        Phone.parts(self).clear();
    }

    static String[] cameras() {
        return Phone.now.cameras.isEmpty() ? new String[0] : Phone.now.cameras.split(", ");
    }
}
