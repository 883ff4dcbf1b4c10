package org.feedwright.heritrix;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.archive.crawler.frontier.BdbFrontier;
import org.archive.crawler.frontier.WorkQueue;
import org.archive.modules.CrawlURI;

/** Queues of hosts that Heritrix never turns to again when a crawl is resumed. Stateless. */
final class ForgottenQueues {
    /** Such a queue was empty before, so it holds what was due on one host within one checkpoint; longer ones were not forgotten. */
    private static final int MOST_URLS = 20;

    private ForgottenQueues() {
    }

    /**
     * Makes queues ready that a checkpoint of Heritrix 3.13.0 left out. A URL that was put off, and is due while a checkpoint is being
     * taken, goes into its host's queue after the frontier wrote down which queues are active, and before the queues themselves are saved.
     * A crawl that is resumed from there has a queue with URLs in it that it never turns to, whatever else it finds on that host.
     *
     * <p>To be called before the crawl goes on: a queue's first URL is read from the database, and must not change meanwhile. A queue that
     * was not forgotten but waits for its turn has its turn earlier.
     *
     * @param putOff tells the URLs that forgotten queues begin with
     * @return how many were made ready
     */
    static int ready(BdbFrontier frontier, Predicate<CrawlURI> putOff) {
        Set<String> remembered = new HashSet<>(frontier.getReadyClassQueues());
        int forgotten = 0;
        for (String key : frontier.getAllQueues().keySet()) {
            WorkQueue queue = remembered.contains(key) ? null : frontier.getAllQueues().get(key);
            // A queue has no first URL where its count is wrong, as after a checkpoint that was taken amid changes.
            if (queue != null && !queue.isRetired() && queue.getCount() > 0 && queue.getCount() <= MOST_URLS
                    && Optional.ofNullable(queue.peek(frontier)).filter(putOff).isPresent()) {
                frontier.getReadyClassQueues().add(key);
                forgotten++;
            }
        }
        return forgotten;
    }
}
