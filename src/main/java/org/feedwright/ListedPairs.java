package org.feedwright;

import java.io.IOException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.region.listing.Listing;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.feedwright.training.Pair;
import org.feedwright.wrapper.UrlShape;

/**
 * More to train on where a feed is short: what the blog's own listing pages say of a post, with the post's page. A listing is believed
 * where it says the same as the feed of the posts that both have.
 */
final class ListedPairs {
    private final PageFinder pages;
    private final UnaryOperator<String> urlKey;
    private final int max;
    private final PageRoom room;
    private final Map<String, Pair> pairs = new HashMap<>();
    private final List<Pair> added = new ArrayList<>();

    private ListedPairs(List<Pair> ofFeed, PageFinder pages, UnaryOperator<String> urlKey, int max, PageRoom room) {
        this.pages = pages;
        this.urlKey = urlKey;
        this.max = max;
        this.room = room;
        ofFeed.forEach(pair -> pairs.put(pair.key(), pair));
    }

    /**
     * The pairs that listing pages add to those of a feed.
     *
     * @param ofFeed at least one: it says which host the posts are on
     * @param max    pairs in all
     * @param room   that those of the feed left
     */
    static List<Pair> beyond(List<Pair> ofFeed, PageFinder pages, UnaryOperator<String> urlKey, int max, PageRoom room)
            throws IOException {
        ListedPairs listed = new ListedPairs(ofFeed, pages, urlKey, max, room);
        for (Capture listing : pages.listings(UrlShape.host(ofFeed.get(0).key()))) {
            listed.add(Listing.of(Page.of(listing)).orElse(List.of()));
        }
        return listed.added;
    }

    private void add(List<Listing.Item> items) throws IOException {
        List<Listing.Item> ofFeed = items.stream().filter(item -> known(item).isPresent()).toList();
        if (ofFeed.isEmpty() || !ofFeed.stream().allMatch(this::hasTitleOfFeed)) {
            return;
        }
        boolean dated = ofFeed.stream().allMatch(this::hasDayOfFeed);
        for (Listing.Item item : items) {
            if (known(item).isEmpty() && pairs.size() < max) {
                add(item, dated);
            }
        }
    }

    private Optional<Entry> known(Listing.Item item) {
        String key = pages.locate(item.link()).orElseGet(() -> urlKey.apply(item.link()));
        return Optional.ofNullable(pairs.get(key)).map(Pair::entry);
    }

    private boolean hasTitleOfFeed(Listing.Item item) {
        return known(item).filter(entry -> Folding.fold(entry.title()).equals(Folding.fold(item.title()))).isPresent();
    }

    private boolean hasDayOfFeed(Listing.Item item) {
        Optional<LocalDate> ofFeed = known(item).flatMap(Entry::published).map(OffsetDateTime::toLocalDate);
        return !item.date().isEmpty() && ofFeed.filter(DateValue.dayOf(item.date())::equals).isPresent();
    }

    private void add(Listing.Item item, boolean dated) throws IOException {
        Optional<Capture> found = pages.find(item.link()).filter(capture -> !pairs.containsKey(urlKey.apply(capture.url())));
        Optional<Page> page = found.flatMap(room::hold);
        if (page.isPresent()) {
            Pair pair = new Pair(entry(item, dated), page.get(), urlKey.apply(page.get().url()));
            pairs.put(pair.key(), pair);
            added.add(pair);
        } else if (found.isPresent()) {
            pages.leaveOut(item.link());
        }
    }

    /** Title and day only: authors in listings may be the blog's, and excerpts come with all sorts of labels. */
    private static Entry entry(Listing.Item item, boolean dated) {
        Optional<OffsetDateTime> day = dated && !item.date().isEmpty()
                ? Optional.of(DateValue.about(DateValue.dayOf(item.date()))) : Optional.empty();
        return new Entry(item.title(), List.of(), day, "", "", List.of(), List.of(item.link()));
    }
}
