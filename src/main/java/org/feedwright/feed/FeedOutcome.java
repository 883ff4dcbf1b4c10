package org.feedwright.feed;

/** What became of a capture that was to be read as a feed. */
public sealed interface FeedOutcome {
    /** It is a feed; it may have no entries. */
    record Parsed(Feed feed) implements FeedOutcome {
    }

    /** It can't be used. */
    record Unusable(Reason reason) implements FeedOutcome {
    }

    enum Reason {
        EMPTY_BODY("no bytes"),
        /** Larger than {@link FeedParser#MAX_BYTES}. */
        TOO_LARGE("larger than any feed is read"),
        NOT_A_FEED("something else, whatever the server called it"),
        ILL_FORMED("begins as a feed, and no entry of it can be read"),
        REFUSED("well-formed, and no feed by its elements");

        private final String meaning;

        Reason(String meaning) {
            this.meaning = meaning;
        }

        /** For people, in a few words. */
        public String meaning() {
            return meaning;
        }
    }
}
