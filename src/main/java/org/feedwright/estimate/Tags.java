package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** Elements of a page by tag, as far as clues ask for them: found in one pass, where each question would be one. */
record Tags(Map<String, List<Element>> byTag) {
    private static final Set<String> ASKED = Set.of("a", "h1", "link", "script");

    static Tags of(Page page) {
        Map<String, List<Element>> out = new HashMap<>();
        for (Element element : page.elements()) {
            if (ASKED.contains(element.normalName())) {
                out.computeIfAbsent(element.normalName(), key -> new ArrayList<>()).add(element);
            }
        }
        return new Tags(out);
    }

    /** In document order. */
    List<Element> all(String tag) {
        return byTag.getOrDefault(tag, List.of());
    }
}
