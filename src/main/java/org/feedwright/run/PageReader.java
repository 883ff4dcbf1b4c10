package org.feedwright.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlViews;
import org.feedwright.page.Page;
import org.feedwright.post.ListingSink.ListedPost;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.reader.PageOutcome;
import org.feedwright.region.listing.Listing;
import org.feedwright.run.PostSelection.PageVersion;

/** Reads pages one by one, each by the blog that speaks for it. Immutable and thread-safe. */
public final class PageReader {
    private final BlogIndex index;
    private final Copies copies;
    private final UnaryOperator<String> urlKey;
    private final boolean lists;

    /** @param lists whether pages that are no posts are looked through for what they say of others */
    public PageReader(Training training, UnaryOperator<String> urlKey, boolean lists) {
        this.index = new BlogIndex(training);
        this.copies = training.copies();
        this.urlKey = urlKey;
        this.lists = lists;
    }

    /**
     * A page that was read.
     *
     * @param outcome a {@link PageOutcome.NoPost} with {@link org.feedwright.wrapper.PostGate.Verdict#COPY} where it is known for a copy
     * @param items   what it says of the posts that it leads to, in its order; none where it is no listing
     */
    public record ReadPage(PageVersion version, PageOutcome outcome, List<ListedPost> items) {
    }

    /** Reads a page, unless it is known for a copy. */
    public ReadPage read(Capture capture) {
        return read(capture, find(capture), false);
    }

    /** Reads a page although it is known for a copy. */
    public ReadPage readCopy(Capture capture) {
        return read(capture, find(capture), true);
    }

    /** The number of the blog that reads a page. */
    Optional<Integer> find(Capture capture) {
        return index.number(key(capture));
    }

    String key(Capture capture) {
        return urlKey.apply(capture.url());
    }

    ReadPage read(Capture capture, Optional<Integer> blog, boolean readsCopies) {
        String key = key(capture);
        Optional<String> original = copies.originalOf(key);
        return page(capture, key, original,
                original.isPresent() && !readsCopies ? BlogIndex.COPY : index.readAs(original.orElse(key), blog, capture));
    }

    ReadPage page(Capture capture, PageOutcome outcome) {
        String key = key(capture);
        return page(capture, key, copies.originalOf(key), outcome);
    }

    private ReadPage page(Capture capture, String key, Optional<String> original, PageOutcome outcome) {
        boolean isListing = lists && outcome instanceof PageOutcome.NoPost && original.isEmpty();
        String address = original.orElseGet(() -> outcome instanceof PageOutcome.Read read ? address(read.post()) : key);
        return new ReadPage(PageVersion.of(capture, key, address), outcome, isListing ? listed(capture) : List.of());
    }

    private String address(Post post) {
        return urlKey.apply(UrlViews.original(post.url(), post.text(PostField.CANONICAL_URL)));
    }

    private static List<ListedPost> listed(Capture capture) {
        List<ListedPost> out = new ArrayList<>();
        for (Listing.Item item : Listing.of(Page.of(capture)).orElse(List.of())) {
            out.add(new ListedPost(capture.url(), out.size(), item.link(), item.title(), item.date(), item.excerpt(), capture.time(),
                    capture.provenance()));
        }
        return out;
    }
}
