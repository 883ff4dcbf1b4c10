package org.feedwright;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.Collected;
import org.feedwright.facade.MemorySource;
import org.feedwright.post.Post;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.run.Options;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.Test;

/** The samples once more with their pages, or their feeds, written another way: what is read of the posts stays. */
public class SamplesRewrittenTest {
    /** Builds of a site in one archive, each with names of its own. */
    private static final int BUILDS = 3;
    /** Entries that a feed keeps. */
    private static final int FEW = 3;
    /** Characters of a summary. */
    private static final int SUMMARY = 150;
    /** Share of a text by which its length may differ. */
    private static final double NEARLY = 0.15;
    private static final int DAY = "2026-11-29".length();

    @Test
    public void pagesWithoutClassesAndIds() throws IOException {
        assertReadAlike(pages(page -> page.getAllElements().forEach(element -> element.removeAttr("class").removeAttr("id"))));
    }

    @Test
    public void pagesWhoseNamesSayNothingAndChangeWithEachBuild() throws IOException {
        assertReadAlike(pages(page -> {
            int build = Math.floorMod(page.location().hashCode(), BUILDS);
            page.select("[class]").forEach(element -> element.attr("class", element.classNames().stream()
                    .map(name -> "css-" + Integer.toHexString((name + build).hashCode())).collect(Collectors.joining(" "))));
        }));
    }

    @Test
    public void pagesBelowABannerThatNoTwoHaveAlike() throws IOException {
        assertReadAlike(pages(page -> page.body().prepend("<div class=b" + Math.abs(page.location().hashCode())
                + "><p>We use cookies, also those of others, to make this site better.</p></div>")));
    }

    @Test
    public void pagesWithoutElementsThatSayWhatTheyAre() throws IOException {
        assertReadAlike(pages(page -> {
            page.select("article, main, header, footer, section, nav, aside").forEach(part -> part.tagName("div"));
            page.select("time").forEach(time -> time.tagName("span").removeAttr("datetime"));
        }));
    }

    @Test
    public void feedsOfAFewEntries() throws IOException {
        assertReadAlike(feeds(feed -> feed.select("item, entry").stream().skip(FEW).forEach(Element::remove)));
    }

    @Test
    public void feedsOfSummaries() throws IOException {
        assertReadAlike(feeds(feed -> feed.select("item, entry").forEach(entry -> {
            List<Element> texts = entry.select("content|encoded, content, description, summary");
            String text = texts.stream().map(html -> Jsoup.parse(html.wholeText()).text())
                    .max(Comparator.comparingInt(String::length)).orElse("");
            texts.forEach(Element::remove);
            entry.appendElement(entry.normalName().equals("item") ? "description" : "summary")
                    .text(text.substring(0, Math.min(SUMMARY, text.length())) + " [...]");
        })));
    }

    @Test
    public void feedsOfTitlesAndLinks() throws IOException {
        assertReadAlike(feeds(feed -> feed.select("item > *, entry > *").stream().filter(part -> !List.of("title", "link", "guid", "id")
                .contains(part.normalName())).forEach(Element::remove)));
    }

    private static MemorySource pages(Consumer<Document> way) throws IOException {
        return rewritten(HtmlCaptures::isHtml, Parser.htmlParser(), way);
    }

    private static MemorySource feeds(Consumer<Document> way) throws IOException {
        return rewritten(capture -> !HtmlCaptures.isHtml(capture) && !capture.isRedirect(), Parser.xmlParser(), way);
    }

    private static MemorySource rewritten(Predicate<Capture> which, Parser parser, Consumer<Document> way) throws IOException {
        MemorySource out = new MemorySource();
        Samples.source().forEach(capture -> {
            String body = new String(capture.body(), StandardCharsets.UTF_8);
            out.add(capture, which.test(capture) ? rewritten(Jsoup.parse(body, capture.url(), parser.newInstance()), way) : body);
        });
        return out;
    }

    private static String rewritten(Document document, Consumer<Document> way) {
        document.outputSettings().prettyPrint(false);
        way.accept(document);
        return document.outerHtml();
    }

    /** Title, authors and day of every post, and nearly the same text: without names a line of the byline may stay. */
    private static void assertReadAlike(MemorySource source) throws IOException {
        Collected read = new Collected();
        new Feedwright(Options.defaults(), UrlKey::of).extract(source, read);
        Map<String, Post> posts = Samples.run().posts();
        assertEquals(values(posts), values(read.byUrl()));
        read.byUrl().forEach((url, post) -> assertEquals(url, posts.get(url).contentText().length(), post.contentText().length(),
                NEARLY * post.contentText().length()));
    }

    private static String values(Map<String, Post> posts) {
        return new TreeMap<>(posts).values().stream().map(post -> String.join(" | ", post.url(), post.title(), post.authors().toString(),
                post.datePublished().substring(0, Math.min(DAY, post.datePublished().length())))).collect(Collectors.joining("\n"));
    }
}
