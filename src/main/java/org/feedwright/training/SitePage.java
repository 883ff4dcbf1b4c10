package org.feedwright.training;

import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.Page;

/**
 * A page of a site that no feed speaks for, with what the page says of itself.
 *
 * @param key         URL key of the page
 * @param values      guesses of title, authors, date and categories
 * @param contentHtml the estimated text of the post, cleaned; empty where there is none
 * @param confidence  0..1: how likely that is the post's text
 */
public record SitePage(Page page, String key, PageEstimate values, String contentHtml, double confidence) {
}
