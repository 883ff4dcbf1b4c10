package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Addresses;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Metadata;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Candidates for the categories: terms in links to the pages of terms, side by side, and the terms that metadata give. */
final class Categories {
    /** Words of the longest term; each sign of Chinese or Japanese is one, and labels of Blogger are sentences at times. */
    static final int MAX_WORDS = 10;
    /** Terms of one post: a list of more is that of the site. */
    static final int MAX_TERMS = 20;
    /** Characters of the words around the terms of a post, as in 'Posted in ... by ... on ... with 3 comments'. */
    private static final int MAX_LINE = 100;
    /** Metadata that hold the terms of a post: Open Graph's under both names, and those of Pelican. */
    private static final List<String> METADATA = List.of("meta:article:tag", "meta:og:article:tag", "meta:tags");
    /** Sections that hold all posts of a blog. */
    private static final Set<String> SECTIONS_OF_ALL = Set.of("blog", "post", "posts");
    /** Words that such an element may hold beside its terms, as 'Posted in' and 'Tagged'. */
    private static final int MAX_LABEL = 8;
    /** Read once: as text they would be parsed for each link. */
    private static final Evaluator FOOT = Selector.evaluatorOf("footer, aside");
    private static final Evaluator ARTICLE = Selector.evaluatorOf("article, section, main");
    private static final Pattern DIGITS = Pattern.compile("\\d++");
    private static final Pattern COUNTED = Pattern.compile("\\(\\d++\\)$");

    private final PageContext context;
    /** Asked for only where a part is none of the text: to find it costs as much as all terms. */
    private final Supplier<Optional<Element>> title;
    private final TermElements elements;
    private final Candidates candidates;

    private Categories(PageContext context, Supplier<Optional<Element>> title) {
        this.context = context;
        this.title = title;
        this.elements = new TermElements(context);
        this.candidates = new Candidates(Task.CATEGORIES, context.weights());
    }

    static List<Guess> rank(PageContext context, Supplier<Optional<Element>> title) {
        Categories categories = new Categories(context, title);
        categories.links();
        categories.texts();
        String article = "jsonld:" + context.article().type();
        List<String> sections = sections(context);
        METADATA.forEach(key -> categories.embedded(withSections(terms(context.metas(key)), sections), key, key));
        categories.embedded(context.article().keywords(), article + ".keywords", "jsonld:keywords");
        categories.embedded(context.article().sections(), article + ".articleSection", "jsonld:section");
        categories.embedded(sections, "meta:article:section", "meta:article:section");
        categories.embedded(context.metas(Metadata.TERMS), Metadata.TERMS, Metadata.TERMS);
        categories.embedded(context.metas("trackback:subject"), "trackback:subject", "trackback:subject");
        categories.candidates.support(Guess.Sighting::isEmbedded);
        return categories.candidates.ranked();
    }

    /** The sections that metadata name, but for those that all posts are in: the folder of the page, or the blog. */
    private static List<String> sections(PageContext context) {
        List<String> folders = List.of(context.page().url().split("/"));
        return context.metas("meta:article:section").stream()
                .filter(section -> !folders.contains(section) && !SECTIONS_OF_ALL.contains(Folding.fold(section))).toList();
    }

    /** Beside tags a section is the category. */
    private static List<String> withSections(List<String> tags, List<String> sections) {
        return tags.isEmpty() ? tags : Stream.concat(sections.stream(), tags.stream()).toList();
    }

    /** Some engines write all tags into one element, behind commas, and some themes write it twice. */
    private static List<String> terms(List<String> metas) {
        List<String> said = metas.stream().distinct().toList();
        return said.size() > 1 ? said : said.stream().flatMap(all -> Stream.of(all.split(","))).map(Snippets::clean).toList();
    }

    /**
     * Links of one kind, by what their element is named and where it stands, are one list. Categories and tags of the post itself are one
     * list too.
     */
    private void links() {
        Map<String, List<Element>> lists = new LinkedHashMap<>();
        for (Element link : context.page().withTag("a")) {
            kindOfTerm(link).ifPresent(kind -> lists.computeIfAbsent(kind, key -> new ArrayList<>()).add(link));
        }
        removeThoseOfTheSite(lists.values());
        // Where a link leads says more than what holds it: a theme may have both in 'tags'.
        Optional<List<Element>> categories = own(lists, elements::isCategory);
        Optional<List<Element>> tags = own(lists, elements::isTag);
        if (categories.isPresent() && tags.isPresent()) {
            lists.values().removeAll(List.of(categories.get(), tags.get()));
            add(Stream.concat(categories.get().stream(), tags.get().stream()).toList());
        }
        lists.values().forEach(this::add);
    }

    /** What the links of one list have in common; nothing for a link that is no term. */
    private Optional<String> kindOfTerm(Element link) {
        int count = context.size(link);
        if (count == 0 || count > MAX_WORDS) {
            return Optional.empty();
        }
        boolean labelled = elements.isLabelled(link);
        boolean isNoTerm = candidates.sum(elements.features(link, labelled)) <= 0 || isWordOfPost(link)
                || TermElements.isLabel(Page.text(link));
        return isNoTerm ? Optional.empty() : Optional.of(context.zones().of(link) + " " + isElsewhere(link) + ' ' + isCounted(link) + ' '
                + labelled + ' ' + kind(link) + ' ' + link.attr("rel") + ' ' + kindOfList(link));
    }

    /** What the list is named that holds a link; one without a name is another than none. */
    private String kindOfList(Element link) {
        return elements.termList(link).map(list -> "list " + kind(list)).orElse("");
    }

