package org.feedwright.run;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.store.TemporaryFile;

/**
 * What the parts of a run leave for later ones, and a survey for runs elsewhere: facts in blocks of bytes, and the records of the file that
 * holds them. Stateless.
 */
final class RunMemory {
    private static final Kind[] KINDS = Kind.values();
    /** Characters of facts in a block: enough to be compressed well. */
    private static final int BLOCK = 1 << 16;

    private RunMemory() {
    }

    /** Kinds of facts, in the order in which a run comes to know them. */
    enum Kind {
        /** The version of the program; of a part that is under way also when it was begun. */
        TOOL,
        /** An archive that was read: its name, and its mark. */
        ARCHIVE,
        /** A file that was written: its path, and its length in bytes. */
        OUTPUT,
        /** A page that a survey met: what it says of its address, and where it lies. */
        PAGE,
        /** A redirect: from which key to which. */
        REDIRECT,
        /** A feed: the site that it speaks for, and where it lies. */
        FEED,
        /** A blog that was learnt: its site, and what {@link BlogCodec} writes. */
        BLOG,
        /** A post that was written: URL key of its capture, of the page that it shows, and digest. */
        POST,
        /** Something that looks like a feed and can't be read as one: why. Of surveys alone, as are those below. */
        UNUSABLE,
        /** A capture that is no page and has a body, which revisit records may name: where it lies, and its URL. */
        BODY,
        /** A revisit record: where it lies, and its URL. */
        REVISIT
    }

    record Fact(Kind kind, List<String> texts) {
        Fact {
            texts = List.copyOf(texts);
        }

        static Fact of(Kind kind, String... texts) {
            return new Fact(kind, List.of(texts));
        }

        static Fact of(SurveyNote note) {
            if (note instanceof SurveyNote.OfPage page) {
                AddressClaim claim = page.claim();
                return of(Kind.PAGE, text(claim.title(), page.place()), claim.key(), claim.url(), claim.original(), claim.named(),
                        claim.address());
            } else if (note instanceof SurveyNote.OfRedirect redirect) {
                return of(Kind.REDIRECT, redirect.key(), redirect.target());
            } else if (note instanceof SurveyNote.OfUnusable unusable) {
                return of(Kind.UNUSABLE, unusable.reason().name());
            }
            SurveyNote.OfFeed feed = (SurveyNote.OfFeed) note;
            List<String> texts = new ArrayList<>(List.of(text(0, feed.place()), feed.site()));
            texts.addAll(feed.permalinks());
            return new Fact(Kind.FEED, texts);
        }

        /** A capture of which only URL and place count. */
        static Fact of(Kind kind, Capture capture) {
            return of(kind, text(0, capture.provenance()), capture.url());
        }

        /** A capture as text: the name of a file may hold anything. */
        private static String text(int title, Provenance place) {
            return String.join("\n", String.valueOf(title), String.valueOf(place.offset()), place.recordId(), place.payloadDigest(),
                    place.warcFile());
        }

        /** Where a page, a feed or another capture lies, by the first text of its fact. */
        static Provenance place(String capture) {
            String[] parts = capture.split("\n", 5);
            return new Provenance(parts[4], Long.parseLong(parts[1]), parts[2], parts[3]);
        }

        /** The hash of the title of a page, by the first text of its fact. */
        static int title(String page) {
            return Integer.parseInt(page.substring(0, page.indexOf('\n')));
        }

        AddressClaim claim() {
            return new AddressClaim(text(1), text(2), text(3), text(4), text(5), title(text(0)));
        }

        /** The way back from {@link #of(SurveyNote)}, where a page, a redirect or a feed was noted. */
        Optional<SurveyNote> note() {
            return switch (kind) {
                case PAGE -> Optional.of(new SurveyNote.OfPage(claim(), place(text(0))));
                case REDIRECT -> Optional.of(new SurveyNote.OfRedirect(text(0), text(1)));
                case FEED -> Optional.of(new SurveyNote.OfFeed(text(1), Optional.empty(), place(text(0)), texts.subList(2, texts.size())));
                default -> Optional.empty();
            };
        }

