/**
 * From the bytes of a capture to a page that can be asked: elements by id, class, attribute and path, their text, the words of the page
 * with the range of each element, embedded metadata, and links to feeds. jsoup lives here and in the packages below.
 *
 * <p>In: bytes, URL, charset. Out: {@link org.feedwright.page.Page}. Knows nothing of feeds and properties. A page belongs to one thread.
 */
package org.feedwright.page;
