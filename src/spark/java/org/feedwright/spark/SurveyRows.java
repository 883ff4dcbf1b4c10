package org.feedwright.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
import org.feedwright.run.CopySearch;
import org.feedwright.run.SurveyNote;
import org.feedwright.spark.RowKey.Kind;
import org.feedwright.spark.SiteTable.Row;

/**
 * The rows of the first stage: what each capture says, and what stands in the table of it. Of pages and redirects with one key the last in
 * the order of the archives is there, and the copies of each site.
 */
final class SurveyRows implements Batches.Maker<Row> {
    /** Bytes of heap for what the pages of one site say of copies. */
    private static final long ROOM = 32 << 20;

    private final Iterator<Row> noted;
    private String site = "";
    private CopySearch search = new CopySearch(ROOM);
    /** Keys whose titles the search may ask for. */
    private final Set<String> named = new HashSet<>();
    private final Map<String, Integer> titles = new HashMap<>();
    private Optional<Row> last = Optional.empty();
    private boolean isDone;

    /** @param noted rows of {@link #of}, sorted */
    SurveyRows(Iterator<Row> noted) {
        this.noted = noted;
    }

    /** What is noted of a capture, by its order. */
    static List<Row> of(SurveyNote note, String order) throws IOException {
        if (note instanceof SurveyNote.OfFeed feed) {
            List<Row> rows = new ArrayList<>();
            for (String permalink : feed.permalinks()) {
                rows.add(new Row(RowKey.of(RowKey.site(permalink), Kind.CLAIM, order), Rows.of(AddressClaim.byFeed(permalink))));
            }
            rows.add(new Row(RowKey.of(RowKey.site(feed.site()), Kind.FEED, feed.site(), order), Rows.of(feed.place())));
            return rows;
        }
        if (note instanceof SurveyNote.OfRedirect redirect) {
            return List.of(new Row(RowKey.of(RowKey.site(redirect.key()), Kind.REDIRECT, redirect.key(), order),
                    Rows.text(redirect.target())));
        }
        if (note instanceof SurveyNote.OfPage page) {
            String site = RowKey.site(page.claim().key());
            Row row = new Row(RowKey.of(site, Kind.PAGE, page.claim().key(), order), Rows.of(page));
            return page.claim().counts() ? List.of(new Row(RowKey.of(site, Kind.CLAIM, order), Rows.of(page.claim())), row) : List.of(row);
        }
        return List.of();
    }

    @Override
    public Optional<List<Row>> next() throws IOException {
        if (isDone) {
            return Optional.empty();
        }
        isDone = !noted.hasNext();
        if (isDone) {
            return Optional.of(endOfSite());
        }
        Row row = noted.next();
        List<Row> out = new ArrayList<>();
        if (!RowKey.siteOf(row.key()).equals(site)) {
            out.addAll(endOfSite());
            site = RowKey.siteOf(row.key());
        }
        if (RowKey.is(Kind.CLAIM, row.key())) {
            AddressClaim claim = Rows.claim(row.value());
            search.add(claim);
            named.addAll(List.of(claim.key(), claim.original(), claim.named()));
        } else if (RowKey.is(Kind.FEED, row.key())) {
            out.add(row);
        } else {
            Row bare = new Row(RowKey.withoutOrder(row.key()), row.value());
            if (last.isPresent() && !last.get().key().equals(bare.key())) {
                out.add(chosen());
            }
            last = Optional.of(bare);
        }
        return Optional.of(out);
    }

    private Row chosen() throws IOException {
        Row row = last.orElseThrow();
        last = Optional.empty();
        if (RowKey.is(Kind.PAGE, row.key()) && named.contains(RowKey.rest(row.key()))) {
            titles.put(RowKey.rest(row.key()), Rows.title(row.value()));
        }
        return row;
    }

    private List<Row> endOfSite() throws IOException {
        List<Row> out = new ArrayList<>();
        if (last.isPresent()) {
            out.add(chosen());
        }
        Copies copies = search.copies(key -> Optional.ofNullable(titles.get(key)));
        if (copies.all().iterator().hasNext()) {
            out.add(new Row(RowKey.of(site, Kind.COPIES), Rows.of(copies)));
        }
        search.close();
        search = new CopySearch(ROOM);
        named.clear();
        titles.clear();
        return out;
    }
}
