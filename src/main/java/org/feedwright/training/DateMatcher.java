package org.feedwright.training;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.feedwright.text.DateFinder;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DatePattern;
import org.feedwright.text.DateValue;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;

/** Since the feed gives the day, the rendering on the page can be learnt with its order, language and zone. */
final class DateMatcher implements Matcher {
    /** Pages leave out the seconds. */
    private static final Duration PRECISION = Duration.ofMinutes(1);

    @Override
    public Property property() {
        return Property.DATE;
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        OffsetDateTime known = pair.entry().published().orElseThrow();
        Locale language = pair.page().locale();
        for (Spot spot : spots) {
            for (DateMatch hit : DateFinder.find(spot.text(), known, language)) {
                if (!spot.holdsDeeper(spot.inPlace().substring(hit.start(), hit.end()))) {
                    add(spot, hit, out);
                }
            }
        }
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        OffsetDateTime known = pair.entry().published().orElseThrow();
        return values.size() == 1 && DateFinder.isDayOf(DateValue.dayOf(values.get(0).text()), known);
    }

    /** A learnt zone is right where it gives the feed's very instant: not in the other half of the year, if clocks are changed there. */
    @Override
    public boolean holds(Pair pair, Reading reading, List<Value> values) {
        boolean claimsZone = reading instanceof Reading.Dated dated && dated.pattern().offset().isPresent();
        return isRight(pair, values) && !(claimsZone && isOff(values.get(0).text(), pair.entry().published().orElseThrow()));
    }

    private static boolean isOff(String iso, OffsetDateTime known) {
        return !DateValue.hasTime(iso) || Duration.between(OffsetDateTime.parse(iso), known).abs().compareTo(PRECISION) >= 0;
    }

    private static void add(Spot spot, DateMatch hit, Consumer<Candidate> out) {
        Optional<DatePattern> zoned = impliedZone(spot, hit).map(hit.pattern()::withOffset);
        List<DatePattern> patterns = Stream.concat(Stream.of(hit.pattern()), zoned.stream()).toList();
        spot.candidates(Stream.concat(spot.handles(hit.start()).stream(), Stream.of("")).distinct()
                .flatMap(handle -> patterns.stream().map(pattern -> new Reading.Dated(handle, pattern))).toList(), false, out);
    }

    /** The zone in which a time without a written one is the feed's instant. */
    private static Optional<ZoneOffset> impliedZone(Spot spot, DateMatch hit) {
        boolean written = hit.pattern().find(spot.text().substring(hit.start()))
                .filter(match -> match.value().offset().isPresent()).isPresent();
        return written ? Optional.empty() : hit.value().offset();
    }
}