    /** Lists that say how many posts each term has are of all terms of the site, unless the post names its own in no other way. */
    private void removeThoseOfTheSite(Collection<List<Element>> lists) {
        boolean hasOwn = lists.stream().anyMatch(list -> !isCounted(list.get(0)) && !isElsewhere(list.get(0)));
        lists.removeIf(list -> isCounted(list.get(0)) && (hasOwn || isElsewhere(list.get(0))));
    }

    /** Whether a link says how many posts its term has. */
    private static boolean isCounted(Element link) {
        return COUNTED.matcher(Page.text(link)).find() || number(link).isPresent();
    }

    /** What a link calls its term, without the number of its posts that some themes put into an element of its own. */
    private static String name(Element link) {
        return number(link).map(number -> Snippets.without(link, number::equals)).orElseGet(() -> Page.text(link));
    }

    /** The number that a link ends with, unless it says nothing else. */
    private static Optional<Element> number(Element link) {
        return Optional.ofNullable(link.lastElementChild())
                .filter(last -> DIGITS.matcher(Page.text(last)).matches() && !Page.text(last).equals(Page.text(link)));
    }

    /** What an element is named, without the numbers of terms: {@code tag-link-96}. */
    private static String kind(Element element) {
        return DIGITS.matcher(element.className()).replaceAll("");
    }

    /**
     * Terms without links, each in an element of its own within one that is named for them. Headings name parts of the post, and coloured
     * markup has tags of its own.
     */
    private void texts() {
        for (Element element : elements.areNone() ? List.<Element>of() : context.page().elements()) {
            boolean isOfPost = ElementNames.isHeading(element) || ElementNames.isProgramText(element);
            if (elements.isNamed(element) && !isOfPost && elements.termList(element).orElse(null) == element
                    && element.getElementsByTag("a").isEmpty()) {
                texts(element);
            }
        }
    }

    private void texts(Element list) {
        List<Element> terms = list.getAllElements().stream()
                .filter(leaf -> leaf.childrenSize() == 0 && Page.text(leaf).codePoints().anyMatch(Character::isLetter))
                .filter(leaf -> context.size(leaf) > 0 && !TermElements.isLabel(Page.text(leaf))).toList();
        int words = terms.stream().mapToInt(context::size).sum();
        boolean isFull = words > 0 && words + MAX_LABEL >= context.size(list);
        if (isFull && terms.stream().allMatch(term -> context.size(term) <= MAX_WORDS)) {
            add(terms.stream().map(Page::text).toList(), new Source.Text(list),
                    Features.of("list:named").with("part:elsewhere", isElsewhere(list)));
        }
    }

    /** The first list of the post itself whose links are all of a kind. */
    private Optional<List<Element>> own(Map<String, List<Element>> lists, Predicate<Element> kind) {
        return lists.values().stream().filter(list -> list.stream().allMatch(kind))
                .filter(list -> !isElsewhere(list.get(0)) || isTold(list)).findFirst();
    }

    /** Whether the head of the page names these terms and no others: then they are of the post wherever they stand. */
    private boolean isTold(List<Element> list) {
        Set<String> terms = folded(list.stream().map(Categories::name));
        return Stream.concat(METADATA.stream(), Stream.of("meta:keywords")).map(context::metas).filter(metas -> !metas.isEmpty())
                .anyMatch(metas -> folded(terms(metas).stream()).equals(terms));
    }

    private static Set<String> folded(Stream<String> terms) {
        return terms.map(Folding::term).map(Folding::fold).collect(Collectors.toSet());
    }

    private void add(List<Element> list) {
        Element first = list.get(0);
        add(list.stream().map(Categories::name).toList(), new Source.Text(first),
                elements.features(first, elements.isLabelled(first)).with("part:elsewhere", isElsewhere(first)));
    }

    /**
     * Whether a link that nothing names is a word of the post: more than a line of text stands around it, or it leads to another host, as
     * to a program's {@code /releases/tag/}.
     */
    private boolean isWordOfPost(Element link) {
        return context.named(Task.CATEGORIES, link).isEmpty()
                && (link.parent() != null && link.parent().ownText().length() > MAX_LINE
                        || Addresses.leaves(link.attr("href"), context.page().url()));
    }

    /**
     * Whether an element stands in no part of the post. What holds the title is one, however it is called; a foot or an aside of an
     * article is another, which names its terms.
     */
    private boolean isElsewhere(Element element) {
        Zones.Zone zone = context.zones().of(element);
        if (zone == Zones.Zone.MAIN) {
            return false;
        }
        Element part = ElementNames.outwards(element).takeWhile(around -> context.zones().of(around) == zone)
                .reduce(element, (inner, outer) -> outer);
        if (title.get().filter(heading -> Page.isWithin(heading, part)).isPresent()) {
            return false;
        }
        Element foot = element.closest(FOOT);
        return foot == null || foot.parent() == null || foot.parent().closest(ARTICLE) == null
                || context.zones().of(foot.parent()) != Zones.Zone.MAIN;
    }

    private void embedded(List<String> texts, String key, String feature) {
        add(texts, new Source.Embedded(key), Features.of(feature));
    }

    private void add(List<String> texts, Source source, Features features) {
        Set<String> terms = new LinkedHashSet<>();
        texts.forEach(text -> terms.add(Folding.term(text)));
        terms.remove("");
        if (!terms.isEmpty() && terms.size() <= MAX_TERMS) {
            List<String> key = terms.stream().map(Folding::fold).sorted().toList();
            candidates.add(String.join(Candidates.SEPARATOR, key), terms.stream().map(Value::of).toList(), source, features);
        }
    }
}
