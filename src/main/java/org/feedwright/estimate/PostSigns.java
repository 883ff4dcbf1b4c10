package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.estimate.PostEstimate.PostSign;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Line;
import org.feedwright.page.Page;
import org.feedwright.page.PartNames;
import org.feedwright.region.entropy.SemanticEntropy.NodeKind;
import org.feedwright.region.listing.Listing;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.PageUrls;
import org.jsoup.nodes.Element;

/** Looks a page over for the signs that tell posts from listings and other pages. */
final class PostSigns {
    /** Classes of html and body by which common engines and themes tell their templates of posts. */
    private static final Set<String> POST_CLASSES = Set.of("single", "single-post", "post-template", "post-template-default", "post-page",
            "item-view", "single-format-standard", "is-post", "page-post", "layout--post", "layout--single", "layout-post");
    /** Metadata that say when a page was published. */
    private static final Set<String> PUBLISHED = Set.of("meta:article:published_time", "meta:datepublished", "trackback:date");
    /** What an article stands in that is none of the page itself. */
    private static final Set<String> ASIDE = Set.of("article", "aside", "footer");
    private static final int DATE = PageLines.ROLES.bit("date");
    private static final int MISSING = PageLines.ROLES.bit("missing");
    /** What speaks for a post and has to be read line by line. */
    private static final Set<PostSign> OF_LINES = EnumSet.of(PostSign.DATE_AT_TITLE, PostSign.MUCH_TEXT);
    /** Dates that a post with a few comments has not. */
    private static final int MANY = 5;
    /** Words of a text that few other pages have. */
    private static final int MUCH = 300;
    /** Lines on either side of the title in which its byline stands. */
    private static final int NEAR = 6;
    /** Share of lines from which on lists are a good part of a page. */
    private static final double LISTED = 0.3;

    private static final Pattern SCHEME = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*://");
    /** The name that a server adds to a folder says nothing. */
    private static final Pattern INDEX = Pattern.compile("/(?:index|default)\\.\\w{2,5}$");
    /** What titles have between the names of a page and its site. */
    private static final Pattern BETWEEN_NAMES = Pattern.compile(" [^\\p{L}\\p{N} ]{1,2} ");

    private final Page page;
    private final Layout layout;
    private final int[] labels;
    private final PageLines reading;
    private final int titleLine;
    private final Optional<TextEnd> behind;
    private final BitSet timed;
    private final Set<PostSign> found;

    private PostSigns(PageLines reading, Optional<TextEnd> behind) {
        this.page = reading.page();
        this.layout = reading.layout();
        this.labels = reading.labels();
        this.reading = reading;
        this.titleLine = reading.titleLine();
        this.behind = behind;
        this.timed = timed();
        this.found = ofTemplate(page);
    }

    /** The most that the sum of a page's signs can be, whatever its lines hold. */
    static double most(Page page) {
        Set<PostSign> most = ofTemplate(page);
        most.addAll(OF_LINES);
        return PostEstimate.sum(most);
    }

    static List<PostSign> of(Page page, Optional<ContentEstimate> content) {
        PageLines reading = content.map(ContentEstimate::reading).orElseGet(() -> new PageLines(page, Optional.empty()));
        PostSigns signs = new PostSigns(reading, content.flatMap(TextEnd::of));
        signs.put(PostSign.NOT_FOUND, signs.isCalledMissing());
        signs.dates();
        signs.put(PostSign.MUCH_TEXT, content.filter(text -> signs.words(text.block()) >= MUCH).isPresent());
        signs.put(PostSign.HARDLY_ANYTHING, signs.lackTwo(content.isPresent()));
        if (signs.mayTurn(PostSign.LINK_OFFERS.weight() + PostSign.LISTED_RECORDS.weight())) {
            signs.entropy();
            if (signs.mayTurn(PostSign.LISTED_RECORDS.weight())) {
                signs.put(PostSign.LISTED_RECORDS, Listing.begin(page).isPresent());
            }
        }
        List<PostSign> out = new ArrayList<>(signs.found);
        out.sort((a, b) -> Double.compare(Math.abs(b.weight()), Math.abs(a.weight())));
        return out;
    }

    /**
     * Whether lists or records, which cost more than all other signs, may turn what the page is taken for.
     *
     * @param least what they may add to the sum at least
     */
    private boolean mayTurn(double least) {
        double sum = PostEstimate.sum(found);
        return sum + least < 0 && sum >= PostEstimate.HOPELESS;
    }

    private void put(PostSign sign, boolean shown) {
        put(found, sign, shown);
    }

    private static void put(Set<PostSign> found, PostSign sign, boolean shown) {
        if (shown) {
            found.add(sign);
        }
    }

    /** Whether two of title, day and text are missing; a title in the head and a day in the address count. */
    private boolean lackTwo(boolean text) {
        boolean title = titleLine != PageLines.NO_LINE || !page.metadata().values("title").isEmpty();
        boolean day = !found.contains(PostSign.NO_DATE) || found.contains(PostSign.DATED_URL)
                || PUBLISHED.stream().anyMatch(page.metadata().keys()::contains);
        return title ? !day && !text : !day || !text;
    }

