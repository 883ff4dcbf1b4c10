package org.feedwright.text;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Folded words with numbers attached to them, looked up at a place of a text. Filled once, then only read. */
final class WordTrie {
    private static final int[] NONE = {};

    /** What follows, in the order of the chars. */
    private char[] nexts = {};
    private WordTrie[] children = {};
    private int[] values = NONE;

    void add(String word, int value) {
        WordTrie node = this;
        for (int i = 0; i < word.length(); i++) {
            node = node.child(word.charAt(i));
        }
        for (int present : node.values) {
            if (present == value) {
                return;
            }
        }
        node.values = Arrays.copyOf(node.values, node.values.length + 1);
        node.values[node.values.length - 1] = value;
    }

    private WordTrie child(char next) {
        int found = Arrays.binarySearch(nexts, next);
        if (found >= 0) {
            return children[found];
        }
        int place = -found - 1;
        nexts = Arrays.copyOf(nexts, nexts.length + 1);
        children = Arrays.copyOf(children, nexts.length);
        System.arraycopy(nexts, place, nexts, place + 1, nexts.length - place - 1);
        System.arraycopy(children, place, children, place + 1, nexts.length - place - 1);
        nexts[place] = next;
        children[place] = new WordTrie();
        return children[place];
    }

    /** Receives the end of a word that was found, and its values in the order of adding. */
    interface Visitor {
        void word(int end, int[] values);
    }

    /** Visits every word that starts at that place and ends at a word bound there, the shortest first. */
    void visit(DateText text, int start, Visitor visitor) {
        if (text.isCased(start) && text.isCased(start - 1)) {
            return;
        }
        WordTrie node = this;
        for (int i = start; node != null; i++) {
            if (node.values.length > 0 && !(text.isCased(i) && text.isCased(i - 1))) {
                visitor.word(i, node.values);
            }
            int next = Arrays.binarySearch(node.nexts, text.at(i));
            node = next < 0 ? null : node.children[next];
        }
    }

    /** The end of the longest word there that has a value which the test accepts, or -1. */
    int longest(DateText text, int start, IntPredicate test) {
        int[] longest = {-1};
        visit(text, start, (end, found) -> {
            for (int value : found) {
                if (test.test(value)) {
                    longest[0] = end;
                    return;
                }
            }
        });
        return longest[0];
    }
}
