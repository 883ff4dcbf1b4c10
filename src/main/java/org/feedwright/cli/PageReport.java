package org.feedwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.Guess.Sighting;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Traits;
import org.feedwright.post.Post;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageExplanation;
import org.feedwright.reader.PageOutcome;
import org.feedwright.region.handle.PostValues;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** How one page was read, in words. */
final class PageReport {
    /** What shows of the beginning and of the end of a text, in characters. */
    private static final int MAX_END = 90;
    /** Where lines go on below number, standing and confidence. */
    static final String BELOW = " ".repeat(30);
    /** Number, standing, confidence, and what was asked. */
    static final String LINE = "%4d.  %-11s  %8.4f   %s%n";

    private final PageExplanation page;
    private final Optional<Guesses> alone;
    private final PrintWriter out;

    private PageReport(PageExplanation page, PrintWriter out) {
        this.page = page;
        this.alone = page.alone().map(guesses -> new Guesses(guesses, out));
        this.out = out;
    }

    /** A screen of text, closed by an empty line. */
    static String of(PageExplanation page) {
        StringWriter text = new StringWriter();
        new PageReport(page, new PrintWriter(text)).write();
        return text.toString();
    }

    private void write() {
        head();
        verdict();
        for (Property property : Property.values()) {
            if (property == Property.CONTENT) {
                content();
            } else {
                property(property);
            }
        }
        out.println();
    }

    private void head() {
        out.println("page     " + page.capture().url());
        out.println("capture  " + page.capture().time() + ", " + page.capture().provenance().warcFile() + " at byte "
                + page.capture().provenance().offset());
        out.println("wrapper  " + (page.isByWrapper() ? page.wrapperId() + " of " + Texts.source(page.wrapper())
                : page.alone().isPresent() ? "none: no blog speaks for the page, it is read by itself"
                : "none: it is read by handles alone"));
    }

    private void verdict() {
        out.println("verdict  " + why()
                + (page.outcome() instanceof PageOutcome.Read read && read.post().isDatedAfterCapture()
                        ? "; its date, " + read.post().dateRaw() + ", is later than the capture" : ""));
        if (page.isByWrapper()) {
            out.println("         the URL " + (page.urlFits() ? "fits" : "does not fit") + " the shapes of posts");
        }
        if (!page.lacking().isEmpty()) {
            Stream<String> traits = page.lacking().stream().map(trait -> Traits.isStrong(trait) ? trait + " (strong)" : trait);
            out.println("         lacks what posts share: " + traits.collect(Collectors.joining(", ")));
        }
        alone.ifPresent(Guesses::kind);
    }

    private String why() {
        if (page.outcome() instanceof PageOutcome.NoPost none) {
            return "no post, " + Texts.words(none.reason()) + ": "
                    + (page.isByWrapper() ? none.reason().meaning() : withoutWrapper(none.reason()));
        }
        if (page.isEntry()) {
            return "post: the feed has an entry for this page";
        }
        if (page.handled().filter(PostValues::isComplete).isPresent()) {
            return "post: it has all that the handles ask of one";
        }
        return "post: " + (page.isByWrapper() ? PostGate.Verdict.POST.meaning() : "by itself it looks like one");
    }

    private static String withoutWrapper(PostGate.Verdict verdict) {
        return switch (verdict) {
            case NOT_LIKE_A_POST, COPY -> verdict.meaning();
            case NO_TITLE -> "nothing on it looks like a title";
            default -> "nothing but handles speaks for it, and it lacks what they ask of a post";
        };
    }

