package org.feedwright.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedwright.post.Tool;
import org.feedwright.report.BlogStatistics.Count;
import org.feedwright.report.BlogStatistics.Field;

/** The report as a page: the collection first, then a table of blogs, each of which opens. Written once, top to bottom. */
final class ReportPage {
    /** Authors and categories that are shown of the collection, and of a blog. */
    static final int MOST_NAMES = 15;
    private static final int MOST_NAMES_OF_BLOG = 6;
    /** Doubtful posts of the collection, each of another blog. */
    private static final int MOST_SAMPLES = 20;
    private static final int HIGH = 120;
    private static final int LOW = 40;
    private static final DateTimeFormatter REPLAY_TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);

    /**
     * What posts don't say.
     *
     * @param noPosts pages that became no posts, by blog and reason
     * @param meanings of reasons
     * @param rules   readable rules by wrapper
     * @param beyond  posts of blogs without a row
     */
    record Extras(Map<String, Map<String, Long>> noPosts, Map<String, String> meanings, Function<String, List<String>> rules,
            long beyond) {
    }

    private final PostsReport.Settings settings;
    private final BlogStatistics all;
    private final List<BlogStatistics> blogs;
    private final Extras extras;
    private final Writer out;

    ReportPage(PostsReport.Settings settings, BlogStatistics all, List<BlogStatistics> blogs, Extras extras, Writer out) {
        this.settings = settings;
        this.all = all;
        this.extras = extras;
        this.out = out;
        this.blogs = blogs.stream()
                .sorted(Comparator.comparingLong(BlogStatistics::posts).reversed().thenComparing(blog -> blog.name)).toList();
    }

    void write() throws IOException {
        head();
        collection();
        out.write("<section><h2 id=blogs>Blogs</h2>\n<p class=how>Each row opens. <b>Doubt</b> is, over the blog's most doubtful posts, "
                + "the mean of what their title, date, text and authors lack of certainty, added up; "
                + "a missing title, date or text counts as 1."
                + "</p>\n<div class=wide><table id=list><thead><tr><th>blog<th>posts<th>from<th>to<th>title<th>authors<th>date<th>text"
                + "<th>doubt</thead>\n");
        for (int i = 0; i < blogs.size(); i++) {
            row(i, blogs.get(i));
        }
        out.write("</table></div>\n");
        if (extras.beyond() > 0) {
            paragraph(Html.count(extras.beyond()) + " posts of blogs beyond the first " + Html.count(PostsReport.MOST_BLOGS)
                    + " count in the collection only.");
        }
        out.write("</section>\n");
        for (int i = 0; i < blogs.size(); i++) {
            blog(i, blogs.get(i));
        }
        foot();
    }

    private void head() throws IOException {
        out.write("<!DOCTYPE html>\n<html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1\">\n"
                + "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
                + "<meta name=referrer content=no-referrer>\n<title>" + Html.escape(settings.title()) + "</title>\n<style>\n");
        out.write(style());
        out.write("</style>\n<header><h1>" + Html.escape(settings.title()) + "</h1>\n<p>" + Html.count(all.posts()) + " posts of "
                + Html.count(blogs.size()) + (blogs.size() == 1 ? " blog" : " blogs") + (extras.beyond() > 0 ? " and more" : "")
                + ", " + Html.count(all.count(Count.COMMENTS)) + " comments. Made by " + Html.escape(Tool.current().toString())
                + ".</p></header>\n<main>\n");
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(ReportPage.class.getResourceAsStream("report.css"), "report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void collection() throws IOException {
        out.write("<section><h2>The collection</h2>\n");
        time(all, HIGH);
        surely();
        coverage(all);
        confidence();
        out.write("<div class=pair><div><h3>Length of texts</h3><p class=how>Posts by characters of their text.</p>");
        out.write(Plot.bins(all.lengths, LOW, "Posts by length of text") + "</div>\n");
        out.write("<div><h3>From publication to capture</h3><p class=how>Posts by the time from their date to the capture that was read. "
                + "'Before': the page was captured earlier than it says that it was published.</p>");
        out.write(Plot.bins(all.lags, LOW, "Posts by time from publication to capture") + "</div></div>\n");
        out.write("<div class=pair>");
        names("Languages", all.languages, MOST_NAMES,
                "Posts by the language that their page declares, or that the words of the text clearly are of.");
        names("Authors", all.authors, MOST_NAMES, "Names by the number of posts that they sign.");
        names("Categories", all.categories, MOST_NAMES, "Terms by the number of posts that have them.");
        out.write("</div>\n");
        comments(all);
        copies(all, "Posts that were captured again after they had changed, and posts whose text of 100 characters or more is that of "
                + "a post at another URL; the first of each is not among them.");
        noPosts(total());
        meanings(total().keySet());
        samples("Posts worth a look, one of a blog", blogs.stream().flatMap(blog -> blog.doubtful.stream().limit(1))
                .sorted(BlogStatistics.Doubtful.ORDER).limit(MOST_SAMPLES).toList());
        out.write("</section>\n");
    }

    private Map<String, Long> total() {
        return extras.noPosts().values().stream().flatMap(reasons -> reasons.entrySet().stream())
                .collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new, Collectors.summingLong(Map.Entry::getValue)));
    }

    private void time(BlogStatistics blog, int height) throws IOException {
        if (!blog.months.isEmpty()) {
            out.write("<h3>Posts over time</h3>\n" + Plot.months(blog.months, height) + '\n');
        }
        if (blog.count(Count.UNDATED) > 0) {
            paragraph("Without a date: " + Html.count(blog.count(Count.UNDATED)) + '.');
        }
        if (blog.count(Count.OUTSIDE) > 0) {
            paragraph("Dated before 1990, or later than the year after their capture, and not in the plot: "
                    + Html.count(blog.count(Count.OUTSIDE)) + '.');
        }
    }

    private void surely() throws IOException {
        out.write("<h3>What was read, and how surely</h3>\n<p class=how>Posts that have the property, by the confidence of its value: the "
                + "share of values like it that was right in measurements (comments say none). Behind: by which method, as in the "
                + "evidence of each post.</p>\n<p class=key>");
        List<String> labels = Bins.confidence().labels();
        for (int i = 0; i < labels.size(); i++) {
            out.write("<span><i class=c" + i + "></i> " + Html.escape(labels.get(i)) + "</span> ");
        }
        out.write("</p>\n");
    }

    private void coverage(BlogStatistics blog) throws IOException {
        out.write("<div class=wide><table>");
        for (Field field : Field.values()) {
            BlogStatistics.Coverage here = blog.coverage.get(field);
            if (here.given > 0 || field.isExpected) {
                out.write("<tr><th>" + field.label + "<td>" + Plot.coverage(here.given, here.confidence, blog.posts()) + "<td>"
                        + Html.percent(here.given, blog.posts()) + "<td>" + counts(here.methods));
            }
        }
        out.write("</table></div>\n");
    }

    private void confidence() throws IOException {
        out.write("<h3>Confidence in numbers</h3><div class=wide><table><thead><tr><th>property");
        for (String label : Bins.confidence().labels()) {
            out.write("<th class=n>" + Html.escape(label));
        }
        out.write("</thead>\n");
        for (Field field : Field.values()) {
            out.write("<tr><th>" + field.label);
            for (long count : all.coverage.get(field).confidence.counts()) {
                out.write("<td class=n>" + (count == 0 ? "" : Html.count(count)));
            }
            out.write('\n');
        }
        out.write("</table></div>\n");
    }

    private static String counts(Map<String, Long> counts) {
        return counts.entrySet().stream().map(e -> Html.escape(e.getKey()) + ' ' + Html.count(e.getValue()))
                .collect(Collectors.joining(", "));
    }

    private void names(String heading, TopCounts counts, int most, String how) throws IOException {
        if (counts.size() == 0) {
            return;
        }
        out.write("<div><h3>" + heading + "</h3>" + (how.isEmpty() ? "" : "<p class=how>" + how + "</p>") + "<ol>");
        for (Map.Entry<String, Long> name : counts.top(most)) {
            out.write("<li>" + Html.escape(name.getKey()) + " <b>" + (counts.isExact() ? "" : "&lt;=") + Html.count(name.getValue())
                    + "</b>");
        }
        long more = counts.size() - (long) most;
        out.write("</ol>" + (more <= 0 ? "" : "<p class=how>and " + (counts.isExact() ? "" : "at least ") + Html.count(more) + " more</p>")
                + "</div>\n");
    }

    private void comments(BlogStatistics blog) throws IOException {
        if (blog.count(Count.COMMENTS) > 0) {
            paragraph(Html.count(blog.count(Count.COMMENTS)) + " comments on " + Html.count(blog.count(Count.COMMENTED)) + " posts.");
        }
    }

    private void copies(BlogStatistics blog, String how) throws IOException {
        if (blog.count(Count.AGAIN) + blog.count(Count.COPIES) + blog.count(Count.OTHER_URLS) > 0) {
            out.write((how.isEmpty() ? "<p>" : "<h3>Copies</h3><p class=how>" + how + "</p><p>")
                    + "Captured again: " + Html.count(blog.count(Count.AGAIN)) + "; copies: " + Html.count(blog.count(Count.COPIES))
                    + (blog.count(Count.OTHER_URLS) == 0 ? "" : "; other URLs of posts, which are no posts: "
                            + Html.count(blog.count(Count.OTHER_URLS)))
                    + ".</p>\n");
        }
    }

    private void noPosts(Map<String, Long> reasons) throws IOException {
        if (!reasons.isEmpty()) {
            out.write("<h3>Pages that are no posts</h3><p>" + counts(reasons) + "</p>\n");
        }
    }

    private void meanings(Set<String> reasons) throws IOException {
        String all = reasons.stream().filter(extras.meanings()::containsKey)
                .map(reason -> "<li>" + Html.escape(reason) + ": " + Html.escape(extras.meanings().get(reason)))
                .collect(Collectors.joining());
        out.write(all.isEmpty() ? "" : "<ul class=how>" + all + "</ul>\n");
    }

    private void samples(String heading, List<BlogStatistics.Doubtful> posts) throws IOException {
        if (posts.isEmpty()) {
            return;
        }
        out.write("<h3>" + heading + "</h3><ul>");
        for (BlogStatistics.Doubtful post : posts) {
            String shown = Html.escape(post.title().isBlank() ? post.url() : post.title());
            String link = Html.link(address(post));
            out.write("<li>" + (link.isEmpty() ? shown : "<a href=\"" + link + "\" rel=noreferrer>" + shown + "</a>") + " <small>"
                    + Html.escape(post.why()) + "</small>");
        }
        out.write("</ul>\n");
    }

    private String address(BlogStatistics.Doubtful post) {
        return settings.replay().isEmpty() ? post.url() : settings.replay() + REPLAY_TIME.format(post.captured()) + '/' + post.url();
    }

    private void row(int number, BlogStatistics blog) throws IOException {
        SortedMap<YearMonth, Long> months = blog.months;
        out.write("<tr><th><a href=\"#b" + number + "\">" + Html.escape(readable(blog.name)) + "</a><td>"
                + Html.count(blog.posts())
                + "<td>" + (months.isEmpty() ? "-" : months.firstKey()) + "<td>" + (months.isEmpty() ? "-" : months.lastKey()));
        for (Field field : List.of(Field.TITLE, Field.AUTHORS, Field.DATE, Field.TEXT)) {
            out.write("<td>" + Html.percent(blog.coverage.get(field).given, blog.posts()));
        }
        out.write("<td>" + String.format(Locale.ROOT, "%.2f", blog.doubt()) + '\n');
    }

    private static String readable(String blog) {
        return blog.replaceFirst("^https?://(?:www\\.)?", "").replaceFirst("/$", "");
    }

    /** Its number is on an element inside, because browsers open the details around what a link leads to. */
    private void blog(int number, BlogStatistics blog) throws IOException {
        out.write("<details" + (blogs.size() == 1 ? " open" : "") + "><summary>"
                + Html.escape(readable(blog.name)) + " <small>" + Html.count(blog.posts()) + " posts</small></summary><div id=b" + number
                + ">\n");
        time(blog, LOW);
        templates(blog);
        out.write("<h3>Coverage</h3>");
        coverage(blog);
        out.write("<div class=pair><div><h3>Length of texts</h3>" + Plot.bins(blog.lengths, LOW, "Posts by length of text")
                + "</div><div><h3>From publication to capture</h3>"
                + Plot.bins(blog.lags, LOW, "Posts by time from publication to capture") + "</div></div>\n");
        out.write("<div class=pair>");
        names("Languages", blog.languages, MOST_NAMES_OF_BLOG, "");
        names("Authors", blog.authors, MOST_NAMES_OF_BLOG, "");
        names("Categories", blog.categories, MOST_NAMES_OF_BLOG, "");
        out.write("</div>\n");
        comments(blog);
        copies(blog, "");
        noPosts(extras.noPosts().getOrDefault(blog.name, Map.of()));
        samples("Worth a look", blog.doubtful);
        out.write("</div></details>\n");
    }

    private void templates(BlogStatistics blog) throws IOException {
        boolean known = blog.templates.keySet().stream().anyMatch(id -> !extras.rules().apply(id).isEmpty());
        if (blog.templates.size() < 2 && !known) {
            return;
        }
        out.write("<h3>Templates</h3><ol class=templates>");
        List<Map.Entry<String, BlogStatistics.TemplateSpan>> inTime = blog.templates.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getValue().from().map(YearMonth::toString).orElse(""))).toList();
        for (Map.Entry<String, BlogStatistics.TemplateSpan> entry : inTime) {
            BlogStatistics.TemplateSpan template = entry.getValue();
            out.write("<li>" + Plot.template(template, blog.months) + Html.escape(entry.getKey()) + ": " + Html.count(template.posts())
                    + " posts" + template.from().map(from -> ", " + from + " to " + template.to().orElseThrow()).orElse(""));
            List<String> rules = extras.rules().apply(entry.getKey());
            if (!rules.isEmpty()) {
                out.write("<ul class=rules>");
                for (String rule : rules) {
                    out.write("<li><code>" + Html.escape(rule) + "</code>");
                }
                out.write("</ul>");
            }
        }
        out.write("</ol>" + (blog.count(Count.OTHER_TEMPLATES) == 0 ? "" : "<p>" + Html.count(blog.count(Count.OTHER_TEMPLATES))
                + " posts of further templates</p>") + '\n');
    }

    private void paragraph(String text) throws IOException {
        out.write("<p>" + Html.escape(text) + "</p>\n");
    }

    private void foot() throws IOException {
        out.write("</main>\n<footer><p>Counts are exact but where '&lt;=' says that they may be too high: of names and terms as "
                + "many are counted at a time as fit into memory. Dates are those that the posts give, in their own time zone."
                + "</p></footer>\n</html>\n");
    }
}
