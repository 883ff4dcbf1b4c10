package org.feedwright.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.capture.UrlKey;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * What a page says of itself outside its visible text, flat, under keys that can be learnt like class names: {@code title},
 * {@code meta:og:title}, {@code jsonld:BlogPosting.author.name}, {@code microdata:author}, {@code trackback:creator}, {@code class:terms},
 * {@code url}. None is trusted unless it agrees with the feed.
 */
public final class Metadata {
    /** Key of the page's own URL: many blogs write the day into it. */
    public static final String URL = "url";
    /**
     * Key of the terms that WordPress writes into the classes of a post. None of {@link #keys}: these are of the template, and the terms,
     * which are looked for when they are asked for, of the post.
     */
    public static final String TERMS = "class:terms";
    /** Key of the authors whom microdata name where nobody sees it, as schema.org has them. */
    public static final String AUTHOR = "microdata:author";
    private static final String TITLE = "title";
    /** Attributes of {@code meta} that say what its content is. */
    private static final List<String> NAMING = List.of("name", "property", "itemprop", "http-equiv");

    /** The element, in small letters, in which TrackBack says of a post what follows in attributes of Dublin Core. */
    private static final String TRACKBACK = "rdf:description";
    private static final String DUBLIN_CORE = "dc:";
    private static final List<String> OF_POST = List.of("title", "creator", "date", "subject", "description");
    /** Comments that are read for it, and characters of one: listings have a hundred short ones, and anybody may write more. */
    private static final int MAX_COMMENTS = 200;
    private static final int MAX_CHARS = 20_000;

    private final Map<String, List<String>> values = new HashMap<>();

    private final Page page;
    /** Absent until they are asked for. */
    private List<String> terms;

    private Metadata(Page page) {
        this.page = page;
    }

    static Metadata of(Page page) {
        Metadata metadata = new Metadata(page);
        metadata.put(URL, page.url());
        page.withTag(TITLE).stream().findFirst().ifPresent(title -> metadata.put(TITLE, title.text()));
        page.withTag("meta").forEach(metadata::meta);
        page.withTag("script").forEach(script -> JsonLd.read(script, (path, value) -> metadata.put("jsonld:" + path, value)));
        if (page.mayHoldTrackback()) {
            metadata.trackback(page);
        }
        return metadata;
    }

    static boolean mayHoldTrackback(String html) {
        return html.contains("<rdf:Description");
    }

    /** Absolute http(s) URL that a page names as its address ({@code rel=canonical}, RFC 6596; else {@code og:url}), or empty. */
    static String canonical(Page page) {
        Stream<String> links = page.withAttribute("rel", "canonical").stream().filter(element -> element.normalName().equals("link"))
                .map(link -> Addresses.absolute(link, "href"));
        Stream<String> graph = page.withAttribute("property", "og:url").stream().map(meta -> Addresses.absolute(meta, "content"));
        return Stream.concat(links, graph).filter(url -> url.startsWith("http")).findFirst().orElse("");
    }

    /** Values under a key in document order; empty where the page has none that can be read. */
    public List<String> values(String key) {
        if (!key.equals(TERMS)) {
            return values.getOrDefault(key, List.of());
        }
        if (terms == null) {
            terms = WordPressTerms.of(page);
        }
        return terms;
    }

    /** All keys but {@link #TERMS}. */
    public Set<String> keys() {
        return values.keySet();
    }

    /** Whether these words stand in a row in a value that is no address: not the page's, nor that of a picture or another page. */
    boolean holds(long[] run) {
        return values.entrySet().stream().filter(entry -> !entry.getKey().equals(URL)).flatMap(entry -> entry.getValue().stream())
                .filter(value -> !isAddress(value)).map(Words::of).anyMatch(words -> Words.holds(words, words.length, run));
    }

    private static boolean isAddress(String value) {
        return value.indexOf(' ') < 0 && (value.startsWith("/") || value.contains("://"));
    }

    private void meta(Element meta) {
        String content = meta.attr("content");
        boolean broken = ElementNames.isCutShort(meta);
        if (meta.attr("itemprop").equals("name") && !broken && ElementNames.isInAuthor(meta)) {
            put(AUTHOR, content);
        }
        for (String attribute : NAMING) {
            String key = meta.attr(attribute).strip().toLowerCase(Locale.ROOT);
            if (!key.isEmpty() && broken) {
                values.computeIfAbsent("meta:" + key, k -> new ArrayList<>(1));
            } else if (!key.isEmpty()) {
                put("meta:" + key, content);
            }
        }
    }

    /**
     * What engines that know TrackBack say of the post of a page, mostly in a comment, so that others can refer to it (Six Apart, TrackBack
     * Technical Specification, 2004, Autodiscovery of TrackBack Ping URLs). Listings say it of each of their posts, some of which they call
     * by a place on the page.
     */
    private void trackback(Page page) {
        List<Element> told = new ArrayList<>(page.withTag(TRACKBACK));
        int[] left = {MAX_COMMENTS};
        NodeTraversor.filter((node, depth) -> {
            if (node instanceof Comment comment && comment.getData().length() <= MAX_CHARS && mayHoldTrackback(comment.getData())) {
                told.addAll(Jsoup.parse(comment.getData(), page.url(), Parser.xmlParser()).getElementsByTag(TRACKBACK));
                left[0]--;
            }
            return left[0] > 0 ? NodeFilter.FilterResult.CONTINUE : NodeFilter.FilterResult.STOP;
        }, page.document());
        told.stream().filter(post -> isCalledAlike(page.url(), post.attr(DUBLIN_CORE + "identifier"))).findFirst()
                .ifPresent(post -> OF_POST.forEach(property -> put("trackback:" + property, post.attr(DUBLIN_CORE + property))));
    }

    /** Whether two addresses end alike: a site that has moved still names its old ones. */
    private static boolean isCalledAlike(String url, String other) {
        String name = lastPart(url);
        return other.indexOf('#') < 0 && !name.isEmpty() && name.equals(lastPart(other));
    }

    private static String lastPart(String url) {
        String key = UrlKey.of(url);
        return key.substring(key.lastIndexOf('/') + 1);
    }

    private void put(String key, String value) {
        String clean = Folding.spaced(value);
        if (!clean.isEmpty()) {
            values.computeIfAbsent(key, k -> new ArrayList<>(1)).add(clean);
        }
    }
}
