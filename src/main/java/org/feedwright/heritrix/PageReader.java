package org.feedwright.heritrix;

import org.feedwright.PageOutcome;
import org.feedwright.capture.Capture;

/** Makes a post of a page, or says why it is none. Implementations are thread-safe. */
interface PageReader {
    PageOutcome read(Capture page);
}
