package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.PartNames;
import org.feedwright.text.Words;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Cuts;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Finds what in the block of a blog's posts is none of them: parts by their names, then what stands beyond the text where names leave words
 * there, then what most pages say word by word. Where the feed has full texts, it tells what is foreign; else the estimates of all pages
 * together do.
 */
final class CutTrainer {
    /**
     * The same in a part whose name says that it is no text: the posts before and after, whose titles a text may name. The links below a
     * blog of series had 0.2; of 440 blogs no other lost or won an end of a text. Higher, the entry's word would count less than a name.
     */
    private static final double CHANCE_IN_NAMED = 0.4;
    /** Pages on which a part must have been seen, where there are so many; one does where a feed tells what the name of the part says. */
    private static final int MIN_PAGES = 2;
    /** Tags of what authors write, too: estimates may lack the table or the list that all texts of a series have. */
    private static final Set<String> OF_TEXTS = Stream.concat(ContentPair.PARTS.stream(), Stream.of("table", "div", "span"))
            .map(Cut.ByName.CHILD::concat).collect(Collectors.toUnmodifiableSet());

    /** Share of the pages that must have a part for it to bound their texts. */
    private static final double BOUND_SHARE = 0.9;
    /** Tags that may stand above a text without a name, for the first of them is its title; below a text only names count. */
    private static final Set<String> HEADINGS = Set.of("> h1", "> h2", "> h3", "> h4");

    /** Lines that say the same below all texts, at most: 'Share', 'Comments', 'View more posts'. */
    private static final int MAX_LAST_LINES = 3;

    /** Those that tell. */
    private final List<Sample> samples;
    private final int pages;

    private CutTrainer(Map<ContentPair, Element> blocks, int pages) {
        this.pages = pages;
        this.samples = blocks.entrySet().stream().map(held -> new Sample(held.getKey(), held.getValue()))
                .filter(Sample::tells).toList();
    }

    /**
     * What to cut out of the blocks of posts.
     *
     * @param blocks by pairs, in the order of these; pairs whose pages have none are left out
     * @param pages  of all pairs
     */
    static List<Cut> of(Map<ContentPair, Element> blocks, int pages) {
        CutTrainer trainer = new CutTrainer(blocks, pages);
        Set<String> names = trainer.needed(trainer.names(), List.of());
        List<Cut> ends = new ArrayList<>(trainer.bounds(cuts(names)));
        trainer.dateLine(names).ifPresent(ends::add);
        List<Cut> cuts = new ArrayList<>(cuts(trainer.needed(names, ends)));
        cuts.addAll(ends);
        cuts.addAll(Notices.of(trainer.samples, cuts, pages));
        trainer.lastLines(cuts).ifPresent(cuts::add);
        trainer.heading(cuts).ifPresent(cuts::add);
        return cuts;
    }

    private static List<Cut> cuts(Collection<String> names) {
        return names.stream().map(name -> (Cut) new Cut.ByName(name)).toList();
    }

    // ---- by name

    /** What stands in parts with a signature, or from one on, on all pages. */
    private static final class Tally {
        private int pages;
        private int words;
        /** Words that the entry has too. */
        private int covered;
        /** Words that the entry lacks and that are not cut yet. */
        private int rest;
        private int pagesWithRest;

        private void add(int newRest, int newWords, int newCovered) {
            pages++;
            pagesWithRest += newRest > 0 ? 1 : 0;
            rest += newRest;
            words += newWords;
            covered += newCovered;
        }

        private boolean isForeign(double chance) {
            return covered <= chance * words;
        }
    }

    private Set<String> names() {
        Map<String, Tally> counts = new TreeMap<>();
        boolean areTold = samples.stream().allMatch(sample -> sample.pair().isTold());
        for (Sample sample : samples) {
            Set<String> here = new HashSet<>();
            count(sample, sample.block(), sample.isCode(sample.block()), counts, here);
            here.forEach(signature -> counts.get(signature).pages++);
        }
        counts.entrySet().removeIf(part -> {
            boolean isNamed = PartNames.says(PartNames.Part.NO_TEXT, part.getKey());
            return part.getValue().pages < Math.min(isNamed && areTold ? 1 : MIN_PAGES, pages)
                    || !part.getValue().isForeign(isNamed ? CHANCE_IN_NAMED : Sample.CHANCE);
        });
        return counts.keySet();
    }

