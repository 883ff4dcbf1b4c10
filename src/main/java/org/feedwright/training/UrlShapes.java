package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedwright.wrapper.UrlShape;

/** Learns the shapes of permalinks: those of one general form share the segments in which they all agree. */
final class UrlShapes {
    /** URLs that must agree in a segment for it to be constant: a few posts in a row may share a category or a month. */
    private static final int URLS_TO_AGREE = 5;

    private UrlShapes() {
    }

    static List<UrlShape> of(Collection<String> permalinks) {
        Map<String, List<String>> byForm = new TreeMap<>();
        permalinks.forEach(url -> byForm.computeIfAbsent(UrlShape.of(url).toString(), form -> new ArrayList<>()).add(url));
        List<UrlShape> out = new ArrayList<>();
        byForm.values().forEach(urls -> out.add(shared(urls)));
        return out;
    }

    private static UrlShape shared(List<String> urls) {
        UrlShape general = UrlShape.of(urls.get(0));
        List<String> segments = new ArrayList<>(general.segments());
        for (int i = 0; urls.size() >= URLS_TO_AGREE && i < segments.size(); i++) {
            int at = i;
            List<String> values = urls.stream().map(url -> UrlShape.segments(url).get(at)).distinct().toList();
            if (values.size() == 1 && !segments.get(i).startsWith("9")) {
                segments.set(i, values.get(0));
            }
        }
        return new UrlShape(general.host(), segments);
    }
}
