package org.feedwright.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.spark.Archives.Numbered;

/** Goes through some archives, capture by capture, and makes rows of each. */
final class ArchiveWalk<T> implements Batches.Maker<T>, Closeable {
    /** What is made of a capture. */
    interface Rows<T> {
        /** @param order of the capture among all, as text that sorts so */
        List<T> of(Capture capture, String order) throws IOException;
    }

    private final WarcSource all;
    private final Iterator<Numbered> left;
    private final Findings findings;
    private final Rows<T> rows;
    private Optional<WarcSource> archive = Optional.empty();
    private Optional<CaptureStream> stream = Optional.empty();
    private Iterator<Capture> captures = Collections.emptyIterator();
    private int number;
    private int met;

    ArchiveWalk(WarcSource all, Iterator<Numbered> archives, Findings findings, Rows<T> rows) {
        this.all = all;
        this.left = archives;
        this.findings = findings;
        this.rows = rows;
    }

    @Override
    public Optional<List<T>> next() throws IOException {
        try {
            while (!captures.hasNext()) {
                close();
                if (!left.hasNext()) {
                    return Optional.empty();
                }
                open(left.next());
            }
            return Optional.of(rows.of(captures.next(), RowKey.order(number, met++)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void open(Numbered next) {
        number = next.number();
        met = 0;
        archive = Optional.of(all.only(next.name(), findings::warn));
        stream = Optional.of(archive.get().open());
        captures = stream.get().iterator();
    }

    @Override
    public void close() throws IOException {
        archive.ifPresent(read -> findings.records(read.counts().records()));
        archive = Optional.empty();
        captures = Collections.emptyIterator();
        if (stream.isPresent()) {
            stream.get().close();
            stream = Optional.empty();
        }
    }
}
