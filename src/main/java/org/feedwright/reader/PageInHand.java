package org.feedwright.reader;

import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.comment.PageComments;
import org.feedwright.region.handle.PostValues;
import org.jsoup.nodes.Element;

/**
 * A page that is being read, with what is known of it before any wrapper is asked.
 *
 * @param read    the page without its comments: on a post without a byline rules would find who wrote the first of them
 * @param key     URL key of the page that it shows ({@link UrlViews}), mostly its own
 * @param entry   what the feed says of this very page
 * @param handled what handles read on it
 * @param alone   what it says of itself, found when it is asked for
 */
record PageInHand(Capture capture, Page page, Page read, String key, Optional<Entry> entry, Optional<PostValues> handled,
                  PageAlone alone) {
    static PageInHand of(Capture capture, Page page, String key, Optional<Entry> entry, Optional<PostValues> handled) {
        PageAlone alone = PageAlone.of(capture, page);
        return new PageInHand(capture, page, page.without(alone.comments().elements()), key, entry, handled, alone);
    }

    FoundComments comments() {
        return alone.comments();
    }

    /** Whether it is a post whatever it looks like: the feed or a person says so. */
    boolean isPost() {
        return entry.isPresent() || handled.filter(PostValues::isComplete).isPresent();
    }

    /** The post with what handles read in the place of what was learnt. */
    Post mended(Post post) {
        return handled.map(values -> HandledSite.mend(post, values)).orElse(post);
    }

    /**
     * The comments of a page as its post has them.
     *
     * @param posted   in the order of the page
     * @param evidence how they were found; nothing where there are none
     * @param elements what on the page holds them, which is no part of the post's text
     */
    record FoundComments(List<Post.Comment> posted, Optional<Post.Evidence> evidence, List<Element> elements) {
        /** Measured: all but a few of hundreds on real blogs were comments. */
        private static final double CONFIDENCE = 0.95;

        static FoundComments on(Page page) {
            PageComments found = PageComments.of(page);
            List<Post.Comment> posted = found.comments().stream()
                    .map(comment -> new Post.Comment(comment.author(), comment.date(), comment.text(), comment.parent())).toList();
            Post.Evidence evidence = new Post.Evidence(Post.Evidence.REGION, found.rule(), CONFIDENCE);
            return new FoundComments(posted, posted.isEmpty() ? Optional.empty() : Optional.of(evidence), found.elements());
        }
    }
}
