package played;

import android.content.Context;
import android.content.Intent;
import android.view.Display;
import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.view.WindowManager;
import phone.Phone;

public final class Activity {
    private static final Window WINDOW = new Window(null);

    private Activity() {}

    public static void runOnUiThread(android.app.Activity self, Runnable work) {
        Phone.post(work);
    }

    public static Window getWindow(android.app.Activity self) {
        return WINDOW;
    }

    public static WindowManager getWindowManager(android.app.Activity self) {
        return new Screens();
    }

    public static LayoutInflater getLayoutInflater(android.app.Activity self) {
        return new LayoutInflater(self) {};
    }

    public static Object getSystemService(android.app.Activity self, String name) {
        switch (name) {
            case Context.VIBRATOR_SERVICE:
                return new android.os.Vibrator();
            case Context.INPUT_METHOD_SERVICE:
                return new android.view.inputmethod.InputMethodManager();
            default:
                return null;
        }
    }

    public static boolean shouldShowRequestPermissionRationale(android.app.Activity self, String name) {
        return Phone.now.explains;
    }

    public static void requestPermissions(android.app.Activity self, String[] wanted, int request) {
        Phone.now.question = answer -> self.onRequestPermissionsResult(request, wanted, answer);
    }

    public static boolean moveTaskToBack(android.app.Activity self, boolean anywhere) {
        Phone.now.left = true;
        return true;
    }

    public static void startActivity(android.app.Activity self, Intent intent) {
        Phone.now.intents.add(intent);
    }

    public static void startActivityForResult(android.app.Activity self, Intent intent, int request) {
        Phone.now.intents.add(intent);
        Phone.now.requests.add(request);
    }

    private static final class Screens implements WindowManager {
        @Override
        public Display getDefaultDisplay() {
            return new Display();
        }

        @Override
        public void addView(View view, ViewGroup.LayoutParams looks) {}

        @Override
        public void updateViewLayout(View view, ViewGroup.LayoutParams looks) {}

        @Override
        public void removeView(View view) {}

        @Override
        public void removeViewImmediate(View view) {}
    }
}