    /** What address, metadata and elements show, before any line is read. */
    private static Set<PostSign> ofTemplate(Page page) {
        Set<PostSign> found = EnumSet.noneOf(PostSign.class);
        String key = INDEX.matcher(SCHEME.matcher(page.url()).replaceFirst("")).replaceFirst("/");
        put(found, PostSign.LISTING_URL, PageUrls.looksLikeListing(key) && !PageUrls.isNumbered(key));
        put(found, PostSign.POST_URL, PageUrls.looksLikePost(key));
        boolean isDated = PageUrls.isDated(key);
        put(found, PostSign.DATED_URL, isDated);
        put(found, PostSign.SERVICE_URL, PageUrls.isService(key));
        put(found, PostSign.SITE_URL, PageUrls.isOfSite(key) && !isDated);
        put(found, PostSign.PAGES_URL, PageUrls.isBelowPages(key) && !isDated);
        put(found, PostSign.NOT_FOUND, PageUrls.isMissing(key));
        put(found, PostSign.BARE_URL, PageUrls.isSingleWord(key));
        Set<String> types = page.metadata().values("meta:og:type").stream().map(Folding::fold).collect(Collectors.toSet());
        put(found, PostSign.TYPE_ARTICLE, types.contains("article"));
        Set<String> names = new HashSet<>(ElementNames.classes(page.root()));
        names.addAll(ElementNames.classes(page.document().body()));
        put(found, PostSign.POST_CLASS, names.stream().anyMatch(POST_CLASSES::contains));
        Set<Element> entries = Collections.newSetFromMap(new IdentityHashMap<>());
        entries.addAll(page.withClass("hentry"));
        entries.addAll(page.withTag("article"));
        put(found, PostSign.ONE_ARTICLE, entries.stream().filter(PostSigns::stands).count() == 1);
        return found;
    }

    /** Whether an article is in no other, no comment and none of the boxes at the side and the foot of the page. */
    private static boolean stands(Element article) {
        return article.parents().stream().takeWhile(above -> !above.nameIs("body"))
                .noneMatch(above -> ASIDE.contains(above.normalName()) || PartNames.isComments(above));
    }

    /** Whether the heading of the page, or its head beside the name of the site, calls it missing. */
    private boolean isCalledMissing() {
        return titleLine != PageLines.NO_LINE && is(titleLine, MISSING) || page.metadata().values("title").stream()
                .flatMap(BETWEEN_NAMES::splitAsStream).anyMatch(name -> PageLines.isLabel(name, MISSING));
    }

    /** How many lines have a date, and whether one is the post's by its place. */
    private void dates() {
        int dates = 0;
        Cues cues = Cues.of(page.locale());
        for (int i = 0; i < labels.length; i++) {
            if (isDated(i)) {
                dates++;
                boolean atEnd = titleLine != PageLines.NO_LINE && behind.isPresent() && behind.get().holds(i);
                put(PostSign.DATE_AT_TITLE,
                        isAtTitle(i) || atEnd && !cues.announces(Cues.Kind.UPDATED, layout.lines().get(i).text()));
            }
        }
        put(PostSign.MANY_DATES, dates >= MANY);
        put(PostSign.NO_DATE, dates == 0);
    }

    private boolean isAtTitle(int line) {
        return titleLine != PageLines.NO_LINE && Math.abs(line - titleLine) <= NEAR;
    }

    /** Lines that are a block of their own and hold a date for machines: a byline that is a part of a block may say more than the date. */
    private BitSet timed() {
        BitSet out = new BitSet(labels.length);
        for (Element time : page.withTag("time")) {
            int number = layout.number(time);
            if (number != Layout.NONE && time.hasAttr("datetime")) {
                int block = layout.parent(number);
                while (block != Layout.NONE && layout.endLine(block) - layout.firstLine(block) <= 1) {
                    boolean holds = layout.endLine(block) > layout.firstLine(block)
                            && layout.lines().get(layout.firstLine(block)).holder() == layout.elements().get(block);
                    if (holds) {
                        out.set(layout.firstLine(block));
                    }
                    block = layout.parent(block);
                }
            }
        }
        return out;
    }

    private boolean isDated(int line) {
        return is(line, DATE) || timed.get(line) || isAtTitle(line) && reading.saysWhen(line);
    }

    private boolean is(int line, int role) {
        return (labels[line] & role) != 0;
    }

    /** Words of the lines of a block that read like text. */
    private int words(Element block) {
        return layout.lines().subList(layout.firstLine(block), layout.endLine(block)).stream().filter(Line::isText).mapToInt(Line::words)
                .sum();
    }

    private void entropy() {
        int largest = Stream.of(NodeKind.LIST, NodeKind.LINK_OFFER).flatMap(kind -> reading.entropy().of(kind).stream())
                .mapToInt(list -> layout.endLine(list) - layout.firstLine(list)).max().orElse(0);
        put(PostSign.LINK_OFFERS, largest > LISTED * layout.lines().size());
    }
}
