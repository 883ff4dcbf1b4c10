package org.feedwright.estimate;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * What all kinds of clues look at: one page, parsed and indexed once.
 *
 * @param article what JSON-LD says of the page itself
 */
record Setting(Page page, Instant captured, Prior prior, Locale language, Article article, Zones zones) {
    static Setting of(Page page, Instant captured, Prior prior) {
        return new Setting(page, captured, prior, Locale.forLanguageTag(page.language().replace('_', '-')), Article.of(page), Zones.of(page));
    }

    /** The first value of a kind of metadata. */
    Optional<String> meta(String key) {
        return page.metadata().values(key).stream().map(Texts::clean).filter(text -> !text.isEmpty()).findFirst();
    }

    List<String> metas(String key) {
        return page.metadata().values(key).stream().map(Texts::clean).filter(text -> !text.isEmpty()).toList();
    }

    /** The site's name as the page gives it. */
    Optional<String> siteName() {
        return meta("meta:og:site_name").or(article::siteName).or(() -> meta("meta:application-name"));
    }

    /** Words of the page before an element. */
    int position(Element element) {
        return page.words().start(element);
    }
}
