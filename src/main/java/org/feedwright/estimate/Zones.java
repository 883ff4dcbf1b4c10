package org.feedwright.estimate;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;

/** Parts of a page that speak of something else than its post, told by their names; engines and themes agree on these words, in English. */
final class Zones {
    /** What a part of a page may be. */
    enum Zone {
        /** The post, or nothing known. */
        MAIN,
        /** Beside the post: an author box stands there, and much else. */
        BESIDE,
        /** Menus, the foot of the site, forms. */
        FRAME,
        /** Other posts, and what readers wrote. */
        OTHERS
    }

    /** A part that holds more than this share of the page's words is the page, whatever it is called ('with-sidebar'). */
    private static final double MOST_OF_PAGE = 0.5;

    /** By the whole attribute: pages repeat their classes by the hundred. */
    private final Map<String, Zone> seen = new HashMap<>();
    private final Map<Element, Zone> zones = new IdentityHashMap<>();

    private Zones() {
    }

    static Zones of(Page page) {
        Zones out = new Zones();
        PageWords words = page.words();
        for (int i = 0; i < words.elements().size(); i++) {
            Element element = words.elements().get(i);
            Zone outer = element.parent() == null ? Zone.MAIN : out.of(element.parent());
            Zone own = words.end(i) - words.start(i) > MOST_OF_PAGE * words.size() ? Zone.MAIN : out.own(element);
            Zone zone = own.compareTo(outer) > 0 ? own : outer;
            if (zone != Zone.MAIN) {
                out.zones.put(element, zone);
            }
        }
        return out;
    }

    Zone of(Element element) {
        return zones.getOrDefault(element, Zone.MAIN);
    }

    /** What the part of a page says of names in it, in log-odds. */
    double ofName(Element element) {
        return switch (of(element)) {
            case MAIN -> 0;
            case BESIDE -> -0.7;
            case FRAME -> -2;
            case OTHERS -> -3.5;
        };
    }

    private Zone own(Element element) {
        Zone zone = switch (element.normalName()) {
            case "nav", "form" -> Zone.FRAME;
            case "aside", "footer" -> Zone.BESIDE;
            default -> Zone.MAIN;
        };
        if (element.attributesSize() == 0) {
            return zone;
        }
        String classes = element.attr("class");
        zone = classes.isEmpty() ? zone : max(zone, seen.computeIfAbsent(classes, Zones::named));
        return element.id().isEmpty() ? zone : max(zone, named(element.id()));
    }

    private static Zone max(Zone a, Zone b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    private static Zone named(String names) {
        if (PartNames.says(PartNames.Part.OTHERS, names)) {
            return Zone.OTHERS;
        }
        return PartNames.says(PartNames.Part.FRAME, names) ? Zone.FRAME
                : PartNames.says(PartNames.Part.BESIDE, names) ? Zone.BESIDE : Zone.MAIN;
    }
}
