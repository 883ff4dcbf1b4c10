package org.feedwright.capture;

import java.io.Closeable;

/** One pass over captures: to be iterated once, by one thread. I/O faults surface as {@link java.io.UncheckedIOException}. */
public interface CaptureStream extends Iterable<Capture>, Closeable {
}
