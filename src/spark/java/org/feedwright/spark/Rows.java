package org.feedwright.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.capture.Provenance;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
import org.feedwright.run.PageReader.ReadPage;
import org.feedwright.run.PostSelection.PageVersion;
import org.feedwright.run.SurveyNote;

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

    static byte[] of(AddressClaim claim) throws IOException {
        return bytes(out -> {
            write(out, claim.key(), claim.url(), claim.original(), claim.named(), claim.address());
            out.writeInt(claim.title());
        });
    }

    static AddressClaim claim(byte[] bytes) throws IOException {
        DataInputStream in = in(bytes);
        return new AddressClaim(text(in), text(in), text(in), text(in), text(in), in.readInt());
    }

    static byte[] of(Copies copies) throws IOException {
        return bytes(out -> {
            for (Copies.Copy copy : copies.all()) {
                write(out, copy.key(), copy.original(), copy.url());
                out.writeLong(copy.number());
            }
        });
    }

    static Copies copies(byte[] bytes) throws IOException {
        DataInputStream in = in(bytes);
        List<Copies.Copy> out = new ArrayList<>();
        while (in.available() > 0) {
            String key = text(in);
            String original = text(in);
            String url = text(in);
            out.add(new Copies.Copy(key, original, in.readLong(), url));
        }
        return Copies.of(out);
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
