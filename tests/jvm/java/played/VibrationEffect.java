package played;

import java.util.Arrays;
import phone.Phone;

public final class VibrationEffect {
    private VibrationEffect() {}

    public static android.os.VibrationEffect createWaveform(long[] times, int repeat) {
        android.os.VibrationEffect effect = new android.os.VibrationEffect();
        Phone.parts(effect).put("wave", Arrays.toString(times) + " " + repeat);
        return effect;
    }
}
