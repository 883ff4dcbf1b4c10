package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/** What a page calls its site in the links to its feeds: engines write the site's name there, some with a word for the feed. */
final class FeedNames {
    private static final Set<String> WORDS = Set.of("rss", "atom", "feed", "feeds", "2.0", "1.0", "xml", "json", "rss2", "rdf");

    /** A name of more words is a sentence about the feed. */
    private static final int MOST_WORDS = 4;

    private FeedNames() {
    }

    /** Names without words for feeds; nothing of a link whose title says more of the feed ('Comments on ...'). */
    static List<String> of(List<Element> links) {
        List<String> out = new ArrayList<>();
        for (Element link : links) {
            String type = link.attr("type");
            if (link.attr("rel").equalsIgnoreCase("alternate") && (type.contains("rss") || type.contains("atom"))) {
                List<String> words = new ArrayList<>(List.of(Texts.clean(link.attr("title").split("»")[0]).split(" ")));
                words.removeIf(word -> WORDS.contains(word.toLowerCase(Locale.ROOT)));
                String name = String.join(" ", words);
                if (!name.isEmpty() && words.size() <= MOST_WORDS) {
                    out.add(name);
                }
            }
        }
        return out;
    }
}
