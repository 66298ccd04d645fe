package played;

import android.content.ContentValues;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import phone.Phone;

/** Every document lies in the phone's folder, under the last part of its name. */
public final class ContentResolver {
    private ContentResolver() {}

    public static Uri insert(android.content.ContentResolver self, Uri place, ContentValues entry) {
        if (!place.toString().equals(Phone.DOWNLOADS) || !entry.getAsString("relative_path").startsWith("Download/")) {
            throw new IllegalArgumentException("apps may only add to Downloads: " + place);
        }
        return Uri.parse(place + "/" + entry.getAsString("_display_name"));
    }

    public static ParcelFileDescriptor openFileDescriptor(
            android.content.ContentResolver self, Uri document, String mode) throws FileNotFoundException {
        String name = document.toString();
        File file = new File(Phone.now.files, name.substring(name.lastIndexOf('/') + 1));
        Phone.now.documents.add(name + " " + mode + " by " + Thread.currentThread().getName());
        ParcelFileDescriptor descriptor = new ParcelFileDescriptor((ParcelFileDescriptor) null);
        RandomAccessFile opened = new RandomAccessFile(file, mode.equals("r") ? "r" : "rw");
        try {
            if (mode.equals("wt")) {
                opened.setLength(0);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        Phone.parts(descriptor).put("file", opened);
        Phone.parts(descriptor).put("name", file.getName());
        return descriptor;
    }
}
