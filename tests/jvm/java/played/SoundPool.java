package played;

import java.io.File;
import phone.Phone;

public final class SoundPool {
    private SoundPool() {}

    public static int load(android.media.SoundPool self, String path, int priority) {
        Phone.now.loaded.add(new File(path).exists() ? new File(path).getName() : "missing");
        return Phone.now.soundsFail ? 0 : Phone.now.loaded.size();
    }

    public static int play(
            android.media.SoundPool self, int number, float left, float right, int priority, int loop, float rate) {
        Phone.now.played.add(left == 1 && right == 1 && loop == 0 && rate == 1 ? number : -1);
        return number;
    }
}
