package org.feedwright.archive;

/**
 * Something wrong with an archive file. The pass went on behind it, as far as there was anything to read.
 *
 * @param file   as in {@link org.feedwright.capture.Provenance#warcFile}
 * @param offset where the damaged record begins; 0 where the file as a whole is meant
 * @param reason what kind of damage
 * @param detail the reader's own words, for a person
 */
public record ArchiveWarning(String file, long offset, Reason reason, String detail) {
    public enum Reason {
        EMPTY_FILE("no bytes in it"),
        NOT_AN_ARCHIVE("no WARC or ARC record in it"),
        UNREADABLE("it can't be opened, or the disk fails"),
        TRUNCATED("the file ends inside its last record, which is left out"),
        DAMAGED_RECORD("bytes that are no record, or a record that breaks off; what stands behind it is read"),
        /**
         * Compressed as a whole and not record by record: can be read, but each read by offset goes through the file from its beginning.
         */
        NOT_SEEKABLE("compressed as a whole and not record by record: all of it is read, but slowly"),
        /**
         * The block of a response is not the one whose {@code WARC-Block-Digest} its header has. It is read as it is. The first of a file
         * is told: writers that reckon digests in another way do so in every record.
         */
        WRONG_DIGEST("a block has another digest than its header says; it is read, and only the first of a file is told");

        private final String meaning;

        Reason(String meaning) {
            this.meaning = meaning;
        }

        public String meaning() {
            return meaning;
        }

        /** Whether something of the file could not be read. */
        public boolean isLoss() {
            return this != NOT_SEEKABLE && this != WRONG_DIGEST;
        }
    }
}
