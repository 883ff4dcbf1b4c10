package org.feedwright.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Provenance;
import org.feedwright.run.ArchivedPages.PagePlaces;
import org.feedwright.run.Copies;
import org.feedwright.spark.RowKey.Kind;
import org.feedwright.wrapper.UrlShape;

/** What the first stage found, looked up in its table. For one thread. */
final class SitePlaces implements PagePlaces {
    private final SiteTable table;
    private String site = "";
    private Copies copies = Copies.UNKNOWN;

    SitePlaces(SiteTable table) {
        this.table = table;
    }

    /** Sites are learnt one by one here, and each task knows its own. */
    @Override
    public Collection<String> hosts() {
        throw new UnsupportedOperationException("no machine knows all hosts");
    }

    @Override
    public List<String> keys(String host) {
        List<String> out = new ArrayList<>();
        try {
            for (SiteTable.Row row : table.list(RowKey.of(RowKey.site(host), Kind.PAGE, host))) {
                String key = RowKey.rest(row.key());
                if (UrlShape.host(key).equals(host)) {
                    out.add(key);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Collections.sort(out); // as Java's texts are, and not by their bytes
        return out;
    }

    @Override
    public Optional<Provenance> page(String key) {
        try {
            Optional<byte[]> row = table.find(RowKey.of(RowKey.site(key), Kind.PAGE, key));
            return row.isPresent() ? Optional.of(Rows.place(row.get())) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<String> redirect(String key) {
        try {
            return table.find(RowKey.of(RowKey.site(key), Kind.REDIRECT, key)).map(Rows::text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Copies copies(String key) {
        String wanted = RowKey.site(key);
        if (!wanted.equals(site)) {
            try {
                copies = copies(table, wanted);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            site = wanted;
        }
        return copies;
    }

    /** The copies of a site. */
    static Copies copies(SiteTable table, String site) throws IOException {
        Optional<byte[]> row = table.find(RowKey.of(site, Kind.COPIES));
        return row.isPresent() ? Rows.copies(row.get()) : Copies.UNKNOWN;
    }
}
