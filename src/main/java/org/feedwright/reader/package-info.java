/**
 * A page to a post: by a person's handles, by the template of its blog that it is made with, or by what it says of itself.
 *
 * <p>In: a capture, and what was learnt of its blog. Out: a {@link org.feedwright.reader.PageOutcome}, a post or the reason why there is
 * none. Null never crosses this package.
 */
package org.feedwright.reader;
