package org.feedwright.heritrix;

import java.io.IOException;
import org.feedwright.heritrix.RedesignWatch.Alarm;
import org.feedwright.wrapper.UrlShape;

/**
 * Looks at what the pages of a crawl say of the wrappers that read them: there may be more to learn from, or something new to learn.
 * Thread-safe.
 */
final class PageWatch {
    private final CrawlMemory memory;
    private final BlogShelf shelf;
    private final Journal journal;

    PageWatch(CrawlMemory memory, BlogShelf shelf, Journal journal) {
        this.memory = memory;
        this.shelf = shelf;
        this.journal = journal;
    }

    /**
     * After a page was read.
     *
     * @param key    the URL key of {@code url}
     * @param isPost whether a wrapper took it for a post
     */
    void page(String url, String key, Place place, Readers readers, boolean isPost) throws IOException {
        String host = UrlShape.host(key);
        boolean named = memory.isNamed(key);
        if (readers.areGrowing()) {
            for (String site : memory.page(url, place)) {
                shelf.train(site, false);
            }
        } else if (named) {
            memory.failed(url); // it is there, but nothing more is to be learnt from it
        }
        // A page that ought to be a post tells whether the wrapper fits.
        if (named || readers.fitsPosts(key)) {
            heed(host, memory.watch().note(host, key, place, isPost, named));
        }
    }

    private void heed(String host, Alarm alarm) throws IOException {
        if (alarm == Alarm.FIRST) {
            journal.misfit(host);
        }
        if (alarm != Alarm.NONE) {
            learn(host);
        }
    }

    /** After a feed came that is new or has changed. */
    void feedChanged(String site) throws IOException {
        if (memory.watch().isSuspect(site)) {
            learn(site);
        }
    }

    /** Learns the new look of a host, if that can be. What had failed waits then, to be read by the new wrapper. */
    void learn(String host) throws IOException {
        for (String site : memory.readersOf(host)) {
            if (shelf.trainOnFailed(site, host)) {
                memory.watch().forget(host).forEach(place -> memory.later().await(host, place));
                return;
            }
        }
    }
}
