package played;

import phone.Phone;

public final class Vibrator {
    private Vibrator() {}

    public static boolean hasVibrator(android.os.Vibrator self) {
        return Phone.now.hasVibrator;
    }

    public static void vibrate(android.os.Vibrator self, android.os.VibrationEffect effect) {
        Phone.now.vibrated.add((String) Phone.parts(effect).get("wave"));
    }
}
