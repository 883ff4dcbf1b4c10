/**
 * Adds up what speaks for something: named features, their weights from one table, and the chance that a sum stands for. Knows nothing of
 * pages: {@code estimate} finds candidates and names their features, and no weight is set anywhere else.
 */
package org.feedwright.score;
