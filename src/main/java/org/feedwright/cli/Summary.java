package org.feedwright.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.archive.ArchiveCounts;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.ArchiveWarning;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.run.RunReport;
import org.feedwright.run.Training;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Wrapper;

/** Tells a person what a run did: each blog with its first rules, the totals, what was left out and why. */
final class Summary {
    /** Longest rule shown, in characters; {@code show} gives it whole. */
    private static final int MAX_RULE = 70;
    /** Longest detail of a damage shown, in characters. */
    private static final int MAX_DETAIL = 100;
    private static final String RULE_ROW = "  %-14s  %-" + MAX_RULE + "s  %s%n";

    private final PrintWriter words;
    /** Sentences on the reasons that were counted, in the order in which they came. */
    private final Set<String> legend = new LinkedHashSet<>();

    Summary(PrintWriter words) {
        this.words = words;
    }

    void blog(Wrapper wrapper) {
        words.println(Texts.source(wrapper));
        words.println(Texts.isOfPages(wrapper) ? "  learnt from " + Texts.count(wrapper.pairs(), "page") + " that look like posts"
                : "  " + Texts.count(wrapper.entries()) + (wrapper.entries() == 1 ? " entry, " : " entries, ")
                        + Texts.count(wrapper.pairs()) + " with an archived page");
        for (Property property : Property.values()) {
            if (property == Property.CONTENT) {
                wrapper.content().stream().findFirst().ifPresent(rule -> rule(property, rule.locator().toString(), rule.support()));
            } else {
                wrapper.rules(property).stream().findFirst().ifPresent(rule -> rule(property, rule.toString(), rule.support()));
            }
        }
    }

    /** A blog that was read: its wrapper and what became of its pages. */
    void blog(RunReport.BlogRow row) {
        if (row.wrapper().blog().isEmpty() && row.pages().read() == 0) {
            return;
        }
        if (row.wrapper().blog().isEmpty() && row.wrapper().hosts().isEmpty()) {
            words.println("Pages that were read by handles alone");
        } else {
            blog(row.wrapper());
        }
        words.println("  " + pages(row.pages()));
    }

    private String pages(RunReport.Pages pages) {
        String none = reasons(pages.noPosts(), PostGate.Verdict::meaning);
        return Texts.count(pages.read(), "page") + ", " + Texts.count(pages.posts(), "post")
                + (pages.repeated() == 0 ? "" : ", " + Texts.count(pages.repeated()) + " captured again unchanged")
                + (pages.later() == 0 ? "" : ", " + Texts.count(pages.later()) + " with a date later than the capture")
                + (none.isEmpty() ? "" : "; no post: " + none);
    }

    private void rule(Property property, String rule, Support support) {
        words.printf(Locale.ROOT, RULE_ROW, property.field(), Texts.cut(rule, MAX_RULE),
                "right on " + support.right() + " of " + support.pages());
    }

    void totals(RunReport report) {
        if (report.lone().read() > 0) {
            boolean isUnread = report.lone().noPosts().getOrDefault(PostGate.Verdict.NO_BLOG, 0L) == report.lone().read();
            words.println("Pages that no blog speaks for" + (isUnread ? "" : ", each read by itself"));
            words.println("  " + pages(report.lone()));
        }
        long blogs = report.blogs().stream().filter(row -> row.pages().read() > 0).count();
        words.println(Texts.count(blogs, "blog") + " read, " + Texts.count(report.pages(), "page") + ", "
                + Texts.count(report.posts(), "post"));
    }

    void feeds(Training training) {
        String aside = reasons(training.feeds().setAside(), SetAside.Reason::meaning);
        String unusable = reasons(training.feeds().unusable(), FeedOutcome.Reason::meaning);
        words.println(Texts.count(training.feeds().found(), "feed")
                + (aside.isEmpty() ? "" : "; beside the main ones: " + aside)
                + (unusable.isEmpty() ? "" : "; no feeds after all: " + unusable));
    }

    /** The counts, whose reasons are explained at the end. */
    private <E extends Enum<E>> String reasons(Map<E, Long> counts, Function<E, String> sentence) {
        counts.keySet().forEach(reason -> legend.add("  " + Texts.words(reason) + ": " + sentence.apply(reason)));
        return Texts.reasons(counts);
    }

    void archives(ArchiveCounts counts) {
        String skipped = reasons(counts.skipped(), SkipReason::meaning);
        words.println(Texts.count(counts.files(), "archive file") + ", " + Texts.count(counts.records(), "record") + ", "
                + Texts.count(counts.captures(), "capture") + (skipped.isEmpty() ? "" : "; left out: " + skipped));
        if (counts.incomplete() > 0) {
            words.println(Texts.count(counts.incomplete(), "capture") + " read as far as it goes: the body is incomplete");
        }
        if (counts.otherFiles() > 0) {
            words.println(Texts.count(counts.otherFiles(), "file")
                    + " passed over: no archive by name (.warc, .arc, .gz, .zst or .open behind, .wacz)");
        }
        legend.forEach(words::println);
        legend.clear();
    }

    /** @param archives of which pages alone were read, if any */
    void surveyed(int archives) {
        if (archives > 0) {
            words.println(Texts.count(archives, "archive file") + " known by a survey: of " + (archives == 1 ? "it" : "them")
                    + " only feeds and pages are read");
        }
    }

    void damage(Remembered<ArchiveWarning> warnings) {
        list(warnings, Summary::damage, "damaged or odd place in the input", "damaged or odd places in the input");
        warnings.first().stream().map(ArchiveWarning::reason).distinct().sorted()
                .forEach(reason -> words.println("  " + Texts.words(reason) + ": " + reason.meaning()));
    }

    void faults(Remembered<String> faults) {
        list(faults, fault -> fault, "page or blog on which the program failed", "pages or blogs on which the program failed");
    }

    private static String damage(ArchiveWarning warning) {
        return warning.file() + " at byte " + warning.offset() + ": " + Texts.words(warning.reason())
                + (warning.detail().isEmpty() ? "" : " (" + Texts.cut(warning.detail(), MAX_DETAIL) + ')');
    }

    /** Places of a list of pending pages without a capture, and why. */
    void unreadable(Remembered<String> places) {
        list(places, place -> place, "place of the list that can't be read", "places of the list that can't be read");
    }

    /** Lines and files that hold no posts, or not to their end. */
    void unreadablePosts(Remembered<String> places) {
        list(places, place -> place, "place where no post can be read", "places where no post can be read");
    }

    private <T> void list(Remembered<T> items, Function<T, String> text, String one, String many) {
        if (items.count() == 0) {
            return;
        }
        words.println(Texts.count(items.count()) + ' ' + (items.count() == 1 ? one : many) + ':');
        items.first().forEach(item -> words.println("  " + text.apply(item)));
        if (items.more() > 0) {
            words.println("  and " + Texts.count(items.more()) + " more");
        }
    }

    /**
     * What went wrong, to be told when a run ends: how often, and what it was the first times. A folder of wrong files, or a list for
     * another job, must not fill the memory. Mutable, for one thread.
     */
    static final class Remembered<T> {
        /** Times that are told one by one: a screen, and enough to see what they have in common. */
        static final int MAX = 20;

        private final List<T> first = new ArrayList<>();
        private long count;

        void add(T item) {
            count++;
            if (first.size() < MAX) {
                first.add(item);
            }
        }

        long count() {
            return count;
        }

        /** {@link #MAX} at the most, in the order they were met. */
        List<T> first() {
            return List.copyOf(first);
        }

        long more() {
            return count - first.size();
        }
    }
}
