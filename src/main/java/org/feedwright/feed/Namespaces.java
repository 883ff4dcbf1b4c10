package org.feedwright.feed;

import java.util.Map;

/** Namespaces that feeds use, by their usual prefix. */
final class Namespaces {
    static final String ATOM = "http://www.w3.org/2005/Atom";
    static final String ATOM_03 = "http://purl.org/atom/ns#";
    static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    static final String DC = "http://purl.org/dc/elements/1.1/";
    static final String CONTENT = "http://purl.org/rss/1.0/modules/content/";
    static final String XHTML = "http://www.w3.org/1999/xhtml";
    static final String ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd";
    private static final Map<String, String> BY_PREFIX = Map.of("atom", ATOM, "rdf", RDF, "dc", DC, "content", CONTENT, "itunes", ITUNES,
            "dcterms", "http://purl.org/dc/terms/", "feedburner", "http://rssnamespace.org/feedburner/ext/1.0");

    private Namespaces() {
    }

    /** The namespace that a prefix means where the feed forgot to say; a made-up one for prefixes that don't matter to us. */
    static String ofPrefix(String prefix) {
        return BY_PREFIX.getOrDefault(prefix, "urn:undeclared:" + prefix);
    }
}
