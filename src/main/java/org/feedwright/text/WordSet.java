package org.feedwright.text;

import java.util.Arrays;

/** A set of words as {@link Words} hashes them, without an object for each. Mutable, not thread-safe; whoever adds nothing may share it. */
public final class WordSet {
    private static final int FIRST = 16;
    /** Stands for an empty place, and for the word that is hashed to 0, which is kept apart. */
    private static final long NONE = 0;

    /** A power of two, half of it empty at least; a word stands at its place or at the next empty one. */
    private long[] table = new long[FIRST];
    private boolean hasNone;
    private int size;

    /** The words of a text. */
    public static WordSet of(String text) {
        WordSet out = new WordSet();
        out.addAll(text);
        return out;
    }

    /** Adds the words of a text. */
    public void addAll(String text) {
        Words.forEach(text, this::add);
    }

    public void add(long word) {
        if (word == NONE) {
            size += hasNone ? 0 : 1;
            hasNone = true;
            return;
        }
        int place = place(word);
        if (table[place] == NONE) {
            table[place] = word;
            size++;
            if (2 * size > table.length) {
                grow();
            }
        }
    }

    public boolean contains(long word) {
        return word == NONE ? hasNone : table[place(word)] == word;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** How many words both have. */
    public int common(WordSet other) {
        int common = hasNone && other.hasNone ? 1 : 0;
        for (long word : table) {
            common += word != NONE && other.contains(word) ? 1 : 0;
        }
        return common;
    }

    private int place(long word) {
        int place = (int) (word ^ word >>> 32) & table.length - 1;
        while (table[place] != NONE && table[place] != word) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        Arrays.stream(old).filter(word -> word != NONE).forEach(word -> table[place(word)] = word);
    }
}
