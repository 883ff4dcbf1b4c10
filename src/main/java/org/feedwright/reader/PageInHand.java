package org.feedwright.reader;

import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.handle.PostValues;

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

    PageAlone.FoundComments comments() {
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
}
