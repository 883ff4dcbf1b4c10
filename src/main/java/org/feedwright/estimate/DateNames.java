package org.feedwright.estimate;

import java.util.List;
import java.util.Set;

/** What names of metadata say of a date: engines have many for the same. */
final class DateNames {
    /** What metadata call a date. */
    enum Meaning { PUBLISHED, MAYBE_PUBLISHED, CHANGED, OTHER }

    private static final String META = "meta:";
    private static final List<String> CHANGED = List.of("modif", "updat", "revis");
    private static final List<String> PUBLISHED = List.of("publish", "pub-date", "pubdate", "issued", "publication", "created");
    private static final Set<String> PLAIN = Set.of("dc.date", "dcterms.date", "date", "citation_date", "sailthru.date",
            "citation_online_date", "article_date_original", "release_date", "dc.date.available");

    private DateNames() {
    }

    /** @param key of {@link org.feedwright.page.Metadata} */
    static Meaning of(String key) {
        if (!key.startsWith(META)) {
            return Meaning.OTHER;
        }
        String name = key.substring(META.length());
        if (name.equals("lastmod") || CHANGED.stream().anyMatch(name::contains)) {
            return Meaning.CHANGED;
        }
        if (PUBLISHED.stream().anyMatch(name::contains) && !name.contains("publisher") && !name.contains("creator")) {
            return Meaning.PUBLISHED;
        }
        return PLAIN.contains(name) ? Meaning.MAYBE_PUBLISHED : Meaning.OTHER;
    }
}
