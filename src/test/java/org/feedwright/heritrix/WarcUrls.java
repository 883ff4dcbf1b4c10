package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** What lies in WARCs, as somebody else's reader sees it. */
final class WarcUrls {
    private WarcUrls() {
    }

    /** URLs with a response record. */
    static Set<String> responses(List<Path> warcs) throws IOException {
        Set<String> urls = new TreeSet<>();
        for (Path warc : warcs) {
            try (WarcReader reader = new WarcReader(warc)) {
                for (WarcRecord record : reader) {
                    if (record instanceof WarcResponse response) {
                        urls.add(response.target());
                    }
                }
            }
        }
        return urls;
    }
}
