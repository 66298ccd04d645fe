package phone;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.graphics.Insets;
import android.hardware.Camera;
import android.hardware.Camera.PreviewCallback;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.provider.MediaStore;
import android.speech.tts.TextToSpeech.OnInitListener;
import java.io.File;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.kivy.android.PythonActivity;
import org.promptbook.promptbook.PromptbookActivity;

/** The phone in somebody's hands: what it is like, and what was done with it. */
public final class Phone {
    /** The phone that is played; tests begin with a new one. */
    public static Phone now;

    public static final String DOWNLOADS = "content://downloads";

    private static final Map<Object, Map<String, Object>> PARTS =
            Collections.synchronizedMap(new WeakHashMap<>());
    /** Android's own thread: windows, answers and a camera's pictures come on it, and never on the app's. */
    private static final ExecutorService UI =
            Executors.newSingleThreadExecutor(
                    work -> {
                        Thread thread = new Thread(work, "ui");
                        thread.setDaemon(true);
                        return thread;
                    });

    public final File files;
    public float density = 2.625f;
    public float letters = 1.3f;
    public int uiMode = 0x21;
    public int rotation = 0;
    public Insets bars = Insets.of(0, 80, 0, 48);
    public Insets cutout = Insets.of(0, 120, 0, 0);
    public int keyboard = 0;
    public int softInputMode = 0;
    /** How often the keyboard began anew. */
    public int restarts = 0;

    public boolean permitted = false;
    /** Where the answer to an open question goes. */
    public Consumer<int[]> question;


    /** Whether Android would explain why it asks. */
    public boolean explains = false;

    /** Which way each camera looks, and how its sensor is turned. */
    public String cameras = "front 270, back 90";

    public boolean cameraBusy = false;
    public boolean previewFails = false;
    public String flashModes = "off torch";
    public String flash = "off";
    public int opened = 0;
    public int released = 0;
    public Camera camera;
    public int cameraNumber = -1;
    /** How many were handed over. */
    public int pictures = 0;

    /** Whether the app has stepped back for whatever was open before it. */
    public boolean left = false;

    public final List<Intent> intents = Collections.synchronizedList(new ArrayList<>());
    public final List<Integer> requests = Collections.synchronizedList(new ArrayList<>());
    /** Documents that were opened, how, and by which thread. */
    public final List<String> documents = Collections.synchronizedList(new ArrayList<>());
    /** Documents whose keeper heard of their end: how, and how many bytes they had by then. */
    public final List<String> closed = Collections.synchronizedList(new ArrayList<>());

    public int speechEngines = 1;
    public int speechResult = 0;
    public String spokenLanguages = "en fr";
    /** How many were woken. */
    public int engines = 0;

    public OnInitListener ready;
    public final List<String> spoken = new ArrayList<>();
    public boolean soundsFail = false;
    public final List<String> loaded = new ArrayList<>();
    public final List<Integer> played = new ArrayList<>();
    public boolean hasVibrator = true;
    public final List<String> vibrated = new ArrayList<>();

    public Phone(String folder) {
        files = new File(folder);
        now = this;
        Build.VERSION.SDK_INT = 35;
        MediaStore.Downloads.EXTERNAL_CONTENT_URI = Uri.parse(DOWNLOADS);
    }

    /** What an object of Android's holds on this phone. */
    public static Map<String, Object> parts(Object of) {
        return PARTS.computeIfAbsent(of, any -> Collections.synchronizedMap(new HashMap<>()));
    }

    /** Be an older Android. */
    public static void be(int level) {
        Build.VERSION.SDK_INT = level;
    }

    /** What came with a newer Android than this one is not there. */
    public static void since(int level) {
        if (Build.VERSION.SDK_INT < level) {
            throw new NoSuchMethodError("not before " + level);
        }
    }

    /** Do something on Android's own thread. */
    public static void post(Runnable work) {
        UI.execute(work);
    }

    /** Wait until everything that was to be done on Android's own thread is done. */
    public static void settle() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        UI.execute(done::countDown);
        done.await();
    }

    /** The player taps the app's icon: its window is made, and says what it found. */
    public void start() throws Exception {
        PythonActivity window = new PromptbookActivity();
        Method create = Activity.class.getDeclaredMethod("onCreate", Bundle.class);
        create.setAccessible(true);
        post(() -> quietly(() -> create.invoke(window, (Object) null)));
        settle();
    }

    /** The player answers what is asked: granted, denied, or nothing where the question is swept away. */
    public void answer(String how) throws InterruptedException {
        permitted = how.equals("granted");
        int code = permitted ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED;
        Consumer<int[]> asked = question;
        question = null;
        post(() -> asked.accept(how.isEmpty() ? new int[0] : new int[] {code}));
        settle();
    }

    /** The engine that was woken says how it is. */
    public void engineAnswers(int status) throws InterruptedException {
        post(() -> ready.onInit(status));
        settle();
    }

    /** The player comes back from another app with its answer. */
    public void comeBack(int request, int result, Intent answer) throws Exception {
        Method back =
                Activity.class.getDeclaredMethod("onActivityResult", int.class, int.class, Intent.class);
        back.setAccessible(true);
        post(() -> quietly(() -> back.invoke(PythonActivity.mActivity, request, result, answer)));
        settle();
    }

    /** The camera has taken a picture; it is handed over where somebody waits for one. */
    public void picture(byte[] nv21) throws InterruptedException {
        post(
                () -> {
                    Map<String, Object> parts = camera == null ? Map.of() : parts(camera);
                    boolean runs = Boolean.TRUE.equals(parts.get("runs"));
                    PreviewCallback heard = runs ? (PreviewCallback) parts.remove("once") : null;
                    if (heard != null) {
                        pictures++;
                        heard.onPreviewFrame(nv21.clone(), camera);
                    }
                });
        settle();
    }

    public interface Deed {
        void run() throws Exception;
    }

    public static void quietly(Deed deed) {
        try {
            deed.run();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