        /** The same of a capture that lies in the archive with this name. */
        Fact inArchive(String name) {
            if (kind == Kind.REDIRECT || kind == Kind.UNUSABLE) {
                return this;
            }
            Provenance place = place(text(0));
            List<String> out = new ArrayList<>(texts);
            out.set(0, text(title(text(0)), new Provenance(name, place.offset(), place.recordId(), place.payloadDigest())));
            return new Fact(kind, out);
        }

        String text(int number) {
            return texts.get(number);
        }

        int length() {
            return texts.stream().mapToInt(String::length).sum();
        }
    }

    interface Taker<T> {
        void take(T item) throws IOException;
    }

    /** Puts facts together to blocks. Not thread-safe. */
    static final class Gatherer {
        private final Taker<byte[]> taker;
        private final List<Fact> facts = new ArrayList<>();
        private int length;

        Gatherer(Taker<byte[]> taker) {
            this.taker = taker;
        }

        void add(Fact fact) throws IOException {
            facts.add(fact);
            length += fact.length();
            if (length > BLOCK) {
                end();
            }
        }

        /** Gives what is not given yet. */
        void end() throws IOException {
            if (!facts.isEmpty()) {
                taker.take(block(facts));
                facts.clear();
                length = 0;
            }
        }
    }

    /** Facts as bytes, compressed. */
    static byte[] block(List<Fact> facts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater))) {
            for (Fact fact : facts) {
                out.writeByte(fact.kind().ordinal());
                out.writeInt(fact.texts().size());
                for (String text : fact.texts()) {
                    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                    out.writeInt(utf8.length);
                    out.write(utf8);
                }
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    /** The way back from {@link #block}. */
    static List<Fact> facts(byte[] block) throws IOException {
        List<Fact> facts = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(block)))) {
            for (int kind = in.read(); kind >= 0; kind = in.read()) {
                List<String> texts = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    texts.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
                }
                facts.add(new Fact(KINDS[kind], texts));
            }
        } catch (EOFException e) {
            throw new IOException("a block of facts ends too early", e);
        }
        return facts;
    }

    /**
     * A record of a file that may be torn at its end: the length of its bytes, their CRC-32, its number, and the bytes.
     *
     * @param bytes not to be changed
     */
    record JournalRecord(long number, byte[] bytes) {
        private static final int HEAD = Integer.BYTES + 2 * Long.BYTES;

        /** A file, to be read record by record. */
        static DataInputStream open(Path file) throws IOException {
            return new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        }

        /** The next record; nothing where the file ends, or what follows is torn. */
        static Optional<JournalRecord> read(DataInputStream in) throws IOException {
            try {
                int length = in.readInt();
                long sum = in.readLong();
                long number = in.readLong();
                byte[] bytes = in.readNBytes(Math.max(0, length));
                return bytes.length == length && sum(bytes) == sum ? Optional.of(new JournalRecord(number, bytes)) : Optional.empty();
            } catch (EOFException e) {
                return Optional.empty();
            }
        }

        /** As it stands in the file. */
        byte[] written() throws IOException {
            ByteArrayOutputStream record = new ByteArrayOutputStream(length());
            DataOutputStream out = new DataOutputStream(record);
            out.writeInt(bytes.length);
            out.writeLong(sum(bytes));
            out.writeLong(number);
            out.write(bytes);
            return record.toByteArray();
        }

        /** Bytes in the file. */
        int length() {
            return HEAD + bytes.length;
        }

        private static long sum(byte[] bytes) {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            return sum.getValue();
        }
    }

    /** Places of pages in a temporary file, since they may be all of a large site. For one thread. */
    static final class PlaceStore implements Closeable {
        private final TemporaryFile file;
        private final List<byte[]> blocks;
        private final Gatherer places;

        PlaceStore() throws IOException {
            this.file = TemporaryFile.open();
            this.blocks = file.blocks();
            this.places = new Gatherer(blocks::add);
        }

        void add(Provenance place) throws IOException {
            places.add(Fact.of(Kind.PAGE, Fact.text(0, place)));
        }

        /** Gives all that were added, in this order. */
        void forEach(Taker<Provenance> taker) throws IOException {
            places.end();
            for (byte[] block : blocks) {
                for (Fact place : facts(block)) {
                    taker.take(Fact.place(place.text(0)));
                }
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
