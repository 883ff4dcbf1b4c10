package org.feedwright;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.post.ListedPost;
import org.feedwright.region.listing.Listing;

/** What a listing page says of the posts that it leads to. */
final class ListedPosts {
    private ListedPosts() {
    }

    /** In the order of the page; none where it is no listing. */
    static List<ListedPost> of(Capture capture) {
        List<ListedPost> out = new ArrayList<>();
        for (Listing.Item item : Listing.of(Page.of(capture)).orElse(List.of())) {
            out.add(new ListedPost(capture.url(), out.size(), item.link(), item.title(), item.date(), item.excerpt(), capture.time(),
                    capture.provenance()));
        }
        return out;
    }
}
