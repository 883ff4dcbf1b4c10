package org.feedwright.wrapper;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.text.DatePattern;
import org.junit.Test;

/**
 * The saved form. {@code format-1.*} were written when format 1 was; they are never written anew, since every file that was ever written
 * must
 * load. The page is one of warc-samples (nordwind, 20 November 2026, CC0).
 */
public class WrapperFileTest {
    private static final Instant CAPTURED = Instant.parse("2026-11-20T00:00:00Z");
    private static final Support SUPPORT = new Support(9, 1, 10, 0.25, 0.875, "an \u00EBxample");

    @Test
    public void aFileThatLacksAPartIsNoWrapper() throws IOException {
        String whole = new String(resource("format-1.json"), StandardCharsets.UTF_8);
        String without = whole.replaceFirst("\"locator\"\\s*:\\s*\\{[^{}]*\\}", "\"locator\": null");
        assertNotEquals(whole, without);
        IOException refused = assertThrows(IOException.class, () -> WrapperFile.read(without.getBytes(StandardCharsets.UTF_8)));
        assertTrue(refused.getMessage(), refused.getMessage().contains("locator"));
    }

    @Test
    public void aRuleForDatesThatReadsAnyTextIsRefused() throws IOException {
        String whole = new String(resource("format-1.json"), StandardCharsets.UTF_8);
        String swapped = whole.replace("\"DATE\" : [", "\"X\" : [").replace("\"TITLE\" : [", "\"DATE\" : [")
                .replace("\"X\" : [", "\"TITLE\" : [");
        IOException refused = assertThrows(IOException.class, () -> WrapperFile.read(swapped.getBytes(StandardCharsets.UTF_8)));
        assertTrue(refused.getMessage(), refused.getMessage().contains("a rule for dates reads something else"));
    }

    @Test
    public void aFileOfFormat1StillReadsItsPage() throws IOException {
        Wrapper wrapper = WrapperFile.read(resource("format-1.json")).main();
        Page page = Page.of("http://nordwind.example/2016/11/strandkoerbe-im-winterschlaf/", text("format-1.html"));
        Extraction extraction = wrapper.extract(page, CAPTURED);
        assertEquals("Strandk\u00F6rbe im Winterschlaf", first(extraction, Property.TITLE));
        assertEquals("Hanna Brandt", first(extraction, Property.AUTHOR));
        assertEquals("2016-11-20", first(extraction, Property.DATE));
        String content = extraction.content(Set.of()).orElseThrow().text();
        assertTrue(content, content.startsWith("\u00DCber Strandk\u00F6rbe wird hier oben viel geredet")
                && content.endsWith("mit besseren Schuhen."));
        assertEquals(PostGate.Verdict.POST,
                PostGate.judge(wrapper, page, "example,nordwind)/2016/11/strandkoerbe-im-winterschlaf", extraction));
    }

    @Test
    public void everyKindOfRuleThatFormat1KnowsStillLoads() throws IOException {
        assertEquals(BlogWrapper.of(everyKind()), WrapperFile.read(resource("format-1-kinds.json")));
    }

    @Test
    public void whatFormat2HasBesidesStillLoads() throws IOException {
        Wrapper wrapper = WrapperFile.read(resource("format-2-kinds.json")).main();
        assertEquals(List.of(everyKind().content().get(0), new ContentRule(new Locator.ById("c"), List.of(new Cut.ByName("div.share"),
                new Cut.ByName("> footer"), new Cut.ByWords("write to us at the pier"), new Cut.Between("> h3", "p.posted")),
                new Support(9, 1, 10, 0.25, 0.875, "an example"))), wrapper.content());
        assertEquals("[owner [Jo Doe], .icon-user::text-behind]", wrapper.rules(Property.AUTHOR).toString());
    }

    @Test
    public void cutsOfATextAreSaved() throws IOException {
        Wrapper kinds = everyKind();
        ContentRule cut = new ContentRule(new Locator.ById("c"), List.of(new Cut.Between("> h3", "p.posted"),
                new Cut.ByWords("write to us"), new Cut.ByName("#x"), new Cut.Heading("h1"),
                new Cut.DateLine(), new Cut.LastLines(List.of("view more"))), SUPPORT);
        Wrapper wrapper = new Wrapper(kinds.blog(), kinds.ranking(), kinds.entries(), kinds.pairs(), kinds.rules(),
                List.of(cut), kinds.posts());
        assertEquals(BlogWrapper.of(wrapper), WrapperFile.read(WrapperFile.write(wrapper)));
    }

