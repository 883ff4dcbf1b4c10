package org.feedwright;

import java.util.Optional;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.PageKind;

/**
 * What a page says of itself, without a feed, a wrapper or other pages.
 *
 * @param values  the guesses of each property with what speaks for them
 * @param content where its text stands, if it has one
 * @param kind    whether it looks like a post, with the signs for and against it
 */
public record PageAlone(PageEstimate values, Optional<ContentEstimate> content, PageKind kind) {
}
