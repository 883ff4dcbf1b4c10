package org.feedwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.PageExplanation;
import org.feedwright.PageOutcome;
import org.feedwright.page.Traits;
import org.feedwright.post.Post;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.BlockAnswer;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;

/** How one page was read, in words. */
final class PageReport {
    /** What shows of a value, in characters. */
    private static final int MAX_VALUE = 80;
    /** What shows of the beginning and of the end of a text, in characters. */
    private static final int MAX_END = 90;
    /** Where lines go on below number, standing and confidence. */
    private static final String BELOW = " ".repeat(30);

    private final PageExplanation page;
    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);

    private PageReport(PageExplanation page) {
        this.page = page;
    }

    /** A screen of text, closed by an empty line. */
    static String of(PageExplanation page) {
        PageReport report = new PageReport(page);
        report.head();
        report.verdict();
        for (Property property : Property.values()) {
            if (property == Property.CONTENT) {
                report.content();
            } else {
                report.property(property);
            }
        }
        report.out.println();
        return report.text.toString();
    }

    private void head() {
        out.println("page     " + page.capture().url());
        out.println("capture  " + page.capture().time() + ", " + page.capture().provenance().warcFile() + " at byte "
                + page.capture().provenance().offset());
        out.println("wrapper  " + page.wrapperId() + " of " + Texts.source(page.wrapper()));
    }

    private void verdict() {
        out.println("verdict  " + Verdicts.of(page));
        out.println("         the URL " + (page.urlFits() ? "fits" : "does not fit") + " the shapes of posts");
        if (!page.lacking().isEmpty()) {
            out.println("         lacks what posts share: " + page.lacking().stream()
                    .map(trait -> Traits.isStrong(trait) ? trait + " (strong)" : trait).collect(Collectors.joining(", ")));
        }
    }

    private void property(Property property) {
        out.println();
        List<Answer> answers = page.answers().get(property);
        if (isOfFeed(property)) {
            out.println(property.field() + ": the feed's own, from its entry for this page");
        } else {
            boolean isGiven = answers.stream().anyMatch(answer -> answer.standing() == Answer.Standing.GIVES);
            out.println(property.field() + (isGiven ? "" : ": none"));
        }
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            line(i + 1, answer.standing(), answer.rule().support().confidence(), answer.rule().toString());
            if (answer.standing() != Answer.Standing.AGREES && !answer.values().isEmpty()) {
                out.println(BELOW + "=>  " + values(answer));
            }
        }
    }

    /** Whether the post's value is none of the rules' but its entry's own. */
    private boolean isOfFeed(Property property) {
        if (!(page.outcome() instanceof PageOutcome.Read read)) {
            return false;
        }
        String rule = Optional.ofNullable(read.post().evidence().get(property.field())).map(Post.Evidence::rule).orElse("");
        return !rule.isEmpty() && page.answers().get(property).stream().noneMatch(answer -> answer.rule().toString().equals(rule));
    }

    private static String values(Answer answer) {
        return answer.values().stream().map(value -> value(value, answer.rule())).collect(Collectors.joining("; "));
    }

    private static String value(Value value, Rule rule) {
        String meant = Texts.cut(value.text(), MAX_VALUE);
        boolean isSame = value.raw().equals(value.text()) || rule instanceof Rule.Constant;
        return isSame ? meant : meant + " from '" + Texts.cut(value.raw(), MAX_VALUE) + '\'';
    }

    private void content() {
        out.println();
        out.println(Property.CONTENT.field() + (page.text().isEmpty() ? ": no text" : ""));
        for (int i = 0; i < page.blocks().size(); i++) {
            BlockAnswer answer = page.blocks().get(i);
            line(i + 1, answer.standing(), answer.rule().support().confidence(), answer.rule().locator().toString());
            if (answer.standing() == Answer.Standing.GIVES || answer.standing() == Answer.Standing.DIFFERS) {
                out.println(BELOW + "=>  " + answer.path());
            }
            if (answer.standing() == Answer.Standing.GIVES) {
                given(answer);
            }
        }
    }

    private void given(BlockAnswer answer) {
        if (!answer.cut().isEmpty()) {
            out.println(BELOW + "without " + String.join(", ", answer.cut()));
        }
        String words = Texts.cut(page.text(), Integer.MAX_VALUE);
        out.println(BELOW + Texts.count(words.isEmpty() ? 0 : words.split(" ").length, "word"));
        out.println(BELOW + "begins  " + Texts.cut(words, MAX_END));
        out.println(BELOW + "ends    " + (words.length() <= MAX_END ? words : '…' + words.substring(words.length() - MAX_END + 1)));
    }

    private void line(int number, Answer.Standing standing, double confidence, String rule) {
        out.printf(Locale.ROOT, "%4d.  %-11s  %8.4f   %s%n", number, Texts.words(standing), confidence, rule);
    }
}
