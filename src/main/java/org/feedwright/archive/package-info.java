/**
 * The archive side: reading WARC and ARC files, also in WACZ and by an index, writing such an index, and posts into WARCs of their own.
 *
 * <p>In: files and folders. Out: {@link org.feedwright.capture.Capture}s, and for {@link org.feedwright.post.Post}s a WARC that names its
 * source. The only package that knows WARC libraries; it knows nothing of feeds, pages or wrappers. What is damaged in a file is told to a
 * consumer and counted, never thrown. Null never crosses this package.
 */
package org.feedwright.archive;
