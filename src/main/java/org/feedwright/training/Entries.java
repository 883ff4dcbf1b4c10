package org.feedwright.training;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.feed.Entry;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DatePattern;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;

/** What pages of one site say of themselves, as entries: less what they all say, which is the site's and no post's. */
final class Entries {
    /** Share of pages that may have a title, a date or a paragraph in common; more, and it belongs to the site. */
    private static final double COMMON = 0.3;
    /** Share of the pages from which on the same terms on each are the site's: a cloud of tags, the one category of a blog. */
    private static final double NEARLY_ALL = 0.9;
    /** Terms that any share of the posts of a site may have alike. */
    private static final int MAX_COMMON_TERMS = 2;
    /** Share of the pages from which on more terms than these are a list of the site's. */
    private static final double MOST = 0.5;
    /** Pages that may always have something in common: two posts of a day, two parts of one title. */
    private static final int MAY_AGREE = 2;
    /** Words in the longest paragraph that sites repeat: licences and descriptions of the blog. Bounds the work on nested elements. */
    private static final int MAX_LINE_WORDS = 300;
    /** Letters that may become one when a text is folded: three of Korean make a syllable. */
    private static final int LETTERS_TO_ONE = 4;

    private final List<SitePage> pages;
    private final Map<String, Integer> seen = new HashMap<>();
    /** On how many pages a guess is the likeliest. */
    private final Map<String, Integer> likeliest = new HashMap<>();
    /** How dates are written whose numbers fit one order of day and month only. */
    private final Set<DatePattern> orders = new HashSet<>();
    /** Letters that no text of the site has more of. */
    private final int longestOfTheSite;

    private Entries(List<SitePage> pages) {
        this.pages = pages;
        pages.forEach(this::count);
        pages.forEach(this::addOrder);
        this.longestOfTheSite = LETTERS_TO_ONE * seen.keySet().stream().filter(this::isOfTheSite).mapToInt(String::length).max().orElse(0);
    }

    /** Pairs in the order of the pages. */
    static List<Pair> of(List<SitePage> pages) {
        Entries entries = new Entries(pages);
        return pages.stream().map(page -> new Pair(entries.entry(page), page.page(), page.key())).toList();
    }

    private void count(SitePage page) {
        Set<String> here = new HashSet<>();
        for (Property property : List.of(Property.TITLE, Property.DATE, Property.CATEGORIES)) {
            page.values().ranked(property).forEach(guess -> here.add(key(property, guess)));
            page.values().ranked(property).stream().findFirst().ifPresent(guess -> likeliest.merge(key(property, guess), 1, Integer::sum));
        }
        lines(page.page()).forEach(line -> here.add(Folding.fold(line.text())));
        here.forEach(text -> seen.merge(text, 1, Integer::sum));
    }

    private void addOrder(SitePage page) {
        Optional<Value> date = page.values().ranked(Property.DATE).stream().findFirst().map(guess -> guess.values().get(0));
        date.flatMap(said -> numbers(page, said).filter(match -> swapped(match, said).isEmpty()))
                .ifPresent(match -> orders.add(match.pattern()));
    }

    private static String key(Property property, Guess guess) {
        return guess.values().stream().map(value -> Folding.fold(value.text())).collect(Collectors.joining("\n", property + " ", ""));
    }

    private boolean isOfTheSite(String text) {
        return isOn(COMMON, text);
    }

    private boolean isOn(double share, String text) {
        int count = seen.getOrDefault(text, 0);
        return count > MAY_AGREE && count > share * pages.size();
    }

    /** What is the likeliest on a single page is that page's, on however many others a box of recent posts repeats it. */
    private boolean isOne(String key) {
        int pages = likeliest.getOrDefault(key, 0);
        return pages > 0 && pages <= MAY_AGREE;
    }

    /** What the address of a page says is the page's, on however many others it stands: posts of a series may have one title. */
    private static boolean isInAddress(SitePage page, Property property, Guess guess) {
        return guess.isInAddress() || property == Property.TITLE && PageUrls.isNamedFor(page.key(), guess.values().get(0).text());
    }

    private Entry entry(SitePage page) {
        String title = own(page, Property.TITLE).map(Value::text).orElse("");
        Optional<OffsetDateTime> date = own(page, Property.DATE).map(said -> DateValue.instantOf(inOrder(page, said)));
        return new Entry(title, texts(page, Property.AUTHOR), date, content(page), "", texts(page, Property.CATEGORIES),
                List.of(page.page().url()));
    }

    private Optional<Value> own(SitePage page, Property property) {
        return page.values().ranked(property).stream()
                .filter(guess -> isInAddress(page, property, guess) || isOne(key(property, guess)) || !isOfTheSite(key(property, guess)))
                .findFirst()
                .map(guess -> guess.values().get(0));
    }