    @Test
    public void piecesOfTextAreSaved() throws IOException {
        List<Rule> pieces = new ArrayList<>();
        for (Place.Side side : Place.Side.values()) {
            pieces.add(place(new Place.Piece(new Locator.ByClass("", List.of("icon-user")), side), new Reading.Whole()));
        }
        Wrapper wrapper = everyKind().with(Property.AUTHOR, pieces);
        assertEquals(BlogWrapper.of(wrapper), WrapperFile.read(WrapperFile.write(wrapper)));
        assertEquals(".icon-user::text-behind", pieces.get(Place.Side.BEHIND.ordinal()).toString());
    }

    @Test
    public void linksByAPartOfTheirAddressAreSaved() throws IOException {
        Rule tags = place(new Place.Text(new Locator.ByAddress(new Locator.ByTag("a"), "/tag/")), new Reading.Whole());
        Wrapper wrapper = everyKind().with(Property.CATEGORIES, List.of(tags));
        assertEquals(BlogWrapper.of(wrapper), WrapperFile.read(WrapperFile.write(wrapper)));
        assertEquals("a[href*=/tag/]", tags.toString());
    }

    @Test
    public void whatIsWrittenIsReadAgain() throws IOException {
        Wrapper wrapper = everyKind().with(Property.AUTHOR, List.of(new Rule.Owner(List.of("Jo Doe"), SUPPORT)));
        byte[] file = WrapperFile.write(wrapper);
        assertEquals(BlogWrapper.of(wrapper), WrapperFile.read(file));
        assertArrayEquals(file, WrapperFile.write(WrapperFile.read(file)));
        assertEquals(WrapperFile.id(wrapper), WrapperFile.id(WrapperFile.read(file).main()));
    }

    @Test
    public void everyTemplateOfABlogIsReadAgain() throws IOException {
        Wrapper ofPages = new Wrapper("", "estimated", 3, 3, Map.of(), List.of(), everyKind().posts());
        BlogWrapper blog = new BlogWrapper("https://b.example/feed", List.of(
                new Template(Template.Origin.FEED, "2019-05-30", "2020-01-02", Set.of(".post", "#side"), Set.of("logo.png"), everyKind()),
                new Template(Template.Origin.PAGES, "", "", Set.of(".old"), Set.of(), ofPages)));
        byte[] file = WrapperFile.write(blog);
        assertEquals(blog, WrapperFile.read(file));
        assertArrayEquals(file, WrapperFile.write(WrapperFile.read(file)));
    }

    /** Written by the last version that wrote format 2, of the blog nordwind in warc-samples. */
    @Test
    public void aFileOfFormat2IsABlogWithOneTemplate() throws IOException {
        BlogWrapper blog = WrapperFile.read(resource("format-2.json"));
        assertEquals(1, blog.templates().size());
        assertEquals(Template.Origin.FEED, blog.templates().get(0).origin());
        assertEquals(blog.blog(), blog.main().blog());
        assertTrue(blog.main().content().get(0).toString(), !blog.main().rules(Property.TITLE).isEmpty());
    }

    /** Written by the first version that wrote format 3. */
    @Test
    public void aFileOfFormat3HasAllItsTemplates() throws IOException {
        BlogWrapper blog = WrapperFile.read(resource("format-3.json"));
        assertEquals(List.of(Template.Origin.FEED, Template.Origin.PAGES), blog.templates().stream().map(Template::origin).toList());
        assertArrayEquals(resource("format-3.json"), WrapperFile.write(blog));
    }

    @Test
    public void aFileOfALaterFormatIsRefusedByItsNumber() {
        String later = new String(WrapperFile.write(everyKind()), StandardCharsets.UTF_8).replace("\"format\" : 3", "\"format\" : 7");
        IOException refused = assertThrows(IOException.class, () -> WrapperFile.read(later.getBytes(StandardCharsets.UTF_8)));
        assertTrue(refused.getMessage(), refused.getMessage().contains("1 to " + WrapperFile.FORMAT)
                && refused.getMessage().contains("format 7"));
    }

