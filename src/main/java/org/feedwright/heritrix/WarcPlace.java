package org.feedwright.heritrix;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in the crawl's WARCs, as it is remembered: sorts as the crawl wrote.
 *
 * @param file   relative to the job folder
 * @param offset of the record; negative where what was remembered is broken: reading it fails like that of a place that is not there
 */
record WarcPlace(String file, long offset) {
    /** Of the offset in the text: files of a thousand gigabytes and more sort right. */
    private static final int DIGITS = 13;
    private static final Pattern TEXT = Pattern.compile("^(.+) (\\d{1,18})", Pattern.DOTALL);
    static final Comparator<WarcPlace> AS_WRITTEN = Comparator.comparing(WarcPlace::toString);

    /** What {@link #toString} wrote; also gives back what it did not write. */
    static WarcPlace parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches() ? new WarcPlace(matcher.group(1), Long.parseLong(matcher.group(2))) : new WarcPlace(text, -1);
    }

    boolean isBroken() {
        return offset < 0;
    }

    /** Without folders, as posts have it: Heritrix gives every file of a crawl another name. */
    String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Without a Formatter: this is done some ten times for each page of a crawl. */
    @Override
    public String toString() {
        if (isBroken()) {
            return file;
        }
        String digits = Long.toString(offset);
        return file + ' ' + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
    }
}
