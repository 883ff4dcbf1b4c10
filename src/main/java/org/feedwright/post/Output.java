package org.feedwright.post;

import java.io.Closeable;

/** What is good only as a whole: closing it finishes it. Used by one thread at a time. */
public interface Output extends Closeable {
    /**
     * Says that no more will come, although it is not complete: closing then leaves a file under the name that it had while it was written,
     * and what an earlier run left under its final name stays.
     */
    default void abandon() {
    }
}
