package org.feedwright.estimate;

import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DateWords;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Place;
import org.jsoup.nodes.Element;

/** What all generators of candidates look at: one page, read and indexed once. Not thread-safe. */
final class PageContext {
    /** Letters of a short weekday with its sign: behind other words these may be names of people, too, on another day than theirs. */
    private static final int LONGEST_SHORT_DAY = 4;
    /** Names of classes, ids and attributes in the table of weights. */
    private static final String NAME = "class:";
    /** The class of hAtom and many themes; the names below count as this one. */
    private static final String AUTHOR = ".author";
    /** The author of a post, whatever a theme calls posts; other authors are those of comments, sites and boxes. */
    private static final Pattern POST_AUTHOR = Pattern.compile(
            "[.#](?:[a-z]{1,10}[-_]+)?(?:post|entry|article|blog|story|news|page|meta)(?:[-_]*meta)?[-_]+authors?");

    /** The same in a name that a tool has made of a component's, with signs of its own behind: {@code post__AuthorName-sc-1bof3w4-0}. */
    private static final Pattern AUTHOR_NAME = Pattern.compile("author[-_]?name(?![a-z])");

    private static final Set<String> QUOTED = Set.of("blockquote", "pre", "code", "figcaption");
    /** Share of the page's words from which on a quotation is the layout of an old page. */
    private static final double MOST_OF_PAGE = 0.5;
    /** Levels that are climbed to the words before an element, and how many these may be. */
    private static final int LEVELS = 3;
    private static final int MAX_WORDS = 30;
    private static final String TITLE = ".post-title";
    /** What may be the title of a post, of a category, of a part of the page. */
    private static final String ANY_TITLE = ".any-title";
    private static final String ANY_TITLE_ENDING = "title";
    /** The title of a post, whatever a theme calls posts. */
    private static final Pattern POST_TITLE = Pattern.compile(
            "[.#](?:[a-z]{1,10}[-_]+)?(?:post|entry|article|blog|story|news)[-_]+(?:[a-z]{1,10}[-_]+)?title");

    private final Page page;
    private final Instant captured;
    private final Weights weights;
    private final Locale language;
    private final Article article;
    private final Zones zones;
    private final Cues cues;
    /** Elements around each other often have the same text, so the dates in each text are read once. */
    private final Map<String, List<DateMatch>> dates = new HashMap<>();
    private final Map<Element, String> lines = new IdentityHashMap<>();
    private final Map<Element, String> texts = new IdentityHashMap<>();
    private final Map<String, NameReader.Found> persons = new HashMap<>();
    private final Map<Task, Map<Element, String>> named = new EnumMap<>(Task.class);
    private String shown;
    private PageNames names;
    private final Supplier<List<Element>> commentElements;
    private Set<Element> comments;

    /**
     * @param captured        no post is younger than its capture
     * @param commentElements what on the page holds its comments
     */
    PageContext(Page page, Instant captured, Supplier<List<Element>> commentElements, Weights weights) {
        this.page = page;
        this.captured = captured;
        this.commentElements = commentElements;
        this.weights = weights;
        this.language = page.locale();
        this.article = Article.of(page.withTag("script"));
        this.zones = Zones.of(page);
        this.cues = Cues.of(language);
        index("class", ".");
        index("id", "#");
        ElementNames.SEMANTIC_ATTRIBUTES.forEach(attribute -> index(attribute, attribute + '='));
    }

    /** A page repeats its names by the hundred, so each is looked up once. */
    private void index(String attribute, String sign) {
        for (String name : page.namesIn(attribute)) {
            String token = sign + name.toLowerCase(Locale.ROOT);
            String feature = NAME + token;
            Task.OF_VALUES.forEach(task -> add(task, feature, attribute, name));
            if (isOfAuthor(token) && !weights.knows(Task.AUTHOR, feature)) {
                add(Task.AUTHOR, NAME + AUTHOR, attribute, name);
            }
            if (token.endsWith(ANY_TITLE_ENDING) && !weights.knows(Task.TITLE, feature)) {
                add(Task.TITLE, NAME + (POST_TITLE.matcher(token).matches() ? TITLE : ANY_TITLE), attribute, name);
            }
        }
    }

    private void add(Task task, String feature, String attribute, String name) {
        if (weights.knows(task, feature)) {
            Map<Element, String> known = named.computeIfAbsent(task, key -> new IdentityHashMap<>());
            page.withAttribute(attribute, name).forEach(element -> known.merge(element, feature,
                    (one, other) -> Math.abs(weights.of(task, other)) > Math.abs(weights.of(task, one)) ? other : one));
        }
    }

