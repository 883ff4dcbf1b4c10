package org.feedwright.cli;

/** What a command ends with. Part of the command's contract; where several hold, the first of this order is told. */
final class ExitCode {
    /** Something broke: a file could not be written or read, or there is a fault in the program. */
    static final int FAULT = 1;
    /** The arguments are wrong, a path that does not exist among them. Nothing was done. */
    static final int USAGE = 2;
    /** Not one WARC or ARC record could be read from the inputs. */
    static final int NOTHING_READ = 3;
    /**
     * Archives were read, but no posts (no wrapper, no score) came out: no feed, no page of a feed's entries, or no page that is a post.
     */
    static final int NOTHING_FOUND = 4;
    /** Done, but some input was damaged; what could be read is written. */
    static final int DAMAGED_INPUT = 5;
    static final int OK = 0;

    private ExitCode() {
    }
}
