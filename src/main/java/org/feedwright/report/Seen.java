package org.feedwright.report;

/**
 * Which texts came before, in bounded memory: a number of 64 bits is kept for each of at most a million different ones. Where there are
 * more, those whose number ends in enough zeros are kept and stand for the others (Wegman's adaptive sampling, in Flajolet 1990), so that
 * counts become estimates. Two texts have one number about once in 30 million collections of a million. Not thread-safe.
 */
final class Seen {
    /** Different texts that are told apart: 16 MB at the most. Raising it makes larger collections exact. */
    static final int MOST = 1 << 20;
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final int FIRST_SLOTS = 1 << 10;

    /** Numbers at places that follow from them, the next free one where it is taken; 0 is a free place. */
    private long[] slots = new long[FIRST_SLOTS];
    private int size;
    private int zeros;

    /** @return for how many texts this one stands that came before: 0 where it is new, 1 as long as counts are exact */
    long add(String text) {
        long number = number(text);
        if (Long.numberOfTrailingZeros(number) < zeros) {
            return 0;
        }
        if (!put(slots, number)) {
            return 1L << zeros;
        }
        size++;
        if (2 * size > slots.length) {
            makeRoom();
        }
        return 0;
    }

    private void makeRoom() {
        if (size >= MOST) {
            zeros++;
        }
        long[] old = slots;
        slots = new long[size >= MOST ? old.length : 2 * old.length];
        size = 0;
        for (long number : old) {
            if (number != 0 && Long.numberOfTrailingZeros(number) >= zeros) {
                put(slots, number);
                size++;
            }
        }
    }

    /** Whether it was not there. */
    private static boolean put(long[] slots, long number) {
        int at = (int) (number >>> Integer.SIZE) & slots.length - 1;
        while (slots[at] != 0 && slots[at] != number) {
            at = at + 1 & slots.length - 1;
        }
        boolean isNew = slots[at] == 0;
        slots[at] = number;
        return isNew;
    }

    boolean isExact() {
        return zeros == 0;
    }

    /** FNV-1a over characters, and behind it the last steps of MurmurHash3, which spread each bit over all. Never 0. */
    private static long number(String text) {
        long out = BASIS;
        for (int i = 0; i < text.length(); i++) {
            out = (out ^ text.charAt(i)) * PRIME;
        }
        out = (out ^ out >>> 33) * 0xff51afd7ed558ccdL;
        out = (out ^ out >>> 33) * 0xc4ceb9fe1a85ec53L;
        out ^= out >>> 33;
        return out == 0 ? 1 : out;
    }
}
