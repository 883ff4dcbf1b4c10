package org.feedwright.heritrix;

import java.util.Locale;

/**
 * A place in the crawl's WARCs, as it is remembered: sorts as the crawl wrote.
 *
 * @param file   relative to the job folder
 * @param offset of the record
 */
record Place(String file, long offset) {
    /** What {@link #toString} wrote. */
    static Place parse(String text) {
        int space = text.lastIndexOf(' ');
        return new Place(text.substring(0, space), Long.parseLong(text.substring(space + 1)));
    }

    /** Without folders, as posts have it: Heritrix gives every file of a crawl another name. */
    String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s %013d", file, offset);
    }
}
