package org.feedwright;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A record of a file that may be torn at its end: the length of its bytes, their CRC-32, its number, and the bytes.
 *
 * @param bytes not to be changed
 */
record JournalRecord(long number, byte[] bytes) {
    private static final int HEAD = Integer.BYTES + 2 * Long.BYTES;

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
