package org.feedwright.estimate;

import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Metadata;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateReader;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Value;

/** What speaks for the day of publication. */
final class DateClues {
    /** How much a kind of metadata says, in log-odds. What speaks of a change counts where nothing else is known: few pages change much. */
    private static final double PUBLISHED = 4;
    private static final double PUBLISHED_MAYBE = 2.5;
    private static final double MODIFIED = 0.8;
    private static final double CHANGED = -2.5;
    private static final List<String> NAMED = List.of("publish", "pub-date", "pubdate", "issued", "publication", "created");
    private static final Set<String> UNNAMED = Set.of("dc.date", "dcterms.date", "date", "citation_date", "sailthru.date",
            "citation_online_date", "article_date_original", "release_date", "dc.date.available");
    /** A day in the address is that of publication, since addresses stay. */
    private static final double ADDRESS = 3.5;
    /** Clocks differ, and so do zones. */
    private static final Duration AFTER_CAPTURE = Duration.ofDays(2);
    /** An event that is to come is later than its capture; so are posts in archives that were given one time for all their captures. */
    private static final Period MOST_AFTER = Period.ofYears(1);
    private static final double AFTER_COSTS = -2;
    /** A day in the month that the address names. */
    private static final double MONTH = 1.5;
    /** Nobody wrote posts before; such a date speaks of history. */
    private static final int FIRST_YEAR = 1993;

    private final Setting setting;
    private final Ballot ballot = new Ballot();
    private final Set<LocalDate> changed = new HashSet<>();
    private final Set<LocalDate> published = new HashSet<>();
    private final LocalDate latest;
    private final Optional<YearMonth> month;

    private DateClues(Setting setting) {
        this.setting = setting;
        this.month = Urls.month(setting.page().url());
        this.latest = setting.captured().plus(AFTER_CAPTURE).atZone(ZoneOffset.UTC).toLocalDate();
    }

    /** @param visible what stands on the page */
    static List<Guess> rank(Setting setting, List<VisibleDates.Sight> visible) {
        DateClues clues = new DateClues(setting);
        clues.linked();
        for (String key : setting.page().metadata().keys()) {
            double weight = key.startsWith("meta:") ? weight(key.substring("meta:".length())) : 0;
            if (weight > 0) {
                setting.meta(key).ifPresent(text -> clues.embedded(text, key, weight));
            }
            if (weight == MODIFIED) {
                setting.meta(key).flatMap(clues::read).ifPresent(date -> clues.changed.add(date.day()));
            }
        }
        String url = setting.page().url();
        Urls.day(url).ifPresent(day -> clues.add(DateValue.of(day), url, new Source.Embedded(Metadata.URL), ADDRESS, "day in the address"));
        clues.published.forEach(clues.changed::remove);
        visible.forEach(clues::visible);
        return joined(clues.ballot.ranked());
    }

    /** Engines that don't know when a page was published call it published when it was changed. */
    private void linked() {
        Article article = setting.article();
        Optional<LocalDate> modified = article.modified().flatMap(this::read).map(DateValue::day);
        Optional<LocalDate> posted = article.published().flatMap(this::read).map(DateValue::day);
        String key = "jsonld:" + article.type();
        double weight = posted.equals(modified) ? PUBLISHED_MAYBE : PUBLISHED;
        article.published().ifPresent(text -> embedded(text, key + ".datePublished", weight));
        if (!posted.equals(modified)) {
            article.modified().ifPresent(text -> embedded(text, key + ".dateModified", MODIFIED));
            modified.ifPresent(changed::add);
        }
    }

    private void embedded(String text, String key, double score) {
        read(text).ifPresent(date -> add(date, text, new Source.Embedded(key), score, ""));
    }

    private Optional<DateValue> read(String text) {
        return DateReader.read(text).or(() -> DateGuesser.guess(text, setting.language()));
    }

    /** A day that metadata call that of a change, and not that of publication, stays that on the page. */
    private void visible(VisibleDates.Sight sight) {
        boolean isChange = changed.contains(sight.date().day());
        add(sight.date(), sight.raw(), sight.source(), sight.score() + (isChange ? CHANGED : 0), sight.why());
    }

    private void add(DateValue date, String raw, Source source, double score, String why) {
        LocalDate day = date.day();
        if (day.isAfter(latest.plus(MOST_AFTER)) || day.getYear() < FIRST_YEAR) {
            return;
        }
        boolean inMonth = month.isPresent() && month.get().equals(YearMonth.from(day));
        double total = score + (day.isAfter(latest) ? AFTER_COSTS : 0) + (inMonth ? MONTH : 0);
        Clue clue = new Clue(List.of(new Value(date.iso(), raw)), source, total, why);
        ballot.add(day.toString(), clue);
        if (score >= PUBLISHED && source instanceof Source.Embedded) {
            published.add(day);
        }
        if (date.instant().isPresent() && (score > MODIFIED || !(source instanceof Source.Embedded))) {
            ballot.prefer(day.toString(), clue.values());
        }
    }

    /** Days next to each other are one: the same instant in two zones. The day that more speaks for is kept. */
    private static List<Guess> joined(List<Guess> guesses) {
        List<Guess> out = new ArrayList<>();
        for (Guess guess : guesses) {
            int near = 0;
            while (near < out.size() && Math.abs(ChronoUnit.DAYS.between(day(out.get(near)), day(guess))) > 1) {
                near++;
            }
            if (near == out.size()) {
                out.add(guess);
            }
        }
        return out;
    }

    private static LocalDate day(Guess guess) {
        return DateValue.dayOf(guess.values().get(0).text());
    }

    /** By its name: engines have many for the same. */
    private static double weight(String name) {
        if (name.contains("modif") || name.contains("updat") || name.equals("lastmod") || name.contains("revis")) {
            return MODIFIED;
        }
        if (NAMED.stream().anyMatch(name::contains) && !name.contains("publisher") && !name.contains("creator")) {
            return PUBLISHED;
        }
        return UNNAMED.contains(name) ? PUBLISHED_MAYBE : 0;
    }
}
