package org.feedwright.wrapper;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.text.Folding;
import org.feedwright.text.ResourceTable;

/** What URLs say by themselves of pages whose shape was not learnt: engines agree on a few words, and posts have long names. */
public final class PageUrls {
    /** By kind, from the table that says what each kind is. */
    private static final Map<String, Set<String>> WORDS = ResourceTable.rows(PageUrls.class, "page-urls.tsv").stream()
            .collect(Collectors.groupingBy(row -> row[0],
                    Collectors.flatMapping(row -> Stream.of(row[1].split(" ")), Collectors.toUnmodifiableSet())));
    /** Folders of lists of what is in a category, and of what has a tag, in the languages of blogs. */
    public static final Set<String> CATEGORY_FOLDERS = words("list-of-category", "category-right-above");
    public static final Set<String> TAG_FOLDERS = words("list-of-tag", "tag-right-above");
    private static final Set<String> ABOVE = words("list", "list-of-category", "list-of-tag");
    private static final Set<String> RIGHT_ABOVE = words("list-right-above", "category-right-above", "tag-right-above");
    private static final Set<String> LAST = WORDS.get("last");
    private static final Set<String> OF_POSTS = WORDS.get("of-posts");
    private static final Set<String> OF_DOCUMENTS = WORDS.get("of-documents");
    private static final Set<String> POST_PARAMETERS = WORDS.get("post-parameter");
    private static final Set<String> LISTING_PARAMETERS = WORDS.get("listing-parameter");
    private static final Set<String> SERVICE = WORDS.get("service");
    private static final Set<String> OF_SITE = WORDS.get("of-site");
    private static final Set<String> FOLDERS_OF_PAGES = WORDS.get("folder-of-pages");
    private static final Pattern COUNTED_BY_NAME =
            Pattern.compile("index[-_]?\\d*|page-?\\d+|(?:19|20)\\d\\d(?:(?:_\\d\\d){1,2}_archive|_\\d\\d)?");
    private static final Pattern COUNTED = Pattern.compile(COUNTED_BY_NAME + "|\\d{1,2}");
    /** A further page of the list that a folder shows. Comics count their posts as {@code page-7}. */
    private static final Pattern FURTHER_PAGE = Pattern.compile("/index[-_]?\\d+(?:\\.\\w{2,5})?$");
    /** A folder of lists and what these list by in one name, as engines without folders have it. */
    private static final Pattern OF_LABEL = Pattern.compile("(?:tag|cat|category|author|label)_.+");
    private static final Pattern TYPE = Pattern.compile("\\w{2,5}");
    /** Words in the name of a post, at least, where it is no number: pages have names of one or two. */
    private static final int POST_WORDS = 3;
    private static final Pattern NUMBER = Pattern.compile("\\d{3,}");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern DAY = Pattern.compile("/(?:19|20)\\d\\d/\\d{1,2}/\\d{1,2}(?:[/.]|$)");
    /** A year, month or day as the page that it names, or as a folder above others. */
    private static final Pattern FOLDER_OF_DATE = Pattern.compile("/(?:19|20)\\d\\d(?:/\\d{1,2}){0,2}(?=/|$)");
    private static final Pattern SHORT_NUMBER = Pattern.compile("\\d{1,2}");
    private static final Pattern DOCUMENT = Pattern.compile("\\.[xs]?html?$");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[-_+]");
    private static final Pattern BETWEEN_PARAMETERS = Pattern.compile("[?&=]+");
    private static final Pattern DATED = Pattern.compile("/(?:19|20)\\d\\d[/-]\\d{1,2}[/-]");
    /** A month or a day at the end: an archive, unless a post's name stands before it. */
    private static final Pattern DATE_AT_END = Pattern.compile("/(?:19|20)\\d\\d[/-]\\d{1,2}(?:[/-]\\d{1,2})?/?$");
    /** A year and a month in one name. */
    private static final Pattern MONTH = Pattern.compile("(?:19|20)\\d\\d[-_]?(?:0[1-9]|1[0-2])");
    private static final Pattern JOINTS_AND_DOTS = Pattern.compile("[-_.]");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    /** What servers show for an address that they don't know. */
    private static final Pattern NOT_FOUND_NAME = Pattern.compile(
            "(?:error-?404|404-?(?:error|not-?found)|(?:page-?|file-?)?not-?found)(?:\\.\\w{2,5})?");
    /** The same by its number, the commonest one without an ending too; below a folder it may be that of a post. */
    private static final Pattern FAULT_NUMBER = Pattern.compile("404|[45]0\\d\\.\\w{2,5}");
    /** Parts of the name of a page that offers a service; longer ones are titles. */
    private static final int SHORT_NAME = 3;

    private PageUrls() {
    }

