package org.feedwright.run;

import java.util.Objects;

/**
 * What a caller may choose. Immutable; start from {@link #defaults()}.
 *
 * @param ranking  how rules are ordered
 * @param maxPairs training pages per blog: the newest entries count. More costs time and memory while training and rarely teaches more
 * @param feeds    whether feeds are learnt from; without them every site is read by what its pages say of themselves
 * @param heap     bytes of heap that the pages of one training may take together, with their trees; the first that fit are learnt from
 * @param threads  threads that learn blogs and read pages of a source; one beside them reads the archives and writes. What comes out is the
 *                 same for any number. With more than one, the source is read by several threads
 */
public record Options(Ranking ranking, int maxPairs, boolean feeds, long heap, int threads) {
    /** A feed has 10 entries typically (Gkotsis 2014, section 2); several feeds of one blog together rarely teach more than this many. */
    public static final int DEFAULT_MAX_PAIRS = 40;

    /**
     * A quarter of a small heap: in Heritrix's own 256 MB, 64 MiB. Forty pages of real blogs have 1 to 4 MB, with a tag for each 30 bytes
     * at the most, so they take 50 MiB.
     */
    public static final long DEFAULT_HEAP = Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 4);

    public enum Ranking {
        /** By what rules did on the training pages. */
        VALIDATED,
        /** By the gain of Gkotsis et al. 2014, with their three attributes only: for reproduction. */
        GKOTSIS2014
    }

    public Options {
        Objects.requireNonNull(ranking);
        if (maxPairs < 1) {
            throw new IllegalArgumentException("maxPairs must be at least 1 but is " + maxPairs);
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1 but is " + threads);
        }
    }

    public static Options defaults() {
        return new Options(Ranking.VALIDATED, DEFAULT_MAX_PAIRS, true, DEFAULT_HEAP, 1);
    }

    public Options withRanking(Ranking value) {
        return new Options(value, maxPairs, feeds, heap, threads);
    }

    public Options withoutFeeds() {
        return new Options(ranking, maxPairs, false, heap, threads);
    }

    public Options withHeap(long value) {
        return new Options(ranking, maxPairs, feeds, value, threads);
    }

    public Options withThreads(int value) {
        return new Options(ranking, maxPairs, feeds, heap, value);
    }
}
