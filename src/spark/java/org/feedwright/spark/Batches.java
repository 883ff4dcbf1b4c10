package org.feedwright.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** What a task gives, made in batches as it is asked for, so that a task holds one batch. */
final class Batches<T> implements Iterator<T> {
    /** Makes batches, which may be empty; nothing when all are made. */
    interface Maker<T> {
        Optional<List<T>> next() throws IOException;
    }

    private final Maker<T> maker;
    private Iterator<T> batch = Collections.emptyIterator();
    private boolean isDone;

    Batches(Maker<T> maker) {
        this.maker = maker;
    }

    @Override
    public boolean hasNext() {
        try {
            while (!isDone && !batch.hasNext()) {
                Optional<List<T>> next = maker.next();
                isDone = next.isEmpty();
                batch = next.orElse(List.of()).iterator();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return batch.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return batch.next();
    }
}
