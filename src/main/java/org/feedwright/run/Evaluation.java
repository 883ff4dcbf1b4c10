package org.feedwright.run;

import org.feedwright.training.Scores;

/**
 * How well one blog is learnt, by cross-validation.
 *
 * @param feed    URL of the feed
 * @param entries entries that the blog's feeds have
 * @param pairs   those whose page was found
 * @param scores  over all held-out pages; none where fewer than two pairs were found
 */
public record Evaluation(String feed, int entries, int pairs, Scores scores) {
}
