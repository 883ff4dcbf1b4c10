package org.feedwright.estimate;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.page.Addresses;

/** Comparing addresses that a page gives for itself. */
final class Urls {
    private static final Pattern DAY = Pattern.compile(
            "(?<!\\d)((?:19|20)\\d\\d)(?:([-/_.])(\\d{1,2})\\2(\\d{1,2})|(\\d\\d)(\\d\\d))(?!\\d)");
    private static final Pattern MONTH = Pattern.compile("/((?:19|20)\\d\\d)[-/](\\d{1,2})/");

    private Urls() {
    }

    /** Whether both lead to the same page, apart from scheme, www, query, fragment and closing slash. */
    static boolean same(String one, String other) {
        return !one.isEmpty() && Addresses.bare(one).equals(Addresses.bare(other));
    }

    /** The last part of a bare address that has several words, as words; empty where none has. */
    static String slug(String bare) {
        String[] parts = bare.split("/");
        for (int i = parts.length - 1; i > 0; i--) {
            String part = parts[i].replace('-', ' ').replace('_', ' ').replace('+', ' ');
            if (part.indexOf(' ') > 0) {
                return part.endsWith(".html") ? part.substring(0, part.length() - ".html".length()) : part;
            }
        }
        return "";
    }

    /** The day that an address names as year, month and day, in parts of its path or in one. */
    static Optional<LocalDate> day(String url) {
        Matcher matcher = DAY.matcher(Addresses.bare(url));
        while (matcher.find()) {
            int year = Integer.parseInt(matcher.group(1));
            boolean glued = matcher.group(2) == null;
            int month = Integer.parseInt(matcher.group(glued ? 5 : 3));
            int day = Integer.parseInt(matcher.group(glued ? 6 : 4));
            if (month >= 1 && month <= 12 && day >= 1 && day <= YearMonth.of(year, month).lengthOfMonth()) {
                return Optional.of(LocalDate.of(year, month, day));
            }
        }
        return Optional.empty();
    }

    /** The month that an address names in two parts of its path. */
    static Optional<YearMonth> month(String url) {
        Matcher matcher = MONTH.matcher(Addresses.bare(url));
        if (!matcher.find()) {
            return Optional.empty();
        }
        int month = Integer.parseInt(matcher.group(2));
        return month >= 1 && month <= 12 ? Optional.of(YearMonth.of(Integer.parseInt(matcher.group(1)), month)) : Optional.empty();
    }
}
