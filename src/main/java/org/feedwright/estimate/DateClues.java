package org.feedwright.estimate;

import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateReader;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Value;

/** What speaks for the day of publication. Days next to each other are one: the same instant in two zones. */
final class DateClues {
    /** How much a kind of metadata says, in log-odds. What speaks of a change counts too, where nothing else is known: few pages change much. */
    private static final Map<String, Double> METADATA = metadata();
    private static final double PUBLISHED = 4;
    private static final double MODIFIED = 0.8;
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
    private final LocalDate latest;
    private final Optional<YearMonth> month;

    private DateClues(Setting setting) {
        this.setting = setting;
        this.month = Urls.month(setting.page().url());
        this.latest = setting.captured().plus(AFTER_CAPTURE).atZone(ZoneOffset.UTC).toLocalDate();
    }

    /** @param title what stands as the title, where it is visible */
    static List<Guess> rank(Setting setting, Optional<Guess> title) {
        DateClues clues = new DateClues(setting);
        String type = "jsonld:" + setting.article().type();
        setting.article().published().ifPresent(text -> clues.embedded(text, type + ".datePublished", PUBLISHED));
        setting.article().modified().ifPresent(text -> clues.embedded(text, type + ".dateModified", MODIFIED));
        METADATA.forEach((key, weight) -> setting.meta(key).ifPresent(text -> clues.embedded(text, key, weight)));
        clues.address();
        VisibleDates.of(setting, title).forEach(sight -> clues.add(sight.date(), sight.raw(), sight.source(), sight.score(), sight.why()));
        return clues.ballot.ranked();
    }

    private void embedded(String text, String key, double score) {
        DateReader.read(text).or(() -> DateGuesser.guess(text, setting.language()))
                .ifPresent(date -> add(date, text, new Source.Embedded(key), score, ""));
    }

    private void address() {
        Urls.day(setting.page().url()).ifPresent(day ->
                add(DateValue.of(day), setting.page().url(), new Source.Embedded("url"), ADDRESS, "day in the address"));
    }

    private void add(DateValue date, String raw, Source source, double score, String why) {
        LocalDate day = date.day();
        if (day.isAfter(latest.plus(MOST_AFTER)) || day.getYear() < FIRST_YEAR) {
            return;
        }
        double total = score + (day.isAfter(latest) ? AFTER_COSTS : 0) + (month.isPresent() && month.get().equals(YearMonth.from(day)) ? MONTH : 0);
        String key = List.of(day, day.minusDays(1), day.plusDays(1)).stream().map(LocalDate::toString).filter(ballot::knows).findFirst()
                .orElse(day.toString());
        ballot.add(key, new Clue(List.of(new Value(date.iso(), raw)), source, total, why));
    }

    private static Map<String, Double> metadata() {
        Map<String, Double> out = new LinkedHashMap<>();
        for (String key : List.of("article:published_time", "og:article:published_time", "datepublished", "parsely-pub-date", "og:published_time",
                "article:published", "citation_publication_date", "citation_online_date", "dc.date.issued", "dcterms.issued", "publish-date",
                "publish_date", "publication_date", "pubdate", "sailthru.date", "cxenseparse:recs:publishtime", "article.published",
                "dcterms.created", "dc.date.created", "datecreated", "release_date", "publishdate", "article_date_original", "published-date")) {
            out.put("meta:" + key, PUBLISHED);
        }
        for (String key : List.of("dc.date", "dcterms.date", "date", "citation_date", "og:pubdate", "created", "revision_date", "dc.date.published")) {
            out.put("meta:" + key, PUBLISHED / 2);
        }
        for (String key : List.of("article:modified_time", "og:updated_time", "datemodified", "dcterms.modified", "last-modified", "lastmod")) {
            out.put("meta:" + key, MODIFIED);
        }
        return out;
    }
}
