package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class CategoriesTest {
    private static final String HEAD = "<title>Locks: fewer, larger</title>";
    private static final String TITLE = "<h1>Locks: fewer, larger</h1>";

    @Test
    public void linksIntoTagsAtThePostAreItsCategoriesAndThoseOfTheSidebarAreNot() {
        String tags = "<p>Tags: <a href='/tag/canals/' rel='tag'>Canals</a> <a href='/tag/water/' rel='tag'>Water</a></p>";
        String sidebar = "<aside class='sidebar'><a href='/category/boats/'>Boats</a> <a href='/category/trips/'>Trips</a></aside>";
        assertEquals(List.of("Canals", "Water"), terms(tags + sidebar));
    }

    @Test
    public void anEngineMayHaveItsTermsInTheQuery() {
        String line = "<p>4 May 2019 - <a href='/index.php?category/Boats'>Boats</a></p><ul><li>"
                + "<a href='/index.php?tag/water'>water</a></ul>";
        assertEquals(List.of("Boats", "water"), terms(line));
    }

    @Test
    public void theNumberOfItsPostsIsNoPartOfATerm() {
        String tags = "<a rel=tag href=/tags/boats/>Boats<span class=count>1</span></a><a rel=tag href=/tags/w/>Water<i>12</i></a>";
        assertEquals(List.of("Boats", "Water"), terms("<div>" + tags + "</div>"));
        assertEquals(List.of("2021"), terms("<div><a rel=tag href=/tags/2021><b>2021</b></a></div>"));
    }

    @Test
    public void metadataNameThemWhereThePageDoesNot() {
        for (String key : List.of("property='article:tag'", "property='og:article:tag'", "name=tags")) {
            String head = HEAD + "<meta %s content=Canals><meta %<s content=Water>".formatted(key);
            assertEquals(List.of("Canals", "Water"), terms(head, TITLE, ""));
        }
    }

    @Test
    public void metadataThatNameAllThatThePageShowsAndMoreGoFirst() {
        String tags = "<ul class='post-tags'><li>Locks</li><li><a href='/tag/water/'>%s</a></li></ul>";
        String head = HEAD + "<meta property='article:tag' content=Locks><meta property='article:tag' content=Water>";
        assertEquals(List.of("Locks", "Water"), terms(head, TITLE, tags.formatted("Water")));
        assertEquals(List.of("Canals"), terms(head, TITLE, tags.formatted("Canals")));
        String cloud = "<aside class=tags><a href='/tag/boats/'>Boats</a> <a href='/tag/water/'>Water</a></aside>";
        assertEquals(List.of("Water"), terms(HEAD, TITLE, tags.formatted("Water") + cloud));
    }

    @Test
    public void oneElementOfMetadataMayNameThemAll() {
        String head = HEAD + "<meta property='article:tag' content='Canals,Water, Locks'>";
        assertEquals(List.of("Canals", "Water", "Locks"), terms(head, TITLE, ""));
    }

    @Test
    public void classesOfWordPressNameTermsThatThePageShowsInPart() {
        String post = "<article class='post-7 post hentry category-boats tag-slow-water'>" + TITLE
                + "<p>Tags: <a href='/tag/slow-water/' rel='tag'>Slow, water!</a></p></article>";
        assertEquals(List.of("boats", "Slow, water!"), terms(HEAD, "", post));
        String head = HEAD + "<meta property=article:tag content='Slów water'>";
        String bare = "<article class='post-7 hentry category-boats tag-slow-water'>.</article>";
        assertEquals(List.of("boats", "Slów water"), terms(head, TITLE, bare));
    }

    @Test
    public void aHeadingThatIsNamedForTermsNamesAPartOfThePost() {
        assertEquals(List.of(), terms("<article><h2 class=labels>Locks and boats</h2><p>Of locks.</p></article>"));
        assertEquals(List.of("Locks and boats"), terms("<article><p class=labels>Locks and boats</p></article>"));
    }

    @Test
    public void theFootOfTheArticleIsAPartOfThePost() {
        String foot = "<article>%s<footer class='meta'>In <a href='/category/boats'>Boats</a> <a href='/tag/water'>Water</a></footer>"
                + "</article><footer><a href='/category/trips'>Trips</a> <a href='/category/locks'>Locks</a></footer>";
        assertEquals(List.of("Boats", "Water"), terms(HEAD, "", String.format(foot, TITLE)));
    }

    @Test
    public void anAsideOfTheArticleIsAPartOfThePost() {
        String aside = "<main>%s<aside class='meta'>In <a href='/category/boats' rel='category tag'>Boats</a></aside></main>"
                + "<aside><a href='/category/trips' rel='category tag'>Trips</a></aside>";
        assertEquals(List.of("Boats"), terms(HEAD, "", String.format(aside, TITLE)));
    }

    @Test
    public void aTermMayBeASentence() {
        String label = "<p><a href='/search/label/x' rel='tag'>what the boatmen of our canal say</a></p>";
        assertEquals(List.of("what the boatmen of our canal say"), terms(label));
    }

    @Test
    public void aLinkToATagOfAnotherSiteIsNoTerm() {
        String release = "<p><a href='https://code.example.net/boats/releases/tag/2.1'>Boats 2.1</a></p>";
        assertEquals(List.of(), terms(release));
    }

    @Test
    public void aLinkThatIsMarkedAsATagIsOneWhateverItsAddress() {
        String tags = "<ul><li><a href='/blog/canals/' rel='tag'>Canals</a>, <li><a href='/blog/water/' rel='tag'>Water</a></ul>";
        assertEquals(List.of("Canals", "Water"), terms(tags));
    }

    @Test
    public void categoriesAboveAndTagsBelowAreOneList() {
        String above = "<p><a href='/category/boats/' rel='category tag'>Boats</a></p>";
        String below = "<p><a href='/tag/canals/' rel='tag'>Canals</a> <a href='/tag/water/' rel='tag'>Water</a></p>";
        assertEquals(List.of("Boats", "Canals", "Water"), terms(above + below));
    }

    /** Engines need no folder for categories: these are known by what names the link. */
    @Test
    public void categoriesThatLeadToNoFolderStandBesideTagsToo() {
        String tags = "<p><a href='/tag/canals/' rel='tag'>Canals</a></p>";
        for (String name : List.of("rel='category tag'", "rel=tag", "itemprop=articleSection")) {
            assertEquals(List.of("Boats", "Canals"), terms("<p>In <a href='/boats/' " + name + ">Boats</a></p>" + tags));
        }
        assertEquals(List.of("Canals"), terms("<p>In <a href='/boats/'>Boats</a></p>" + tags));
    }

    @Test
    public void linksBehindAWordForTermsInTheirLineAreTerms() {
        String line = "<p>16 July 2019 | %s <a href='/boats.html'>Boats</a>, <a href='/locks.html'>Locks</a> and" + " ".repeat(50)
                + "<a href='/water.html'>Water</a></p>";
        for (String label : List.of("Tags:", "Filed under", "<b>Categories</b>:")) {
            assertEquals(label, List.of("Boats", "Locks", "Water"), terms(line.formatted(label)));
        }
        assertEquals(List.of(), terms(line.formatted("See")));
        assertEquals("of another line", List.of(), terms(line.formatted("Tags:<br>")));
    }

    @Test
    public void theFootOfAPostMayBeCalledSo() {
        String foot = "<div class='%s'><h4>Categories</h4><p><a rel=tag href='/boats/'>Boats</a></p>"
                + "<p><a href='/tag/canals/'>Canals</a></p></div>";
        for (String name : List.of("entry-footer", "asset-footer")) {
            assertEquals(name, List.of("Boats", "Canals"), terms(foot.formatted(name)));
        }
    }

    /** Hugo names all posts of a folder for it. */
    @Test
    public void aSectionIsACategoryUnlessAllPostsAreInIt() {
        String section = HEAD + "<meta property=article:section content=%s>";
        String tag = "<meta property=article:tag content=Canals>";
        assertEquals(List.of("Boats"), terms(section.formatted("Boats"), TITLE, ""));
        assertEquals(List.of("Boats", "Canals"), terms(section.formatted("Boats") + tag, TITLE, ""));
        for (String ofAll : List.of("notes", "Blog")) {
            assertEquals(ofAll, List.of(), terms(section.formatted(ofAll), TITLE, ""));
            assertEquals(ofAll, List.of("Canals"), terms(section.formatted(ofAll) + tag, TITLE, ""));
        }
    }

    @Test
    public void anElementNamedForTagsMayHoldBothKinds() {
        String both = "<div class='tags'><p>Filed under <a href='/category/boats/' rel='category tag'>Boats</a></p>"
                + "<p>Tagged <a href='/tag/canals/' rel='tag'>Canals</a></p></div>";
        assertEquals(List.of("Boats", "Canals"), terms(both));
    }

    @Test
    public void linksWithANumberInTheirNamesAreOneList() {
        String cloud = "<p><a class='tag-link-1' href='/tag/canals/'>Canals</a> <a class='tag-link-2' href='/tag/water/'>Water</a></p>";
        assertEquals(List.of("Canals", "Water"), terms(cloud));
    }

    @Test
    public void tagsBelowThePostAreItsOwnWhereTheHeadNamesJustThese() {
        String above = "<p class='post-categories'><a href='/categories/boats/'>Boats</a></p>";
        String below = "<div class='post-share'><a href='/tags/canals/'>#Canals</a> <a href='/tags/water/'>#Water</a></div>";
        String head = HEAD + "<meta name='keywords' content='canals, water'>".repeat(2);
        assertEquals(List.of("Boats", "Canals", "Water"), terms(head, TITLE, above + below));
        assertEquals(List.of("Boats"), terms(above + below));
    }

    @Test
    public void aLinkInASentenceIsNoTermUnlessItIsNamedForOne() {
        String sentence = "<p>This entry was published on a Saturday in August at nearly nine o'clock in the evening and is filed under "
                + "<a href='/category/boats/'%s>boats</a>; others follow.</p>";
        assertEquals(List.of(), terms(String.format(sentence, "")));
        assertEquals(List.of("boats"), terms(String.format(sentence, " rel='category tag'")));
    }

    @Test
    public void linksInAnElementThatIsNamedForTermsAreTermsWhateverTheirAddress() {
        String tags = "<div class='taglist'><a href='/tags.html'>Tags</a>: <a href='/tag-canals.html'>Canals</a> "
                + "<a href='/tag-water.html'>Water</a></div>";
        assertEquals(List.of("Canals", "Water"), terms(tags));
        String unnamed = tags.replace("taglist", "row");
        assertEquals(List.of(), terms(unnamed));
    }

    @Test
    public void termsNeedNoLinksInAnElementThatIsNamedForThem() {
        String terms = "<div class='entry-categories'><div class='entry-category'>Canals</div> <div class='entry-category'>Water</div>"
                + "</div>";
        assertEquals(List.of("Canals", "Water"), terms(terms));
    }

    @Test
    public void tagsOfMarkupInAProgramAreNoTerms() {
        String program = "<pre><code><span class='hljs-tag'>&lt;<span class='hljs-name'>dependency</span>&gt;</span></code></pre>";
        assertEquals(List.of(), terms(program));
    }

    /** Some themes have no part around the list that says it is none of the post. */
    @Test
    public void aListThatSaysHowManyPostsEachTermHasIsOfTheSite() {
        String own = "<p><a href='/tag/water/'>Water</a></p>";
        String counted = "<ul><li><a href='/tag/boats/'>Boats (27)</a><li><a href='/tag/water/'>Water (3)</a></ul>";
        assertEquals(List.of("Water"), terms(own + counted));
        assertEquals(List.of("Boats (27)", "Water (3)"), terms(counted));
    }

    @Test
    public void howManyTermsTheSiteHasIsNoTerm() {
        String counts = "<div class='site-tags'><span>81</span> <span>tags</span></div><div class='site-categories'>52 categories</div>"
                + "<div class='all-tags'><a href='/tags/'>24 标签</a></div>";
        assertEquals(List.of(), terms(counts));
    }

    @Test
    public void categoriesAndTagsAreToldByTheNamesAroundThem() {
        String lists = "<div class='entry-categories'><a href='/boats/' rel='tag'>Boats</a></div>"
                + "<div class='entry-tags'><ul><li><a href='/?q=canals' rel='tag'>Canals</a> <li><a href='/?q=water' rel='tag'>Water</a>"
                + "</ul></div>";
        assertEquals(List.of("Boats", "Canals", "Water"), terms(lists));
    }

    @Test
    public void aPartThatHoldsTheTitleIsOfThePostHoweverItIsCalled() {
        String banner = "<div class='banner'>" + TITLE + "<p class='post-tags'><a href='/tag/canals/'>Canals</a></p></div>";
        assertEquals(List.of("Canals"), terms(HEAD, banner, ""));
    }

    /** As Sphinx blogs have both, in one column. */
    @Test
    public void aCloudThatNothingNamesForTermsIsAnotherListThanThoseOfThePost() {
        String cloud = IntStream.range(0, 21).mapToObj(n -> "<li class='cloud-" + n % 3 + "'><a href='/tag/t" + n + "/'>t" + n + "</a>")
                .collect(Collectors.joining("", "<ul>", "</ul>"));
        String own = "<ul><li id='tags'><a href='/tag/t7/'>t7</a> <a href='/tag/t9/'>t9</a></ul>";
        assertEquals(List.of("t7", "t9"), terms("<div>" + own + cloud + "</div>"));
    }

    /** The likeliest terms of a page that has this below its text. */
    private static List<String> terms(String bottom) {
        return terms(HEAD, TITLE, bottom);
    }

    private static List<String> terms(String head, String top, String bottom) {
        return Estimates.of(Property.CATEGORIES, Estimates.page(head, top, bottom));
    }
}