    /** Nothing where few pages have any: what stands on all posts is found on more, and these are chance. */
    private List<String> texts(SitePage page, Property property) {
        return pages.stream().filter(other -> best(other, property).isPresent()).count() < COMMON * pages.size() ? List.of()
                : best(page, property).stream().flatMap(guess -> guess.values().stream()).map(Value::text).toList();
    }

    /**
     * Terms that nearly all pages have alike give way to others, and many that most have are the site's; authors are not counted, for one
     * may write all.
     */
    private Optional<Guess> best(SitePage page, Property property) {
        Predicate<Guess> mayBe = guess -> !isOfChance(page, property, guess)
                && (guess.values().size() <= MAX_COMMON_TERMS || !isOn(MOST, key(property, guess)));
        return page.values().best(property, mayBe.and(guess -> !isOn(NEARLY_ALL, key(property, guess))))
                .or(() -> page.values().best(property, mayBe));
    }

    /** Whether a sentence names somebody, who is likelier no author: it may stand on all pages, and makes nobody one. */
    private static boolean isOfChance(SitePage page, Property property, Guess guess) {
        return property == Property.AUTHOR && guess.isOfSentence() && page.values().chance(property, guess) < PageEstimate.EVEN;
    }

    /** What a date says in the order that other pages show; where a page alone leaves it open, its language decided. */
    private String inOrder(SitePage page, Value date) {
        return numbers(page, date).filter(match -> !orders.contains(match.pattern())).flatMap(match -> swapped(match, date))
                .filter(match -> orders.contains(match.pattern())).map(match -> match.value().iso()).orElse(date.text());
    }

    /** A date as the page writes it, if its day and month are numbers. */
    private static Optional<DateMatch> numbers(SitePage page, Value date) {
        return DateGuesser.find(date.raw(), page.page().locale()).stream().findFirst()
                .filter(match -> match.pattern().swapped().isPresent());
    }

    /** The same read with day and month in each other's place; nothing where their numbers don't fit it. */
    private static Optional<DateMatch> swapped(DateMatch match, Value date) {
        return match.pattern().swapped().flatMap(pattern -> pattern.find(date.raw())).filter(other -> other.start() == match.start());
    }

    /** The estimated text without the paragraphs that many pages have. */
    private String content(SitePage page) {
        Element body = Jsoup.parseBodyFragment(page.contentHtml()).body();
        // Many authors head the parts of their posts alike; what a template heads stands outside of the estimated text, or has a label.
        leaves(body).stream().filter(leaf -> !ElementNames.isHeading(leaf))
                .filter(leaf -> !Page.isLonger(leaf, longestOfTheSite))
                .filter(leaf -> isOfTheSite(Folding.fold(leaf.text()))).toList().forEach(Element::empty);
        return body.html();
    }

    /** Lines of the whole page: what stands on all of them may be in the estimated text of few, of the short posts. */
    private static List<Element> lines(Page page) {
        Layout layout = page.layout();
        return leaves(page.document().body()).stream()
                .filter(leaf -> layout.words(leaf) <= MAX_LINE_WORDS).toList();
    }

    /** Elements with a text of their own, but for pieces of sentences and of programs: these recur and are the author's. */
    private static List<Element> leaves(Element body) {
        List<Element> out = new ArrayList<>();
        // Gathered once: thousands of elements may stand in one text.
        Map<Element, Integer> around = new IdentityHashMap<>();
        around.put(body, 0);
        NodeTraversor.filter((node, depth) -> {
            if (!(node instanceof Element element) || element == body) {
                return FilterResult.CONTINUE;
            }
            if (element.normalName().equals("pre")) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (!element.ownText().isBlank() && !isPieceOfSentence(element, textAround(element.parent(), around))) {
                out.add(element);
            }
            return FilterResult.CONTINUE;
        }, body);
        return out;
    }

    /**
     * Characters of the text right in a holder of elements, or around it where it says nothing itself: the number of a footnote is a link
     * in a raised piece. What a heading holds is no sentence.
     *
     * @param known of all holders that were asked for
     */
    private static int textAround(Element holder, Map<Element, Integer> known) {
        List<Element> raised = new ArrayList<>();
        Element here = holder;
        while (!known.containsKey(here) && !here.isBlock() && !ElementNames.isHeading(here.parent()) && here.ownText().isBlank()) {
            raised.add(here);
            here = here.parent();
        }
        int length = known.computeIfAbsent(here, unseen -> unseen.ownText().length());
        raised.forEach(piece -> known.put(piece, length));
        return length;
    }

    /**
     * Whether more text stands right around an element than in it: a link in a paragraph, unlike the name in a byline.
     *
     * @param more characters of the text around it
     */
    private static boolean isPieceOfSentence(Element element, int more) {
        // Its own text first: gathering the texts of elements that lie in each other takes the square of their number.
        return more > element.ownText().length() && more > element.text().length();
    }
}
