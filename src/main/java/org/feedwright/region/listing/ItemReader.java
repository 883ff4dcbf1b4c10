package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRecord;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Reads title, date and excerpt of one record. */
final class ItemReader {
    /** Longest text, in characters, that is a date with a few words around it; a sentence may speak of any day. */
    private static final int MAX_DATE_TEXT = 60;
    /** Elements of a record that are looked at for a date; in a whole post it stands at the top. */
    private static final int MAX_ELEMENTS = 60;

    private final DataRecord record;
    private final Element link;
    private final Locale language;

    ItemReader(Page page, DataRecord record, Element link) {
        this.record = record;
        this.link = link;
        this.language = page.locale();
    }

    Item read() {
        Element title = title();
        Element dated = null;
        String date = "";
        for (Element element : candidates()) {
            Optional<DateValue> value = element == title ? Optional.empty() : date(element);
            if (value.isPresent() && (dated == null || Page.isWithin(element, dated))) {
                dated = element;
                date = value.get().iso();
            }
        }
        StringBuilder rest = new StringBuilder();
        for (Element part : record.parts()) {
            append(part, title, dated, rest);
        }
        return new Item(Page.text(title), link.absUrl("href"), date, Folding.spaced(rest.toString()));
    }

    /** A link may wrap the whole card: then its heading is the title. */
    private Element title() {
        Element heading = link.selectFirst(ItemLinks.HEADINGS);
        return heading == null ? link : heading;
    }

    private List<Element> candidates() {
        List<Element> out = new ArrayList<>();
        for (Element part : record.parts()) {
            part.stream().limit(MAX_ELEMENTS).forEach(out::add);
        }
        return out;
    }

    private Optional<DateValue> date(Element element) {
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
}
