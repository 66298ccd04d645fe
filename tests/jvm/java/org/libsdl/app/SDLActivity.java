package org.libsdl.app;

import android.app.Activity;
import android.content.Context;
import android.os.Bundle;
import android.view.SurfaceView;
import android.view.View;
import android.view.ViewGroup;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * SDL's window, as far as python-for-android's builds on it: SDL's own draws with libraries that only
 * a phone has.
 */
public class SDLActivity extends Activity {
    public enum NativeState {
        INIT,
        RESUMED,
        PAUSED
    }

    /** What SDL hands to the program before it begins. */
    public static final Map<String, String> environment = new ConcurrentHashMap<>();

    public static int keyboardInputType = 1;
    protected static SDLActivity mSingleton;
    protected static SurfaceView mSurface;
    protected static View mTextEdit;
    protected static ViewGroup mLayout;
    protected static Thread mSDLThread;
    protected static NativeState mCurrentNativeState = NativeState.INIT;
    protected static boolean mHasFocus = true;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        mSingleton = this;
    }

    protected void finishLoad() {
        mLayout = new android.widget.RelativeLayout(this);
        mSurface = new SurfaceView(this);
    }

    protected void resumeNativeThread() {
        mCurrentNativeState = NativeState.RESUMED;
        appConfirmedActive();
    }

    protected boolean sendCommand(int command, Object data) {
        return true;
    }

    public void appConfirmedActive() {}

    public static Context getContext() {
        return mSingleton;
    }

    public static void nativeSetenv(String name, String value) {
        environment.put(name, value);
    }
}