    /** @param isCode whether the children of the element are pieces of program text, of which only numbers of lines can be cut out */
    private static void count(Sample sample, Element element, boolean isCode, Map<String, Tally> counts, Set<String> here) {
        for (Element child : element.children()) {
            int words = sample.pair().size(child);
            boolean isPart = words == 1 && isWithinWord(child);
            if (words > 0 && !isPart && !(isCode && child.text().chars().anyMatch(Character::isLetter))) {
                for (String signature : Cut.ByName.signatures(child, sample.block())) {
                    if (sample.pair().isTold() || !OF_TEXTS.contains(signature)) {
                        Tally tally = counts.computeIfAbsent(signature, key -> new Tally());
                        tally.words += words;
                        tally.covered += sample.pair().covered(child);
                        here.add(signature);
                    }
                }
                count(sample, child, isCode || sample.isCode(child), counts, here);
            }
        }
    }

    /** Whether an element of one word is but a part of it: the large letter that a text begins with. */
    private static boolean isWithinWord(Element part) {
        String behind = part.nextSibling() instanceof TextNode text ? text.getWholeText() : "";
        return !part.isBlock() && !behind.isEmpty() && Words.isLetterOrDigit(behind.codePointAt(0))
                && Words.of(part.wholeText() + Character.toString(behind.codePointAt(0))).length == 1;
    }

    /** The names without bare tags that cut nothing else: a list without a name may be of the text on another page. */
    private Set<String> needed(Set<String> names, List<Cut> ends) {
        Set<String> out = new TreeSet<>(names);
        out.removeIf(tag -> tag.startsWith(Cut.ByName.CHILD) && !PartNames.isOtherTag(tag.substring(Cut.ByName.CHILD.length()))
                && !isNeeded(tag, ends, out));
        return out;
    }

    private static List<String> withoutTags(Set<String> names) {
        return names.stream().filter(name -> !name.startsWith(Cut.ByName.CHILD)).toList();
    }

    private boolean isNeeded(String tag, List<Cut> ends, Set<String> names) {
        List<Cut> others = Stream.concat(ends.stream(), cuts(withoutTags(names)).stream()).toList();
        return samples.stream().anyMatch(sample -> {
            Predicate<Node> cut = Cuts.of(others, sample.block());
            return sample.block().children().stream()
                    .anyMatch(child -> tag.equals(Cut.ByName.CHILD + child.normalName()) && staysWithout(cut, child, sample));
        });
    }

    /** Whether words of a part are left. */
    private static boolean staysWithout(Predicate<Node> cut, Element part, Sample sample) {
        return sample.pair().size(part) > 0 && !cut.test(part)
                && (!part.ownText().isBlank() || part.children().stream().anyMatch(child -> staysWithout(cut, child, sample)));
    }

    // ---- between bounds

    private List<Cut> bounds(List<Cut> names) {
        Cut.Between bounds = new Cut.Between(bound(names, true), bound(names, false));
        return bounds.toString().isEmpty() ? List.of() : List.of(bounds);
    }

    /** The signature beyond which most words would be cut that names leave there; empty where none would, or no full text tells. */
    private String bound(List<Cut> names, boolean isStart) {
        Map<String, Tally> beyond = new TreeMap<>();
        samples.forEach(sample -> lookBeyond(sample, names, isStart, beyond));
        double least = BOUND_SHARE * samples.size();
        beyond.values().removeIf(tally -> !tally.isForeign(Sample.CHANCE) || tally.pages < least || tally.pagesWithRest < MIN_PAGES
                || tally.rest <= 0);
        return beyond.entrySet().stream().max(Comparator.comparingInt(bound -> bound.getValue().rest)).map(Map.Entry::getKey).orElse("");
    }

