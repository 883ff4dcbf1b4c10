package org.feedwright.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.Copies;
import org.feedwright.PageReader.ReadPage;
import org.feedwright.PostSelection.PageVersion;
import org.feedwright.SurveyNote;
import org.feedwright.capture.Provenance;

/** What rows hold, as bytes and back. */
final class Rows {
    private Rows() {
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] bytes(Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writing.to(out);
        }
        return bytes.toByteArray();
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    /** With a length of its own: that of {@link DataOutputStream#writeUTF} ends at 64 KB. */
    private static void write(DataOutputStream out, String... texts) throws IOException {
        for (String text : texts) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(utf8.length);
            out.write(utf8);
        }
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void write(DataOutputStream out, Provenance place) throws IOException {
        write(out, place.warcFile(), place.recordId(), place.payloadDigest());
        out.writeLong(place.offset());
    }

    private static Provenance readPlace(DataInputStream in) throws IOException {
        String file = text(in);
        String id = text(in);
        String digest = text(in);
        return new Provenance(file, in.readLong(), id, digest);
    }

    static byte[] of(Provenance place) throws IOException {
        return bytes(out -> write(out, place));
    }

    static Provenance place(byte[] bytes) throws IOException {
        return readPlace(in(bytes));
    }

    /** A page: where it lies, and the hash of its title behind that. */
    static byte[] of(SurveyNote.OfPage page) throws IOException {
        return bytes(out -> {
            write(out, page.place());
            out.writeInt(page.claim().title());
        });
    }

    static int title(byte[] page) throws IOException {
        DataInputStream in = in(page);
        readPlace(in);
        return in.readInt();
    }

    static byte[] of(Copies.Claim claim) throws IOException {
        return bytes(out -> {
            write(out, claim.key(), claim.url(), claim.original(), claim.named());
            out.writeInt(claim.title());
        });
    }

    static Copies.Claim claim(byte[] bytes) throws IOException {
        DataInputStream in = in(bytes);
        return new Copies.Claim(text(in), text(in), text(in), text(in), in.readInt());
    }

    static byte[] of(Copies copies) throws IOException {
        return bytes(out -> {
            out.writeInt(copies.originals().size());
            for (Map.Entry<String, String> copy : copies.originals().entrySet()) {
                write(out, copy.getKey(), copy.getValue());
            }
            out.writeInt(copies.urls().size());
            for (Map.Entry<String, List<String>> page : copies.urls().entrySet()) {
                write(out, page.getKey());
                out.writeInt(page.getValue().size());
                write(out, page.getValue().toArray(String[]::new));
            }
        });
    }

    static Copies copies(byte[] bytes) throws IOException {
        DataInputStream in = in(bytes);
        Map<String, String> originals = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            originals.put(text(in), text(in));
        }
        Map<String, List<String>> urls = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String key = text(in);
            List<String> named = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                named.add(text(in));
            }
            urls.put(key, named);
        }
        return new Copies(originals, urls);
    }

    /** A page that was read: a post, or a copy that was left out. */
    record Read(PageVersion version, byte[] outcome) {
    }

    static byte[] of(ReadPage page) throws IOException {
        return bytes(out -> {
            write(out, page.version().key(), page.version().address(), page.version().digest());
            write(out, page.version().place());
            out.write(page.outcome().bytes());
        });
    }

    static Read read(byte[] bytes) throws IOException {
        DataInputStream in = in(bytes);
        PageVersion version = new PageVersion(text(in), text(in), text(in), readPlace(in));
        return new Read(version, in.readAllBytes());
    }
}
