package org.feedwright.estimate;

import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/** Authors as schema.org's microdata say them: an item that is the {@code author} of another, with a {@code name}. */
final class Microdata {
    private static final String AUTHOR = "author";
    private static final String NAME = "name";
    /** Of a person: what may be read as its name. */
    private static final Set<String> NAMES = Set.of(NAME, "alternateName", "givenName", "familyName", "additionalName", AUTHOR, "creator",
            "editor", "url", "headline");

    private Microdata() {
    }

    /** The name of a page's author where nobody sees it: {@code <meta itemprop=name content=...>}. */
    static List<String> hidden(Setting setting) {
        return setting.page().withAttribute("itemprop", NAME).stream()
                .filter(element -> element.normalName().equals("meta") && isOfAuthor(element))
                .filter(element -> setting.zones().of(element.parent()) != Zones.Zone.OTHERS)
                .map(element -> Texts.clean(element.attr("content"))).filter(text -> !text.isEmpty()).distinct().toList();
    }

    /** Whether it is the name of an author and no more. */
    static boolean isName(Element element) {
        return ElementNames.tokens(element.attr("itemprop")).contains(NAME) && isOfAuthor(element);
    }

    /** Whether it says something else of an item: what a person does, or where. */
    static boolean isOther(Element element) {
        List<String> properties = ElementNames.tokens(element.attr("itemprop"));
        return !properties.isEmpty() && properties.stream().noneMatch(NAMES::contains);
    }

    private static boolean isOfAuthor(Element name) {
        Element item = name.parent();
        while (item != null && !item.hasAttr("itemscope")) {
            item = item.parent();
        }
        return item != null && ElementNames.tokens(item.attr("itemprop")).contains(AUTHOR);
    }
}
