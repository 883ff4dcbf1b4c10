package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.Layout;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;

/** What the elements of a page look like: how much they show, and their sketches, each made once. Belongs to one search. */
final class Looks {
    private final Layout layout;
    private final Sketch[] sketches;

    Looks(Layout layout) {
        this.layout = layout;
        this.sketches = new Sketch[layout.elements().size()];
    }

    Sketch sketch(Element element) {
        int number = layout.number(element);
        if (number == Layout.NONE) {
            return Sketch.of(element);
        }
        if (sketches[number] == null) {
            sketches[number] = Sketch.of(element);
        }
        return sketches[number];
    }

    /** Characters that an element shows, blanks not counted. */
    int text(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? 0 : layout.chars(number);
    }

    int text(List<Element> elements) {
        int sum = 0;
        for (Element element : elements) {
            sum += text(element);
        }
        return sum;
    }

    /** Characters that stand in links. */
    int linked(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? 0 : layout.linkedChars(number);
    }

    /** The children of an element that show text or pictures: no separators, anchors, boxes for layout. */
    List<Element> shown(Element parent) {
        List<Element> out = new ArrayList<>();
        for (int i = 0; i < parent.childNodeSize(); i++) {
            if (parent.childNode(i) instanceof Element child && isShown(child)) {
                out.add(child);
            }
        }
        return out;
    }

    private boolean isShown(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? Visibility.isMedia(element) : layout.chars(number) > 0 || layout.hasMedia(number);
    }
}
