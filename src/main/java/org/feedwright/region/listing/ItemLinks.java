package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRecord;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Finds the link of a record that leads to its own page: links to tags, authors and months stand in several records. */
final class ItemLinks {
    static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3, h4, h5, h6");
    private static final Evaluator LINK = Selector.evaluatorOf("a[href]");

    private final String here;
    private final String host;
    /** Those of each record that lead to other pages of the site. */
    private final List<List<Link>> links = new ArrayList<>();
    private final Map<String, Integer> records = new HashMap<>();
    /** By the addresses as written. Resolving costs, and records have title, picture and 'more' lead to the same page. */
    private final Map<String, String> targets = new HashMap<>();

    private record Link(Element element, String target) {
    }

    ItemLinks(Page page, List<DataRecord> all) {
        this.here = Addresses.withoutFragment(page.url());
        this.host = Addresses.host(page.url());
        for (DataRecord record : all) {
            List<Link> found = links(record);
            links.add(found);
            Set<String> targets = new HashSet<>();
            found.forEach(link -> targets.add(link.target()));
            targets.forEach(target -> records.merge(target, 1, Integer::sum));
        }
    }

    /** The first link in a heading that no other record has, else the first such link with a text, else any that has one. */
    Optional<Element> of(int record) {
        List<Link> own = links.get(record).stream().filter(link -> records.get(link.target()) == 1).toList();
        return first(own, link -> isTitle(link) && hasLetters(link)).or(() -> first(own, ItemLinks::hasLetters))
                .or(() -> first(links.get(record), ItemLinks::hasLetters));
    }

    private static Optional<Element> first(List<Link> links, Predicate<Element> test) {
        return links.stream().map(Link::element).filter(test).findFirst();
    }

    private List<Link> links(DataRecord record) {
        List<Link> out = new ArrayList<>();
        for (Element part : record.parts()) {
            for (Element element : part.select(LINK)) {
                String target = targets.computeIfAbsent(element.attr("href"), written -> target(element, written));
                if (!target.isEmpty()) {
                    out.add(new Link(element, target));
                }
            }
        }
        return out;
    }

    private static boolean isTitle(Element link) {
        return link.closest(HEADINGS) != null || link.selectFirst(HEADINGS) != null;
    }

    private static boolean hasLetters(Element link) {
        return Page.text(link).chars().anyMatch(Character::isLetter);
    }

    /** Empty where the address leads to no other page of the site; one that names another host need not be resolved to tell. */
    private String target(Element link, String written) {
        boolean named = written.startsWith("http://") || written.startsWith("https://") || written.startsWith("//");
        if (named && !Addresses.host(written).equals(host)) {
            return "";
        }
        String target = Addresses.withoutFragment(link.absUrl("href"));
        return target.startsWith("http") && Addresses.host(target).equals(host) && !target.equals(here) ? target : "";
    }
}
