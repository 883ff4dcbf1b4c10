package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** How many visible characters each element holds, how many of them in links, and whether there is anything to see in it at all. */
final class TextSizes {
    /** Elements whose text nobody reads on the page. */
    private static final Set<String> UNREAD = Set.of("script", "style", "noscript", "template", "select", "textarea", "svg");
    private static final Set<String> MEDIA = Set.of("img", "iframe", "video", "audio", "picture", "object", "embed", "canvas");

    private final Map<Element, Size> sizes;

    /** What stands in an element, and in what it stands. */
    private static final class Size {
        private final Size above;
        private final boolean unread;
        private final boolean inLink;
        private int text;
        private int linked;
        private boolean media;

        Size(Element element, Size above) {
            String tag = element.normalName();
            this.above = above;
            this.unread = above != null && above.unread || UNREAD.contains(tag);
            this.inLink = above != null && above.inLink || tag.equals("a");
            this.text = unread ? 0 : ownText(element);
            this.linked = inLink ? text : 0;
            this.media = MEDIA.contains(tag);
        }

        void addToAbove() {
            if (above != null) {
                above.text += text;
                above.linked += linked;
                above.media |= media;
            }
        }
    }

    TextSizes(Element root) {
        List<Element> elements = root.getAllElements();
        sizes = new IdentityHashMap<>(elements.size());
        List<Size> ordered = new ArrayList<>(elements.size());
        for (Element element : elements) {
            Size size = new Size(element, sizes.get(element.parent()));
            sizes.put(element, size);
            ordered.add(size);
        }
        for (int i = ordered.size() - 1; i > 0; i--) {
            ordered.get(i).addToAbove();
        }
    }

    int text(Element element) {
        return sizes.get(element).text;
    }

    int text(List<Element> elements) {
        return elements.stream().mapToInt(this::text).sum();
    }

    /** Characters that stand in links. */
    int linked(Element element) {
        return sizes.get(element).linked;
    }

    /** Whether it shows neither text nor pictures: separators, anchors, boxes for layout. */
    boolean isEmpty(Element element) {
        Size size = sizes.get(element);
        return size.unread || size.text == 0 && !size.media;
    }

    /** The children of an element that show anything. */
    List<Element> shown(Element parent) {
        List<Element> out = new ArrayList<>();
        for (int i = 0; i < parent.childNodeSize(); i++) {
            if (parent.childNode(i) instanceof Element child && !isEmpty(child)) {
                out.add(child);
            }
        }
        return out;
    }

    private static int ownText(Element element) {
        int length = 0;
        for (int child = 0; child < element.childNodeSize(); child++) {
            if (element.childNode(child) instanceof TextNode text) {
                String whole = text.getWholeText();
                for (int i = 0; i < whole.length(); i++) {
                    char c = whole.charAt(i);
                    length += c <= ' ' || c == '\u00A0' || c == '\u3000' ? 0 : 1;
                }
            }
        }
        return length;
    }
}
