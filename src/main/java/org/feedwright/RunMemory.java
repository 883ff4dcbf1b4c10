package org.feedwright;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** What the parts of a run leave for later ones, as facts in blocks of bytes. Stateless. */
final class RunMemory {
    private static final Kind[] KINDS = Kind.values();
    /** Characters of facts in a block: enough to be compressed well. */
    private static final int BLOCK = 1 << 16;

    private RunMemory() {
    }

    /** Kinds of facts, in the order in which a run comes to know them. */
    enum Kind {
        /** The version of the program. */
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
        POST
    }

    record Fact(Kind kind, List<String> texts) {
        Fact {
            texts = List.copyOf(texts);
        }

        static Fact of(Kind kind, String... texts) {
            return new Fact(kind, List.of(texts));
        }

        String text(int number) {
            return texts.get(number);
        }

        /** Characters of all texts. */
        int length() {
            return texts.stream().mapToInt(String::length).sum();
        }
    }

    /** What is done with a fact. */
    interface Taker {
        void take(Fact fact) throws IOException;
    }

    /** What is done with a block. */
    interface BlockTaker {
        void take(byte[] block) throws IOException;
    }

    /** Puts facts together to blocks. Not thread-safe. */
    static final class Gatherer {
        private final BlockTaker taker;
        private final List<Fact> facts = new ArrayList<>();
        private int length;

        Gatherer(BlockTaker taker) {
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
}
