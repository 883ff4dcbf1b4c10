package org.feedwright;

import org.feedwright.capture.Capture;
import org.feedwright.estimate.Prior;
import org.feedwright.page.Page;
import org.feedwright.wrapper.PostGate;

/** Reads pages one by one, by what each says of itself: neither a feed nor other pages of the site help. Immutable and thread-safe. */
public final class LonePages {
    private final Prior prior;

    LonePages(Prior prior) {
        this.prior = prior;
    }

    /** Reads a page. */
    public PageOutcome read(Capture capture) {
        LoneReading reading = of(capture, Page.of(capture));
        if (!reading.isPost()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        return reading.hasTitle() ? new PageOutcome.Read(reading.post()) : new PageOutcome.NoPost(PostGate.Verdict.NO_TITLE);
    }

    LoneReading of(Capture capture, Page page) {
        return LoneReading.of(capture, page, prior);
    }
}
