package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.text.DatePattern;
import org.junit.Test;

/** Each verdict by the smallest page that gets it. */
public class PostGateTest {
    private static final String TITLE = "<h1 class=t>Why the kettle boils</h1>";
    private static final String DATE = "<p class=d>11 May 2012</p>";
    private static final String TEXT = "<div class=c><p>It was hot.</p></div>";
    private static final String POST = TITLE + DATE + TEXT;
    private static final String KEY = "example,b)/2012/05/why-the-kettle-boils";

    @Test
    public void aPageWithEverythingIsAPost() {
        assertVerdict(PostGate.Verdict.POST, KEY, POST);
    }

    @Test
    public void thePageThatServersShowForAnUnknownAddressIsNone() {
        assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/404.html", POST);
        assertVerdict(PostGate.Verdict.POST, "example,b)/2012/05/404-not-found", POST);
    }

    @Test
    public void aPageThatIsCalledForItsSiteIsNoneUnlessItLiesAmongPosts() {
        for (String name : List.of("about", "about-me.html", "privacy-policy", "chi-sono/", "hakkimda", "over-mij", "O-mnie")) {
            assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/" + name, POST);
        }
        assertVerdict(PostGate.Verdict.POST, "example,b)/2012/05/about", POST);
    }

    @Test
    public void aPageInAFolderOfPagesIsNoneUnlessPostsLieThere() {
        for (String name : List.of("pages/our-boats-and-crew", "zh/docs/v1.2/how-to-install", "about/the-old-harbour",
                "services/repair-of-boats", "people/liz-lee-of-lisburn", "wiki/boats-and-how-to-mend-them", "event/open-day-2021")) {
            assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/" + name, "<body class=single>" + POST);
        }
        assertVerdict(PostGate.Verdict.POST, "example,b)/boats/how-to-install", "<body class=single>" + POST);
        assertEquals(PostGate.Verdict.POST, verdict(shaped("example,b)/docs/*", Set.of("body.single")), "example,b)/docs/how-to-install",
                "<body class=single>" + POST));
    }

    @Test
    public void withoutATitleItIsNone() {
        assertVerdict(PostGate.Verdict.NO_TITLE, KEY, DATE + TEXT);
        assertVerdict(PostGate.Verdict.NO_TITLE, KEY, "");
    }

    @Test
    public void withoutADateItIsNoneWherePostsShowOne() {
        assertVerdict(PostGate.Verdict.NO_DATE, KEY, TITLE + TEXT);
        assertVerdict(PostGate.Verdict.NO_DATE, KEY, TITLE + "<p class=d>yesterday</p>" + TEXT);
        assertEquals(PostGate.Verdict.POST, verdict(wrapper(Set.of(), 3), KEY, TITLE + TEXT));
    }

    @Test
    public void aDateAfterTheCaptureIsNoneButThePageIsDated() {
        assertVerdict(PostGate.Verdict.POST, KEY, TITLE + "<p class=d>11 May 2112</p>" + TEXT);
    }

    @Test
    public void withoutItsBlockItIsNoneWhereEveryPostHadIt() {
        assertVerdict(PostGate.Verdict.NO_CONTENT, KEY, TITLE + DATE);
        assertEquals("a block that some posts lacked", PostGate.Verdict.POST, verdict(wrapper(Set.of(Property.DATE), 2), KEY, TITLE
                + DATE));
    }

    @Test
    public void severalTitlesMakeAListing() {
        assertVerdict(PostGate.Verdict.LISTING, KEY, POST + "<h1 class=t>Another one</h1>");
        assertVerdict(PostGate.Verdict.POST, KEY, POST + TITLE);
        assertVerdict(PostGate.Verdict.POST, KEY, POST + "<pre><span>void</span> <h1 class=t>boil</h1>()</pre>");
    }

