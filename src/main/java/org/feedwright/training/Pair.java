package org.feedwright.training;

import org.feedwright.feed.Entry;
import org.feedwright.page.Page;

/**
 * An entry with the page at its permalink.
 *
 * @param key URL key of the page
 */
public record Pair(Entry entry, Page page, String key) {
}
