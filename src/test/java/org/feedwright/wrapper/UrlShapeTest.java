package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class UrlShapeTest {
    @Test
    public void aDotInTheWordsOfATitleMakesNoType() {
        assertShape("example,b)/9999/*", "example,b)/2014/why-node.js");
        assertTrue(UrlShape.parse("example,b)/blog/*").fits("example,b)/blog/asp.net"));
        assertFalse(UrlShape.parse("example,b)/blog/*").fits("example,b)/blog/archive.html"));
        assertTrue("a wrapper of before", UrlShape.parse("example,b)/*.nsf").fits("example,b)/a-post.nsf"));
        assertFalse(UrlShape.parse("example,b)/*.nsf").fits("example,b)/a-post"));
    }

    @Test
    public void numbersWordsAndEndingsMakeTheShape() {
        assertShape("example,b)/9999/99/*", "example,b)/2014/05/a-post");
        assertShape("example,b)/*.html", "example,b)/a-post.html");
        assertShape("example,b)/*", "example,b)/123456");
        assertShape("example,b)/?p=", "example,b)/?p=12");
        assertShape("example,b)/?p=&q=", "example,b)/?p=1/2&q=/a");
    }

    /** Serendipity and others, where the server can't rewrite URLs. */
    @Test
    public void aPathInAQueryIsAPath() {
        assertShape("example,b)/?/*/*.html", "example,b)/?/archives/5-a.html");
        assertShape("example,b)/*.php/?/9999/99/*", "example,b)/index.php/?/2014/05/a");
        assertTrue(UrlShape.parse("example,b)/?/archives/*.html").fits("example,b)/?/archives/6-another.html"));
        assertFalse(UrlShape.parse("example,b)/?/archives/*.html").fits("example,b)/?/categories/6-another.html"));
    }

    @Test
    public void aShapeFitsItsOwnKeyAndItsLike() {
        UrlShape shape = UrlShape.of("example,b)/2014/05/a-post");
        assertTrue(shape.fits("example,b)/2014/05/a-post"));
        assertTrue(shape.fits("example,b)/1999/12/another"));
    }

    /** The feed names posts of two digits or three; the first ones had fewer. */
    @Test
    public void aNumberOfPostsFitsShorterOnes() {
        UrlShape shape = UrlShape.of("example,b)/2014/02/847");
        assertTrue(shape.fits("example,b)/2008/05/47"));
        assertTrue(shape.fits("example,b)/2007/07/3"));
        assertTrue(shape.fits("example,b)/2019/07/1003"));
        assertFalse(shape.fits("example,b)/2008/5/47"));
        assertTrue(UrlShape.parse("example,b)/posts/99").fits("example,b)/posts/7"));
        assertFalse("a day is no number of a post", UrlShape.of("example,b)/2014/02/17").fits("example,b)/2014/02/7"));
    }

    @Test
    public void aShapeFitsNoOtherHostDepthOrNumber() {
        UrlShape shape = UrlShape.of("example,b)/2014/05/a-post");
        assertFalse(shape.fits("example,c)/2014/05/a-post"));
        assertFalse(shape.fits("example,b)/2014/05"));
        assertFalse(shape.fits("example,b)/2014/may/a-post"));
        assertFalse(shape.fits("example,b)/"));
    }

    @Test
    public void constantSegmentsMustBeTheSame() {
        UrlShape shape = UrlShape.parse("example,b)/blog/*");
        assertTrue(shape.fits("example,b)/blog/x"));
        assertFalse(shape.fits("example,b)/tag/x"));
        assertTrue(shape.isTelling());
        assertFalse(UrlShape.parse("example,b)/*").isTelling());
    }

    @Test
    public void postsInAnotherLanguageLieBelowItsCode() {
        assertTrue(UrlShape.parse("example,b)/nl/9999/99/*").fitsButForLanguage("example,b)/2014/05/cranes"));
        assertTrue(UrlShape.parse("example,b)/posts/*").fitsButForLanguage("example,b)/pt-br/posts/cranes"));
        assertTrue(UrlShape.parse("example,b)/en/*").fitsButForLanguage("example,b)/fr/cranes"));
        assertFalse(UrlShape.parse("example,b)/posts/*").fitsButForLanguage("example,b)/fr/tags/cranes"));
        assertFalse(UrlShape.parse("example,b)/posts/*").fitsButForLanguage("example,b)/old/posts/cranes"));
        assertFalse(UrlShape.parse("example,b)/posts/*").fitsButForLanguage("example,c)/fr/posts/cranes"));
        assertFalse("its first page", UrlShape.parse("example,b)/nl/*").fitsButForLanguage("example,b)/fr"));
    }

    @Test
    public void foldersOfCategoriesMayBeNestedOrMissing() {
        assertTrue(UrlShape.parse("example,b)/*/*").fitsDeeper("example,b)/travel/photos/cranes"));
        assertTrue(UrlShape.parse("example,b)/blog/*/*.html").fitsDeeper("example,b)/blog/travel/photos/cranes.html"));
        assertTrue(UrlShape.parse("example,b)/*/9999/99/99/*").fitsDeeper("example,b)/2014/05/03/cranes"));
        assertTrue(UrlShape.parse("example,b)/9999/99/99/*").fitsDeeper("example,b)/travel/photos/2014/05/03/cranes"));
    }

    @Test
    public void otherDepthsAreOtherPages() {
        assertFalse(UrlShape.parse("example,b)/*").fitsDeeper("example,b)/travel/cranes"));
        assertFalse(UrlShape.parse("example,b)/*/*").fitsDeeper("example,b)/about"));
        assertFalse(UrlShape.parse("example,b)/*/*").fitsDeeper("example,b)/2014/05/03/cranes"));
        assertFalse(UrlShape.parse("example,b)/blog/*/*").fitsDeeper("example,b)/notes/travel/photos/cranes"));
        assertFalse(UrlShape.parse("example,b)/*/*.html").fitsDeeper("example,b)/travel/photos/cranes"));
        assertFalse(UrlShape.parse("example,b)/9999/99/99/*").fitsDeeper("example,b)/travel/2014/05"));
    }

    @Test
    public void printedShapesAreReadBack() {
        for (String key : new String[] {"example,b)/2014/05/a-post", "example,b)/x.html", "example,b)/?p=1&q=2",
            "example,b)/?/archives/5-a.html", "example,b)/?a//b/", "example,b)/"}) {
            UrlShape shape = UrlShape.of(key);
            assertEquals(shape, UrlShape.parse(shape.toString()));
        }
    }

    private static void assertShape(String shape, String key) {
        assertEquals(shape, UrlShape.of(key).toString());
    }
}
