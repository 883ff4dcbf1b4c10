package org.feedwright.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.feedwright.capture.Provenance;
import org.feedwright.reader.PageOutcome;
import org.feedwright.run.PageReader.ReadPage;
import org.feedwright.run.PostSelection;
import org.feedwright.run.PostSelection.PageVersion;
import org.feedwright.spark.SiteTable.Row;

/** The posts that are written, of pages that were read: site by site, each in archive order, as {@link PostSelection} has it. */
final class PostRows implements Batches.Maker<byte[]> {
    /** Reads a page of a site although it is known for a copy; nothing where the program fails on it. */
    interface CopyReader {
        Optional<ReadPage> read(String site, Provenance copy) throws IOException;
    }

    private final Iterator<Row> read;
    private final CopyReader copies;
    private String site = "";
    private PostSelection selection = new PostSelection();
    private boolean isDone;

    /** @param read rows of {@link Rows#of(ReadPage)}, sorted */
    PostRows(Iterator<Row> read, CopyReader copies) {
        this.read = read;
        this.copies = copies;
    }

    @Override
    public Optional<List<byte[]>> next() throws IOException {
        if (isDone) {
            return Optional.empty();
        }
        isDone = !read.hasNext();
        if (isDone) {
            return Optional.of(endOfSite());
        }
        Row row = read.next();
        List<byte[]> out = new ArrayList<>();
        if (!RowKey.siteOf(row.key()).equals(site)) {
            out.addAll(endOfSite());
            site = RowKey.siteOf(row.key());
        }
        Rows.Read page = Rows.read(row.value());
        if (PageOutcome.isPost(page.outcome())) {
            choose(page.version(), page.outcome(), out);
        } else {
            selection.copy(page.version());
        }
        return Optional.of(out);
    }

    private void choose(PageVersion page, byte[] post, List<byte[]> out) {
        if (selection.post(page) == PostSelection.Choice.NEW) {
            out.add(post);
        }
    }

    private List<byte[]> endOfSite() throws IOException {
        List<byte[]> out = new ArrayList<>();
        selection.readCopies(place -> {
            Optional<ReadPage> page = copies.read(site, place);
            if (page.isPresent() && page.get().outcome() instanceof PageOutcome.Read) {
                choose(page.get().version(), page.get().outcome().bytes(), out);
            }
        });
        selection = new PostSelection();
        return out;
    }
}
