package org.feedwright.heritrix;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedwright.capture.UrlKey;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.feedwright.heritrix.CrawlCounts.CrawlCount;
import org.feedwright.wrapper.PostGate;

/**
 * The report on a crawl as text: counts, faults, and a row for each site, which are given one after the other. Rows are made for awk, as in
 * Heritrix's own reports: fields without spaces in them, the site last.
 */
record CrawlReport(PrintWriter out) {
    private static final String UNREADABLE = "(what is remembered in BDB can't be read; see the log of Heritrix)";

    void write(long captures, CrawlCounts counts, CrawlSession session, FaultGuard guard, List<String> notes) {
        heading("Post extractor");
        notes(notes);
        line("captures seen", captures);
        for (CrawlCount each : CrawlCount.values()) {
            line(each, counts.done().get(each));
        }
        line("no posts", counts.noPosts().sum());
        for (PostGate.Verdict reason : PostGate.Verdict.values()) {
            if (counts.noPosts().get(reason) > 0) {
                line("  " + words(reason), counts.noPosts().get(reason));
            }
        }
        if (!guard.run("report", () -> waiting(session.memory()))) {
            out.println(UNREADABLE);
        }
        faults(guard);
        if (!guard.run("report", () -> rows(session))) {
            out.println(UNREADABLE);
        }
    }

    private void waiting(CrawlMemory memory) {
        line("waiting", memory.later().waiting());
        line("left", memory.later().leftNow());
    }

    void heading(String processor) {
        out.println("--- " + processor);
    }

    /** What is wrong with the job itself, before all numbers, which it explains. */
    void notes(List<String> notes) {
        notes.forEach(note -> out.println("NOTE: " + note));
    }

    /** Faults by kind, with the URL where each came up first. */
    void faults(FaultGuard guard) {
        line("faults", guard.faults().values().stream().mapToLong(FaultGuard.Faults::count).sum());
        guard.faults().forEach((kind, some) -> out.println("  " + some.count() + " " + kind + " first at " + some.first()));
    }

    void line(Enum<?> what, long number) {
        line(words(what), number);
    }

    void line(String what, long number) {
        out.printf(Locale.ROOT, "%-28s %d%n", what, number);
    }

    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void rows(CrawlSession session) {
        out.println();
        for (BlogRows.Column column : BlogRows.Column.values()) {
            out.print("[" + column.name().toLowerCase(Locale.ROOT) + "] ");
        }
        out.println("[waiting] [left] [site]");
        session.journal().rows().forEach((site, row) -> row(session.memory(), site, row));
    }

    private void row(CrawlMemory memory, String site, Map<BlogRows.Column, Long> row) {
        row.values().forEach(number -> out.print(number + " "));
        out.println(memory.later().waiting(site) + " " + memory.later().leftNow(site) + " " + UrlKey.readable(site));
    }
}
