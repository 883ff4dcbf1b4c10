package org.feedwright;

import java.util.zip.CRC32;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;

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

    /** By the body where the archive has no digest, as ARC and some WARCs. */
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
