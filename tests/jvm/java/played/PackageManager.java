package played;

import android.content.Intent;
import android.content.pm.ApplicationInfo;
import android.content.pm.ResolveInfo;
import android.os.Bundle;
import java.util.Collections;
import java.util.List;
import phone.Phone;

public final class PackageManager {
    private PackageManager() {}

    public static ApplicationInfo getApplicationInfo(
            android.content.pm.PackageManager self, String name, int flags) {
        ApplicationInfo info = new ApplicationInfo();
        info.metaData = new Bundle();
        return info;
    }

    public static List<ResolveInfo> queryIntentServices(
            android.content.pm.PackageManager self, Intent wanted, int flags) {
        boolean speech = wanted.getAction().equals("android.intent.action.TTS_SERVICE");
        return Collections.nCopies(speech ? Phone.now.speechEngines : 0, new ResolveInfo());
    }
}
