package org.feedwright.reader;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.page.Addresses;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Metadata;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.text.Folding;
import org.feedwright.text.LanguageDetector;
import org.feedwright.wrapper.Contents;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What a page says of itself for machines, and the feed of its entry, beside the properties that rules are learnt for; none is tried. */
public final class PostMetadata {
    /** Types of schema.org that stand for a post. */
    private static final List<String> POST_TYPES = List.of("BlogPosting", "Article", "NewsArticle", "TechArticle", "SocialMediaPosting",
            "Report", "LiveBlogPosting", "WebPage");

    /** Keys of {@link Metadata} by field, the best first; {@code jsonld:*} stands for each of these types. */
    private static final Map<PostField, List<String>> KEYS = new EnumMap<>(Map.of(
            PostField.DATE_MODIFIED, keys("meta:article:modified_time", "jsonld:*.dateModified", "meta:datemodified",
                    "meta:og:updated_time", "meta:dcterms.modified", "meta:dc.date.modified"),
            PostField.SITE_NAME, keys("meta:og:site_name", "jsonld:WebSite.name", "meta:application-name"),
            PostField.DESCRIPTION, keys("meta:description", "meta:og:description", "jsonld:*.description", "meta:twitter:description",
                    "meta:dcterms.description", "meta:dc.description", "trackback:description"),
            PostField.IMAGE, keys("meta:og:image", "meta:og:image:url", "meta:og:image:secure_url", "jsonld:*.image.url",
                    "jsonld:*.image", "meta:twitter:image", "meta:twitter:image:src", "jsonld:*.thumbnailUrl"),
            PostField.LICENSE, keys("jsonld:*.license", "meta:dcterms.license"),
            PostField.ENCLOSURES, keys("meta:og:audio", "meta:og:audio:url", "meta:og:audio:secure_url",
                    "jsonld:*.associatedMedia.contentUrl", "jsonld:*.audio.contentUrl", "jsonld:PodcastEpisode.associatedMedia.contentUrl"),
            PostField.TAGS, keys("meta:article:tag", "jsonld:*.keywords")));

    /** What heads say of each post; where a post has nothing of its own, many say what is the site's. */
    private static final List<PostField> OF_POST = List.of(PostField.DESCRIPTION, PostField.IMAGE);
    /** Share of pages that may have it in common: of 224 blogs more had what is the site's, and fewer the parts of a series. */
    private static final double COMMON = 0.3;
    /** Pages that always may. */
    private static final int MAY_AGREE = 2;
    /** Values of one page that are kept for it: each key gives one or two, but anybody may write thousands. */
    private static final int MAX_SAID = 20;

    private PostMetadata() {
    }

    private static List<String> keys(String... patterns) {
        return Stream.of(patterns).flatMap(pattern -> pattern.contains("*") ? POST_TYPES.stream().map(type -> pattern.replace("*", type))
                : Stream.of(pattern)).toList();
    }

    /** Pictures and descriptions that the heads of many posts of a site give alike, and which so are no post's. */
    public static Set<String> siteWide(List<Page> posts) {
        Map<String, Integer> counts = new TreeMap<>();
        posts.forEach(page -> OF_POST.stream().flatMap(field -> all(page.metadata(), field)).distinct().limit(MAX_SAID)
                .forEach(value -> counts.merge(value, 1, Integer::sum)));
        counts.values().removeIf(count -> count <= MAY_AGREE || count <= COMMON * posts.size());
        return counts.keySet();
    }

    /**
     * A post with all but its blog, title, authors, date, wrapper and evidence.
     *
     * @param text     the text of the post, if it has one
     * @param siteWide what is said for the site and not for this post (see {@link #siteWide})
     * @param entry    what the feed says of this very page
     */
    static Post.Builder post(Capture capture, Page page, Optional<Contents.Clean> text, List<String> categories,
                             List<Post.Comment> comments, Set<String> siteWide, Optional<Entry> entry) {
        String prose = text.map(Contents.Clean::prose).orElse("");
        Post.Builder post = Post.builder(capture.url(), capture.time(), capture.provenance())
                .with(PostField.CONTENT_TEXT, text.map(Contents.Clean::text).orElse(""))
                .with(PostField.CONTENT_HTML, text.map(Contents.Clean::html).orElse("")).with(PostField.CATEGORIES, categories)
                .withComments(comments).with(PostField.LANGUAGE, language(page, prose));
        return add(post, page, categories, siteWide, entry);
    }

