package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.text.DateFinder;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DateValue;
import org.feedwright.text.DateWords;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.feedwright.wrapper.EdgeCut;
import org.feedwright.wrapper.EdgeLines;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Lines at the edges of a text that say nothing but what is read of its post: by whom and when it is, above, and its terms; and links to
 * the posts before and after, below. Where a feed has such lines in its texts, only older posts have them, or each says something else,
 * nothing teaches that they are none of it.
 */
public final class ValueLines implements EdgeCut {
    private static final List<Cues.Kind> CUES = List.of(Cues.Kind.BY, Cues.Kind.PUBLISHED, Cues.Kind.JOINER);
    /** Lines at one edge: who and when, categories, tags, each perhaps in a line of its own. */
    private static final int MOST_LINES = 4;
    /** Characters of the longest line that is taken for a byline: those of several authors. */
    private static final int LONGEST_BYLINE = 300;
    private static final int TURNING = PageLines.ROLES.bit("turning");

    private final Page page;
    private final List<String> authors;
    private final String date;
    /** As words, the longest first. */
    private final List<long[]> terms;

    /** @param date as ISO 8601; empty where unknown */
    public ValueLines(Page page, List<String> authors, String date, List<String> terms) {
        this.page = page;
        this.authors = authors.stream().map(Folding::fold).filter(name -> !name.isEmpty()).toList();
        this.date = date;
        this.terms = terms.stream().map(Words::of).filter(term -> term.length > 0)
                .sorted(Comparator.comparingInt((long[] term) -> term.length).reversed()).toList();
    }

    @Override
    public List<Node> edge(Element block, Predicate<Node> others) {
        List<Node> out = new ArrayList<>();
        Predicate<Node> cut = others.or(out::contains);
        addLines(() -> EdgeLines.first(block, cut, line -> isByline(line) || areTerms(line)), out);
        addLines(() -> EdgeLines.last(block, cut, line -> areTerms(line) || leadsOn(line)), out);
        return out;
    }

    /** @param next the line at an edge of what is left, which changes with what is added; empty where it is none to take off */
    private static void addLines(Supplier<List<Node>> next, List<Node> out) {
        Stream.generate(next).limit(MOST_LINES).takeWhile(line -> !line.isEmpty()).forEach(out::addAll);
    }

    /** Terms behind a word for such ('Tags: harbour, tides'), or in links to their pages. */
    private boolean areTerms(List<Node> line) {
        String text = text(line);
        int colon = text.indexOf(':');
        boolean isLabelled = colon > 0 && TermElements.isLabel(text.substring(0, colon));
        long[] words = Words.of(isLabelled ? text.substring(colon) : text);
        return consistsOfTerms(words) && (isLabelled || Words.of(linked(line)).length == words.length) || areLabelledTerms(line);
    }

    /** Links, one of them to the page of a term at least, behind words for terms, and nothing else: 'Filed under Boats, tagged tides'. */
    private static boolean areLabelledTerms(List<Node> line) {
        return saysOnly(line, TermElements::isWordForTerms) && EdgeLines.texts(line).anyMatch(ValueLines::isInTerm);
    }

    /** Links behind words for the post before and the one after, and nothing else: 'Next: Tides'. */
    private static boolean leadsOn(List<Node> line) {
        return saysOnly(line, text -> PageLines.isLabel(text, TURNING)) && EdgeLines.texts(line).anyMatch(text -> link(text) != null);
    }

    /** Whether a line has such words, and no others but in links. */
    private static boolean saysOnly(List<Node> line, Predicate<String> label) {
        List<String> unlinked = EdgeLines.texts(line).filter(text -> link(text) == null)
                .map(text -> Snippets.clean(text.getWholeText())).filter(text -> text.codePoints().anyMatch(Character::isLetter)).toList();
        return !unlinked.isEmpty() && unlinked.stream().allMatch(label);
    }

    private boolean consistsOfTerms(long[] words) {
        int at = 0;
        Optional<long[]> next = termAt(words, at);
        while (next.isPresent()) {
            at += next.get().length;
            next = termAt(words, at);
        }
        return at == words.length && at > 0;
    }

    private Optional<long[]> termAt(long[] words, int at) {
        return terms.stream().filter(term -> at + term.length <= words.length
                && Arrays.equals(words, at, at + term.length, term, 0, term.length)).findFirst();
    }

    /** The authors with the day of the post or a word for 'by', and nothing else but such words. */
    private boolean isByline(List<Node> line) {
        String said = text(line);
        String text = said.length() > LONGEST_BYLINE ? "" : Folding.fold(said);
        if (authors.stream().noneMatch(text::contains)) {
            return false;
        }
        boolean hasNumber = text.chars().anyMatch(Character::isDigit);
        Optional<DateMatch> day = date.isEmpty() || !hasNumber ? Optional.empty()
                : DateFinder.find(text, DateValue.instantOf(date), page.locale()).stream().findFirst();
        String undated = day.map(found -> text.substring(0, found.start()) + Snippets.BAR + text.substring(found.end())).orElse(text);
        String rest = authors.stream().reduce(undated, (left, author) -> left.replace(author, Snippets.BAR));
        return hasNumber == day.isPresent() && Snippets.BARS.splitAsStream(rest).allMatch(this::isCue)
                && (hasNumber || Snippets.BARS.splitAsStream(rest).anyMatch(words -> is(Cues.Kind.BY, Cues.trimmed(words))));
    }

    private boolean isCue(String text) {
        String word = Cues.trimmed(text);
        return word.codePoints().noneMatch(Character::isLetter) || DateWords.isWeekday(word)
                || CUES.stream().anyMatch(kind -> is(kind, word));
    }

    private boolean is(Cues.Kind kind, String word) {
        return Cues.of(page.locale()).is(kind, word);
    }

    private static String text(List<Node> line) {
        return EdgeLines.texts(line).map(TextNode::getWholeText).collect(Collectors.joining(" "));
    }

    private static String linked(List<Node> line) {
        return EdgeLines.texts(line).filter(ValueLines::isInTerm).map(TextNode::getWholeText)
                .collect(Collectors.joining(" "));
    }

    private static Element link(TextNode text) {
        return ((Element) text.parent()).closest("a");
    }

    private static boolean isInTerm(TextNode text) {
        Element link = link(text);
        return link != null && (TermElements.isTerm(link) || ElementNames.tokens(link.attr("rel")).contains("tag"));
    }
}
