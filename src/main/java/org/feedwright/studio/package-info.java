/**
 * A place in the browser to see how pages of an archive are read, and to mend it by pointing (Pouramini 2017, sections 3.1 and 4). Comes
 * in: archives, what was learnt from them, and a file of handles; goes out: that file. Serves loopback only and reads archives only. It
 * knows the facade through {@link org.feedwright.studio.StudioArchive} alone, and neither the command nor Heritrix. Null never leaves the
 * package.
 */
package org.feedwright.studio;
