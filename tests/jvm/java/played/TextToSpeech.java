package played;

import android.content.Context;
import android.os.Bundle;
import android.speech.tts.TextToSpeech.OnInitListener;
import java.util.Locale;
import phone.Phone;

public final class TextToSpeech {
    private TextToSpeech() {}

    public static void init(android.speech.tts.TextToSpeech self, Context around, OnInitListener ready) {
        Phone.now.engines++;
        Phone.now.ready = ready;
        if (Phone.now.speechEngines == 0) {
            // Where there is no engine at all, Android says so before its constructor has returned.
            ready.onInit(android.speech.tts.TextToSpeech.ERROR);
        }
    }

    public static int setLanguage(android.speech.tts.TextToSpeech self, Locale language) {
        boolean spoken = Phone.now.spokenLanguages.contains(language.getLanguage());
        return spoken ? android.speech.tts.TextToSpeech.LANG_AVAILABLE : android.speech.tts.TextToSpeech.LANG_NOT_SUPPORTED;
    }

    public static int speak(
            android.speech.tts.TextToSpeech self, CharSequence words, int queue, Bundle how, String name) {
        Phone.now.spoken.add(Phone.now.speechResult == 0 ? words + queued(queue) : "failed");
        return Phone.now.speechResult;
    }

    public static int playSilentUtterance(android.speech.tts.TextToSpeech self, long time, int queue, String name) {
        Phone.now.spoken.add(time + " ms" + queued(queue));
        return android.speech.tts.TextToSpeech.SUCCESS;
    }

    public static int stop(android.speech.tts.TextToSpeech self) {
        Phone.now.spoken.add("stop");
        return android.speech.tts.TextToSpeech.SUCCESS;
    }

    private static String queued(int queue) {
        return queue == android.speech.tts.TextToSpeech.QUEUE_ADD ? "" : " at once";
    }
}
