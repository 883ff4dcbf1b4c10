package org.feedwright.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.feedwright.PageAlone;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.Sighting;
import org.feedwright.page.ElementNames;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;

/** What one page says of itself, in words: parts of the {@link PageReport} of pages that no feed helps to read. */
final class GuessReport {
    /** Guesses of a property that are shown, the likeliest. Pages have a dozen dates. */
    private static final int MAX_GUESSES = 4;
    /** Clues of a guess that are shown, the strongest. */
    private static final int MAX_SIGHTINGS = 6;

    private final PageAlone page;
    private final PrintWriter out;

    GuessReport(PageAlone page, PrintWriter out) {
        this.page = page;
        this.out = out;
    }

    /** Whether it looks like a post, and the signs for and against it. */
    void kind() {
        out.printf(Locale.ROOT, "alone    %s, chance of a post %.4f%n", Texts.words(page.kind().kind()), page.kind().score());
        page.kind().reasons().forEach(reason -> out.println("         " + reason));
    }

    /** @param isGiven whether the likeliest guess is the value of the post */
    void property(Property property, boolean isGiven) {
        List<Guess> guesses = page.values().ranked(property);
        for (int i = 0; i < Math.min(MAX_GUESSES, guesses.size()); i++) {
            Guess guess = guesses.get(i);
            String standing = guess.confidence() < PageEstimate.LEAST ? "unlikely" : i == 0 && isGiven ? "gives" : "differs";
            out.printf(Locale.ROOT, PageReport.LINE, i + 1, standing, page.values().chance(property, guess), guess.method().label());
            out.println(PageReport.BELOW + "=>  " + guess.values().stream().map(GuessReport::value).collect(Collectors.joining("; ")));
            guess.sightings().stream().limit(MAX_SIGHTINGS).forEach(this::sighting);
        }
        if (guesses.size() > MAX_GUESSES) {
            out.println(PageReport.BELOW + "and " + Texts.count(guesses.size() - MAX_GUESSES, "less likely value"));
        }
    }

    private static String value(Value value) {
        return Texts.meant(value.text(), value.raw());
    }

    private void sighting(Sighting sighting) {
        out.printf(Locale.ROOT, "%s%+.1f  %s%n", PageReport.BELOW, sighting.score(), sighting.reason());
    }

    /** Where the text stands, and what is cut out of it. */
    void content() {
        page.content().ifPresent(found -> {
            out.printf(Locale.ROOT, PageReport.LINE, 1, "gives", found.confidence(), found.evidence());
            out.println(PageReport.BELOW + "=>  " + ElementNames.path(found.block()));
            if (!found.cut().isEmpty()) {
                out.println(PageReport.BELOW + "without " + found.cut().stream().map(ElementNames::path).sorted()
                        .collect(Collectors.joining(", ")));
            }
        });
    }
}
