package org.feedwright.heritrix;

import java.io.File;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.archive.checkpointing.Checkpoint;
import org.archive.crawler.frontier.BdbFrontier;
import org.archive.crawler.frontier.WorkQueue;
import org.archive.modules.CrawlURI;

/** What it takes to go on from a checkpoint where Heritrix alone would not. Stateless. */
final class Resumption {
    /** A queue that was forgotten was empty before, so it holds what was due on one host within one checkpoint; longer ones were not. */
    private static final int MOST_URLS = 20;

    private Resumption() {
    }

    /**
     * The checkpoint, if it holds what this bean saved. It does not where the bean was added to a job that is resumed from an earlier
     * checkpoint; Heritrix's own start of a processor fails then, and the crawl with it.
     *
     * @param checkpoint null where the crawl is not resumed, as Heritrix has it
     * @return null where the bean starts afresh
     */
    static Checkpoint of(Checkpoint checkpoint, String beanName) {
        return checkpoint != null && new File(checkpoint.getCheckpointDir().getFile(), beanName).exists() ? checkpoint : null;
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
