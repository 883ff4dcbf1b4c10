package org.feedwright.estimate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.page.Layout;
import org.feedwright.page.Line;
import org.feedwright.page.Page;
import org.feedwright.page.Visibility;
import org.feedwright.region.entropy.Roles;
import org.feedwright.region.entropy.SemanticEntropy;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** The lines of a page with the labels of each, and which line is its title: read once for the text and the kind. For one thread. */
final class PageLines {
    /** The roles of blog posts, by which lines are labelled. */
    static final Roles ROLES = Roles.ofBlogs();
    /** Heads of parts that stand below a text and are none of it. */
    static final int SECTIONS = bits("related", "comments", "newsletter", "author", "share");
    static final int COPYRIGHT = bits("copyright");
    private static final int OF_POST = bits("byline", "date");
    /** Labels that are no text wherever they stand. */
    static final int NEVER_TEXT = bits("share", "permalink", "comments", "newsletter", "reading");
    /** Lines above or below a text that say of a post by whom and when it is; each date, name and link may stand in one of its own. */
    static final int ABOUT_POST = 8;
    /** The title of a page that has none. */
    static final int NO_LINE = -1;

    private static final Pattern NOTICE = Pattern.compile("(?:copyright )?(?:\u00a9|\\(c\\))|copyright\\D{0,20}(?:19|20)\\d\\d",
            Pattern.CASE_INSENSITIVE);
    /** How such a line begins: the pattern is dear, and asked of few. */
    private static final String FIRST_OF_NOTICE = "cC\u00a9(";
    private static final int NOTICE_WORDS = 30;
    /** A heading of fewer characters stands in too many titles. */
    private static final int SHORTEST_TITLE = 4;
    /** An h1 goes before any other heading, however long. */
    private static final int H1 = 1_000_000;

    private final Page page;
    private final Layout layout;
    /** By text: a page asks for the same ones again as lines and as leaves. */
    private final Map<String, Integer> known = new HashMap<>();
    /** Blocks with a link to a licence (the microformat {@code rel=license}). */
    private final Set<Element> licensed;
    private final int[] labels;
    private final int titleLine;
    private SemanticEntropy entropy;

    /** @param title the element that holds the page's title, where known */
    PageLines(Page page, Optional<Element> title) {
        this.page = page;
        this.layout = page.layout();
        this.licensed = page.withAttribute("rel", "license").stream().map(Visibility::block).collect(Collectors.toSet());
        this.labels = layout.lines().stream().mapToInt(this::label).toArray();
        int given = title.map(this::lineOf).orElse(NO_LINE);
        int told = given == NO_LINE ? titleInMetadata() : given;
        this.titleLine = told == NO_LINE ? onlyHeading() : told;
    }

    Page page() {
        return page;
    }

    Layout layout() {
        return layout;
    }

    /** Those of each line, as bits of {@link #ROLES}. */
    int[] labels() {
        return labels;
    }

    /** Whether a text has one of these roles by its words. */
    static boolean isLabel(String text, int roles) {
        return (ROLES.annotate(text) & roles) != 0;
    }

    /** Whether the labels of a line say that it tells by whom a post is, or when. */
    static boolean areOfPost(int labels) {
        return (labels & OF_POST) != 0;
    }

    /**
     * The line with which the text of the page begins: that of the given title; else the longest h1, or else other heading, that stands in
     * what the metadata calls the title; else the only h1; {@link #NO_LINE} where there is none of these.
     */
    int titleLine() {
        return titleLine;
    }

    /** How labels and texts are mixed in each element; made at the first call. */
    SemanticEntropy entropy() {
        if (entropy == null) {
            entropy = SemanticEntropy.ofTexts(layout, ROLES, this::label);
        }
        return entropy;
    }

    boolean holdsTitle(int block) {
        return layout.firstLine(block) <= titleLine && titleLine < layout.endLine(block);
    }

    /** Whether a line near the title says when, and perhaps by whom, in words that no label has. */
    boolean saysWhen(int number) {
        Line line = layout.lines().get(number);
        return line.kind() == Line.Kind.PROSE && line.words() <= Roles.LONGEST_LABEL && !line.endsLikeSentence()
                && DateGuesser.holdsDate(line.text());
    }

    private int label(Line line) {
        return isNotice(line) ? COPYRIGHT : line.words() > Roles.LONGEST_NOTICE ? 0 : label(line.text());
    }

    private int label(String text) {
        return known.computeIfAbsent(text, ROLES::annotate);
    }

    /** A sign or a year tells the notice of a page's owner from a sentence about rights, as does a link to the licence. */
    private boolean isNotice(Line line) {
        return line.words() <= NOTICE_WORDS && (licensed.contains(line.holder()) || FIRST_OF_NOTICE.indexOf(line.text().charAt(0)) >= 0
                && NOTICE.matcher(line.text()).lookingAt());
    }

    private static int bits(String... roles) {
        return Stream.of(roles).mapToInt(ROLES::bit).reduce(0, (some, one) -> some | one);
    }

    private int titleInMetadata() {
        List<String> titles = Stream.of("meta:og:title", "title").flatMap(key -> page.metadata().values(key).stream())
                .map(Folding::fold).toList();
        int best = NO_LINE;
        int most = 0;
        for (int i = 0; i < labels.length; i++) {
            Line line = layout.lines().get(i);
            if (line.kind() == Line.Kind.HEADING) {
                String text = Folding.fold(line.text());
                int worth = text.length() + (isInH1(line) ? H1 : 0);
                if (worth > most && text.length() >= SHORTEST_TITLE && titles.stream().anyMatch(name -> name.contains(text))) {
                    best = i;
                    most = worth;
                }
            }
        }
        return best;
    }

    private int onlyHeading() {
        int[] lines = IntStream.range(0, labels.length).filter(i -> isInH1(layout.lines().get(i))).limit(2).toArray();
        return lines.length == 1 ? lines[0] : NO_LINE;
    }

    static boolean isInH1(Line line) {
        return line.kind() == Line.Kind.HEADING && line.holder().closest("h1") != null;
    }

    private int lineOf(Element title) {
        int number = layout.number(Visibility.block(title));
        return layout.firstLine(number) < layout.endLine(number) ? layout.firstLine(number) : NO_LINE;
    }
}
