package org.feedwright.paper.gkotsis2014;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.training.Pair;

/**
 * Ten pages that give the filters of table 5 of Gkotsis 2014. Where our copy of the table can't be read (the paths of 18111 and 18112, the
 * end of those of the comments) the counts of table 6 decide: four paths end in p[7]/span[0], two in p[2]/span[0], all others occur once.
 */
public final class JohnSmith {
    public static final String NAME = "John Smith";
    /** Ancestors of the entry, each with its position: /html[0]/body[1]/div[0]/div[0]/div[0]/div[1]/div[0]/div[0]/div[1]/div[1]. */
    private static final int[] ANCESTORS = {0, 0, 0, 1, 0, 0, 1, 1};
    static final String ENTRY_PATH = "/html[0]/body[1]/div[0]/div[0]/div[0]/div[1]/div[0]/div[0]/div[1]/div[1]/div[0]";
    /** Post and position of the paragraph with its author. */
    private static final Map<Integer, Integer> AUTHOR_PARAGRAPH = new TreeMap<>(Map.of(18110, 8, 18111, 7, 18112, 5, 18113, 9, 18114, 2,
            18115, 2, 18116, 7, 18117, 7, 18118, 6, 18119, 7));
    private static final int SIGNED_POST = 18113;
    private static final int SIGNATURE_PARAGRAPH = 7;
    private static final int COMMENTED_POST = 18115;

    private JohnSmith() {
    }

    public static List<Integer> posts() {
        return List.copyOf(AUTHOR_PARAGRAPH.keySet());
    }

    public static String url(int post) {
        return "https://blogs.example/jsmith/entry/" + post + "/";
    }

    public static List<Pair> pairs() {
        return posts().stream().map(JohnSmith::pair).toList();
    }

    private static Pair pair(int post) {
        Entry entry = new Entry("Entry " + post, List.of(NAME), Optional.empty(), "", "", List.of(), List.of(url(post)));
        return new Pair(entry, Page.of(url(post), html(post)), "example,blogs)/jsmith/entry/" + post);
    }

    public static String html(int post) {
        StringBuilder out = new StringBuilder("<html><head><title>Entry " + post + " - A blog</title></head><body>");
        for (int position : ANCESTORS) {
            out.append("<div>before</div>".repeat(position)).append("<div>");
        }
        out.append("<div>").append(paragraphs(post)).append("</div>");
        out.append(post == COMMENTED_POST ? comments() : "");
        return out + "</div>after".repeat(ANCESTORS.length) + "</body></html>";
    }

    private static String paragraphs(int post) {
        StringBuilder out = new StringBuilder("<h3>Entry " + post + "</h3>");
        for (int i = 1; i < AUTHOR_PARAGRAPH.get(post); i++) {
            boolean signature = post == SIGNED_POST && i == SIGNATURE_PARAGRAPH;
            out.append("<p>").append(signature ? NAME : "Words of the post, paragraph " + i).append("</p>");
        }
        return out + "<p><span class=\"author\"> <img src=\"/tiny.gif\" title=\"2nd Year\" alt=\"\"> " + NAME + " </span> : 12 Mar</p>";
    }

    /** Two comments by the author, with one by somebody else between them. */
    private static String comments() {
        StringBuilder out = new StringBuilder("<div><div><h3>Comments</h3><p>3 in all</p><ol>");
        for (String name : List.of(NAME, "Jane Roe", NAME)) {
            out.append("<li><h4><a class=\"commentauthor\" href=\"#\">").append(name).append("</a> says</h4><p>Indeed</p></li>");
        }
        return out + "</ol></div></div>";
    }
}
