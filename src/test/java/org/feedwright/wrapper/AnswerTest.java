package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.text.DatePattern;
import org.junit.Test;

public class AnswerTest {
    private static final Support SUPPORT = new Support(3, 0, 3, 0, 0.9, "");
    private static final Instant CAPTURED = Instant.parse("2026-06-01T00:00:00Z");
    private static final Page PAGE = Page.of("https://blog.example/a", "<html><body><h1>One</h1><h2>one</h2><h3>One</h3>"
            + "<i>2030-01-01</i><b>2026-05-01</b><u>2026-05-01T10:00:00Z</u><s>2026-05-02</s>"
            + "<article><nav>Menu</nav><p>Text <em class=\"share\">Share</em></p></article></body></html>");

    @Test
    public void theFirstThatReadsAnythingGivesAndOthersAgreeOrDiffer() {
        Wrapper wrapper = wrapper(Property.TITLE, List.of(rule("h6", new Reading.Whole()), rule("h1", new Reading.Whole()),
                rule("h2", new Reading.Whole()), rule("h3", new Reading.Whole())));
        assertEquals(List.of(Answer.Standing.SILENT, Answer.Standing.GIVES, Answer.Standing.DIFFERS, Answer.Standing.AGREES),
                standings(wrapper, Property.TITLE));
    }

    @Test
    public void datesAgreeByTheDayAndNoneLiesBehindTheCapture() {
        Reading day = new Reading.Dated("", DatePattern.parse("yyyy-M-d"));
        Reading time = new Reading.Dated("", DatePattern.parse("yyyy-M-d't'H:mm:ssz"));
        Wrapper wrapper = wrapper(Property.DATE, List.of(rule("i", day), rule("b", day), rule("u", time), rule("s", day)));
        assertEquals(List.of(Answer.Standing.LATER_THAN_CAPTURE, Answer.Standing.GIVES, Answer.Standing.AGREES, Answer.Standing.DIFFERS),
                standings(wrapper, Property.DATE));
    }

    @Test
    public void theAnswerThatGivesIsTheExtraction() {
        Wrapper wrapper = wrapper(Property.TITLE, List.of(rule("h6", new Reading.Whole()), rule("h2", new Reading.Whole())));
        Answer given = wrapper.answers(Property.TITLE, PAGE, CAPTURED).get(1);
        assertEquals(wrapper.extract(PAGE, CAPTURED).of(Property.TITLE).orElseThrow().rule(), given.rule());
    }

    @Test
    public void blocksNameTheExclusionsThatApplied() {
        ContentRule rule = new ContentRule(new Locator.ByTag("article"), cuts("> nav", "em.share", "div.absent"), SUPPORT);
        ContentRule other = new ContentRule(new Locator.ByTag("body"), List.of(), SUPPORT);
        Wrapper wrapper = new Wrapper("", "", 3, 3, Map.of(), List.of(rule, other, rule), posts());
        List<Answer.OfBlock> blocks = Answer.OfBlock.of(wrapper.content(), PAGE);
        assertEquals(Set.of("> nav", "em.share"), blocks.get(0).cut());
        assertEquals("/html[0]/body[1]/article[7]", blocks.get(0).path());
        assertEquals(List.of(Answer.Standing.GIVES, Answer.Standing.DIFFERS, Answer.Standing.AGREES),
                blocks.stream().map(Answer.OfBlock::standing).toList());
    }

    @Test
    public void aBlockThatOnlyPartsOthersIsPassedOverWhereAnotherRuleFindsAText() {
        Page page = Page.of("https://blog.example/a", "<div class=clear></div><article><p>Text</p></article>");
        ContentRule bare = new ContentRule(new Locator.ByTag("div"), List.of(), SUPPORT);
        ContentRule text = new ContentRule(new Locator.ByTag("article"), List.of(), SUPPORT);
        Wrapper both = new Wrapper("", "", 3, 3, Map.of(), List.of(bare, text), posts());
        assertEquals(List.of(Answer.Standing.SILENT, Answer.Standing.GIVES),
                Answer.OfBlock.of(both.content(), page).stream().map(Answer.OfBlock::standing).toList());
        assertEquals("Text", both.extract(page, CAPTURED).content(Set.of()).orElseThrow().text());
        Wrapper alone = new Wrapper("", "", 3, 3, Map.of(), List.of(bare), posts());
        assertEquals("a post may have no text", "", alone.extract(page, CAPTURED).content(Set.of()).orElseThrow().text());
    }

    private static List<Answer.Standing> standings(Wrapper wrapper, Property property) {
        return wrapper.answers(property, PAGE, CAPTURED).stream().map(Answer::standing).toList();
    }

    private static Rule rule(String tag, Reading reading) {
        return new Rule.OfPlace(new Place.Text(new Locator.ByTag(tag)), reading, false, SUPPORT);
    }

    private static Wrapper wrapper(Property property, List<Rule> rules) {
        return new Wrapper("", "", 3, 3, Map.of(property, rules), List.of(), posts());
    }

    private static PostShape posts() {
        return new PostShape(List.of(), Set.of(), false, Set.of(), false, Set.of());
    }

    private static List<Cut> cuts(String... signatures) {
        return Stream.of(signatures).map(name -> (Cut) new Cut.ByName(name)).toList();
    }
}
