package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/**
 * Whom a site belongs to, as a card beside its posts says: microformats' {@code h-card} and {@code vcard}, boxes with an element that is
 * called the author's name, and lists of a name and its mail address.
 */
final class HomeCards {
    private static final Set<String> CARDS = Set.of("h-card", "vcard");
    private static final Set<String> NAMES = Set.of("p-name", "fn");
    private static final String MAIL = "mailto:";
    /** Items of a list of contacts, at most. */
    private static final int MOST_ITEMS = 8;

    /** Why such a name counts. */
    static final String WHY = "the site's card";

    private final Setting setting;
    private final PageWords words;

    private HomeCards(Setting setting) {
        this.setting = setting;
        this.words = setting.page().words();
    }

    /** Nobody where they name several people. */
    static List<Bylines.Sight> of(Setting setting) {
        HomeCards cards = new HomeCards(setting);
        List<Element> found = new ArrayList<>();
        NAMES.forEach(name -> setting.page().withClass(name).stream().filter(cards::isOfSite).forEach(found::add));
        setting.page().namesIn("class").stream().filter(Prior::isNameOfAuthor).sorted()
                .forEach(name -> setting.page().withClass(name).stream().filter(cards::isBeside).forEach(found::add));
        setting.tags().all("a").stream().filter(link -> link.attr("href").startsWith(MAIL)).forEach(link -> cards.addListed(link, found));
        List<Bylines.Sight> sights = found.stream().map(cards::sight).filter(sight -> !sight.names().isEmpty()).toList();
        return sights.stream().map(Bylines.Sight::names).distinct().count() == 1 ? sights : List.of();
    }

    private Bylines.Sight sight(Element element) {
        String text = Texts.lines(element);
        NameReader.Found found = NameReader.read(text, setting.cues());
        found = found.names().isEmpty() ? NameReader.handle(text, setting.cues()) : found;
        boolean whole = found.names().size() == 1 && found.end() == text.length();
        return new Bylines.Sight(whole ? found.names() : List.of(), new Source.Text(element), 0, WHY);
    }

    /** Whether the nearest item of microformats is a card, beside the post and its comments. */
    private boolean isOfSite(Element name) {
        Element item = name.parent();
        while (item != null && ElementNames.classes(item).stream().noneMatch(HomeCards::isItem)) {
            item = item.parent();
        }
        return item != null && ElementNames.classes(item).stream().anyMatch(CARDS::contains) && isBeside(name);
    }

    private boolean isBeside(Element name) {
        Zones.Zone zone = setting.zones().of(name);
        return zone == Zones.Zone.BESIDE || zone == Zones.Zone.MAIN && isAtFoot(name);
    }

    private static boolean isItem(String name) {
        return name.startsWith("h-") || CARDS.contains(name) || name.equals("hentry");
    }

    private boolean isAtFoot(Element element) {
        return words.start(element) >= words.size() - Copyrights.FOOT;
    }

    /** The first item of a list of contacts at the foot. */
    private void addListed(Element mail, List<Element> out) {
        Element item = mail.closest("li");
        boolean list = item != null && item.previousElementSibling() != null && item.parent().childrenSize() <= MOST_ITEMS
                && isAtFoot(item);
        if (list && setting.zones().of(item) != Zones.Zone.OTHERS) {
            out.add(item.parent().child(0));
        }
    }
}
