package org.feedwright.training;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What many titles of a site begin or end with, set off by a sign: the site's name, which is no part of the title. */
final class CommonEnds {
    /** Signs between a title and a name: a colon stands close to the word before it, the others stand alone. */
    private static final Pattern SIGN = Pattern.compile(
            "\\s+[-|\\u2010-\\u2015\\u00b7\\u2022\\u00ab\\u00bb\\u2039\\u203a\\u2190\\u2192/~:]+\\s+|:\\s+");

    private final Map<String, Integer> heads = new HashMap<>();
    private final Map<String, Integer> tails = new HashMap<>();
    private final int needed;

    /** @param needed titles that must have an end in common */
    CommonEnds(Collection<String> titles, int needed) {
        this.needed = needed;
        for (String title : new HashSet<>(titles)) {
            Set<String> headsHere = new HashSet<>();
            Set<String> tailsHere = new HashSet<>();
            for (Matcher sign = SIGN.matcher(title); sign.find();) {
                headsHere.add(title.substring(0, sign.end()));
                tailsHere.add(title.substring(sign.start()));
            }
            headsHere.forEach(head -> heads.merge(head, 1, Integer::sum));
            tailsHere.forEach(tail -> tails.merge(tail, 1, Integer::sum));
        }
    }

    /** The title without them; unchanged where nothing would be left. */
    String cut(String title) {
        return between(title, head(title), tail(title));
    }

    /** The same, but only without what titles begin with in common. */
    String cutHead(String title) {
        return between(title, head(title), title.length());
    }

    /** The same, but only without what titles end with in common. */
    String cutTail(String title) {
        return between(title, 0, tail(title));
    }

    private static String between(String title, int from, int to) {
        return from < to ? title.substring(from, to).strip() : title;
    }

    private int head(String title) {
        int from = 0;
        for (Matcher sign = SIGN.matcher(title); sign.find();) {
            if (heads.getOrDefault(title.substring(0, sign.end()), 0) >= needed) {
                from = sign.end();
            }
        }
        return from;
    }

    private int tail(String title) {
        for (Matcher sign = SIGN.matcher(title); sign.find();) {
            if (tails.getOrDefault(title.substring(sign.start()), 0) >= needed) {
                return sign.start();
            }
        }
        return title.length();
    }
}
