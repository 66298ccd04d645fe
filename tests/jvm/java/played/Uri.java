package played;

import phone.Phone;

public final class Uri {
    private Uri() {}

    public static android.net.Uri parse(String text) {
        android.net.Uri uri = new android.net.Uri();
        Phone.parts(uri).put("text", text);
        return uri;
    }

    public static String toString(android.net.Uri self) {
        return (String) Phone.parts(self).get("text");
    }
}
