package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/** Tells categories and tags, and the way to a page from the front page: with their capitals they look like names of people. */
final class Terms {
    /** Addresses of pages that list what has a term; engines agree on these words. */
    private static final List<String> FOLDERS = List.of("/tag/", "/tags/", "/category/", "/categories/", "/topic/", "/topics/", "/label/",
            "/labels/", "/kategorie/", "/categorie/", "/categoria/", "/etiqueta/", "/keyword/", "?tag=", "?cat=", "/tagged/");
    private static final Set<String> NAMES = Set.of("tag", "tags", "category", "categories", "breadcrumb", "breadcrumbs", "keywords",
            "folder");
    /** Parents that may be named so. */
    private static final int LEVELS = 2;

    private Terms() {
    }

    /** Whether a link leads to the page of a term. */
    static boolean isTerm(Element link) {
        return Texts.holdsAny(link.attr("href").toLowerCase(Locale.ROOT), FOLDERS);
    }

    /** Whether what was read in an element as names of people are its terms. */
    static boolean name(Setting setting, Element element, List<String> names) {
        PageWords words = setting.page().words();
        Element here = element;
        for (int level = 0; level < LEVELS && here != null; level++, here = here.parent()) {
            boolean alone = words.start(here) == words.start(element) && words.end(here) == words.end(element);
            if (alone && (setting.weight(Property.CATEGORIES, here) > 0 || isNamed(here))) {
                return true;
            }
        }
        String all = Folding.fold(String.join(" ", names));
        for (Element link : element.getElementsByTag("a")) {
            String text = Folding.fold(Page.text(link));
            if (!text.isEmpty() && isTerm(link) && (all.contains(text) || text.contains(all))) {
                return true;
            }
        }
        return false;
    }

    /** Whether an element, or an icon that it begins with, is named so. */
    private static boolean isNamed(Element element) {
        Element first = element.firstElementChild();
        return ElementNames.hasWord(element.className(), NAMES)
                || first != null && !first.hasText() && ElementNames.hasWord(first.className(), NAMES);
    }
}
