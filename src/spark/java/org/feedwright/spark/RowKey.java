package org.feedwright.spark;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Objects;
import org.apache.spark.Partitioner;
import org.feedwright.capture.UrlViews;
import org.feedwright.wrapper.UrlShape;

/**
 * Keys of the rows that go from machine to machine: the site first, then the kind of row, then what tells rows of one kind apart. All rows
 * of a site come to one part, in the order of their keys.
 */
final class RowKey {
    private static final char END = '\0';

    /** Kinds of rows, in the order in which a site's are needed. */
    enum Kind {
        /** What a page or a feed says of copies, by archive order. */
        CLAIM,
        /** Where a feed lies, by the host that it speaks for and archive order. */
        FEED,
        /** Where a page lies, by its URL key, and by archive order until the last of each key is chosen. */
        PAGE,
        /** Where a redirect leads, likewise. */
        REDIRECT,
        /** All copies of a site. */
        COPIES,
        /** A blog, by the order of training. */
        BLOG,
        /** A page that was read, by archive order. */
        READ;

        private final String mark = String.valueOf((char) ('a' + ordinal()));
    }

    private RowKey() {
    }

    /** The site of a URL key or a host: pages of different sites are never copies of each other. */
    static String site(String urlKey) {
        return UrlViews.site(UrlShape.host(urlKey));
    }

    /** @param rest none for what all keys of a kind begin with */
    static String of(String site, Kind kind, String... rest) {
        return site + END + kind.mark + END + String.join(String.valueOf(END), rest);
    }

    static String siteOf(String key) {
        return key.substring(0, key.indexOf(END));
    }

    static boolean is(Kind kind, String key) {
        return key.startsWith(kind.mark, key.indexOf(END) + 1);
    }

    /** What stands behind the kind. */
    static String rest(String key) {
        return key.substring(key.indexOf(END) + 3);
    }

    /** A key without its last part, the place in archive order. */
    static String withoutOrder(String key) {
        return key.substring(0, key.lastIndexOf(END));
    }

    /** A place in archive order, as text that sorts so. */
    static String order(int archive, int capture) {
        return String.format("%08x%08x", archive, capture);
    }

    /** The order of their bytes in UTF-8, which tables want; that of Java's texts has characters beyond 16 bits elsewhere. */
    static final class ByBytes implements Comparator<String>, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public int compare(String a, String b) {
            int most = Math.min(a.length(), b.length());
            for (int i = 0; i < most; i++) {
                char x = a.charAt(i);
                char y = b.charAt(i);
                if (x != y) {
                    boolean isHalf = Character.isSurrogate(x) != Character.isSurrogate(y);
                    return isHalf && x >= Character.MIN_SURROGATE && y >= Character.MIN_SURROGATE ? y - x : x - y;
                }
            }
            return a.length() - b.length();
        }
    }

    /** All rows of a site to one part. */
    static final class BySite extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int parts;

        BySite(int parts) {
            this.parts = parts;
        }

        @Override
        public int numPartitions() {
            return parts;
        }

        @Override
        public int getPartition(Object key) {
            return part(siteOf((String) key));
        }

        int part(String site) {
            return Math.floorMod(site.hashCode(), parts);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof BySite by && by.parts == parts;
        }

        @Override
        public int hashCode() {
            return Objects.hash(parts);
        }
    }
}
