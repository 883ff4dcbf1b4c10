package org.feedwright.archive;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictTrainer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.netpreserve.jwarc.WarcReader;

/** Makes files of Zstandard frames, with the library of the format's authors. */
public final class ZstdFiles {
    static final int DICTIONARY_FRAME = 0x184D2A5D;
    private static final int DICTIONARY_BYTES = 16 << 10;
    private static final int SAMPLE_BYTES = 8 << 20;

    private ZstdFiles() {
    }

    /** The records of a gzipped WARC, each in a frame of its own, with a dictionary that was made of them before the first. */
    public static Path withDictionary(Path gzipped, Path to) throws IOException {
        List<byte[]> records = records(gzipped);
        byte[] dictionary = dictionary(records);
        Files.write(to, skippable(DICTIONARY_FRAME, frame(dictionary)));
        for (byte[] record : records) {
            Files.write(to, frame(record, dictionary), StandardOpenOption.APPEND);
        }
        return to;
    }

    private static List<byte[]> records(Path gzipped) throws IOException {
        byte[] all = Files.readAllBytes(gzipped);
        List<Integer> starts = new ArrayList<>();
        try (WarcReader reader = new WarcReader(gzipped)) {
            while (reader.next().isPresent()) {
                starts.add((int) reader.position());
            }
        }
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            byte[] member = Arrays.copyOfRange(all, starts.get(i), i + 1 < starts.size() ? starts.get(i + 1) : all.length);
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(member))) {
                records.add(in.readAllBytes());
            }
        }
        return records;
    }

    /** As the format wants it: with the size of the content and a checksum. */
    static byte[] frame(byte[] content) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setChecksum(true).setContentSize(true).compress(content);
        }
    }

    static byte[] frame(byte[] content, byte[] dictionary) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setChecksum(true).setContentSize(true).loadDict(dictionary).compress(content);
        }
    }

    static byte[] dictionary(List<byte[]> records) {
        ZstdDictTrainer trainer = new ZstdDictTrainer(SAMPLE_BYTES, DICTIONARY_BYTES);
        records.forEach(trainer::addSample);
        return trainer.trainSamples();
    }

    static byte[] skippable(int magic, byte[] content) {
        return Fixtures.join(ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putInt(magic).putInt(content.length).array(), content);
    }
}
