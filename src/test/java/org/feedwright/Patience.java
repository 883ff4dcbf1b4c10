package org.feedwright;

/** How long a test waits for what ought to be done in seconds. */
public final class Patience {
    /**
     * Only what never ends, or takes a power of its input, gets here: the slowest of these tests takes 4 s on a quiet machine. A limit near
     * that would fail on a busy one, and say nothing of the code.
     */
    public static final long HANGS_MS = 600_000;

    private Patience() {
    }
}