    private static void lookBeyond(Sample sample, List<Cut> names, boolean isStart, Map<String, Tally> beyond) {
        Element block = sample.block();
        ContentPair pair = sample.pair();
        Predicate<Node> cut = Cuts.of(names, block);
        Set<String> here = new HashSet<>();
        int cutBefore = 0;
        Map<Node, Integer> cutIn = new LinkedHashMap<>();
        block.childNodes().forEach(child -> cutIn.put(child, child instanceof Element part ? cutOf(sample, part, cut) : 0));
        int cutInAll = cutIn.values().stream().mapToInt(Integer::intValue).sum();
        List<Node> firstLines = isStart ? Cut.Between.firstLines(block) : List.of();
        for (Node child : cutIn.keySet()) {
            int cutUpTo = cutBefore + cutIn.get(child);
            int cutBeyond = isStart ? cutUpTo : cutInAll - cutBefore;
            for (String signature : signatures(sample, child, isStart, firstLines)) {
                if (here.add(signature)) {
                    Node first = isStart ? block : child;
                    Node last = isStart ? child : block;
                    int words = pair.size(first, last);
                    // A title may be said by the text, too.
                    int ofTitle = isStart && child instanceof Element part && pair.isTitle(part) ? pair.covered(part) : 0;
                    int covered = pair.covered(first, last) - ofTitle;
                    beyond.computeIfAbsent(signature, key -> new Tally()).add(words - covered - cutBeyond, words, covered);
                }
            }
            cutBefore = cutUpTo;
        }
    }

    /** What a text may be known to begin behind, or to end before. */
    private static List<String> signatures(Sample sample, Node child, boolean isStart, List<Node> firstLines) {
        List<String> out = new ArrayList<>();
        if (sample.pair().isRead(child)) {
            out.addAll(Cut.ByName.signatures((Element) child, sample.block()));
            out.removeIf(tag -> tag.startsWith(Cut.ByName.CHILD) && !(isStart && HEADINGS.contains(tag)));
        }
        int line = firstLines.indexOf(child);
        if (line >= 0) {
            out.add(Cut.Between.signature(firstLines.subList(0, line + 1)));
        }
        return out;
    }

    /** Words of an element that are cut, with it or below it. */
    private static int cutOf(Sample sample, Element element, Predicate<Node> cut) {
        return cut.test(element) ? sample.pair().size(element)
                : element.children().stream().mapToInt(child -> cutOf(sample, child, cut)).sum();
    }

    /** The line that says when, where most blocks end with one that is none of the text. */
    private Optional<Cut> dateLine(Set<String> names) {
        List<Cut> others = cuts(withoutTags(names));
        Cut.DateLine line = new Cut.DateLine();
        long ends = samples.stream()
                .filter(sample -> line.edge(sample.block(), Cuts.of(others, sample.block())).stream().anyMatch(sample::isForeign)).count();
        return ends >= Math.max(MIN_PAGES, BOUND_SHARE * samples.size()) ? Optional.of(line) : Optional.empty();
    }

    /** The lines that nearly all blocks end with and no entry does. */
    private Optional<Cut> lastLines(List<Cut> others) {
        List<String> lines = new ArrayList<>();
        Optional<String> line = lastLine(others);
        while (line.isPresent() && lines.size() < MAX_LAST_LINES) {
            lines.add(line.get());
            line = lastLine(Stream.concat(others.stream(), Stream.of(new Cut.LastLines(lines))).toList());
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(new Cut.LastLines(lines));
    }

    private Optional<String> lastLine(List<Cut> cuts) {
        Map<String, List<Sample>> ends = samples.stream().collect(Collectors.groupingBy(sample ->
                Cut.LastLines.said(sample.block(), Cuts.of(cuts, sample.block()))));
        double least = Math.max(Notices.MIN_PAGES, BOUND_SHARE * samples.size());
        return ends.keySet().stream().filter(said -> !said.isEmpty() && ends.get(said).size() >= least
                && ends.get(said).stream().noneMatch(sample -> sample.pair().endsWith(said))).findFirst();
    }

    // ---- by rank

    /** A heading that is left before the texts of most pages: the title, which entries don't begin with, or one that they lack. */
    private Optional<Cut> heading(List<Cut> others) {
        Map<String, Integer> counts = new TreeMap<>();
        int looked = 0;
        for (Sample sample : samples) {
            if (!sample.pair().beginsWithTitle()) {
                looked++;
                Predicate<Node> cut = Cuts.of(others, sample.block());
                Cut.Heading.opening(sample.block(), cut)
                        .filter(heading -> sample.pair().isTitle(Contents.of(heading, cut).text()) || sample.isForeign(heading))
                        .ifPresent(heading -> counts.merge(heading.normalName(), 1, Integer::sum));
            }
        }
        double least = Math.max(MIN_PAGES, BOUND_SHARE * looked);
        return counts.entrySet().stream().filter(count -> count.getValue() >= least).findFirst()
                .map(count -> new Cut.Heading(count.getKey()));
    }
}
