package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Values that stand as bare text between elements, with no constant words around. */
public class PiecesTest {
    private static final Post OTHER = TestBlog.post(9).by("Cleo Dahl");
    private static final Function<Post, String> ICONS = post -> "<h1>" + post.title() + "</h1><div class=meta>"
            + (post.authors().isEmpty() ? "" : "<i class='icon user'></i> <!-- who --> " + post.authors().get(0))
            + " <i class='icon calendar'></i> " + post.day() + " <i class='icon folder'></i> " + post.tags().get(0)
            + " <i class='icon eye'></i> " + post.number() * 7 + "</div>" + post.html();
    private static final Function<Post, String> BREAKS = post -> "<div class=head>" + post.title() + "<br>" + post.authors().get(0)
            + "<br>" + String.join("<br>", post.tags()) + "</div>" + post.html();

    @Test
    public void anAuthorIsReadBehindItsIcon() {
        assertEquals(List.of("Cleo Dahl"), read(ICONS, Property.AUTHOR, OTHER));
        assertEquals(List.of("2012-06-14"), read(ICONS, Property.DATE, OTHER));
    }

    @Test
    public void whatStandsBehindAnotherIconIsNoAuthor() {
        assertEquals(List.of(), read(ICONS, Property.AUTHOR, OTHER.by()));
    }

    @Test
    public void aLineIsReadBehindItsBreakAndTheFirstBeforeIt() {
        assertEquals(List.of(OTHER.title()), read(BREAKS, Property.TITLE, OTHER));
        assertEquals(List.of("Cleo Dahl"), read(BREAKS, Property.AUTHOR, OTHER));
    }

    @Test
    public void aLineInTheBlockOfTheTextIsReadBehindTheHeading() {
        Function<Post, String> naked = post -> "<div class=entry><h3>" + post.title() + "</h3>" + post.day() + " by "
                + post.authors().get(0) + "<br>" + String.join("<br><br>", post.paragraphs()) + "</div>";
        assertEquals(List.of("Cleo Dahl"), read(naked, Property.AUTHOR, OTHER));
        assertEquals(List.of("2012-06-14"), read(naked, Property.DATE, OTHER));
    }

    @Test
    public void categoriesAreReadBehindTheirSigns() {
        assertEquals(OTHER.tags(), read(post -> "<p class=tags><i class=tag></i>" + String.join(" <i class=tag></i>", post.tags()) + "</p>"
                + post.html(), Property.CATEGORIES, OTHER));
    }

    @Test
    public void aPlaceThatHoldsTheValueAloneGoesFirst() {
        Function<Post, String> both = post -> ICONS.apply(post) + "<p class=signed>" + post.authors().get(0) + "</p>";
        assertEquals(".signed names (all)", train(both).rules(Property.AUTHOR).get(0).toString());
    }

    private static Wrapper train(Function<Post, String> template) {
        return TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
    }

    private static List<String> read(Function<Post, String> template, Property property, Post post) {
        return TestBlog.read(train(template), property, post, template);
    }
}
