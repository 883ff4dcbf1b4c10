package org.feedwright.estimate;

import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Metadata;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Value;

/** What speaks for the day of publication. */
final class DateClues {
    /** How much a kind of metadata says, in log-odds. What speaks of a change counts where nothing else is known: few pages change much. */
    private static final double PUBLISHED = 4;
    private static final double PUBLISHED_MAYBE = 2.5;
    private static final double PUBLISHED_SAME = 1.5;
    private static final double MODIFIED = 0.8;
    private static final double CHANGED = -2.5;
    /** From this score on a visible date that is called published is that of the page: it stands right at the title. */
    private static final double SAYS_SO = 2;
    /** Metadata that disagree with it: a day that readers are told is right; moving to another engine sets theirs anew. */
    private static final double DOUBTED = 0.3;
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
    /** What metadata call a change, by their names. */
    private final Map<String, String> changes = new LinkedHashMap<>();
    private final Set<LocalDate> changed = new HashSet<>();
    private final Set<LocalDate> published = new HashSet<>();
    /** Days that the page itself calls those of publication. */
    private final Set<LocalDate> said = new HashSet<>();
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
        clues.changes();
        visible.forEach(clues::said);
        clues.linked();
        clues.named();
        String url = setting.page().url();
        Urls.day(url).ifPresent(day -> clues.add(DateValue.of(day), url, new Source.Embedded(Metadata.URL), ADDRESS, "day in the address"));
        clues.changed();
        visible.forEach(clues::visible);
        return joined(clues.ballot.ranked());
    }

    /** What metadata call a change. */
    private void changes() {
        Article article = setting.article();
        if (!day(article.published()).equals(day(article.modified()))) {
            article.modified().ifPresent(text -> changes.put(linked("dateModified"), text));
        }
        for (String key : setting.page().metadata().keys()) {
            if (DateNames.of(key) == DateNames.Meaning.CHANGED) {
                setting.meta(key).ifPresent(text -> changes.put(key, text));
            }
        }
        changes.values().forEach(text -> day(Optional.of(text)).ifPresent(changed::add));
    }

    /** Themes may show the change as published. */
    private void said(VisibleDates.Sight sight) {
        LocalDate day = sight.date().day();
        if (sight.score() >= SAYS_SO && sight.said().equals(Optional.of(Cues.Kind.PUBLISHED)) && !changed.contains(day)) {
            said.add(day);
        }
    }

    /** Engines that don't know when a page was published call it published when it was changed. */
    private void linked() {
        Article article = setting.article();
        double weight = day(article.published()).equals(day(article.modified())) ? PUBLISHED_SAME : PUBLISHED;
        article.published().ifPresent(text -> embedded(text, linked("datePublished"), weight));
    }

    private String linked(String property) {
        return "jsonld:" + setting.article().type() + '.' + property;
    }

    private void named() {
        for (String key : setting.page().metadata().keys()) {
            DateNames.Meaning meaning = DateNames.of(key);
            if (meaning == DateNames.Meaning.PUBLISHED || meaning == DateNames.Meaning.MAYBE_PUBLISHED) {
                double weight = meaning == DateNames.Meaning.PUBLISHED ? PUBLISHED : PUBLISHED_MAYBE;
                setting.meta(key).ifPresent(text -> embedded(text, key, weight));
            }
        }
    }

    /** Asked last: where the day of publication is known, these speak for none. */
    private void changed() {
        double weight = published.isEmpty() ? MODIFIED : 0;
        changes.forEach((key, text) -> embedded(text, key, weight));
        changed.removeAll(published);
    }

    private Optional<LocalDate> day(Optional<String> text) {
        return text.flatMap(this::read).map(DateValue::day);
    }

    private void embedded(String text, String key, double score) {
        read(text).ifPresent(date -> add(date, text, new Source.Embedded(key), score, ""));
    }

    private Optional<DateValue> read(String text) {
        return DateGuesser.guess(text, setting.language());
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
        double trusted = source instanceof Source.Embedded && isDoubted(day) ? DOUBTED * score : score;
        double total = trusted + (day.isAfter(latest) ? AFTER_COSTS : 0) + (inMonth ? MONTH : 0);
        Clue clue = new Clue(List.of(new Value(date.iso(), raw)), source, total, why);
        ballot.add(day.toString(), clue);
        if (score >= PUBLISHED && source instanceof Source.Embedded) {
            published.add(day);
        }
        if (date.instant().isPresent() && (score > MODIFIED || !(source instanceof Source.Embedded))) {
            ballot.prefer(day.toString(), clue.values());
        }
    }

    private boolean isDoubted(LocalDate day) {
        return !said.isEmpty() && said.stream().noneMatch(other -> isNear(other, day));
    }

    private static boolean isNear(LocalDate one, LocalDate other) {
        return Math.abs(ChronoUnit.DAYS.between(one, other)) <= 1;
    }

    /** Days next to each other are one: the same instant in two zones. The day that more speaks for is kept. */
    private static List<Guess> joined(List<Guess> guesses) {
        List<Guess> out = new ArrayList<>();
        Set<LocalDate> kept = new HashSet<>();
        for (Guess guess : guesses) {
            LocalDate day = LocalDate.parse(guess.values().get(0).text().substring(0, "2012-05-11".length()));
            if (!kept.contains(day) && !kept.contains(day.plusDays(1)) && !kept.contains(day.minusDays(1))) {
                kept.add(day);
                out.add(guess);
            }
        }
        return out;
    }
}
