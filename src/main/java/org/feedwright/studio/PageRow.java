package org.feedwright.studio;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedwright.capture.Provenance;

/**
 * One captured page and, in short, what was read of it. Held for each page of the input, so texts are cut.
 *
 * @param id         its place among the pages
 * @param blog       place of its blog among the blogs
 * @param verdict    {@code POST}, or why it is none
 * @param confidence by the names of properties, those that were read alone
 * @param words      of the text
 * @param comments   how many
 */
record PageRow(int id, int blog, String url, Instant time, Provenance place, String verdict, String title, List<String> authors,
               String date,List<String> categories, Map<String, Double> confidence, int words, int comments) {
    PageRow {
        authors = List.copyOf(authors);
        categories = List.copyOf(categories);
        confidence = Map.copyOf(confidence);
    }

    boolean isPost() {
        return verdict.equals("POST");
    }

    /** 0..1: of the property that is least sure; 1 for a page that is no post. */
    double least() {
        return confidence.values().stream().mapToDouble(value -> value).min().orElse(1);
    }
}
