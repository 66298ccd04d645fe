package played;

import android.net.Uri;
import android.os.Parcelable;
import java.util.LinkedHashSet;
import java.util.Set;
import phone.Phone;

public final class Intent {
    private static final String EXTRA = "extra ";

    private Intent() {}

    public static void init(android.content.Intent self, String action) {
        Phone.parts(self).put("action", action);
    }

    public static String getAction(android.content.Intent self) {
        return (String) Phone.parts(self).get("action");
    }

    public static android.content.Intent setType(android.content.Intent self, String type) {
        Phone.parts(self).put("type", type);
        return self;
    }

    public static String getType(android.content.Intent self) {
        return (String) Phone.parts(self).get("type");
    }

    public static android.content.Intent setData(android.content.Intent self, Uri data) {
        Phone.parts(self).put("data", data);
        return self;
    }

    public static Uri getData(android.content.Intent self) {
        return (Uri) Phone.parts(self).get("data");
    }

    @SuppressWarnings("unchecked")
    public static Set<String> getCategories(android.content.Intent self) {
        return (Set<String>) Phone.parts(self).computeIfAbsent("categories", any -> new LinkedHashSet<>());
    }

    public static android.content.Intent addCategory(android.content.Intent self, String category) {
        getCategories(self).add(category);
        return self;
    }

    public static android.content.Intent addFlags(android.content.Intent self, int flags) {
        Phone.parts(self).put("flags", getFlags(self) | flags);
        return self;
    }

    public static int getFlags(android.content.Intent self) {
        return (int) Phone.parts(self).getOrDefault("flags", 0);
    }

    public static android.content.Intent putExtra(android.content.Intent self, String name, String value) {
        Phone.parts(self).put(EXTRA + name, value);
        return self;
    }

    public static android.content.Intent putExtra(android.content.Intent self, String name, CharSequence value) {
        Phone.parts(self).put(EXTRA + name, value);
        return self;
    }

    public static android.content.Intent putExtra(android.content.Intent self, String name, Parcelable value) {
        Phone.parts(self).put(EXTRA + name, value);
        return self;
    }

    public static android.content.Intent putExtra(android.content.Intent self, String name, char[] value) {
        Phone.parts(self).put(EXTRA + name, value);
        return self;
    }

    public static android.content.Intent putExtra(android.content.Intent self, String name, int value) {
        Phone.parts(self).put(EXTRA + name, value);
        return self;
    }

    public static int getIntExtra(android.content.Intent self, String name, int otherwise) {
        return Phone.parts(self).get(EXTRA + name) instanceof Integer number ? number : otherwise;
    }

    /** Nothing, where something else than a text was put there. */
    public static String getStringExtra(android.content.Intent self, String name) {
        return Phone.parts(self).get(EXTRA + name) instanceof String text ? text : null;
    }

    public static Parcelable getParcelableExtra(android.content.Intent self, String name) {
        return Phone.parts(self).get(EXTRA + name) instanceof Parcelable one ? one : null;
    }

    public static android.content.Intent createChooser(android.content.Intent offered, CharSequence title) {
        android.content.Intent chooser = new android.content.Intent(android.content.Intent.ACTION_CHOOSER);
        chooser.putExtra(android.content.Intent.EXTRA_INTENT, (Parcelable) offered);
        return chooser.putExtra(android.content.Intent.EXTRA_TITLE, title);
    }
}
