package org.feedwright.feed;

/** What became of a capture that was to be read as a feed. */
public sealed interface FeedOutcome {
    /** It is a feed; it may have no entries. */
    record Parsed(Feed feed) implements FeedOutcome {
    }

    /**
     * It can't be used.
     *
     * @param detail for people; may be empty
     */
    record Unusable(Reason reason, String detail) implements FeedOutcome {
    }

    /** Why a capture can't be used as a feed. */
    enum Reason {
        EMPTY_BODY,
        /** Larger than {@link FeedParser#MAX_BYTES}. */
        TOO_LARGE,
        /** Something else, whatever the server called it. */
        NOT_A_FEED,
        /** It begins as a feed, but neither the whole nor its head and any entries could be read. */
        ILL_FORMED,
        /** Well-formed, but Rome would not read it. */
        REFUSED
    }
}
