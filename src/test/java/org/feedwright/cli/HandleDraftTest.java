package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.Samples;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.Collected;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.reader.HandledSite;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.PostValues;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Cut;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class HandleDraftTest {
    private static final Training NOTHING = Training.of(List.of());
    private static final Support SUPPORT = new Support(1, 0, 1, 0, 0.5, "");

    /** The wrapper, written as handles, reads the posts of the samples as the wrapper does, and no other page. */
    @Test
    public void whatIsWrittenReadsThePostsOfTheSamplesAsTheWrapperDoes() throws IOException {
        int all = 0;
        Map<String, Integer> agree = new LinkedHashMap<>();
        for (String blog : Samples.blogs()) {
            Wrapper wrapper = Samples.run().trained(blog).wrapper();
            HandledSite site = new HandledSite(file(wrapper), UrlKey::of);
            Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
            Map<String, Post> learnt = posts(feedwright, Training.of(List.of(feedwright.blog(BlogWrapper.of(wrapper)))));
            Map<String, Post> handled = posts(feedwright, NOTHING.with(site));
            assertTrue(blog + ": " + handled.keySet(), handled.keySet().containsAll(learnt.keySet()) && handled.size() == learnt.size());
            all += learnt.size();
            learnt.forEach((url, post) -> {
                count(agree, "title", post, handled.get(url), Post::title);
                count(agree, "authors", post, handled.get(url), Post::authors);
                count(agree, "date", post, handled.get(url), Post::datePublished);
                count(agree, "content", post, handled.get(url), Post::contentText);
                count(agree, "categories", post, handled.get(url), Post::categories);
            });
        }
        assertEquals(75, all);
        assertEquals(Map.of("title", 75, "authors", 75, "date", 75, "content", 75, "categories", 75), agree);
    }

    private static void count(Map<String, Integer> agree, String property, Post learnt, Post handled, Function<Post, Object> value) {
        agree.merge(property, value.apply(learnt).equals(value.apply(handled)) ? 1 : 0, Integer::sum);
    }

    private static Map<String, Post> posts(Feedwright feedwright, Training training) throws IOException {
        Collected posts = new Collected();
        feedwright.apply(training, WarcSource.of(List.of(Path.of("warc-samples")), warning -> { }), posts);
        return posts.byUrl();
    }

    @Test
    public void whatCannotBeSaidIsAComment() throws IOException {
        Rule meta = new Rule.OfPlace(new Place.Embedded("jsonld:Blog.author"), new Reading.Whole(), false, SUPPORT);
        Rule constant = new Rule.Constant(List.of("A -- B"), SUPPORT);
        Rule title = new Rule.OfPlace(new Place.Text(new Locator.ByTag("h1")), new Reading.Between("a < \"b\"", ""), false, SUPPORT);
        Rule piece = new Rule.OfPlace(new Place.Piece(new Locator.ById("icon"), Place.Side.BEHIND), new Reading.Whole(), false, SUPPORT);
        String draft = HandleDraft.of(wrapper(Map.of(Property.TITLE, List.of(title), Property.AUTHOR, List.of(meta, piece, constant)),
                List.of()));
        assertTrue(draft, draft.contains("  <!-- authors: can't be said with handles: #icon::text-behind -->\n"));
        assertTrue(draft, draft.contains("  <!-- authors: can't be said with handles: jsonld:Blog.author -->\n"));
        assertTrue(draft, draft.contains("  <pattern name=\"authors\" value=\"A -- B\"/>\n"));
        HandleFile file = HandleFile.parse("draft.xml", draft.getBytes(StandardCharsets.UTF_8));
        assertEquals("self h1, after \"a < \"b\"\"", file.patterns().get(0).criteria());
        assertEquals("a-b.example:8080", String.join(" ", file.sites()));
    }

    /** XML allows no two hyphens in a comment, and names of classes may have any number of them. */
    @Test
    public void aCommentMayHoldHyphensInARow() throws IOException {
        Rule constant = new Rule.Owner(List.of("A --- B ----"), SUPPORT);
        Rule title = new Rule.OfPlace(new Place.Text(new Locator.ByTag("h1")), new Reading.Whole(), false, SUPPORT);
        Wrapper wrapper = wrapper(Map.of(Property.TITLE, List.of(title), Property.AUTHOR, List.of(constant)), List.of());
        assertEquals(1, file(wrapper).patterns().size());
    }

    @Test
    public void pathsAndCutsAreHandlesOfTheirOwn() throws IOException {
        Locator path = new Locator.ByPath(new Locator.ByTag("html"), List.of(new Locator.Step("body", 1), new Locator.Step("div", 1)));
        Wrapper wrapper = wrapper(Map.of(), List.of(new ContentRule(path, cuts("> h1", "#ads", "p.share", "span[hidden]"), SUPPORT)));
        Page page = Page.of("http://a-b.example:8080/",
                "<div>no</div><div><h1>T</h1><p>x<i id=ads>y</i></p><p class=share>z</p><h2>w</h2></div>");
        assertEquals("x\nw", file(wrapper).find(page).matches().get(0).region().text());
    }

    @Test
    public void metadataOfTheHeadAreHandlesToo() throws IOException {
        Rule meta = new Rule.OfPlace(new Place.Embedded("meta:og:title"), new Reading.Whole(), false, SUPPORT);
        Rule title = new Rule.OfPlace(new Place.Embedded("title"), new Reading.Between("", " - Blog"), false, SUPPORT);
        HandleFile file = file(wrapper(Map.of(Property.TITLE, List.of(meta, title)), List.of()));
        assertEquals("On tea", title(file, "<meta property='og:title' content='On tea'>"));
        assertEquals("On cups", title(file, "<title>On cups - Blog</title><h1>x</h1>"));
    }

    private static String title(HandleFile file, String html) {
        return PostValues.of(file, Page.of("http://a-b.example:8080/", html)).found().get(PostValues.Role.TITLE).values().get(0).text();
    }

    private static HandleFile file(Wrapper wrapper) throws IOException {
        return HandleFile.parse("draft.xml", HandleDraft.of(wrapper).getBytes(StandardCharsets.UTF_8));
    }

    private static Wrapper wrapper(Map<Property, List<Rule>> rules, List<ContentRule> content) {
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,a-b:8080)/*")), Set.of(), true, Set.of(), true, Set.of());
        return new Wrapper("http://a-b.example:8080/feed", "validated", 1, 1, rules, content, posts);
    }

    private static List<Cut> cuts(String... signatures) {
        return Stream.of(signatures).map(name -> (Cut) new Cut.ByName(name)).toList();
    }
}
