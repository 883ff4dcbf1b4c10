package org.feedwright.training;

import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.Page;

/**
 * A page with what it says of itself, where no feed does.
 *
 * @param key         URL key of the page
 * @param values      guesses of title, authors, date and categories
 * @param contentHtml the estimated text of the post, cleaned; empty where there is none
 */
public record SitePage(Page page, String key, PageEstimate values, String contentHtml) {
}
