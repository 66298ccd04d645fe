package played;

import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import java.io.File;
import phone.Phone;

public final class ContextWrapper {
    private ContextWrapper() {}

    public static String getPackageName(android.content.ContextWrapper self) {
        return "org.promptbook.promptbook";
    }

    public static File getFilesDir(android.content.ContextWrapper self) {
        return Phone.now.files;
    }

    public static File getCacheDir(android.content.ContextWrapper self) {
        return Phone.now.files;
    }

    public static ApplicationInfo getApplicationInfo(android.content.ContextWrapper self) {
        return new ApplicationInfo();
    }

    public static PackageManager getPackageManager(android.content.ContextWrapper self) {
        return new PackageManager();
    }

    public static android.content.ContentResolver getContentResolver(android.content.ContextWrapper self) {
        return new android.content.ContentResolver(self);
    }

    public static int checkSelfPermission(android.content.ContextWrapper self, String name) {
        return Phone.now.permitted ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED;
    }
}
