package org.feedwright.training;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.text.Folding;

/** The dates that Gkotsis 2014, section 6, knows: texts that are the day in Java's SHORT, MEDIUM, LONG or FULL form and nothing else. */
final class PaperDates {
    private PaperDates() {
    }

    /** The texts of the page that are its entry's day, in the language of the page or in English. */
    static List<Spot> among(TrainingPage page) {
        OffsetDateTime known = page.pair().entry().published().orElseThrow();
        Set<String> forms = new TreeSet<>();
        for (LocalDate day : List.of(known.toLocalDate(), known.withOffsetSameInstant(ZoneOffset.UTC).toLocalDate())) {
            for (Locale locale : List.of(page.pair().page().locale(), Locale.US, Locale.UK)) {
                for (FormatStyle style : FormatStyle.values()) {
                    forms.add(Folding.fold(DateTimeFormatter.ofLocalizedDate(style).withLocale(locale).format(day)));
                }
            }
        }
        return page.spots().stream().filter(spot -> forms.contains(spot.folded())).toList();
    }
}
