package org.feedwright;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.text.Words;

/** What of the pages of a sample blog is a post's text, and what stands near it and is none; by hand, since we made the blogs. */
record SampleTexts(String blog, String own, String foreign) {
    /** Least share of the words of the paragraphs that a post's text must have. */
    private static final double WHOLE = 0.9;
    /** Shorter texts may stand in a post by chance. */
    private static final int MIN_FOREIGN_CHARS = 12;

    private static final Map<String, SampleTexts> BLOGS = new HashMap<>();

    static {
        add("nordwind", "div.text p, div.text li, div.text h2", ".teilen, .angaben, .verwandt li, .blaettern");
        add("tinroof", ".e-content p, .e-content li, .e-content h2", ".comment-body p, .comment-meta, .post-tags, .share, .related li");
        add("slowbuild", "#content > p:not([class]), #content > h2:not([class]), #content > ol li",
                ".byline, .tag-line, .share, #extras li");
        add("plot42", ".entry > p:not([class]), .entry > h4, .entry > ol li", ".postmetadata, #sidebar li");
    }

    private static void add(String blog, String own, String foreign) {
        BLOGS.put(blog, new SampleTexts(blog, own, foreign));
    }

    static SampleTexts of(String blog) {
        SampleTexts texts = BLOGS.get(blog);
        if (texts == null) {
            throw new AssertionError("no selectors for the texts of " + blog);
        }
        return texts;
    }

    boolean isWhole(Post post) {
        Map<Long, Integer> got = new HashMap<>();
        Words.forEach(post.contentText(), word -> got.merge(word, 1, Integer::sum));
        int[] counts = new int[2];
        for (String text : texts(post, own)) {
            Words.forEach(text, word -> {
                counts[0]++;
                counts[1] += got.merge(word, -1, Integer::sum) >= 0 ? 1 : 0;
            });
        }
        if (counts[0] == 0) {
            throw new AssertionError("no paragraphs " + own + " on " + post.url());
        }
        return counts[1] >= WHOLE * counts[0];
    }

    /** Texts from outside the post that stand in what was read as its text. */
    List<String> foreign(Post post) {
        return texts(post, foreign).stream().filter(text -> post.contentText().contains(text)).toList();
    }

    /** How many texts stand beside the post on its page: where there are none, nothing could be foreign. */
    int beside(Post post) {
        return texts(post, foreign).size();
    }

    private List<String> texts(Post post, String selector) {
        Page page = Samples.pages(blog).get(post.url());
        return new ArrayList<>(new TreeSet<>(page.document().select(selector).stream().map(Page::text)
                .filter(text -> selector.equals(own) || text.length() >= MIN_FOREIGN_CHARS).toList()));
    }
}
