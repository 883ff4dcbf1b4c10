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

    private final Map<Element, int[]> sizes;

    TextSizes(Element root) {
        List<Element> elements = root.getAllElements();
        sizes = new IdentityHashMap<>(elements.size());
        for (Element element : elements) {
            int[] above = sizes.get(element.parent());
            boolean unread = UNREAD.contains(element.normalName()) || above != null && above[3] > 0;
            boolean linked = element.normalName().equals("a") || above != null && above[4] > 0;
            int own = unread ? 0 : ownText(element);
            sizes.put(element, new int[] {own, linked ? own : 0, MEDIA.contains(element.normalName()) ? 1 : 0, unread ? 1 : 0, linked ? 1
                    : 0});
        }
        for (int i = elements.size() - 1; i > 0; i--) {
            int[] here = sizes.get(elements.get(i));
            int[] above = sizes.get(elements.get(i).parent());
            for (int k = 0; above != null && k < 3; k++) {
                above[k] += here[k];
            }
        }
    }

    int text(Element element) {
        return sizes.get(element)[0];
    }

    int text(List<Element> elements) {
        return elements.stream().mapToInt(this::text).sum();
    }

    /** Characters that stand in links. */
    int linked(Element element) {
        return sizes.get(element)[1];
    }

    /** Whether it shows neither text nor pictures: separators, anchors, boxes for layout. */
    boolean isEmpty(Element element) {
        int[] size = sizes.get(element);
        return size[0] == 0 && size[2] == 0 || size[3] > 0;
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