    private static Set<String> words(String... kinds) {
        return Stream.of(kinds).flatMap(kind -> WORDS.get(kind).stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** The first folder of a URL key with its host, all numbers alike; empty for a page right below the host. */
    public static String section(String key) {
        int first = key.indexOf('/');
        int end = key.indexOf('/', first + 1);
        return first < 0 || end < 0 ? "" : DIGITS.matcher(key.substring(0, end)).replaceAll("0");
    }

    /** Whether some part of the URL key is a listing's: a word for it, a page number, a year or month at its end, or a parameter. */
    public static boolean looksLikeListing(String key) {
        return looksLikeListing(key, COUNTED);
    }

    /** The same for a page that is a post by all else: a short number at the end may be a post's, too. */
    static boolean isNamedListing(String key) {
        return looksLikeListing(key, COUNTED_BY_NAME);
    }

    /**
     * Whether nothing but a short number makes the URL key look like that of a listing, behind the host or a folder of its own name: the
     * 54th page of a list, or the 54th post. So does a day behind its month: some engines give posts no other address. A month behind its
     * year and a page of {@code /blog/} are no such.
     */
    public static boolean isNumbered(String key) {
        List<String> segments = UrlShape.segments(key);
        if (segments.isEmpty() || !SHORT_NUMBER.matcher(name(segments.get(segments.size() - 1))).matches()) {
            return false;
        }
        String above = segments.size() < 2 ? "" : name(segments.get(segments.size() - 2));
        boolean behindName = segments.size() < 2 || !LAST.contains(above) && above.chars().anyMatch(c -> !Character.isDigit(c));
        return looksLikeListing(key) && !isNamedListing(key) && (behindName || DAY.matcher(key).find());
    }

    /**
     * The URL keys of years, months or days among those of a site, where pages lie below folders of such years, months or days, or more
     * pages have names than such dates: then these list posts.
     */
    public static Set<String> archivesOfDates(Collection<String> keys) {
        Map<String, Integer> dates = new HashMap<>();
        int deepest = 0;
        int named = 0;
        for (String key : keys) {
            Matcher date = FOLDER_OF_DATE.matcher(key);
            boolean isInDate = date.find();
            int parts = isInDate ? UrlShape.segments(date.group()).size() : 0;
            if (isInDate && date.end() == key.length()) {
                dates.put(key, parts);
            } else {
                deepest = Math.max(deepest, parts);
                named += looksLikeListing(key) || isService(key) ? 0 : 1;
            }
        }
        if (named <= dates.size()) {
            int folders = deepest;
            dates.values().removeIf(parts -> parts > folders);
        }
        return dates.keySet();
    }

    private static boolean looksLikeListing(String key, Pattern count) {
        List<String> segments = UrlShape.segments(key);
        for (int i = 0; i < segments.size(); i++) {
            String word = name(segments.get(i));
            boolean last = i == segments.size() - 1;
            boolean atEnd = i >= segments.size() - 2 && RIGHT_ABOVE.contains(word);
            if (ABOVE.contains(word) || atEnd || last && isList(segments, word, count)) {
                return true;
            }
        }
        return segments.isEmpty() || !hasParameter(segments, POST_PARAMETERS) && !isDocument(segments)
                && hasParameter(segments, LISTING_PARAMETERS);
    }

    private static boolean isList(List<String> segments, String last, Pattern count) {
        return !isBelowDay(segments)
                && (LAST.contains(last) || count.matcher(last).matches() && !isNumberOfPost(segments) || isOfLabel(last));
    }

    private static boolean isOfLabel(String name) {
        return OF_LABEL.matcher(name).matches();
    }

    /** Whether the last part of the URL key is named for a tag, category or author, and says so: {@code tag_harbour.html}. */
    static boolean isNamedForLabel(String key) {
        List<String> segments = UrlShape.segments(key);
        return !segments.isEmpty() && isOfLabel(name(segments.get(segments.size() - 1)));
    }

    /** Whether a folder of the URL key is one of lists, as {@code /tag/}. */
    static boolean isBelowListing(String key) {
        return isBelow(ABOVE, key);
    }

    private static boolean isBelow(Set<String> folders, String key) {
        List<String> segments = UrlShape.segments(key);
        return segments.stream().limit(Math.max(0, segments.size() - 1)).map(PageUrls::name).anyMatch(folders::contains);
    }

    /** Whether the path before a query names a document: then parameters say how it is shown, or who linked to it. */
    private static boolean isDocument(List<String> segments) {
        String path = segments.size() < 2 ? "" : segments.get(segments.size() - 2);
        return DOCUMENT.matcher(path).find() || BETWEEN_WORDS.split(name(path)).length >= POST_WORDS;
    }

    /** Whether a short number at the end is a post's: behind a word for posts, or behind a day, whose posts no engine counts in pages. */
    private static boolean isNumberOfPost(List<String> segments) {
        int last = segments.size() - 1;
        return last > 0 && SHORT_NUMBER.matcher(name(segments.get(last))).matches()
                && (OF_POSTS.contains(name(segments.get(last - 1))) || isBelowDay(segments)
                || OF_DOCUMENTS.contains(segments.get(last - 1)) && DOCUMENT.matcher(segments.get(last)).find());
    }

    private static boolean isBelowDay(List<String> segments) {
        int end = segments.size() - 1;
        int last = end > 2 && segments.get(end).equals("index") ? end - 1 : end; // a folder that the engine names in full
        return last > 2 && !segments.get(last).startsWith("?")
                && DAY.matcher('/' + String.join("/", segments.subList(last - 3, last))).matches();
    }

    private static boolean hasParameter(List<String> segments, Set<String> names) {
        String last = last(segments);
        return last.startsWith("?") && BETWEEN_PARAMETERS.splitAsStream(last).anyMatch(names::contains);
    }

    /** Whether the URL key has a parameter by which engines list posts, be the path before it that of a document. */
    static boolean hasListingParameter(String key) {
        return hasParameter(UrlShape.segments(key), LISTING_PARAMETERS);
    }

    /** Whether the last part of the URL key is a post's: several words, a number or a parameter, or anything below a day. */
    public static boolean looksLikePost(String key) {
        List<String> segments = UrlShape.segments(key);
        String name = name(last(segments));
        boolean escaped = name.indexOf('%') >= 0;
        return escaped || hasParameter(segments, POST_PARAMETERS) || isNumberOfPost(segments) || isBelowDay(segments)
                || NUMBER.matcher(name).find() || BETWEEN_WORDS.split(name).length >= POST_WORDS;
    }

    /** Whether the URL key has year and month, or a whole day; at its end only behind the name of a post. */
    public static boolean isDated(String key) {
        Matcher end = DATE_AT_END.matcher(key);
        return DATED.matcher(key).find() && (!end.find() || looksLikePost(key.substring(0, end.start())));
    }

    /** Whether the last part of the URL key is a year with a month in one: an archive, or what was written once a month. */
    static boolean isMonth(String key) {
        return MONTH.matcher(lastName(key)).matches();
    }

    /** Whether the last part of the URL key says all of a title and nothing else, but for the number of one title among equal ones. */
    public static boolean isNamedFor(String key, String title) {
        String last = Folding.lettersAndDigits(lastName(key));
        String letters = Folding.lettersAndDigits(Folding.fold(title));
        return !letters.isEmpty() && last.startsWith(letters) && last.chars().skip(letters.length()).allMatch(Character::isDigit);
    }

    /** The URL key of the folder whose list a page goes on with, as {@code blog/index-2.html}; the key itself of any other page. */
    static String firstOfList(String key) {
        return FURTHER_PAGE.matcher(key).replaceFirst("");
    }

    /** Whether the last part of the URL key names a page of its own: about the blog or its author, a form, a policy. */
    public static boolean isService(String key) {
        String last = last(UrlShape.segments(key));
        return NO_LETTERS.splitAsStream(last).anyMatch(SERVICE::contains) && JOINTS_AND_DOTS.split(last).length <= SHORT_NAME;
    }

    /**
     * Whether the last part of the URL key is the name of a page about its site, or of another part of it than its posts, and nothing else.
     * Of 659 such pages of 363 blogs four were posts, by their feed's word.
     */
    public static boolean isOfSite(String key) {
        return OF_SITE.contains(Folding.inAddress(lastName(key)));
    }

    /** Whether a folder of the URL key is one of pages that are no posts, as {@code /docs/}: three blogs of 108 had posts there. */
    public static boolean isBelowPages(String key) {
        return isBelow(FOLDERS_OF_PAGES, key);
    }

    /** Whether the last part of the URL key is what servers show, in whatever language, for an address that they don't know. */
    public static boolean isMissing(String key) {
        List<String> segments = UrlShape.segments(UrlShape.withoutLanguage(key));
        String last = last(segments);
        return NOT_FOUND_NAME.matcher(last).matches() || segments.size() == 1 && FAULT_NUMBER.matcher(last).matches();
    }

    /** Whether the URL key has nothing but a single word behind the host. */
    public static boolean isSingleWord(String key) {
        List<String> segments = UrlShape.segments(key);
        String last = last(segments);
        return segments.size() == 1 && !last.isEmpty() && BETWEEN_WORDS.split(last).length == 1;
    }

    /** In small letters; empty where there is none. */
    private static String last(List<String> segments) {
        return segments.isEmpty() ? "" : segments.get(segments.size() - 1).toLowerCase(Locale.ROOT);
    }

    private static String lastName(String key) {
        return name(last(UrlShape.segments(key)));
    }

    private static String name(String segment) {
        String name = segment.toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        return dot >= 0 && TYPE.matcher(name.substring(dot + 1)).matches() ? name.substring(0, dot) : name;
    }
}
