package played;

import phone.Phone;

public final class ContentValues {
    private ContentValues() {}

    public static void put(android.content.ContentValues self, String column, String value) {
        Phone.parts(self).put(column, value);
    }

    public static String getAsString(android.content.ContentValues self, String column) {
        return (String) Phone.parts(self).get(column);
    }
}
