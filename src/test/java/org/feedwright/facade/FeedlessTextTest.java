package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.day;
import static org.feedwright.facade.StoryBlog.text;
import static org.feedwright.facade.StoryBlog.title;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.junit.Test;

/** Sites without a feed whose templates name nothing: where texts begin and end, and which pages are posts. */
public class FeedlessTextTest {
    @Test
    public void whatFewPagesTakeForSuchAPartIsOfTheText() throws IOException {
        String greeting = "<p>Hello everybody</p>";
        List<Post> posts = posts(i -> "<h1>" + title(i) + "</h1><div class=body>" + (i == 3 ? greeting : "") + "<p>" + text(i) + "</p>"
                + more(i) + "</div><p class=day>" + day(i) + "</p>");
        assertEquals(said(greeting) + "\n" + text(3) + "\n" + said(more(3)), posts.get(2).contentText());
    }

    /** Its own words look like no post's, but its title and its day stand where those of the others do. */
    @Test
    public void aShortPostIsOneWhereItsTitleAndDayStandLikeThoseOfOthers() throws IOException {
        IntFunction<String> main = i -> "<h1>" + title(i) + "</h1><h3><a href=/of>Stories</a> <a class=when>" + day(i)
                + "</a></h3><div class=body><p>" + (i == 5 ? "Once more." : text(i)) + "</p></div><div class=pagination></div>";
        IntFunction<String> name = i -> i == 5 ? "once-more" : "story-of-the-pot-" + i;
        assertEquals(POSTS, posts(main, name).size());
        assertEquals(POSTS - 1, posts(i -> i == 5 ? main.apply(i).replace(day(i), "") : main.apply(i), name).size());
        assertEquals("where others have no day either", POSTS,
                posts(i -> i % 2 == 1 ? main.apply(i).replace(day(i), "") : main.apply(i), name).size());
    }

    /** A year at the end is that of a list, unless all posts have one there. */
    @Test
    public void aYearAtTheEndMakesNoListingAmongPostsThatHaveOne() throws IOException {
        IntFunction<String> main = i -> "<article><h1>" + title(i) + "</h1><p class=when>" + day(i) + "</p><div class=body><p>"
                + (i == 5 ? "Once more." : text(i) + "</p><h3>After</h3><p>" + text(i).repeat(9)) + "</p></div></article>";
        assertEquals(POSTS, posts(main, i -> "story-of-the-pot-" + i + "/2010").size());
    }

    private static String more(int i) {
        return "<p>" + text(i).replace("tea", "cocoa") + "</p>";
    }

    private static String said(String paragraph) {
        return paragraph.replaceAll("<.*?>", "");
    }

    /** In the order of their pages. */
    private static List<Post> posts(IntFunction<String> main) throws IOException {
        return posts(main, i -> "entry-" + i);
    }

    private static List<Post> posts(IntFunction<String> main, IntFunction<String> name) throws IOException {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            String head = "<head><meta property=og:type content=website><title>" + title(i) + "</title></head>";
            source.add("https://b.example/2015/" + name.apply(i), "text/html",
                    "<html>" + head + "<body><main>" + main.apply(i) + "</main></body></html>");
        }
        Collected posts = new Collected();
        new Feedwright(Options.defaults(), KEY).extract(source, posts);
        return posts.all;
    }
}
