package org.feedwright.heritrix;

import java.util.Comparator;

/**
 * A place in the crawl's WARCs, as it is remembered: sorts as the crawl wrote.
 *
 * @param file   relative to the job folder
 * @param offset of the record
 */
record Place(String file, long offset) {
    /** Of the offset in the text: files of a thousand gigabytes and more sort right. */
    private static final int DIGITS = 13;
    static final Comparator<Place> AS_WRITTEN = Comparator.comparing(Place::toString);

    /** What {@link #toString} wrote. */
    static Place parse(String text) {
        int space = text.lastIndexOf(' ');
        return new Place(text.substring(0, space), Long.parseLong(text.substring(space + 1)));
    }

    /** Without folders, as posts have it: Heritrix gives every file of a crawl another name. */
    String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Without a Formatter: this is done some ten times for each page of a crawl. */
    @Override
    public String toString() {
        String digits = Long.toString(offset);
        return file + ' ' + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
    }
}
