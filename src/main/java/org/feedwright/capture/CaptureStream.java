package org.feedwright.capture;

import java.io.Closeable;
import java.io.IOException;

/** One pass over captures: to be iterated once, by one thread. I/O faults surface as {@link java.io.UncheckedIOException}. */
@FunctionalInterface
public interface CaptureStream extends Iterable<Capture>, Closeable {
    @Override
    default void close() throws IOException {
        // A pass that holds nothing open has nothing to close.
    }
}
