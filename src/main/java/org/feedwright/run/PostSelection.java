package org.feedwright.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.store.DigestTable;

/**
 * Says which of the posts that were read are written: each version of a page once, and a copy only where its page gave no post. It hears of
 * a source's pages in archive order; sites ({@link org.feedwright.capture.UrlViews#site}) do not touch each other. Not thread-safe.
 */
public final class PostSelection {
    /** What becomes of a post. */
    public enum Choice {
        /** It is written. */
        NEW,
        /** It was written before, and was captured again unchanged. */
        REPEATED,
        /** Another capture shows the page. */
        COPY
    }

    /** What is done with a page that is to be read after all. */
    @FunctionalInterface
    public interface PageTaker {
        void take(Provenance page) throws IOException;
    }

    private final DigestTable written = new DigestTable(0);
    /** URL keys of their pages, and of the pages that these show. */
    private final DigestTable addresses = new DigestTable(0);
    /** Copies that were not read, the first of each page that gave no post so far, by the key of the page. */
    private final Map<String, Provenance> unread = new LinkedHashMap<>();

    /** Chooses for a page that is a post. */
    public Choice post(PageVersion page) {
        if (page.isCopy() && isPost(page.address())) {
            copy(page);
            return Choice.COPY;
        }
        return written(page.key(), page.address(), page.digest()) ? Choice.NEW : Choice.REPEATED;
    }

    /** Takes note of a post, which an earlier part of the run may have written; whether it was not known before. */
    boolean written(String key, String address, String digest) {
        unread.remove(address);
        addresses.add(key);
        addresses.add(address);
        return written.add(key + ' ' + digest);
    }

    /** Whether the page with this key gave a post, or another that shows it. */
    boolean isPost(String key) {
        return addresses.find(key).isPresent();
    }

    /** Hears of a page that was not read because it is known for a copy. */
    public void copy(PageVersion page) {
        if (!isPost(page.address())) {
            unread.putIfAbsent(page.address(), page.place());
        }
    }

    /** Gives the copies of pages that gave no post themselves, to be read and, where they are posts, chosen too. */
    public void readCopies(PageTaker taker) throws IOException {
        for (Map.Entry<String, Provenance> copy : List.copyOf(unread.entrySet())) {
            if (!isPost(copy.getKey())) {
                taker.take(copy.getValue());
            }
        }
    }

    /**
     * One version of a page, told from others.
     *
     * @param key     URL key of the capture
     * @param address key of the page that it shows; the same where it is no copy
     * @param digest  of the body
     * @param place   where the capture lies
     */
    public record PageVersion(String key, String address, String digest, Provenance place) {
        static PageVersion of(Capture capture, String key, String address) {
            return new PageVersion(key, address, digest(capture), capture.provenance());
        }

        boolean isCopy() {
            return !address.equals(key);
        }

        /** The digest of the archive, or a sum of the body, since ARC and some WARCs have none. */
        private static String digest(Capture capture) {
            String told = capture.provenance().payloadDigest();
            if (!told.isEmpty()) {
                return told;
            }
            CRC32 sum = new CRC32();
            sum.update(capture.body());
            return capture.body().length + ":" + sum.getValue();
        }
    }
}
