package played;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import phone.Phone;

/** Whoever keeps the document hears of this descriptor's own end, and of no copy's. */
public final class ParcelFileDescriptor {
    private ParcelFileDescriptor() {}

    public static int getFd(android.os.ParcelFileDescriptor self) {
        try {
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(file(self).getFD());
        } catch (ReflectiveOperationException | IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void close(android.os.ParcelFileDescriptor self) {
        end(self, "whole");
    }

    public static void closeWithError(android.os.ParcelFileDescriptor self, String why) {
        end(self, "broken off");
    }

    private static void end(android.os.ParcelFileDescriptor self, String how) {
        try (RandomAccessFile file = file(self)) {
            Phone.now.closed.add(Phone.parts(self).get("name") + " " + how + " " + file.length());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static RandomAccessFile file(android.os.ParcelFileDescriptor self) {
        return (RandomAccessFile) Phone.parts(self).get("file");
    }
}
