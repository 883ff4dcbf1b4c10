package org.feedwright.cli;

import java.io.IOException;
import java.util.Iterator;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;

/** A source that tells a progress line of each capture. */
final class WatchedSource implements CaptureSource {
    private final CaptureSource source;
    private final Progress progress;
    private int passes;

    WatchedSource(CaptureSource source, Progress progress) {
        this.source = source;
        this.progress = progress;
    }

    @Override
    public CaptureStream open() throws IOException {
        passes++;
        return new Stream(source.open(), "pass " + passes);
    }

    @Override
    public Capture read(Provenance where) throws IOException {
        return source.read(where);
    }

    private final class Stream implements CaptureStream {
        private final CaptureStream captures;
        private final String pass;
        private long seen;

        Stream(CaptureStream captures, String pass) {
            this.captures = captures;
            this.pass = pass;
        }

        @Override
        public Iterator<Capture> iterator() {
            Iterator<Capture> iterator = captures.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return iterator.hasNext();
                }

                @Override
                public Capture next() {
                    Capture next = iterator.next();
                    seen++;
                    progress.tell(() -> pass + ": " + Texts.count(seen, "capture") + ", " + next.provenance().warcFile());
                    return next;
                }
            };
        }

        @Override
        public void close() throws IOException {
            progress.clear();
            captures.close();
        }
    }
}
