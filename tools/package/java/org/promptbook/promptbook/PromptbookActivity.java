package org.promptbook.promptbook;

import android.content.Intent;
import org.kivy.android.PythonActivity;

/**
 * python-for-android's window, which keeps what another app answers before anybody listens.
 *
 * <p>Android may close an app while its player chooses a file in another one. The answer then comes to
 * a new window, long before the program behind it runs.
 */
public class PromptbookActivity extends PythonActivity {
    /** Where the answer's number stands in it. */
    public static final String REQUEST = "org.promptbook.request";

    /** Whether the program runs, and hears for itself. */
    public static boolean listening = false;

    private static Intent unheard = null;

    /** What was chosen for an app that is no more, or nothing; from now on the program listens. */
    public static synchronized Intent unheard() {
        Intent answer = unheard;
        unheard = null;
        listening = true;
        return answer;
    }

    private static synchronized void keep(int request, Intent answer) {
        if (!listening) {
            unheard = answer.putExtra(REQUEST, request);
        }
    }

    @Override
    protected void onActivityResult(int request, int result, Intent answer) {
        if (result == RESULT_OK && answer != null) {
            keep(request, answer);
        }
        super.onActivityResult(request, result, answer);
    }
}