    @Test
    public void whatIsNoWrapperIsRefused() {
        for (String json : List.of("", "null", "[]", "{}", "7", "{\"format\":1}", "{\"format\":\"one\"}", "{\"format\":-1}", "<html>",
                "{\"format\":3}", "{\"format\":3,\"wrappers\":[7]}",
                "{\"format\":3,\"wrappers\":[{}]}", "{\"format\":1,\"rules\":{\"TITLE\":[{\"rule\":\"none\"}]}}")) {
            assertThrows(json, IOException.class, () -> WrapperFile.read(json.getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Test
    public void damagedFilesAreRefusedOrReadAndNothingElse() {
        Random random = new Random(11);
        String whole = new String(WrapperFile.write(everyKind()), StandardCharsets.UTF_8);
        for (int i = 0; i < 300; i++) {
            StringBuilder damaged = new StringBuilder(random.nextInt(3) == 0 ? whole.substring(0, random.nextInt(whole.length())) : whole);
            for (int k = random.nextInt(3); k >= 0 && damaged.length() > 0; k--) {
                damaged.setCharAt(random.nextInt(damaged.length()), "{}[]\":,x0|".charAt(random.nextInt(10)));
            }
            try {
                WrapperFile.read(damaged.toString().getBytes(StandardCharsets.UTF_8));
            } catch (IOException expected) {
                assertTrue(expected.getMessage(), !expected.getMessage().isEmpty());
            }
        }
    }

    /** A wrapper with one of each kind of rule, place, locator and reading. */
    private static Wrapper everyKind() {
        Locator byClass = new Locator.ByClass("p", List.of("meta", "by"));
        Locator byPath = new Locator.ByPath(new Locator.ById("main"), List.of(new Locator.Step("div", 2),
                new Locator.Step("a", Locator.Step.ANY)));
        Rule title = place(new Place.OwnText(new Locator.ByTag("h1")), new Reading.Whole());
        Rule cut = place(new Place.Embedded("meta:og:title"), new Reading.Between("Blog: ", " \u2013 B"));
        Rule filter = new Rule.OfFilter(Filter.Attribute.CLASSES, "url,fn", new Reading.Whole(), true, SUPPORT);
        Rule author = place(new Place.Text(byClass), new Reading.Byline(new Reading.Between("by", "")));
        Rule constant = new Rule.Constant(List.of("Jo Doe", "Al"), SUPPORT);
        Rule date = place(new Place.Attribute(new Locator.ByAttribute("time", "itemprop", "datePublished"), "datetime"),
                new Reading.Dated("on ", DatePattern.parse("d MMMM yyyy HH:mm|de|+01:00")));
        Rule beside = new Rule.DateBesideTitle(byPath, SUPPORT);
        Rule.OfPlace tag = new Rule.OfPlace(new Place.Text(new Locator.ByAttribute("a", "rel", "tag")),
                new Reading.Between("#", ""), true, SUPPORT);
        Rule tags = new Rule.Union(List.of(tag, new Rule.OfPlace(new Place.Text(byClass), new Reading.Whole(), true, SUPPORT)), SUPPORT);
        ContentRule content = new ContentRule(new Locator.ByFilter(Filter.Attribute.PATH, "/html[0]/body[1]"),
                List.of(new Cut.ByName("#share"), new Cut.ByName("> h1")), SUPPORT);
        PostShape posts = new PostShape(List.of(UrlShape.parse("example,b)/9999/*.html"), UrlShape.parse("example,b)/?p=")),
                Set.of(Property.TITLE, Property.DATE), true, Set.of("example,b)/2012"), false, Set.of("body.single"));
        return new Wrapper("https://b.example/feed", "validated", 12, 10, Map.of(Property.TITLE, List.of(title, cut),
                Property.AUTHOR, List.of(author, filter, constant), Property.DATE, List.of(date, beside),
                Property.CATEGORIES, List.of(tags)), List.of(content), posts);
    }

    private static Rule place(Place place, Reading reading) {
        return new Rule.OfPlace(place, reading, false, SUPPORT);
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = WrapperFileTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private static String text(String name) throws IOException {
        return new String(resource(name), StandardCharsets.UTF_8);
    }

    private static String first(Extraction extraction, Property property) {
        return extraction.of(property).orElseThrow().values().get(0).text();
    }
}
