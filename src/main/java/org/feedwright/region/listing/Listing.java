package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.Addresses;
import org.feedwright.page.Page;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Reads the items of a listing page. Stateless. */
public final class Listing {
    /** Share of the records that lead to a page of the site each; the rest may be advertisements. */
    private static final double NEARLY_ALL = 0.8;
    /** Longest text, in characters, that is a date with a few words around it; a sentence may speak of any day. */
    private static final int MAX_DATE_TEXT = 60;
    /** Elements of a record that are looked at for a date; in a whole post it stands at the top. */
    private static final int MAX_ELEMENTS = 60;

    private static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3, h4, h5, h6");
    private static final Evaluator LINK = Selector.evaluatorOf("a[href]");

    private Listing() {
    }

    /**
     * What the first record of a listing begins with, if the page is there to list other pages of its site: its main region's records lead
     * to one each, hardly any two to the same.
     */
    public static Optional<Element> begin(Page page) {
        return leads(page).stream().findFirst().map(lead -> lead.record().parts().get(0));
    }

    /** The items in the order of the page; nothing where the page lists no other pages of its site. */
    public static Optional<List<Item>> of(Page page) {
        List<Item> items = leads(page).stream().map(lead -> item(page, lead)).toList();
        return items.isEmpty() ? Optional.empty() : Optional.of(items);
    }

    /** A record and what leads to its page. */
    private record Lead(DataRecord record, Element link) {
    }

    /** The records that lead somewhere; none where the page is no listing. */
    private static List<Lead> leads(Page page) {
        List<DataRecord> records = DataRegions.main(page).map(DataRegion::records).orElse(List.of());
        ItemLinks links = new ItemLinks(page, records);
        List<Lead> out = new ArrayList<>();
        Set<String> targets = new HashSet<>();
        for (int i = 0; i < records.size(); i++) {
            Optional<Element> link = links.of(i);
            if (link.isPresent()) {
                out.add(new Lead(records.get(i), link.get()));
                targets.add(Addresses.withoutFragment(Addresses.absolute(link.get(), "href")));
            }
        }
        boolean listing = out.size() > 1 && out.size() >= NEARLY_ALL * records.size() && targets.size() >= NEARLY_ALL * out.size();
        return listing ? out : List.of();
    }

    /** Finds the link of a record that leads to its own page: links to tags, authors and months stand in several records. */
    private static final class ItemLinks {
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
            String target = Addresses.withoutFragment(Addresses.absolute(link, "href"));
            return target.startsWith("http") && Addresses.host(target).equals(host) && !target.equals(here) ? target : "";
        }
    }

    /** Title, date and excerpt of one record. */
    private static Item item(Page page, Lead lead) {
        // A link may wrap the whole card: then its heading is the title.
        Element title = Optional.ofNullable(lead.link().selectFirst(HEADINGS)).orElse(lead.link());
        Element dated = null;
        String date = "";
        for (Element element : lead.record().parts().stream().flatMap(part -> part.stream().limit(MAX_ELEMENTS)).toList()) {
            Optional<DateValue> value = element == title ? Optional.empty() : date(element, page.locale());
            if (value.isPresent() && (dated == null || Page.isWithin(element, dated))) {
                dated = element;
                date = value.get().iso();
            }
        }
        StringBuilder rest = new StringBuilder();
        for (Element part : lead.record().parts()) {
            append(part, title, dated, rest);
        }
        return new Item(Page.text(title), Addresses.absolute(lead.link(), "href"), date, Folding.spaced(rest.toString()));
    }

    private static Optional<DateValue> date(Element element, Locale language) {
        if (element.hasAttr("datetime")) {
            return DateGuesser.guess(element.attr("datetime"), language);
        }
        String text = Page.text(element);
        boolean maybe = text.length() <= MAX_DATE_TEXT && text.chars().anyMatch(Character::isDigit);
        return maybe ? DateGuesser.guess(text, language) : Optional.empty();
    }

    private static void append(Element element, Element title, Element dated, StringBuilder out) {
        if (element == title || element == dated) {
            return;
        }
        out.append(' ');
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text) {
                out.append(text.getWholeText());
            } else if (child instanceof Element inner) {
                append(inner, title, dated, out);
            }
        }
        out.append(' ');
    }

    /**
     * An entry of a listing; texts are empty where the page does not show them.
     *
     * @param title   text of the link, or of the heading in it
     * @param link    absolute URL of the page that it leads to
     * @param date    ISO 8601, the day or with time and offset
     * @param excerpt what else stands in the entry, with single spaces
     */
    public record Item(String title, String link, String date, String excerpt) {
    }
}
