package org.feedwright.run;

import java.io.IOException;
import java.util.Optional;
import org.feedwright.capture.Capture;

/** Finds the archived page of a permalink, through archived redirects where need be. */
public interface PageFinder {
    /**
     * @param url as an entry has it
     * @return the capture of the page, or nothing where it was not archived
     * @throws IOException where it was archived and can't be read again
     */
    Optional<Capture> find(String url) throws IOException;

    /**
     * Where {@link #find} finds the page, without reading it.
     *
     * @param url as an entry has it
     * @return the URL key of the page; nothing where it was not archived, or can't be told without reading
     */
    default Optional<String> locate(String url) {
        return Optional.empty();
    }

    /**
     * Hears that a page which {@link #find} found is not learnt from: there is no room for it beside the others.
     *
     * @param url as it was asked for
     */
    default void leaveOut(String url) {
    }
}
