package org.feedwright.heritrix;

import java.io.File;
import org.archive.checkpointing.Checkpoint;

/** What a bean of ours can go on from. Stateless. */
final class Resumption {
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
}
