package org.feedwright.heritrix;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Short names for long texts that are only ever compared: of a crawl's posts there are millions. Stateless. */
final class Fingerprint {
    /** Of SHA-256: among a billion texts the odds that two are named alike are 1 to 10^20. */
    private static final int BYTES = 16;

    private Fingerprint() {
    }

    static String of(String... parts) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
