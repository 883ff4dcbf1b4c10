package org.feedwright.archive;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Names of sites as people write them: the way back from a {@link UrlKey}. Stateless. */
public final class SiteName {
    private SiteName() {
    }

    /**
     * The host, and the port where it is not the usual one.
     *
     * @param site as in URL keys: {@code example,blog:8080)}
     */
    public static String readable(String site) {
        String plain = site.endsWith(")") ? site.substring(0, site.length() - 1) : site;
        int colon = plain.indexOf(':');
        List<String> labels = Arrays.asList((colon < 0 ? plain : plain.substring(0, colon)).split(","));
        Collections.reverse(labels);
        return String.join(".", labels) + (colon < 0 ? "" : plain.substring(colon));
    }
}
