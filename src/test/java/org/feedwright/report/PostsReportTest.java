package org.feedwright.report;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.post.PostJson;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class PostsReportTest {
    private static final String CAPTURED = "2026-10-01T00:00:00Z";

    private final PostsReport report = new PostsReport(new PostsReport.Settings("Posts", ""));

    private static String post(String url, String date, String more) {
        return "{\"url\":\"" + url + "\",\"title\":\"A title\",\"authors\":[\"Ann\"],\"content_text\":\"Words.\",\"crawl_date\":\""
                + CAPTURED + "\""
                + (date.isEmpty() ? "" : ",\"date_published\":\"" + date + "\"") + more + "}";
    }

    private void add(String url, String date, String more) throws IOException {
        report.add(PostJson.read(post(url, date, more)));
    }

    private static String text(PostsReport of) throws IOException {
        StringWriter out = new StringWriter();
        of.write(out);
        return out.toString();
    }

    private Document page() throws IOException {
        return Jsoup.parse(text(report));
    }

    @Test
    public void countsPostsByMonthBlogAndAuthor() throws IOException {
        add("https://a.example/1", "2019-05-30T10:00:00Z", ",\"blog\":\"https://a.example/feed\"");
        add("https://a.example/2", "2019-05-31", ",\"blog\":\"https://a.example/feed\"");
        add("https://b.example/1", "2020-01-01", "");
        Document page = page();
        assertTrue(page.selectFirst("header").text().contains("3 posts of 2 blogs"));
        assertEquals("Posts by month, 2019-05 to 2020-01, 2 at the most", page.selectFirst("section svg").attr("aria-label"));
        assertEquals(List.of("a.example/feed", "b.example"), page.select("#list th > a").eachText());
        assertTrue(page.selectFirst("h3:containsOwn(Authors) ~ ol").text().contains("Ann 3"));
    }

    @Test
    public void datesThatCannotBeAreToldAndDoNotStretchTheTimeLine() throws IOException {
        add("https://a.example/1", "0001-01-01", "");
        add("https://a.example/2", "2900-01-01", "");
        add("https://a.example/3", "2020-01-01", "");
        add("https://a.example/4", "", "");
        String text = page().selectFirst("section").text();
        assertTrue(text, text.contains("Without a date: 1."));
        assertTrue(text, text.contains("not in the plot: 2."));
        assertEquals("Posts by month, 2020-01 to 2020-01, 1 at the most", page().selectFirst("section svg").attr("aria-label"));
    }

    @Test
    public void longTimesAreTakenTogetherByQuartersAndYears() throws IOException {
        add("https://a.example/1", "2000-01-05", "");
        add("https://a.example/2", "2020-12-31", "");
        assertTrue(page().selectFirst("section svg").attr("aria-label").startsWith("Posts by quarter"));
    }

    @Test
    public void theMostDoubtfulPostOfABlogComesFirstAndSaysWhy() throws IOException {
        add("https://a.example/sure", "2020-01-01", ",\"evidence\":{\"title\":{\"method\":\"wrapper\",\"confidence\":0.99}}");
        add("https://a.example/unsure", "2020-01-01", ",\"evidence\":{\"title\":{\"method\":\"region\",\"confidence\":0.4}}");
        add("https://a.example/undated", "", "");
        List<Element> samples = page().select("details li:has(small)");
        assertEquals(List.of("A title no date", "A title unsure: title", "A title unsure: title"),
                samples.stream().map(Element::text).toList());
        assertEquals("https://a.example/undated", samples.get(0).selectFirst("a").attr("href"));
    }

    @Test
    public void linksLeadToAReplayServiceWhereOneIsNamed() throws IOException {
        PostsReport replayed = new PostsReport(new PostsReport.Settings("Posts", "https://replay.example/web/"));
        replayed.add(PostJson.read(post("https://a.example/1", "", "")));
        assertEquals("https://replay.example/web/20261001000000/https://a.example/1",
                Jsoup.parse(text(replayed)).selectFirst("details li a").attr("href"));
    }

    @Test
    public void whatStrangersWroteIsTextAndNoMarkup() throws IOException {
        String evil = "<script>alert(1)</script>\\\"'&";
        report.add(PostJson.read("{\"url\":\"javascript:alert(1)\",\"blog\":\"" + evil + "\",\"title\":\"" + evil + "\",\"authors\":[\""
                + evil
                + "\"],\"categories\":[\"" + evil + "\"],\"language\":\"" + evil + "\",\"wrapper\":\"" + evil + "\",\"crawl_date\":\""
                + CAPTURED
                + "\",\"evidence\":{\"title\":{\"method\":\"" + evil + "\",\"confidence\":0.1}}}"));
        report.addNoPosts(evil, Map.of(evil, 3L));
        report.addRules(wrapper -> List.of(evil));
        Document page = page();
        assertEquals(0, page.select("script, [onclick], a[href^=javascript]").size());
        assertTrue(page.selectFirst("details li").text().contains("<script>alert(1)</script>"));
    }

    @Test
    public void pagesThatAreNoPostsStandWithTheirBlogAndInTheSum() throws IOException {
        add("https://a.example/1", "2020-01-01", "");
        report.addNoPosts("a.example", Map.of("listing", 2L));
        report.addNoPosts("", Map.of("listing", 1L, "no title", 4L));
        report.addMeaning("listing", "several titles");
        report.addMeaning("folder", "never met");
        assertTrue(page().selectFirst("section").text().contains("listing 3, no title 4 listing: several titles"));
        assertFalse("what was not met is not explained", page().text().contains("never met"));
        assertTrue(page().selectFirst("details").text().contains("listing 2"));
    }

    @Test
    public void capturesOfOnePageAndCopiesOfOneTextAreCounted() throws IOException {
        String text = ",\"content_text\":\"" + "Words that stand on two pages. ".repeat(5) + "\"";
        add("https://a.example/1", "2020-01-01", text);
        add("https://a.example/1", "2020-01-01", text);
        add("https://a.example/2", "2020-01-01", text);
        add("https://b.example/2", "2020-01-01", text);
        add("https://b.example/3", "2020-01-01", "");
        add("https://b.example/4", "2020-01-01", "");
        assertTrue(page().selectFirst("section").text().contains("Captured again: 1; copies: 2."));
        assertEquals("a text of a word is no copy", "Captured again: 0; copies: 1.", page().select("section ~ details").get(1)
                .selectFirst("p:containsOwn(copies)").text());
    }

    @Test
    public void templatesStandOnATimeLineWithTheirRules() throws IOException {
        add("https://a.example/1", "2010-01-01", ",\"wrapper\":\"old\"");
        add("https://a.example/2", "2012-01-01", ",\"wrapper\":\"old\"");
        add("https://a.example/3", "2013-01-01", ",\"wrapper\":\"new\"");
        report.addRules(Map.of("old", List.of("title: h1"), "new", List.<String>of())::get);
        String text = page().selectFirst("details").text();
        assertTrue(text, text.contains("old: 2 posts, 2010-01 to 2012-01 title: h1 new: 1 posts, 2013-01 to 2013-01"));
    }

    @Test
    public void aThousandBlogsStayBelowFiveMegabytes() throws IOException {
        for (int blog = 0; blog < 1000; blog++) {
            for (int i = 0; i < 40; i++) {
                String name = "blog-with-a-rather-long-name-" + blog + ".example";
                add("https://" + name + "/2011/05/a-post-with-a-title-of-some-length-" + i, 2000 + i % 20 + "-0" + (1 + i % 9) + "-12",
                        ",\"wrapper\":\"sha256-" + i % 5 + "\",\"language\":\"l" + i + "\",\"categories\":[\"a term of some words " + i
                                + "\"],\"evidence\":{\"title\":{\"method\":\"region\",\"confidence\":0." + (10 + i) + "}}");
            }
        }
        int bytes = text(report).getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes + " bytes", bytes < 5_000_000);
    }

    @Test
    public void blogsBeyondTheMostCountInTheCollectionOnly() throws IOException {
        for (int i = 0; i <= PostsReport.MOST_BLOGS; i++) {
            add("https://b" + i + ".example/1", "2020-01-01", "");
        }
        assertTrue(page().selectFirst("header").text().contains("2,001 posts of 2,000 blogs and more"));
    }

    @Test
    public void thePageAsksNobodyForAnything() throws IOException {
        add("https://a.example/1", "2020-01-01", "");
        Matcher loads = Pattern.compile("(?i)<(?:link|img|iframe|script|base)|url\\(|@import").matcher(text(report));
        assertFalse(loads.find());
    }

    @Test
    public void theMostFrequentNamesAreFoundInBoundedMemory() {
        TopCounts counts = new TopCounts(10);
        for (int i = 0; i < 10_000; i++) {
            counts.add(i % 3 == 0 ? "often" : "rare " + i);
        }
        assertEquals("often", counts.top(1).get(0).getKey());
        assertTrue(counts.top(1).get(0).getValue() >= 3334);
        assertFalse(counts.isExact());
        assertTrue(counts.size() + " texts", counts.size() <= 20);
    }
}
