package org.feedwright.estimate;

import java.util.Locale;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/** Tells licences, whose 'BY' announces nobody: 'CC BY-NC-SA', and links to them. */
final class Licences {
    /** The abbreviations that Creative Commons licences are put together from. */
    private static final Set<String> PARTS = Set.of("cc", "by", "nc", "nd", "sa");

    private Licences() {
    }

    /** Whether a text is made of nothing but the abbreviations of a licence. */
    static boolean isName(String text) {
        for (String part : text.toLowerCase(Locale.ROOT).split("[ -]")) {
            if (!PARTS.contains(part)) {
                return false;
            }
        }
        return true;
    }

    static boolean isLink(Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        return ElementNames.tokens(link.attr("rel")).contains("license") || address.contains("/licenses/")
                || address.contains("/licences/");
    }
}
