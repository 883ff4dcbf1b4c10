package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedwright.wrapper.UrlShape;

/** Learns the shapes of permalinks: those of one general form share the segments in which they all agree. */
final class UrlShapes {
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
        // One permalink alone says nothing of what is constant in it.
        for (int i = 0; urls.size() > 1 && i < segments.size(); i++) {
            int at = i;
            List<String> values = urls.stream().map(url -> UrlShape.segments(url).get(at)).distinct().toList();
            if (values.size() == 1 && !segments.get(i).startsWith("9")) {
                segments.set(i, values.get(0));
            }
        }
        return new UrlShape(general.host(), segments);
    }
}
