package org.feedwright.report;

import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;

/** Plots as SVG: bars over time, bars by range, and templates on a time line. Bars are one path, so that a plot takes few bytes. */
final class Plot {
    private static final int WIDTH = 600;
    /** Months that get a bar each; a bar is at least three units wide then. Above, bars are quarters, then years. */
    private static final int MOST_BARS = 180;
    private static final int MONTHS_OF_QUARTER = 3;
    private static final int MONTHS_OF_YEAR = 12;
    private static final int BAR_HEIGHT = 12;

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
     * @param months not empty, in order
     * @param height of the highest bar
     */
    static String months(Map<YearMonth, Long> months, int height) {
        YearMonth from = months.keySet().iterator().next();
        YearMonth to = months.keySet().stream().reduce((first, second) -> second).orElseThrow();
        Axis axis = Axis.of(from, to);
        long[] counts = new long[axis.bars()];
        months.forEach((month, posts) -> counts[axis.at(month)] += posts);
        String said = "Posts by " + axis.unit() + ", " + from + " to " + to + ", " + most(counts) + " at the most";
        return bars(counts, height, said) + "<p class=axis><span>" + from + "</span><span>by " + axis.unit() + ", highest " + most(counts)
                + "</span><span>" + to + "</span></p>";
    }

    private static long most(long[] counts) {
        long most = 0;
        for (long count : counts) {
            most = Math.max(most, count);
        }
        return most;
    }

    private static String bars(long[] counts, int height, String said) {
        StringBuilder path = new StringBuilder();
        double most = Math.max(1, most(counts));
        double width = Math.min((double) WIDTH / counts.length, WIDTH / 12.0);
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                int high = Math.max(1, (int) Math.round(height * counts[i] / most));
                path.append('M').append(number(i * width)).append(' ').append(height).append('v').append(-high)
                        .append('h').append(number(width * 0.85)).append('v').append(high).append('z');
            }
        }
        return "<svg viewBox=\"0 0 " + WIDTH + ' ' + height + "\" role=img aria-label=\"" + Html.escape(said)
                + "\" preserveAspectRatio=none>"
                + "<path d=\"" + path + "\"/></svg>";
    }

    /** A row of numbers by range, with its labels below. */
    static String bins(Bins bins, int height, String said) {
        StringBuilder labels = new StringBuilder("<p class=bins>");
        for (int i = 0; i < bins.counts().length; i++) {
            labels.append("<span>").append(Html.escape(bins.labels().get(i))).append("<br><b>").append(Html.count(bins.counts()[i]))
                    .append("</b></span>");
        }
        StringBuilder columns = new StringBuilder("<div class=columns role=img aria-label=\"").append(Html.escape(said)).append("\">");
        double most = Math.max(1, most(bins.counts()));
        for (long count : bins.counts()) {
            columns.append("<i style=\"height:").append(count == 0 ? 0 : Math.max(1, Math.round(height * count / most)))
                    .append("px\"></i>");
        }
        return columns.append("</div>").append(labels).append("</p>").toString();
    }

    /** A bar for each template from its first month to its last, on the axis of the blog's posts. */
    static String templates(Map<String, BlogStatistics.Template> templates, Map<YearMonth, Long> months) {
        YearMonth from = months.keySet().iterator().next();
        YearMonth to = months.keySet().stream().reduce((first, second) -> second).orElseThrow();
        Axis axis = Axis.of(from, to);
        StringBuilder path = new StringBuilder();
        double width = (double) WIDTH / axis.bars();
        int row = 0;
        for (BlogStatistics.Template template : templates.values()) {
            if (template.from().isPresent()) {
                double begin = axis.at(template.from().get()) * width;
                double end = (axis.at(template.to().orElseThrow()) + 1) * width;
                path.append('M').append(number(begin)).append(' ').append(row * BAR_HEIGHT + 2).append('h').append(number(end - begin))
                        .append("v8H").append(number(begin)).append('z');
            }
            row++;
        }
        return "<svg viewBox=\"0 0 " + WIDTH + ' ' + row * BAR_HEIGHT + "\" role=img aria-label=\"Templates over time\">"
                + "<path d=\"" + path + "\"/></svg>";
    }

    /** Without digits that nobody sees. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
