package org.feedwright.heritrix;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in the crawl's WARCs, as it is remembered: sorts as the crawl wrote.
 *
 * @param file   relative to the job folder
 * @param offset of the record; negative where what was remembered is broken: reading it fails like that of a place that is not there
 */
record Place(String file, long offset) {
    private static final Pattern TEXT = Pattern.compile("(.+) (\\d{1,18})", Pattern.DOTALL);

    /** What {@link #toString} wrote; also gives back what it did not write. */
    static Place parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches() ? new Place(matcher.group(1), Long.parseLong(matcher.group(2))) : new Place(text, -1);
    }

    boolean isBroken() {
        return offset < 0;
    }

    /** Without folders, as posts have it: Heritrix gives every file of a crawl another name. */
    String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    @Override
    public String toString() {
        return isBroken() ? file : String.format(Locale.ROOT, "%s %013d", file, offset);
    }
}
