package org.feedwright.feed;

import java.util.Map;

/** Finds its way through a prolog that need not be well-formed. All methods are linear in the text. */
final class MarkupScan {
    private MarkupScan() {
    }

    /**
     * Index of the {@code <} of the root element, after processing instructions, comments and the document type; -1 where text or nothing
     * comes first.
     */
    static int rootElement(String text, int start) {
        int i = start;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c <= ' ' || c == '\uFEFF') {
                i++;
            } else if (c != '<') {
                return -1;
            } else if (text.startsWith("<?", i)) {
                i = after(text, "?>", i);
            } else if (text.startsWith("<!--", i)) {
                i = after(text, "-->", i + 4);
            } else if (text.startsWith("<!", i)) {
                i = doctypeEnd(text, i);
            } else {
                return isNameStart(text, i + 1) ? i : -1;
            }
        }
        return -1;
    }

    /** Index after the document type that starts at {@code start}, its internal subset included. */
    static int doctypeEnd(String text, int start) {
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '[' -> depth++;
                case ']' -> depth--;
                case '>' -> {
                    if (depth <= 0) {
                        return i + 1;
                    }
                }
                default -> { }
            }
        }
        return text.length();
    }

    /** The element name that starts at {@code start}, with its prefix. */
    static String name(String text, int start) {
        int end = start;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    static boolean isNameStart(String text, int at) {
        return at < text.length() && (Character.isLetter(text.charAt(at)) || text.charAt(at) == '_');
    }

    /** Index after the next {@code mark}; the end of the text where there is none. */
    static int after(String text, String mark, int from) {
        int at = text.indexOf(mark, from);
        return at < 0 ? text.length() : at + mark.length();
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == ':' || c == '-' || c == '_' || c == '.';
    }

    /** Namespaces that feeds use, by their usual prefix. */
    static final class Namespaces {
        static final String ATOM = "http://www.w3.org/2005/Atom";
        static final String ATOM_03 = "http://purl.org/atom/ns#";
        static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
        static final String DC = "http://purl.org/dc/elements/1.1/";
        static final String CONTENT = "http://purl.org/rss/1.0/modules/content/";
        static final String XHTML = "http://www.w3.org/1999/xhtml";
        static final String ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd";
        private static final Map<String, String> BY_PREFIX = Map.of("atom", ATOM, "rdf", RDF, "dc", DC, "content", CONTENT,
                "itunes", ITUNES, "dcterms", "http://purl.org/dc/terms/",
                "feedburner", "http://rssnamespace.org/feedburner/ext/1.0");

        private Namespaces() {
        }

        /** The namespace that a prefix means where the feed forgot to say; a made-up one for prefixes that don't matter to us. */
        static String ofPrefix(String prefix) {
            return BY_PREFIX.getOrDefault(prefix, "urn:undeclared:" + prefix);
        }
    }
}
