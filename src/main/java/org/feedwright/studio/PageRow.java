package org.feedwright.studio;

import java.time.Instant;
import java.util.List;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.post.Post;
import org.feedwright.reader.PageOutcome;

/**
 * One captured page and, in short, what was read of it. Held for each page of the input, so texts are cut.
 *
 * @param id      its place among the pages
 * @param blog    place of its blog among the blogs
 * @param verdict {@code POST}, or why it is none
 * @param least   0..1: how sure the property is that is least sure; 1 for a page that is no post
 * @param words   of the text
 */
record PageRow(int id, int blog, String url, Instant time, Provenance place, String verdict, String title, List<String> authors,
               String date, double least, int words) {
    /** Authors that are kept: a row of the list has no room for more. */
    private static final int MAX_AUTHORS = 3;

    PageRow {
        authors = List.copyOf(authors);
    }

    static PageRow of(int id, int blog, Capture capture, PageOutcome outcome) {
        String verdict = StudioArchive.verdict(outcome);
        if (!(outcome instanceof PageOutcome.Read read)) {
            return new PageRow(id, blog, capture.url(), capture.time(), capture.provenance(), verdict, "", List.of(), "", 1, 0);
        }
        Post post = read.post();
        return new PageRow(id, blog, capture.url(), capture.time(), capture.provenance(), verdict, StudioArchive.cut(post.title()),
                post.authors().stream().limit(MAX_AUTHORS).map(StudioArchive::cut).toList(), post.datePublished(),
                post.evidence().values().stream().mapToDouble(Post.Evidence::confidence).min().orElse(1),
                StudioArchive.words(post.contentText()));
    }

    boolean isPost() {
        return verdict.equals("POST");
    }
}
