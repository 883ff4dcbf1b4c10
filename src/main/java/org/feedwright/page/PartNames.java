package org.feedwright.page;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.text.Folding;
import org.feedwright.text.ResourceTable;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * What the tag, the role and the names of an element say of the part of a page that it is. The words stand in {@code parts.tsv} beside this
 * class, each with what is meant. Stateless.
 */
public final class PartNames {
    /** What a part of a page is; what each means stands in the table. */
    public enum Part { NO_TEXT, OTHER_POSTS, BESIDE, FRAME, OTHERS, MARGIN }

    /** By word: a bit for each part that it stands for. */
    private static final Map<String, Integer> WORDS = words();
    private static final int SHORTEST_WORD = WORDS.keySet().stream().mapToInt(String::length).min().orElseThrow();
    private static final int LONGEST_WORD = WORDS.keySet().stream().mapToInt(String::length).max().orElseThrow();
    private static final Set<String> TAGS = Set.of("nav", "aside", "footer", "form");
    private static final Set<String> ROLES = Set.of("navigation", "complementary", "contentinfo", "search", "banner");
    private static final Set<String> DIALOGS = Set.of("dialog", "alertdialog");
    private static final List<String> COMMENTS = List.of("comment", "disqus", "respond");
    private static final Set<String> TEXT_NAMES = Set.of("e-content", "entry-content", "post-content", "article-content", "post-body",
            "article-body", "entry-body", "post__content", "article__body", "article__content", "article-text", "post-text", "story-body",
            "entry", "single-content");
    /** Read once: as text it would be parsed for each element. */
    private static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3, h4, h5, h6");
    /** Separators in a name from which on it is a heading made into a name: {@code id="comment-faire-des-cartes"}. */
    private static final int MANY_SEPARATORS = 3;

    private PartNames() {
    }

    /** Whether a word of that meaning stands in a name, or in a list of names. */
    public static boolean says(Part part, String names) {
        return (bits(names) & bit(part)) != 0;
    }

    /** Of these parts, given in the order of their weight, the first that a word in a name, or in a list of names, stands for. */
    public static Optional<Part> first(List<Part> parts, String names) {
        int bits = bits(names);
        return bits == 0 ? Optional.empty() : parts.stream().filter(part -> (bits & bit(part)) != 0).findFirst();
    }

    private static int bits(String names) {
        int bits = 0;
        int start = 0;
        for (int i = 0; i <= names.length(); i++) {
            if (i == names.length() || !Character.isLetter(names.charAt(i))) {
                int length = i - start;
                if (length >= SHORTEST_WORD && length <= LONGEST_WORD) {
                    bits |= WORDS.getOrDefault(names.substring(start, i).toLowerCase(Locale.ROOT), 0);
                }
                start = i + 1;
            }
        }
        return bits;
    }

    private static int bit(Part part) {
        return 1 << part.ordinal();
    }

    /** Whether the identifier or a class of an element has a word of that meaning. */
    public static boolean is(Part part, Element element) {
        return element.attributesSize() > 0 && (says(part, element.id()) || says(part, element.className()));
    }

    /** Whether elements of a tag are made for other things than text. */
    public static boolean isOtherTag(String tag) {
        return TAGS.contains(tag);
    }

    /** Whether an element stands beside a text and is none of it. */
    public static boolean isBeside(Element element) {
        if (TAGS.contains(element.normalName())) {
            return true;
        }
        if (element.attributesSize() == 0) {
            return false;
        }
        if (ROLES.contains(element.attr("role")) || isDialog(element) || isHidden(element)) {
            return true;
        }
        return isNoText(element.id()) && !isAnchor(element) || ElementNames.classes(element).stream().anyMatch(PartNames::isNoText);
    }

    /** Whether an element lies over the page: a question about cookies, a picture in large, wherever the template has left it. */
    static boolean isDialog(Element element) {
        return element.attributesSize() > 0 && (DIALOGS.contains(element.attr("role")) || element.attr("aria-modal").equals("true"));
    }

    /** Whether an element is never part of a text: nobody reads it, or it is there to be worked. Films and other pages are kept. */
    public static boolean isUnread(Element element) {
        return switch (Visibility.of(element)) {
            case NEVER, CONTROL -> true;
            case EMBED -> element.nameIs("svg");
            default -> element.nameIs("form") || isDialog(element);
        };
    }

    /** Whether the page says in the element itself that it isn't shown; a script may show it later. */
    public static boolean isHidden(Element element) {
        return element.attributesSize() > 0
                && (element.hasAttr("hidden") || element.attr("style").replace(" ", "").contains("display:none"));
    }

    /** Comments and other posts outgrow a text, so their share of a page says nothing. */
    public static boolean isOfOthers(Element element) {
        return isComments(element) || is(Part.OTHER_POSTS, element);
    }

    /** Whether readers wrote what stands in it. */
    public static boolean isComments(Element element) {
        if (element.attributesSize() == 0) {
            return false;
        }
        String names = (element.id() + ' ' + element.className()).toLowerCase(Locale.ROOT);
        return COMMENTS.stream().anyMatch(names::contains);
    }

    /** Whether it is named like the text of a post by an engine, a theme or microformats. */
    public static boolean isNamedText(Element element) {
        return element.normalName().equals("article") || element.attributesSize() > 0 && (element.attr("itemprop").contains("articleBody")
                || ElementNames.classes(element).stream().anyMatch(TEXT_NAMES::contains));
    }

    private static boolean isNoText(String name) {
        return says(Part.NO_TEXT, name) && name.chars().filter(c -> c == '-' || c == '_').count() < MANY_SEPARATORS;
    }

    /** Engines make identifiers of headings, so that one can link to them: {@code id="next-steps"}. */
    private static boolean isAnchor(Element element) {
        Element heading = element.selectFirst(HEADINGS);
        return heading != null && letters(heading.text()).equals(letters(element.id()));
    }

    private static String letters(String text) {
        return Folding.lettersAndDigits(text.toLowerCase(Locale.ROOT));
    }

    private static Map<String, Integer> words() {
        Map<String, Integer> out = new HashMap<>();
        for (String[] row : ResourceTable.rows(PartNames.class, "parts.tsv")) {
            for (String part : row[1].split(" ")) {
                out.merge(row[0], bit(Part.valueOf(part.toUpperCase(Locale.ROOT).replace('-', '_'))), (one, other) -> one | other);
            }
        }
        return out;
    }
}
