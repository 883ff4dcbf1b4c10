package org.feedwright.training;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Signatures;
import org.feedwright.wrapper.TextBounds;
import org.jsoup.nodes.Element;

/** Finds the parts of a block above or below which the feed never has a word, where exclusions leave words there. */
final class Bounds {
    /** Share of the words beyond that may stand in the entry by chance. */
    private static final double CHANCE = 0.1;
    /** Share of the pages that must have a part for it to bound their texts. */
    private static final double MIN_SHARE = 0.9;
    private static final int MIN_PAGES = 2;
    /** Share of a block's words that may stand above the title and in it: more is another text, or the post is a line. */
    private static final double MAX_ABOVE = 0.5;
    /** Tags that may stand above a text without a name, for the first of them is its title; below a text only names count. */
    private static final Set<String> HEADS = Set.of("> h1", "> h2", "> h3", "> h4");

    private final Set<String> exclusions;
    private final boolean isStart;
    private final Map<String, Beyond> bySignature = new TreeMap<>();
    private int pages;

    private Bounds(Set<String> exclusions, boolean isStart) {
        this.exclusions = exclusions;
        this.isStart = isStart;
    }

    /** What lies beyond a part, on all pages. */
    private static final class Beyond {
        private int pages;
        private int pagesWithRest;
        private int rest;
        private int words;
        private int covered;
    }

    /** @param exclusions what is cut out of the block in any case */
    static TextBounds of(Locator locator, Set<String> exclusions, List<ContentPair> pairs) {
        Bounds start = new Bounds(exclusions, true);
        Bounds end = new Bounds(exclusions, false);
        for (ContentPair pair : pairs) {
            List<Element> found = locator.locate(pair.page());
            if (!found.isEmpty() && pair.isToldInFull() && Exclusions.tells(pair, found.get(0))) {
                start.look(pair, found.get(0));
                end.look(pair, found.get(0));
            } else if (!found.isEmpty() && !pair.isFull() && Exclusions.tells(pair, found.get(0))) {
                start.lookForTitle(pair, found.get(0));
            }
        }
        return new TextBounds(start.best(), end.best());
    }

    private void look(ContentPair pair, Element block) {
        pages++;
        Set<String> here = new HashSet<>();
        int excludedBefore = 0;
        int excludedInAll = excluded(block, block, pair);
        for (Element child = block.firstElementChild(); child != null; child = child.nextElementSibling()) {
            int excludedUpTo = excludedBefore + excluded(child, block, pair);
            int excludedBeyond = isStart ? excludedUpTo : excludedInAll - excludedBefore;
            for (String signature : Signatures.of(child, block)) {
                if ((!signature.startsWith(Signatures.CHILD) || isStart && HEADS.contains(signature)) && here.add(signature)) {
                    add(pair, block, child, excludedBeyond, bySignature.computeIfAbsent(signature, key -> new Beyond()));
                }
            }
            excludedBefore = excludedUpTo;
        }
    }

    /** Where the feed has but a summary, which can't tell what beside the text is none of it, the title is, and what stands above. */
    private void lookForTitle(ContentPair pair, Element block) {
        pages++;
        Set<String> here = new HashSet<>();
        for (Element child = block.firstElementChild(); child != null; child = child.nextElementSibling()) {
            String signature = Signatures.CHILD + child.normalName();
            int words = pair.overlay().size(block, child);
            if (HEADS.contains(signature) && here.add(signature) && pair.isTitle(child) && words <= MAX_ABOVE * pair.overlay().size(block)
                    && !Signatures.isAmong(exclusions, child, block)) {
                Beyond beyond = bySignature.computeIfAbsent(signature, key -> new Beyond());
                beyond.pages++;
                beyond.pagesWithRest++;
                beyond.rest += words;
                beyond.words += words;
            }
        }
    }

    private void add(ContentPair pair, Element block, Element bound, int excluded, Beyond beyond) {
        Element first = isStart ? block : bound;
        Element last = isStart ? bound : block;
        int words = pair.overlay().size(first, last);
        boolean isTitle = isStart && pair.isTitle(bound); // which the text may say, too
        int covered = pair.overlay().covered(first, last) - (isTitle ? pair.covered(bound) : 0);
        int rest = words - covered - excluded;
        beyond.pages++;
        beyond.rest += rest;
        beyond.pagesWithRest += rest > 0 ? 1 : 0;
        beyond.words += words;
        beyond.covered += covered;
    }

    private int excluded(Element part, Element block, ContentPair pair) {
        if (part != block && Signatures.isAmong(exclusions, part, block)) {
            return pair.overlay().size(part);
        }
        int sum = 0;
        for (Element child = part.firstElementChild(); child != null; child = child.nextElementSibling()) {
            sum += excluded(child, block, pair);
        }
        return sum;
    }

    /** The signature beyond which most words would be cut that are left; empty where none would. */
    private String best() {
        String best = "";
        int most = 0;
        for (Map.Entry<String, Beyond> entry : bySignature.entrySet()) {
            Beyond beyond = entry.getValue();
            boolean isBound = beyond.covered <= CHANCE * beyond.words && beyond.pages >= MIN_SHARE * pages
                    && beyond.pagesWithRest >= MIN_PAGES;
            if (isBound && beyond.rest > most) {
                best = entry.getKey();
                most = beyond.rest;
            }
        }
        return best;
    }
}
