package org.feedwright.estimate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.text.DateFinder;
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
 * Lines at the edges of a text that say nothing but what is read of its post: by whom and when it is, above, and its terms, below. Where a
 * feed has such lines in its texts, or only older posts have them, nothing teaches that they are none of it.
 */
public final class ValueLines implements EdgeCut {
    private static final List<Cues.Kind> CUES = List.of(Cues.Kind.BY, Cues.Kind.PUBLISHED, Cues.Kind.JOINER);
    private static final Pattern BARS = Pattern.compile("\\|");

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
        List<Node> above = authors.isEmpty() || date.isEmpty() ? List.of() : EdgeLines.first(block, others, this::isByline);
        List<Node> below = terms.isEmpty() ? List.of() : EdgeLines.last(block, others, this::areTerms);
        return Stream.concat(above.stream(), below.stream()).toList();
    }

    /** Terms behind a word for such ('Tags: harbour, tides'), or in links to their pages. */
    private boolean areTerms(List<Node> line) {
        String text = text(line);
        int colon = text.indexOf(':');
        boolean isLabelled = colon > 0 && TermElements.isLabel(text.substring(0, colon));
        long[] words = Words.of(isLabelled ? text.substring(colon) : text);
        return areTerms(words) && (isLabelled || Words.of(linked(line)).length == words.length);
    }

    private boolean areTerms(long[] words) {
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

    /** The authors and the day of the post, with words for 'by' and 'on' alone beside them. */
    private boolean isByline(List<Node> line) {
        String said = text(line);
        // Most lines have no number, or not the name, which costs less to find than the day.
        String text = said.chars().anyMatch(Character::isDigit) ? Folding.fold(said) : "";
        return authors.stream().anyMatch(text::contains)
                && DateFinder.find(text, DateValue.instantOf(date), page.locale()).stream().limit(1).anyMatch(
                        day -> saysNoMore(text.substring(0, day.start()) + Snippets.BAR + text.substring(day.end())));
    }

    private boolean saysNoMore(String undated) {
        String rest = authors.stream().reduce(undated, (left, author) -> left.replace(author, Snippets.BAR));
        return !rest.equals(undated) && BARS.splitAsStream(rest).allMatch(this::isCue);
    }

    private boolean isCue(String text) {
        String word = Cues.trimmed(text);
        return word.codePoints().noneMatch(Character::isLetter) || DateWords.isWeekday(word)
                || CUES.stream().anyMatch(kind -> Cues.of(page.locale()).is(kind, word));
    }

    private static String text(List<Node> line) {
        return EdgeLines.texts(line).map(TextNode::getWholeText).collect(Collectors.joining(" "));
    }

    private static String linked(List<Node> line) {
        return EdgeLines.texts(line).filter(text -> isInTerm((Element) text.parent())).map(TextNode::getWholeText)
                .collect(Collectors.joining(" "));
    }

    private static boolean isInTerm(Element element) {
        Element link = element.closest("a");
        return link != null && (TermElements.isTerm(link) || ElementNames.tokens(link.attr("rel")).contains("tag"));
    }
}