    private void property(Property property) {
        ValueSource source = heading(property);
        handles(property);
        List<Answer> answers = page.answers().get(property);
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            line(i + 1, standing(answer.standing(), source), answer.rule().support().confidence(), answer.rule().toString());
            if (answer.standing() != Answer.Standing.AGREES && !answer.values().isEmpty()) {
                out.println(BELOW + "=>  " + values(answer));
            }
        }
        if (source == ValueSource.PAGE || answers.isEmpty()) {
            alone.ifPresent(guesses -> guesses.property(property, source == ValueSource.PAGE));
        }
    }

    private ValueSource heading(Property property) {
        ValueSource source = ValueSource.of(property, page);
        out.println();
        out.println(property.field() + (source.label.isEmpty() ? "" : ": " + source.label));
        return source;
    }

    /** What the handles read of a property, which comes before all else. */
    private void handles(Property property) {
        Optional<PostValues.Found> found = page.handled().map(handled -> handled.found().get(ValueSource.role(property)));
        if (found.isPresent()) {
            out.println("       gives                  " + found.get().pattern().criteria());
            if (!found.get().values().isEmpty()) {
                out.println(BELOW + "=>  " + found.get().values().stream().map(value -> Texts.meant(value.text(), value.raw()))
                        .collect(Collectors.joining("; ")));
            }
        }
    }

    /** A rule that would give the value does not where something else goes before it. */
    private static String standing(Answer.Standing standing, ValueSource source) {
        return standing == Answer.Standing.GIVES && source != ValueSource.RULES ? "overruled" : Texts.words(standing);
    }

    private static String values(Answer answer) {
        return answer.values().stream().map(value -> value(value, answer.rule())).collect(Collectors.joining("; "));
    }

    private static String value(Value value, Rule rule) {
        boolean isGiven = rule instanceof Rule.Constant || rule instanceof Rule.Owner;
        return Texts.meant(value.text(), isGiven ? value.text() : value.raw());
    }

    private void content() {
        ValueSource source = heading(Property.CONTENT);
        handles(Property.CONTENT);
        if (source == ValueSource.HANDLES) {
            words();
        }
        for (int i = 0; i < page.blocks().size(); i++) {
            Answer.OfBlock answer = page.blocks().get(i);
            line(i + 1, standing(answer.standing(), source), answer.rule().support().confidence(), answer.rule().locator().toString());
            if (answer.standing() == Answer.Standing.GIVES || answer.standing() == Answer.Standing.DIFFERS) {
                out.println(BELOW + "=>  " + answer.path());
            }
            if (answer.standing() == Answer.Standing.GIVES && source == ValueSource.RULES) {
                given(answer);
            }
        }
        if (source == ValueSource.PAGE) {
            alone.ifPresent(Guesses::content);
            words();
        }
    }

    private void given(Answer.OfBlock answer) {
        if (!answer.cut().isEmpty()) {
            out.println(BELOW + "without " + String.join(", ", answer.cut()));
        }
        words();
    }

    private void words() {
        String words = Texts.cut(page.text(), Integer.MAX_VALUE);
        out.println(BELOW + Texts.count(words.isEmpty() ? 0 : words.split(" ").length, "word"));
        out.println(BELOW + "begins  " + Texts.cut(words, MAX_END));
        out.println(BELOW + "ends    " + Texts.end(words, MAX_END));
    }

    private void line(int number, String standing, double confidence, String rule) {
        out.printf(Locale.ROOT, LINE, number, standing, confidence, rule);
    }

    /** Who gave the value of a property: with handles, a wrapper, a feed and the page itself, one of them is heard. */
    private enum ValueSource {
        HANDLES("by handles"), RULES(""), FEED("the feed's own, from its entry for this page"), PAGE("by the page itself"), NONE("none");

        /** What the heading of a property says of it; empty for the rules, which follow below. */
        private final String label;

        ValueSource(String label) {
            this.label = label;
        }

        static PostValues.Role role(Property property) {
            return PostValues.Role.of(property.field()).orElseThrow();
        }

        /** Who gave the value, or would give it where the page is no post. */
        static ValueSource of(Property property, PageExplanation page) {
            if (page.handled().filter(handled -> handled.found().containsKey(role(property))).isPresent()) {
                return HANDLES;
            }
            Optional<Post.Evidence> evidence = evidence(property, page.outcome());
            if (evidence.isPresent() && !isOfRule(property, page, evidence.get().rule())) {
                return evidence.get().method().equals(Post.Evidence.FEED) ? FEED : PAGE;
            }
            if (isRead(property, page)) {
                return RULES;
            }
            boolean isOfPage = page.alone().isPresent() && page.outcome() instanceof PageOutcome.NoPost && isGuessed(property, page);
            return isOfPage ? PAGE : NONE;
        }

        private static Optional<Post.Evidence> evidence(Property property, PageOutcome outcome) {
            return outcome instanceof PageOutcome.Read read ? Optional.ofNullable(read.post().evidence().get(property.field()))
                    : Optional.empty();
        }

        private static boolean isOfRule(Property property, PageExplanation page, String rule) {
            return property == Property.CONTENT ? !page.blocks().isEmpty()
                    : page.answers().get(property).stream().anyMatch(answer -> answer.rule().toString().equals(rule));
        }

        private static boolean isRead(Property property, PageExplanation page) {
            return property == Property.CONTENT ? page.blocks().stream().anyMatch(block -> block.standing() == Answer.Standing.GIVES)
                    : page.answers().get(property).stream().anyMatch(answer -> answer.standing() == Answer.Standing.GIVES);
        }

        private static boolean isGuessed(Property property, PageExplanation page) {
            return property == Property.CONTENT ? page.alone().orElseThrow().content().isPresent()
                    : page.alone().orElseThrow().values().best(property).isPresent();
        }
    }

    /** What one page says of itself, in words: parts of the {@link PageReport} of pages that no feed helps to read. */
    private record Guesses(PageAlone page, PrintWriter out) {
        /** Guesses of a property that are shown, the likeliest. Pages have a dozen dates. */
        private static final int MAX_GUESSES = 4;
        /** Clues of a guess that are shown, the strongest. */
        private static final int MAX_SIGHTINGS = 6;

        /** Whether it looks like a post, and the signs for and against it. */
        void kind() {
            out.printf(Locale.ROOT, "alone    %s, chance of a post %.4f%n", page.isPost() ? "post" : "no post", page.asPost().score());
            page.asPost().reasons().forEach(reason -> out.println("         " + reason));
        }

        /** @param isGiven whether the likeliest guess is the value of the post */
        void property(Property property, boolean isGiven) {
            List<Guess> guesses = page.values().ranked(property);
            for (int i = 0; i < Math.min(MAX_GUESSES, guesses.size()); i++) {
                Guess guess = guesses.get(i);
                String standing = guess.confidence() < PageEstimate.LEAST ? "unlikely" : i == 0 && isGiven ? "gives" : "differs";
                out.printf(Locale.ROOT, LINE, i + 1, standing, page.values().chance(property, guess), guess.method().label());
                out.println(BELOW + "=>  " + guess.values().stream().map(Guesses::value).collect(Collectors.joining("; ")));
                guess.sightings().stream().limit(MAX_SIGHTINGS).forEach(this::sighting);
            }
            if (guesses.size() > MAX_GUESSES) {
                out.println(BELOW + "and " + Texts.count(guesses.size() - MAX_GUESSES, "less likely value"));
            }
        }

        private static String value(Value value) {
            return Texts.meant(value.text(), value.raw());
        }

        private void sighting(Sighting sighting) {
            out.printf(Locale.ROOT, "%s%+.1f  %s%n", BELOW, sighting.score(), sighting.reason());
        }

        /** Where the text stands, and what is cut out of it. */
        void content() {
            page.content().ifPresent(found -> {
                out.printf(Locale.ROOT, LINE, 1, "gives", found.confidence(), found.evidence());
                out.println(BELOW + "=>  " + ElementNames.path(found.block()));
                if (!found.cut().isEmpty()) {
                    out.println(BELOW + "without " + found.cut().stream().map(Guesses::name).sorted()
                            .collect(Collectors.joining(", ")));
                }
            });
        }

        private static String name(Node node) {
            return node instanceof Element part ? ElementNames.path(part) : '"' + Folding.spaced(node.toString()) + '"';
        }
    }
}
