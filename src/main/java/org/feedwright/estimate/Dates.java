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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Addresses;
import org.feedwright.page.Metadata;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Value;

/** Candidates for the day of publication: metadata, the address, and what stands on the page. */
final class Dates {
    /** From this sum on a visible date that is called published is that of the page: it stands right at the title. */
    private static final double SAYS_SO = 2;
    /** Clocks differ, and so do zones. */
    private static final Duration AFTER_CAPTURE = Duration.ofDays(2);
    /** An event that is to come is later than its capture; so are posts in archives that were given one time for all their captures. */
    private static final Period MOST_AFTER = Period.ofYears(1);
    /** Nobody wrote posts before; such a date speaks of history. */
    private static final int FIRST_YEAR = 1993;
    /** Features of metadata that call a day that of publishing, and no other. */
    private static final Set<String> SURE = Set.of("jsonld:published", "meta:published");
    private static final Set<String> MODIFIED = Set.of("meta:modified", "meta:modified-too");
    private static final String META = "meta:";
    /** Words in the names of metadata that engines have for a change, and for publishing. */
    private static final List<String> CHANGE_NAMES = List.of("modif", "updat", "revis");
    private static final List<String> PUBLISHING_NAMES = List.of("publish", "pub-date", "pubdate", "issued", "publication", "created");
    /** Names that say a date and not which. */
    private static final Set<String> DATE_NAMES = Set.of("dc.date", "dcterms.date", "date", "citation_date", "sailthru.date",
            "citation_online_date", "article_date_original", "release_date", "dc.date.available");
    private static final Pattern ADDRESS_DAY = Pattern.compile(
            "(?<!\\d)((?:19|20)\\d\\d)(?:([-/_.])(\\d{1,2})\\2(\\d{1,2})|(\\d\\d)(\\d\\d))(?!\\d)");
    private static final Pattern ADDRESS_MONTH = Pattern.compile("/((?:19|20)\\d\\d)[-/](\\d{1,2})/");

    /** What metadata call a date. */
    private enum Meaning { PUBLISHED, MAYBE_PUBLISHED, CHANGED, OTHER }

    private final PageContext context;
    private final Candidates candidates;
    /** What metadata call a change, by their names. */
    private final Map<String, String> changes = new LinkedHashMap<>();
    private final Set<LocalDate> changed = new HashSet<>();
    private final Set<LocalDate> published = new HashSet<>();
    /** Days that the page itself calls those of publication. */
    private final Set<LocalDate> said = new HashSet<>();
    private final LocalDate latest;
    private final Optional<YearMonth> month;

    private Dates(PageContext context) {
        this.context = context;
        this.candidates = new Candidates(Task.DATE, context.weights());
        this.month = monthOfAddress(context.page().url());
        this.latest = context.captured().plus(AFTER_CAPTURE).atZone(ZoneOffset.UTC).toLocalDate();
    }

    /** @param visible what stands on the page */
    static List<Guess> rank(PageContext context, List<VisibleDates.Sight> visible) {
        Dates dates = new Dates(context);
        dates.changes();
        visible.forEach(dates::said);
        dates.linked();
        dates.named();
        String url = context.page().url();
        dayOfAddress(url).ifPresent(day -> dates.add(DateValue.of(day), url, new Source.Embedded(Metadata.URL), Features.of("url:day")));
        dates.changed();
        visible.forEach(dates::visible);
        return joined(dates.candidates.ranked());
    }

    /** What metadata call a change. */
    private void changes() {
        Article article = context.article();
        if (!day(article.published()).equals(day(article.modified()))) {
            article.modified().ifPresent(text -> changes.put(linked("dateModified"), text));
        }
        for (String key : context.page().metadata().keys()) {
            if (meaning(key) == Meaning.CHANGED) {
                Snippets.meta(context.page(), key).ifPresent(text -> changes.put(key, text));
            }
        }
        changes.values().forEach(text -> day(Optional.of(text)).ifPresent(changed::add));
    }

    /** Themes may show the change as published. */
    private void said(VisibleDates.Sight sight) {
        LocalDate day = sight.date().day();
        boolean called = sight.said().equals(Optional.of(Cues.Kind.PUBLISHED)) && candidates.sum(sight.features()) >= SAYS_SO;
        if (called && !changed.contains(day)) {
            said.add(day);
        }
    }

    /** Engines that don't know when a page was published call it published when it was changed. */
    private void linked() {
        Article article = context.article();
        String feature = day(article.published()).equals(day(article.modified())) ? "jsonld:published-as-modified" : "jsonld:published";
        article.published().ifPresent(text -> embedded(text, linked("datePublished"), feature));
    }

    private String linked(String property) {
        return "jsonld:" + context.article().type() + '.' + property;
    }