    /** The head of a post has its title, that of a listing has the list's. */
    @Test
    public void aPageWhoseHeadHasTheFirstOfItsTitlesIsAPost() {
        String several = POST + "<h1 class=t>Steam</h1><h1 class=t>Whistles</h1>";
        assertVerdict(PostGate.Verdict.POST, KEY, "<title>Why the kettle boils</title>" + several);
        assertVerdict(PostGate.Verdict.POST, KEY, "<title>Why the Kettle boils</title>" + several);
        assertVerdict(PostGate.Verdict.LISTING, KEY, "<title>Archive</title>" + several);
        assertVerdict(PostGate.Verdict.POST, KEY, "<title>Why the kettle boils - The Older Name</title>" + several);
        assertVerdict(PostGate.Verdict.LISTING, KEY, "<title>Steam - The Older Name</title>" + several);
    }

    @Test
    public void aNumberMayNameAPostThatItsHeadHasTheTitleOf() {
        Wrapper wrapper = shaped("example,b)/*/*.html", Set.of("body.single"));
        String own = "<head><title>Why the kettle boils</title></head><body class=single>" + POST;
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles/1.html", own));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/kettles/1.html", "<body class=single>" + POST));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/kettles/page-1.html", own));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/page/1.html", own));
    }

    /** Newsletters have such addresses; an archive shows the title of its first post, and its head the month. */
    @Test
    public void aMonthNamesAnArchiveUnlessItsHeadHasTheTitle() {
        Wrapper wrapper = shaped("example,b)/archives/*.html", Set.of());
        for (String month : List.of("example,b)/archives/2003_07.html", "example,b)/archives/200307.html")) {
            assertEquals(month, PostGate.Verdict.OTHER_URL, verdict(wrapper, month, "<title>July 2003</title>" + POST));
            assertEquals(month, PostGate.Verdict.POST, verdict(wrapper, month, "<title>Why the kettle boils</title>" + POST));
        }
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/archives/200313.html", POST));
    }

    @Test
    public void aWholePostAtTheirAddressesMayLackMetadata() {
        Wrapper wrapper = shaped("example,b)/*/*.html", Set.of("body.single", "has meta:a", "has meta:b", "has meta:c"));
        String own = "<head><title>Why the kettle boils</title></head><body class=single>" + POST;
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles/boil.html", own));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/kettles/boil.html", "<body class=single>" + POST));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/kettles/boil.html", own.replace("single", "old")));
    }

    @Test
    public void aWholePostAtTheirAddressesMayHaveAnotherLayout() {
        Wrapper wrapper = shaped("example,b)/*/*.html", Set.of("body.single", "body.theme", "body.wide", "body.full", "og:type article"));
        String head = "<head><title>Why the kettle boils</title><meta property=og:type content=article></head>";
        String own = head + "<body class='single theme wide'>" + POST;
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles/boil.html", own));
        for (String other : List.of(own.replace("theme ", ""), own.replace("=article", "=website"))) {
            assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/kettles/boil.html", other));
        }
    }

    @Test
    public void aPostMayBeWrittenInAnotherLanguageThanThoseOfTheFeed() {
        Wrapper wrapper = shaped("example,b)/nl/9999/*", Set.of("body.single"));
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/2014/kettles", "<body class=single>" + POST));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/2014/kettles", "<body class=page>" + POST));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/2014", "<body class=single>" + POST));
    }

    @Test
    public void whatHasAllThatPostsHaveMayLieElsewhereUnlessTheirUrlsHaveDates() {
        Support support = new Support(3, 0, 3, 0, 0.9, "");
        Map<Property, List<Rule>> rules = new HashMap<>(rules());
        for (Property property : List.of(Property.AUTHOR, Property.CATEGORIES)) {
            rules.put(property, List.of(new Rule.OfPlace(new Place.Text(new Locator.ByClass("", List.of(property.field()))),
                    new Reading.Whole(), false, support)));
        }
        String signed = "<head><title>Why the kettle boils</title></head><body class=single>" + POST + "<b class=authors>Ann Lee</b>";
        String all = signed + "<b class=categories>Tea</b>";
        for (String shape : List.of("example,b)/blog/*", "example,b)/9999/99/*")) {
            Wrapper wrapper = new Wrapper("feed", "validated", 3, 3, rules, List.of(content(3)), new PostShape(
                    List.of(UrlShape.parse(shape)), Set.of(Property.AUTHOR, Property.DATE, Property.CATEGORIES), true, Set.of(), true,
                            Set.of("body.single")));
            boolean dated = shape.contains("9");
            assertEquals(shape, dated ? PostGate.Verdict.OTHER_URL : PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles", all));
            assertEquals(shape, PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/kettles", signed));
        }
    }

    @Test
    public void aBrokenPieceOfJsonMakesNoOtherTemplate() {
        Wrapper wrapper = shaped("example,b)/*", Set.of("has jsonld:BlogPosting"));
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles", "<title>Why the kettle boils</title>" + POST));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/kettles", POST));
    }

    @Test
    public void whatThePageSaysOfItselfUnderSeveralNamesIsOneThing() {
        Wrapper wrapper = shaped("example,b)/*",
                Set.of("has meta:description", "has meta:og:description", "has meta:twitter:description", "has meta:og:image"));
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/kettles", POST));
    }

    @Test
    public void theFolderOfPostsIsNoPost() {
        for (String key : List.of("/2012/05", "/2012/05/index2.html", "/2012/05/index-12", "/nl/2012/05", "/pt-br/2012/05/index_3.html")) {
            assertVerdict(PostGate.Verdict.FOLDER, "example,b)" + key, POST);
        }
        assertVerdict(PostGate.Verdict.POST, "example,b)/2012/05/index-of-kettles", POST);
    }

    @Test
    public void aPostOfTheSameTemplateMayLieDeeper() {
        Wrapper wrapper = shaped("example,b)/*/*", Set.of("body.single"));
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/travel/boats/kettles", "<body class=single>" + POST));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/travel/boats/kettles", POST));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/travel/boats/tag/kettles", "<body class=single>" + POST));
    }

    /** Translations lie in a folder of their language; where posts show no day, their address has it. */
    @Test
    public void anUndatedPostMayLieInAFolderAboveItsYear() {
        Wrapper undated = wrapper(Set.of(), 3);
        String bare = "<body class=single>" + TITLE + TEXT;
        assertEquals(PostGate.Verdict.POST, verdict(undated, "example,b)/nl/2012/05/waarom-de-ketel-kookt", bare));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(undated, "example,b)/nl/hoe-wij-ketels-koken", bare));
        assertVerdict(PostGate.Verdict.NO_DATE, "example,b)/nl/2012/05/waarom-de-ketel-kookt", bare);
    }

    @Test
    public void anotherTemplateIsNoPostWhereTheUrlTellsNothing() {
        Wrapper wrapper = new Wrapper("feed", "validated", 3, 3, rules(), List.of(content(3)), new PostShape(
                List.of(UrlShape.parse("example,b)/*")), Set.of(), true, Set.of(), true, Set.of("body.single", "has meta:a")));
        assertEquals(PostGate.Verdict.OTHER_TEMPLATE, verdict(wrapper, "example,b)/about-all-of-us", POST));
        assertEquals(PostGate.Verdict.POST, verdict(wrapper, "example,b)/about-all-of-us", "<body class=single>" + POST));
        assertEquals(PostGate.Verdict.OTHER_URL, verdict(wrapper, "example,b)/archives", "<body class=single>" + POST));
    }

    @Test
    public void someAddressesNeedNoLookAtThePage() {
        PostShape posts = shaped("example,b)/blog/*", Set.of("body.single")).posts();
        assertEquals(Optional.of(PostGate.Verdict.OTHER_URL), PostGate.judge(posts, "example,b)/"));
        for (String folder : List.of("tag", "tagged", "topicos")) {
            assertEquals(Optional.of(PostGate.Verdict.OTHER_URL), PostGate.judge(posts, "example,b)/" + folder + "/kettles-and-more-tea"));
        }
        assertEquals(Optional.of(PostGate.Verdict.FOLDER), PostGate.judge(wrapper(Set.of(), 3).posts(), "example,b)/2012/05"));
        assertEquals(Optional.empty(), PostGate.judge(posts, "example,b)/blog/kettles"));
        assertEquals("named like a post", Optional.empty(), PostGate.judge(posts, "example,b)/why-kettles-boil"));
    }

    @Test
    public void aPageOfATagIsNoPostThoughItsUrlHasTheirShape() {
        for (String shape : List.of("example,b)/en/*/*", "example,b)/en/tags/*")) {
            Wrapper wrapper = shaped(shape, Set.of("body.single"));
            boolean below = shape.contains("tags");
            PostGate.Verdict expected = below ? PostGate.Verdict.POST : PostGate.Verdict.OTHER_URL;
            assertEquals(shape, expected, verdict(wrapper, "example,b)/en/tags/tea", POST));
        }
    }

    @Test
    public void aPageOfATagAmongPostsIsNoneUnlessItsHeadHasTheTitle() {
        String key = "example,b)/2012/05/tag_kettles";
        assertVerdict(PostGate.Verdict.OTHER_TEMPLATE, key, "<title>Tagged: kettles</title>" + POST);
        assertVerdict(PostGate.Verdict.POST, key, "<title>Why the kettle boils</title>" + POST);
        assertVerdict(PostGate.Verdict.POST, "example,b)/2012/05/kettles", "<title>Of kettles</title>" + POST);
    }

    @Test
    public void aTellingUrlMakesUpForAnotherTemplate() {
        assertVerdict(PostGate.Verdict.POST, KEY, "<body class=old>" + POST);
    }

    @Test
    public void anotherUrlNeedsTheVeryTemplateAndTheNameOfAPost() {
        assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/colophon", POST);
        assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/tag/one-two-three", "<body class=single>" + POST);
        assertVerdict(PostGate.Verdict.OTHER_URL, "example,b)/one-two-three", POST);
        assertVerdict(PostGate.Verdict.POST, "example,b)/one-two-three", "<body class=single>" + POST);
    }

    private static void assertVerdict(PostGate.Verdict expected, String key, String html) {
        assertEquals(html, expected, verdict(wrapper(Set.of(Property.DATE), 3), key, html));
    }

    private static PostGate.Verdict verdict(Wrapper wrapper, String key, String html) {
        Page page = Page.of("https://b.example" + key.substring(key.indexOf('/')), html);
        return PostGate.judge(wrapper, page, key, wrapper.extract(page, Instant.parse("2020-01-01T00:00:00Z")));
    }

    /** Of a blog with dated permalinks and three training pages, on so many of which the block was right. */
    private static Wrapper wrapper(Set<Property> required, int right) {
        return new Wrapper("feed", "validated", 3, 3, rules(), List.of(content(right)), new PostShape(
                List.of(UrlShape.parse("example,b)/9999/99/*")), required, true, Set.of("example,b)/2012/05"), true,
                        Set.of("body.single")));
    }

    /** Of a blog with permalinks of that shape, whose posts show a date and share these traits. */
    private static Wrapper shaped(String shape, Set<String> traits) {
        return new Wrapper("feed", "validated", 3, 3, rules(), List.of(content(3)),
                new PostShape(List.of(UrlShape.parse(shape)), Set.of(Property.DATE), true, Set.of(), true, traits));
    }

    private static Map<Property, List<Rule>> rules() {
        Support support = new Support(3, 0, 3, 0, 0.9, "");
        Rule title = new Rule.OfPlace(new Place.Text(new Locator.ByClass("", List.of("t"))), new Reading.Whole(), false, support);
        Rule date = new Rule.OfPlace(new Place.Text(new Locator.ByClass("", List.of("d"))),
                new Reading.Dated("", DatePattern.parse("d MMMM yyyy|en")), false, support);
        Rule head = new Rule.OfPlace(new Place.Embedded("title"), new Reading.Whole(), false, support);
        return Map.of(Property.TITLE, List.of(title, head), Property.DATE, List.of(date));
    }

    private static ContentRule content(int right) {
        return new ContentRule(new Locator.ByClass("div", List.of("c")), List.of(), new Support(right, 0, 3, 0.9, ""));
    }
}
