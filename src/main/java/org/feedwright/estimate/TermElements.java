package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.wrapper.PageUrls;
import org.jsoup.nodes.Element;

/** What the names of the elements of a page, the addresses of its links, and the words before these say of terms in them. */
final class TermElements {
    /** What engines without folders for terms write in the addresses of pages that list what has one. */
    private static final List<String> CATEGORY_PARTS = List.of("/taxonomy/term/", "?cat=", "?category/");
    private static final List<String> TAG_PARTS = List.of("?tag=", "?tag/");
    /** Pieces of text between a word for terms and the last of them: links, and what parts them. */
    private static final int MAX_RUNS = 4 * Categories.MAX_TERMS;
    /** Characters of the longest word for terms, with what stands around it, and what parts it from the rest of a line. */
    private static final int LONGEST_LABEL = 40;
    private static final String BARS = "|\u00b7\u2022/";
    /** What elements are called that hold the terms of a post, and how their names go on. */
    private static final Set<String> CATEGORY_NAMES = Set.of("category", "categories", "topics");
    private static final Set<String> TAG_NAMES = Set.of("tag", "tags", "taglist", "keywords", "labels");
    private static final Set<String> LAYOUTS = Set.of("list", "links", "container", "wrapper", "items", "line", "block");
    /** Words of what holds no more than terms. */
    private static final int MAX_LIST = Categories.MAX_TERMS * Categories.MAX_WORDS;
    /** Parents that may be named for terms. */
    private static final int LEVELS = 4;
    /** What a text says that is none of the terms but what they are called. */
    private static final int LABEL = PageLines.ROLES.bit("categories");
    private static final Pattern SEPARATORS = Pattern.compile("[-_]++");
    private static final Pattern NO_LETTERS = Pattern.compile("\\P{L}++");

    private final PageContext context;
    /** Elements that are named for categories, and for tags. */
    private final Set<Element> namedForCategories;
    private final Set<Element> namedForTags;

    TermElements(PageContext context) {
        this.context = context;
        this.namedForCategories = namedFor(CATEGORY_NAMES);
        this.namedForTags = namedFor(TAG_NAMES);
    }

    /** Whether a link leads to the page of a term. */
    static boolean isTerm(Element link) {
        return leadsToCategory(link) || leadsToTag(link);
    }

    private static boolean leadsToCategory(Element link) {
        return leadsInto(PageUrls.CATEGORY_FOLDERS, CATEGORY_PARTS, link);
    }

    private static boolean leadsToTag(Element link) {
        return leadsInto(PageUrls.TAG_FOLDERS, TAG_PARTS, link);
    }

    private static boolean leadsInto(Set<String> folders, List<String> parts, Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        int from = 0;
        for (int end = address.indexOf('/'); end >= 0; end = address.indexOf('/', from)) {
            if (folders.contains(address.substring(from, end))) {
                return true;
            }
            from = end + 1;
        }
        return parts.stream().anyMatch(address::contains);
    }

    /** Whether a link is of a category: where it leads says more than what holds it. */
    boolean isCategory(Element link) {
        return leadsToCategory(link) || !isTerm(link) && isNamedCategory(link);
    }

    /** Whether a link is of a tag, by the same. */
    boolean isTag(Element link) {
        return leadsToTag(link) || !isTerm(link) && isIn(namedForTags, link);
    }

    /** Whether no element is named for terms. */
    boolean areNone() {
        return namedForCategories.isEmpty() && namedForTags.isEmpty();
    }

    /** Whether an element is named for terms. */
    boolean isNamed(Element element) {
        return namedForCategories.contains(element) || namedForTags.contains(element);
    }

    /** The outermost element around one, or itself, that is named for terms and holds no more than terms. */
    Optional<Element> termList(Element element) {
        return ElementNames.outwards(element).limit(LEVELS).filter(here -> isNamed(here) && context.size(here) <= MAX_LIST)
                .reduce((inner, outer) -> outer);
    }

    private boolean isIn(Set<Element> named, Element link) {
        return termList(link).filter(named::contains).isPresent();
    }

    /** Whether a link is named for terms, by itself or by what holds it, and for no tags: engines need no folder for categories. */
    private boolean isNamedCategory(Element link) {
        return isIn(namedForCategories, link) || !isIn(namedForTags, link) && context.named(Task.CATEGORIES, link).isPresent();
    }

    private Set<Element> namedFor(Set<String> terms) {
        Set<Element> out = context.page().withAttribute("class", name -> isNameOf(terms, name));
        out.addAll(context.page().withAttribute("id", name -> isNameOf(terms, name)));
        return out;
    }

    /** Whether a name ends in such a word, or in one behind which it says how the terms are laid out: {@code post-tags-list}. */
    private static boolean isNameOf(Set<String> terms, String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        if (terms.stream().noneMatch(folded::contains)) {
            return false;
        }
        String[] words = SEPARATORS.split(folded);
        int last = words.length - 1;
        return last >= 0 && (terms.contains(words[last]) || last > 0 && LAYOUTS.contains(words[last]) && terms.contains(words[last - 1]));
    }

    /**
     * What a link shows of a term: one that neither leads to such a page nor is named for one may be a link within a sentence.
     *
     * @param labelled whether it stands behind a word for terms
     */
    Features features(Element link, boolean labelled) {
        Features features = Features.of(isTerm(link) ? "link:folder" : "link:named");
        context.named(Task.CATEGORIES, link).ifPresent(features::with);
        return features.with("list:named", termList(link).isPresent()).with("label:before", labelled);
    }

    /** Whether a link stands behind a word for terms in its line, with other links between them at most: 'Filed under'. */
    boolean isLabelled(Element link) {
        Layout layout = context.page().layout();
        int run = layout.firstRun(layout.number(link));
        for (int before = run - 1; before >= Math.max(0, run - MAX_RUNS) && layout.line(before) == layout.line(run); before--) {
            String last = Snippets.clean(lastPart(layout.runs().get(before).getWholeText()));
            boolean joins = last.codePoints().noneMatch(Character::isLetter) || context.cues().is(Cues.Kind.JOINER, last);
            if (!joins && ElementNames.outwards(layout.elements().get(layout.holder(before))).noneMatch(around -> around.nameIs("a"))) {
                return isWordForTerms(last);
            }
        }
        return false;
    }

    /** Whether a text announces terms: 'Filed under'. */
    static boolean isWordForTerms(String text) {
        return PageLines.isLabel(text, LABEL);
    }

    /** What a piece of text ends with, as 'Tags:' in '16 July 2014 | Tags:'. */
    private static String lastPart(String piece) {
        String text = piece.stripTrailing();
        int from = text.length();
        while (from > Math.max(0, text.length() - LONGEST_LABEL) && BARS.indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        return text.substring(from);
    }

    /** Whether a text says what the terms are called, or how many there are: 'Tags', '81 tags'. */
    static boolean isLabel(String text) {
        return isWordForTerms(NO_LETTERS.matcher(text).replaceAll(""));
    }
}
