package played;

import java.lang.reflect.Method;
import phone.Phone;

public final class AsyncTask {
    private AsyncTask() {}

    public static android.os.AsyncTask execute(android.os.AsyncTask self, Object[] given) {
        Phone.quietly(
                () -> {
                    Method work = android.os.AsyncTask.class.getDeclaredMethod("doInBackground", Object[].class);
                    Method end = android.os.AsyncTask.class.getDeclaredMethod("onPostExecute", Object.class);
                    work.setAccessible(true);
                    end.setAccessible(true);
                    end.invoke(self, work.invoke(self, (Object) given));
                });
        return self;
    }
}
