package org.feedwright.training;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.page.Addresses;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.TitleLinks;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Contents;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * Tells titles from first words. Many engines have no titles for notes and photos, and make what a feed or a browser wants to be called
 * out of the first words of the text, cut somewhere. Stateless.
 */
public final class MadeTitles {
    /**
     * Letters and digits that title and text must have in common where a sign says that the title is cut, and where nothing says so: a text
     * may begin with its title. An ideograph counts as {@value #LETTERS_OF_IDEOGRAPH}.
     */
    private static final int CUT_LETTERS = 8;
    private static final int UNCUT_LETTERS = 24;
    private static final int LETTERS_OF_IDEOGRAPH = 3;
    /** Chars of a text that are looked at beside as many as title and first line have: its spaces and signs may be more. */
    private static final int ENOUGH = 100;
    private static final String CUT = "...";
    /** Signs, as folding leaves them, between first words and the name of the site or of a person. */
    private static final String SEPARATORS = "\"'«:|-·(";
    private static final String SENTENCE_ENDS = ".。।";
    /** Attributes, and words in them, of elements that hold titles. */
    private static final List<String> NAMES = List.of("class", "id", "itemprop");
    private static final Set<String> TITLES = Set.of("title", "headline", "subject");

    private MadeTitles() {
    }

    /**
     * Whether a title is, but for names beside it, the beginning of the text and ends within its first line. A whole line is a title that
     * stands above the text, unless it ends as sentences do and titles don't, or nothing follows it.
     *
     * @param text of the post, with line breaks between its paragraphs
     */
    public static boolean beginsText(String title, String text) {
        String name = Folding.fold(title);
        String stripped = text.strip();
        String first = stripped.lines().map(Folding::fold).filter(line -> !line.isEmpty()).findFirst().orElse("");
        String beginning = Folding.fold(stripped.substring(0, Math.min(stripped.length(), first.length() + title.length() + ENOUGH)));
        boolean isSentence = first.equals(beginning) || !first.isEmpty() && SENTENCE_ENDS.indexOf(first.charAt(first.length() - 1)) >= 0;
        int line = Folding.lettersAndDigits(first).length();
        return IntStream.range(0, name.length()).filter(from -> mayBegin(name, from))
                .anyMatch(from -> beginsAt(name, from, beginning, line, isSentence));
    }

    private static boolean mayBegin(String name, int at) {
        int before = at > 0 && name.charAt(at - 1) == ' ' ? at - 2 : at - 1;
        return before < 0 || SEPARATORS.indexOf(name.charAt(before)) >= 0;
    }

    /**
     * @param line       letters of the text's first line
     * @param isSentence whether that is no heading
     */
    private static boolean beginsAt(String name, int from, String text, int line, boolean isSentence) {
        int i = nextLetter(name, from);
        int j = nextLetter(text, 0);
        int end = i;
        int count = 0;
        int worth = 0;
        while (i < name.length() && j < text.length() && name.codePointAt(i) == text.codePointAt(j)) {
            int letter = name.codePointAt(i);
            count += Character.charCount(letter);
            worth += Character.isIdeographic(letter) ? LETTERS_OF_IDEOGRAPH : 1;
            end = i + Character.charCount(letter);
            i = nextLetter(name, end);
            j = nextLetter(text, j + Character.charCount(letter));
        }
        String between = name.substring(end, i);
        boolean isCut = between.contains(CUT);
        boolean ends = isCut || i == name.length() || between.chars().anyMatch(sign -> SEPARATORS.indexOf(sign) >= 0);
        boolean isLine = count == line;
        return ends && (!isLine || isSentence) && worth >= (isCut || isLine ? CUT_LETTERS : UNCUT_LETTERS);
    }

    private static int nextLetter(String text, int from) {
        int at = from;
        while (at < text.length() && !Character.isLetterOrDigit(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    /** The same for a text in HTML, where a heading, or what is named for the title, is none of the words that it begins with. */
    static boolean beginsHtml(String title, String html) {
        Element body = Jsoup.parseBodyFragment(html).body();
        return beginsText(title, Contents.of(body, node -> node instanceof Element part && (ElementNames.isHeading(part)
                || NAMES.stream().anyMatch(name -> isNamed(part.attr(name))))).text());
    }

    private static boolean isNamed(String name) {
        return ElementNames.hasWord(name, TITLES);
    }

    /** Whether a page shows a text as a heading: then it is a title, whatever the post begins with. One that leads home is the site's. */
    public static boolean isHeading(String title, Page page) {
        return headings(title, page).anyMatch(heading -> !leadsHome(heading));
    }

    /** Whether a page shows a title as the site's, and not as its own. Most pages show theirs in their first heading. */
    private static boolean isNameOfSite(String title, Page page) {
        List<String> sites = page.metadata().values("meta:og:site_name");
        if (!sites.isEmpty() && sites.stream().map(Folding::fold).noneMatch(Folding.fold(title)::equals)) {
            return false;
        }
        Optional<Boolean> isFirstOfSite = headings(title, page).map(MadeTitles::leadsHome).findFirst();
        return isFirstOfSite.orElse(false) && !isHeading(title, page);
    }

    private static boolean leadsHome(Element heading) {
        String target = TitleLinks.of(heading).map(link -> Addresses.absolute(link, "href")).orElse("");
        int path = target.indexOf('/', target.indexOf("://") + "://".length());
        return !target.isEmpty() && (path < 0 || path == target.length() - 1);
    }

    /** By their tags, or by a word in a name; the page's index gives both. */
    private static Stream<Element> headings(String title, Page page) {
        String folded = Folding.fold(title);
        Stream<Element> tagged = ElementNames.HEADINGS.stream().flatMap(tag -> page.withTag(tag).stream());
        Stream<Element> named = NAMES.stream().flatMap(attribute -> page.withAttribute(attribute, MadeTitles::isNamed).stream());
        return Stream.concat(tagged, named).filter(element -> Folding.fold(Page.text(element)).equals(folded));
    }

    /** Whether an engine made a title, since the post has none: of its first words, or of the site's name. */
    public static boolean isMade(String title, String text, Page page) {
        return !title.isEmpty() && (isNameOfSite(title, page) || beginsText(title, text) && !isHeading(title, page));
    }
}
