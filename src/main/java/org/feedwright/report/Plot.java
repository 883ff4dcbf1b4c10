package org.feedwright.report;

import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.SortedMap;

/** Plots as SVG: bars over time, bars by range, and templates on a time line. Bars are one outline, so that a plot takes few bytes. */
final class Plot {
    /** Bars that a plot has room for if it has fewer: one month alone is no wall. */
    private static final int LEAST_BARS = 12;
    /** Months that get a bar each; Above, bars are quarters, then years. */
    private static final int MOST_BARS = 180;
    private static final int MONTHS_OF_QUARTER = 3;
    private static final int MONTHS_OF_YEAR = 12;

    /** A span of months that all plots of a blog share, cut into bars. */
    private record Axis(YearMonth from, int step, int bars) {
        static Axis of(YearMonth from, YearMonth to) {
            int months = (int) ChronoUnit.MONTHS.between(from, to) + 1;
            int step = months <= MOST_BARS ? 1 : months <= MOST_BARS * MONTHS_OF_QUARTER ? MONTHS_OF_QUARTER : MONTHS_OF_YEAR;
            return new Axis(from, step, (months + step - 1) / step);
        }

        int at(YearMonth month) {
            return (int) ChronoUnit.MONTHS.between(from, month) / step;
        }

        String unit() {
            return step == 1 ? "month" : step == MONTHS_OF_QUARTER ? "quarter" : "year";
        }
    }

    private Plot() {
    }

    /**
     * Posts by month.
     *
     * @param months not empty
     * @param height of the highest bar
     */
    static String months(SortedMap<YearMonth, Long> months, int height) {
        YearMonth from = months.firstKey();
        YearMonth to = months.lastKey();
        Axis axis = Axis.of(from, to);
        long[] counts = new long[axis.bars()];
        months.forEach((month, posts) -> counts[axis.at(month)] += posts);
        String said = "Posts by " + axis.unit() + ", " + from + " to " + to + ", " + most(counts) + " at the most";
        return bars(counts, height, said) + "<p class=axis><span>" + from + "</span><span>by " + axis.unit() + ", highest " + most(counts)
                + "</span><span>" + to + "</span></p>";
    }

    private static long most(long[] counts) {
        return Arrays.stream(counts).max().orElse(0);
    }

    /** The outline of all bars, a step for each: some five bytes. */
    private static String bars(long[] counts, int height, String said) {
        StringBuilder path = new StringBuilder("M0 " + height);
        double most = Math.max(1, most(counts));
        int last = 0;
        int width = 0;
        for (long count : counts) {
            int high = count == 0 ? 0 : Math.max(1, (int) Math.round(height * count / most));
            if (high != last) {
                path.append(width == 0 ? "" : "h" + width).append('v').append(last - high);
                width = 0;
            }
            last = high;
            width++;
        }
        path.append('h').append(width).append('v').append(last).append('z');
        return "<svg viewBox=\"0 0 " + Math.max(LEAST_BARS, counts.length) + ' ' + height + "\" height=" + height
                + " role=img aria-label=\"" + Html.escape(said) + "\" preserveAspectRatio=none><path d=\"" + path + "\"/></svg>";
    }

    /** A row of numbers by range, with its labels below. */
    static String bins(Bins bins, int height, String said) {
        StringBuilder labels = new StringBuilder("<p class=bins>");
        for (int i = 0; i < bins.counts().length; i++) {
            long count = bins.counts()[i];
            labels.append("<span>").append(Html.escape(bins.labels().get(i)))
                    .append(count == 0 ? "" : " <b>" + Html.count(count) + "</b>").append("</span>");
        }
        StringBuilder columns = new StringBuilder("<div class=columns role=img aria-label=\"").append(Html.escape(said)).append("\">");
        double most = Math.max(1, most(bins.counts()));
        for (long count : bins.counts()) {
            columns.append(count == 0 ? "<i></i>" : "<i style=height:" + Math.max(1, Math.round(height * count / most)) + "px></i>");
        }
        return columns.append("</div>").append(labels).append("</p>").toString();
    }

    /** A bar from the first month of a template to its last, on the axis of the blog's posts; empty where none of its posts is dated. */
    static String template(BlogStatistics.TemplateSpan template, SortedMap<YearMonth, Long> months) {
        if (template.from().isEmpty() || months.isEmpty()) {
            return "";
        }
        YearMonth from = months.firstKey();
        double all = ChronoUnit.MONTHS.between(from, months.lastKey()) + 1;
        double begin = ChronoUnit.MONTHS.between(from, template.from().get());
        double end = ChronoUnit.MONTHS.between(from, template.to().orElseThrow()) + 1;
        return "<span class=line><i style=margin-left:" + number(100 * begin / all) + "%;width:" + number(100 * (end - begin) / all)
                + "%></i></span>";
    }

    /** How many of all posts have a property, darker where it is surer; the rest of the bar is empty. */
    static String coverage(long given, Bins confidence, long posts) {
        StringBuilder out = new StringBuilder("<span class=bar>");
        long known = 0;
        for (int i = 0; i < confidence.counts().length; i++) {
            segment(out, "c" + i, confidence.counts()[i], posts);
            known += confidence.counts()[i];
        }
        segment(out, "", given - known, posts);
        return out.append("</span>").toString();
    }

    private static void segment(StringBuilder out, String kind, long part, long whole) {
        if (part > 0) {
            out.append("<i").append(kind.isEmpty() ? "" : " class=" + kind)
                    .append(" style=width:").append(number(100.0 * part / whole)).append("%></i>");
        }
    }

    /** With one digit behind the point, if any. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