    private static boolean isOfAuthor(String token) {
        return token.contains("author")
                && (token.endsWith("name") || AUTHOR_NAME.matcher(token).find() || POST_AUTHOR.matcher(token).matches());
    }

    Page page() {
        return page;
    }

    Instant captured() {
        return captured;
    }

    Weights weights() {
        return weights;
    }

    Locale language() {
        return language;
    }

    /** What JSON-LD says of the page itself. */
    Article article() {
        return article;
    }

    Zones zones() {
        return zones;
    }

    /** Whether an element stands in what readers wrote, as far as it is found. */
    boolean isInComments(Element element) {
        if (comments == null) {
            comments = Set.copyOf(commentElements.get());
        }
        return !comments.isEmpty() && ElementNames.outwards(element).anyMatch(comments::contains);
    }

    PageNames names() {
        if (names == null) {
            names = PageNames.of(page, article);
        }
        return names;
    }

    Cues cues() {
        return cues;
    }

    /** Words of an element. */
    int size(Element element) {
        return page.layout().words(element);
    }

    /** Whether an element stands in a quotation, a program or below a picture. */
    boolean isQuoted(Element element) {
        return ElementNames.outwards(element).filter(here -> QUOTED.contains(here.normalName())).findFirst()
                .filter(here -> size(here) < MOST_OF_PAGE * page.layout().words()).isPresent();
    }

    /** The feature of the weightiest name of an element; empty where the table knows none of its names. */
    Optional<String> named(Task task, Element element) {
        return Optional.ofNullable(named.getOrDefault(task, Map.of()).get(element));
    }

    /** What the names of an element say, in log-odds; 0 where none is known. */
    double weight(Task task, Element element) {
        return named(task, element).map(feature -> weights.of(task, feature)).orElse(0.0);
    }

    /** Whether an element is a link to the page of a term, or named for one. */
    boolean isTerm(Element element) {
        return element.nameIs("a") && TermElements.isTerm(element) || weight(Task.CATEGORIES, element) > 0;
    }

    /** Adds the weightiest name of an element and the part of the page that it stands in. */
    Features place(Task task, Element element, Features features) {
        named(task, element).ifPresent(features::with);
        return features.with(part(element), zones.of(element) != Zones.Zone.MAIN);
    }

    String part(Element element) {
        return "part:" + zones.of(element).name().toLowerCase(Locale.ROOT);
    }

    List<String> metas(String key) {
        List<String> values = page.metadata().values(key);
        return values.isEmpty() ? values : values.stream().map(Snippets::clean).filter(text -> !text.isEmpty()).toList();
    }

    /** {@link Snippets#lines}, which many generators ask of the same elements. */
    String lines(Element element) {
        return lines.computeIfAbsent(element, Snippets::lines);
    }

    /** {@link Page#text}, for the same reason. */
    String text(Element element) {
        return texts.computeIfAbsent(element, Page::text);
    }

    /** The words right before an element in what it stands in; nothing where that is much, or nothing at all. */
    Optional<String> before(Element element) {
        Element here = element;
        for (int level = 0; level < LEVELS && here.parent() != null; level++, here = here.parent()) {
            String own = Place.Side.BEFORE.text(here);
            Element previous = here.previousElementSibling();
            if (!own.isEmpty() || previous != null) {
                return own.isEmpty() ? Optional.of(previous).filter(other -> size(other) <= MAX_WORDS).map(this::text) : Optional.of(own);
            }
        }
        return Optional.empty();
    }

    /** The folded text of the whole page, as the parser has it. */
    String shown() {
        if (shown == null) {
            shown = Folding.fold(page.document().body().text());
        }
        return shown;
    }

    /** The names that a text begins with. */
    NameReader.Found readNames(String text) {
        return persons.computeIfAbsent(text, key -> NameReader.read(key, cues));
    }

    List<DateMatch> dates(String text) {
        return dates.computeIfAbsent(text, key -> DateGuesser.find(key, language));
    }

    /**
     * The text before its first date, where a name may stand: without the day of the week, which is none, though it begins with a capital
     * too; in East Asia it may be one sign.
     */
    String beforeDate(String text) {
        List<DateMatch> found = dates(text);
        if (found.isEmpty()) {
            return text;
        }
        String all = text.substring(0, found.get(0).start());
        String before = all.stripTrailing();
        String last = before.substring(before.lastIndexOf(' ') + 1);
        boolean told = last.length() == before.length() || last.length() > LONGEST_SHORT_DAY
                || DateWords.isWeekday(last, found.get(0).value().day().getDayOfWeek());
        boolean weekday = last.length() == 1 && Character.isIdeographic(last.charAt(0)) || told && DateWords.isWeekday(last);
        return weekday ? before.substring(0, before.length() - last.length()) : all;
    }
}