    private void named() {
        for (String key : context.page().metadata().keys()) {
            Meaning meaning = meaning(key);
            if (meaning == Meaning.PUBLISHED || meaning == Meaning.MAYBE_PUBLISHED) {
                String feature = meaning == Meaning.PUBLISHED ? "meta:published" : "meta:maybe-published";
                Snippets.meta(context.page(), key).ifPresent(text -> embedded(text, key, feature));
            }
        }
    }

    /** Asked last: where the day of publication is known, these speak for none. */
    private void changed() {
        String feature = published.isEmpty() ? "meta:modified" : "meta:modified-too";
        changes.forEach((key, text) -> embedded(text, key, feature));
        changed.removeAll(published);
    }

    private Optional<LocalDate> day(Optional<String> text) {
        return text.flatMap(this::read).map(DateValue::day);
    }

    private void embedded(String text, String key, String feature) {
        read(text).ifPresent(date -> add(date, text, new Source.Embedded(key), Features.of(feature)));
    }

    private Optional<DateValue> read(String text) {
        return DateGuesser.guess(text, context.language());
    }

    /** A day that metadata call that of a change, and not that of publication, stays that on the page. */
    private void visible(VisibleDates.Sight sight) {
        add(sight.date(), sight.raw(), sight.source(), sight.features().copy().with("is:modified", changed.contains(sight.date().day())));
    }

    private void add(DateValue date, String raw, Source source, Features features) {
        LocalDate day = date.day();
        if (day.isAfter(latest.plus(MOST_AFTER)) || day.getYear() < FIRST_YEAR) {
            return;
        }
        features.with("doubted:" + features.generator(), source instanceof Source.Embedded && isDoubted(day))
                .with("after-capture", day.isAfter(latest))
                .with("url:month", month.equals(Optional.of(YearMonth.from(day))));
        List<Value> values = List.of(new Value(date.iso(), raw));
        candidates.add(day.toString(), values, source, features);
        if (SURE.contains(features.generator())) {
            published.add(day);
        }
        if (date.instant().isPresent() && !MODIFIED.contains(features.generator())) {
            candidates.prefer(day.toString(), values);
        }
    }

    /** A day that readers are told is right; moving to another engine sets metadata anew. */
    private boolean isDoubted(LocalDate day) {
        return !said.isEmpty() && said.stream().noneMatch(other -> Math.abs(ChronoUnit.DAYS.between(other, day)) <= 1);
    }

    /** Days next to each other are one: the same instant in two zones. The day that more speaks for is kept. */
    private static List<Guess> joined(List<Guess> guesses) {
        List<Guess> out = new ArrayList<>();
        Set<LocalDate> kept = new HashSet<>();
        for (Guess guess : guesses) {
            LocalDate day = DateValue.dayOf(guess.values().get(0).text());
            if (!kept.contains(day) && !kept.contains(day.plusDays(1)) && !kept.contains(day.minusDays(1))) {
                kept.add(day);
                out.add(guess);
            }
        }
        return out;
    }

    /** @param key of {@link Metadata}: engines have many names for the same */
    private static Meaning meaning(String key) {
        if (!key.startsWith(META)) {
            return key.equals("trackback:date") ? Meaning.PUBLISHED : Meaning.OTHER;
        }
        String name = key.substring(META.length());
        if (CHANGE_NAMES.stream().anyMatch(name::contains)) {
            return Meaning.CHANGED;
        }
        if (PUBLISHING_NAMES.stream().anyMatch(name::contains)) {
            return Meaning.PUBLISHED;
        }
        return DATE_NAMES.contains(name) ? Meaning.MAYBE_PUBLISHED : Meaning.OTHER;
    }

    /** The day that an address names as year, month and day, in parts of its path or in one. */
    private static Optional<LocalDate> dayOfAddress(String url) {
        Matcher matcher = ADDRESS_DAY.matcher(Addresses.bare(url));
        while (matcher.find()) {
            int year = Integer.parseInt(matcher.group(1));
            boolean glued = matcher.group(2) == null;
            int month = Integer.parseInt(matcher.group(glued ? 5 : 3));
            int day = Integer.parseInt(matcher.group(glued ? 6 : 4));
            if (month >= 1 && month <= 12 && day >= 1 && day <= YearMonth.of(year, month).lengthOfMonth()) {
                return Optional.of(LocalDate.of(year, month, day));
            }
        }
        return Optional.empty();
    }

    /** The month that an address names in two parts of its path. */
    private static Optional<YearMonth> monthOfAddress(String url) {
        Matcher matcher = ADDRESS_MONTH.matcher(Addresses.bare(url));
        if (!matcher.find()) {
            return Optional.empty();
        }
        int month = Integer.parseInt(matcher.group(2));
        return month >= 1 && month <= 12 ? Optional.of(YearMonth.of(Integer.parseInt(matcher.group(1)), month)) : Optional.empty();
    }
}
