package org.feedwright.estimate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

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

    /** What names may say, the surest first. */
    private static final List<PartNames.Part> NAMED = List.of(PartNames.Part.OTHERS, PartNames.Part.FRAME, PartNames.Part.BESIDE);

    /** The class of hAtom for a post. */
    private static final String ENTRY = "hentry";

    /** Names of the foot of a post, whatever a theme or an engine calls posts; other feet are those of the site. */
    private static final Pattern FOOT = Pattern.compile("(?:post|entry|article|asset)[-_]{1,2}footer");

    /** Read once: as text it would be parsed for each foot. */
    private static final Evaluator ARTICLE = Selector.evaluatorOf("article, .hentry");

    /** By the whole attribute: pages repeat their classes by the hundred. */
    private final Map<String, Zone> seen = new HashMap<>();
    private final Layout layout;
    /** By number of the element. */
    private final Zone[] zones;

    private Zones(Layout layout, Set<Element> aroundText) {
        this.layout = layout;
        this.zones = new Zone[layout.elements().size()];
        for (int i = 0; i < zones.length; i++) {
            Element element = layout.elements().get(i);
            Zone outer = layout.parent(i) == Layout.NONE ? Zone.MAIN : zones[layout.parent(i)];
            boolean most = layout.words(i) > MOST_OF_PAGE * layout.words();
            boolean ofPost = most || aroundText.contains(element) || isFootOfArticle(element);
            zones[i] = ofPost ? outer : max(own(element), outer);
        }
    }

    /** What holds the only entry of a page, or its one main part, is the page too, whatever it is called ('widget Blog', 'nav-content'). */
    static Zones of(Page page) {
        return new Zones(page.layout(), Stream.of(page.withClass(ENTRY), page.layout().elements().stream().filter(Zones::isMain).toList())
                .filter(found -> found.size() == 1).flatMap(found -> found.get(0).parents().stream()).collect(Collectors.toSet()));
    }

    private static boolean isMain(Element element) {
        return element.nameIs("main") || element.attributesSize() > 0 && element.attr("role").equals("main");
    }

    Zone of(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? Zone.MAIN : zones[number];
    }

    /** Whether an element is the foot of an article, which in HTML says who wrote it, and when; other feet are those of the site. */
    private static boolean isFootOfArticle(Element element) {
        return element.normalName().equals("footer") && element.closest(ARTICLE) != null;
    }

    /** The last foot of the article that an element stands in. */
    static Optional<Element> footOfArticle(Element element) {
        Element article = element.closest(ARTICLE);
        return article == null ? Optional.empty() : article.stream()
                .filter(inner -> isFoot(inner) && inner.closest(ARTICLE) == article).reduce((first, last) -> last);
    }

    private static boolean isFoot(Element element) {
        return element.normalName().equals("footer") || element.className().contains("footer")
                && ElementNames.classes(element).stream().anyMatch(name -> FOOT.matcher(name).matches());
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
        return PartNames.first(NAMED, FOOT.matcher(names).replaceAll("")).map(part -> Zone.valueOf(part.name())).orElse(Zone.MAIN);
    }
}
