package org.feedwright.training;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Signatures;
import org.feedwright.wrapper.TextBounds;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Finds the parts of a content block that the feed never has, or that are named like none of the post where the feed has but a summary. */
final class Exclusions {
    /** Share of a part's words that may stand in the entry by chance. */
    private static final double CHANCE = 0.1;
    /** A block that is less like the entry than this tells nothing about its parts: the feed has another text. */
    private static final double MIN_LIKENESS = 0.6;
    /** Unless it has so much of the entry that what is unlike it is all beside it: a short post above a long box. */
    private static final double MIN_RECALL = 0.9;
    /** Pages on which a part must have been seen, where there are so many. */
    private static final int MIN_PAGES = 2;

    private static final Set<String> NAMELESS = Set.of("> p", "> div", "> span", "> section", "> article");

    private Exclusions() {
    }

    /** Signatures of such parts below the first element that the locator finds. */
    static Set<String> of(Locator locator, List<ContentPair> pairs) {
        Map<String, int[]> counts = new TreeMap<>();
        for (ContentPair pair : pairs) {
            List<Element> found = locator.locate(pair.page());
            if (!found.isEmpty() && tells(pair, found.get(0))) {
                Map<String, int[]> here = new TreeMap<>();
                count(found.get(0), found.get(0), isCode(found.get(0), pair), pair, here);
                here.forEach((signature, n) -> add(counts, signature, n[0], n[1], 1));
            }
        }
        Set<String> out = new TreeSet<>();
        counts.forEach((signature, n) -> {
            if (n[2] >= Math.min(MIN_PAGES, pairs.size()) && n[1] <= CHANCE * n[0]) {
                out.add(signature);
            }
        });
        return within(TextBounds.NONE, out, locator, pairs);
    }

    /** Those of them that are needed within bounds: a bare tag that cuts nothing else there may be of the text on another page. */
    static Set<String> within(TextBounds bounds, Set<String> exclusions, Locator locator, List<ContentPair> pairs) {
        Set<String> out = new TreeSet<>(exclusions);
        out.removeIf(signature -> isTextTag(signature) && !isNeeded(signature, locator, bounds, out, pairs));
        return out;
    }

    /** Whether page and feed are alike enough in a block to tell what else is in it. */
    static boolean tells(ContentPair pair, Element block) {
        return pair.likeness(block) >= MIN_LIKENESS || pair.isToldInFull() && pair.overlay().recall(block) >= MIN_RECALL;
    }

    /** Whether a signature is a bare tag, of which the text of another post may be made. */
    private static boolean isTextTag(String signature) {
        return signature.startsWith(Signatures.CHILD) && !Clutter.isTag(signature.substring(Signatures.CHILD.length()));
    }

    /** A list without a name on a later page may be of the text: where names cut out all that the bare tag does, they do it alone. */
    private static boolean isNeeded(String tag, Locator locator, TextBounds bounds, Set<String> cut,
            List<ContentPair> pairs) {
        Set<String> named = new TreeSet<>(cut);
        named.removeIf(signature -> signature.startsWith(Signatures.CHILD));
        for (ContentPair pair : pairs) {
            Element block = locator.locate(pair.page()).stream().findFirst().orElse(null);
            Set<Node> beyond = block == null ? Set.of() : bounds.beyond(block);
            for (Element child = block == null ? null : block.firstElementChild(); child != null; child = child.nextElementSibling()) {
                if (tag.equals(Signatures.CHILD + child.normalName()) && !beyond.contains(child)
                        && staysWithout(named, child, block, pair)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether words of a part are left when what is named so is cut out. */
    private static boolean staysWithout(Set<String> named, Element part, Element block, ContentPair pair) {
        if (pair.overlay().size(part) == 0 || Signatures.isAmong(named, part, block)) {
            return false;
        }
        return !part.ownText().isBlank() || part.children().stream().anyMatch(child -> staysWithout(named, child, block, pair));
    }

    /** @param isCode whether the children of the element are pieces of program text, of which only numbers of lines can be cut out */
    private static void count(Element element, Element block, boolean isCode, ContentPair pair, Map<String, int[]> counts) {
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            int words = pair.overlay().size(child);
            if (words > 0 && !(isCode && child.text().chars().anyMatch(Character::isLetter))) {
                for (String signature : signatures(child, block, pair)) {
                    add(counts, signature, words, pair.covered(child), 0);
                }
                count(child, block, isCode || isCode(child, pair), pair, counts);
            }
        }
    }

    /** Whether an element is a program, whose pieces highlighting calls comments and links, and of which an estimate may lack some. */
    private static boolean isCode(Element element, ContentPair pair) {
        return !pair.isToldInFull() && element.normalName().equals("pre");
    }

    /** Where names decide, a bare paragraph or box is none: on the next page it may hold the text. */
    private static List<String> signatures(Element child, Element block, ContentPair pair) {
        List<String> all = Signatures.of(child, block);
        return pair.isFull() ? all : all.stream().filter(signature -> !NAMELESS.contains(signature)).toList();
    }

    /** Adds words, words that the entry has, and pages. */
    private static void add(Map<String, int[]> counts, String signature, int words, int covered, int pages) {
        int[] n = counts.computeIfAbsent(signature, key -> new int[3]);
        n[0] += words;
        n[1] += covered;
        n[2] += pages;
    }
}
