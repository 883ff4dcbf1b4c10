/**
 * What may be larger than the heap: sorted rows, digests that were met, blocks of bytes, in temporary files beyond a bound.
 *
 * <p>In: texts and bytes. Out: the same, sorted or found again. It knows nothing of captures, pages or posts. Null never crosses this
 * package.
 */
package org.feedwright.store;