    /** The language of a text; of the whole page where this is too short to tell. */
    private static String language(Page page, String prose) {
        String told = LanguageDetector.detect(page.language(), prose);
        return !told.isEmpty() || page.locale().equals(Locale.ROOT) ? told : page.locale().toLanguageTag();
    }

    /** Adds what page and entry say of the post. */
    static Post.Builder add(Post.Builder post, Page page, List<String> categories, Set<String> siteWide,
                            Optional<Entry> entry) {
        Entry.Details details = entry.map(Entry::details).orElse(Entry.Details.NONE);
        Metadata metadata = page.metadata();
        Predicate<String> isOfPost = said -> !siteWide.contains(said);
        String license = links(page, "license").map(link -> Addresses.absolute(link, "href")).filter(Addresses::isWeb).findFirst()
                .orElseGet(() -> first(metadata, PostField.LICENSE).orElse(""));
        return post.with(PostField.CANONICAL_URL, page.canonical())
                .with(PostField.DATE_MODIFIED, all(metadata, PostField.DATE_MODIFIED).filter(PostMetadata::isDate).findFirst()
                        .orElseGet(() -> details.updated().map(OffsetDateTime::toString).orElse("")))
                .with(PostField.ENTRY_ID, details.id())
                .with(PostField.SITE_NAME, first(metadata, PostField.SITE_NAME).orElse(""))
                .with(PostField.DESCRIPTION, all(metadata, PostField.DESCRIPTION).filter(isOfPost).findFirst()
                        .map(PostMetadata::unescaped).orElse(""))
                .with(PostField.IMAGE, urls(all(metadata, PostField.IMAGE).filter(isOfPost), page).findFirst().orElse(""))
                .with(PostField.LICENSE, license)
                .with(PostField.ENCLOSURES, Stream.concat(details.enclosures().stream(), urls(all(metadata, PostField.ENCLOSURES), page))
                        .distinct().toList())
                .with(PostField.TAGS, tags(page, categories));
    }

    private static Stream<String> all(Metadata metadata, PostField field) {
        return KEYS.get(field).stream().map(metadata::values).filter(values -> !values.isEmpty()).flatMap(List::stream);
    }

    private static Optional<String> first(Metadata metadata, PostField field) {
        return all(metadata, field).findFirst();
    }

    private static Stream<String> urls(Stream<String> written, Page page) {
        return written.map(url -> Addresses.absolute(page.document().baseUri(), url)).filter(Addresses::isWeb);
    }

    /** Without escapes: engines that make a description of the text often escape it twice. */
    private static String unescaped(String text) {
        return text.indexOf('&') < 0 ? text : Parser.unescapeEntities(text, true); // which makes a parser
    }

    private static boolean isDate(String text) {
        DateTimeFormatter form = text.indexOf('T') < 0 ? DateTimeFormatter.ISO_LOCAL_DATE : DateTimeFormatter.ISO_OFFSET_DATE_TIME;
        ParsePosition end = new ParsePosition(0);
        if (form.parseUnresolved(text, end) == null || end.getIndex() < text.length()) {
            return false; // most, and an exception for each is dear
        }
        try {
            return form.parse(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    /**
     * Terms that the page calls tags: by metadata, and those of the post's terms whose link is {@code rel=tag} and not said to be one to a
     * category. (Of other such links many are of a cloud of all tags.)
     */
    private static List<String> tags(Page page, List<String> categories) {
        Map<String, String> byFold = new LinkedHashMap<>();
        all(page.metadata(), PostField.TAGS).flatMap(terms -> Stream.of(terms.split(","))).map(String::strip)
                .filter(term -> !term.isEmpty()).forEach(term -> byFold.putIfAbsent(Folding.fold(term), term));
        Set<String> linked = links(page, "tag").filter(link -> !ElementNames.tokens(link.attr("rel")).contains("category"))
                .map(link -> Folding.fold(Page.text(link))).collect(Collectors.toSet());
        categories.stream().filter(term -> linked.contains(Folding.fold(term)) || linked.contains(Folding.fold('#' + term)))
                .forEach(term -> byFold.putIfAbsent(Folding.fold(term), term));
        return List.copyOf(byFold.values());
    }

    private static Stream<Element> links(Page page, String relation) {
        return page.withAttribute("rel", relation).stream().filter(element -> element.nameIs("a") || element.nameIs("link"));
    }
}
