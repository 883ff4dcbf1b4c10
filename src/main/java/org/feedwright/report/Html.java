package org.feedwright.report;

import java.util.Locale;

/** Text as HTML. */
final class Html {
    private Html() {
    }

    /** Safe between tags and within quoted attributes; control characters, which HTML forbids, become blanks. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(Character.isISOControl(c) ? ' ' : c);
            }
        }
        return out.toString();
    }

    /** With commas between thousands. */
    static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** A share in percent; 100 % only where nothing is missing, and 0 % only where nothing is there. */
    static String percent(long part, long whole) {
        if (whole == 0) {
            return "-";
        }
        double share = 100.0 * part / whole;
        double shown = part == whole || part == 0 ? share : Math.min(99.9, Math.max(0.1, share));
        return String.format(Locale.ROOT, shown == Math.rint(shown) ? "%.0f %%" : "%.1f %%", shown);
    }

    /** A web address that may stand in {@code href}; empty for what a browser would run or open otherwise. */
    static String link(String url) {
        return url.startsWith("https://") || url.startsWith("http://") ? escape(url) : "";
    }
}
