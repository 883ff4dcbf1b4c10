package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/** Several authors in elements that are named alike, side by side. For one page and one thread. */
final class AlikeNames {
    /** Elements that share a class beyond which they are no list of a post's authors; each of them is compared with all. */
    private static final int MOST_ALIKE = 1_000;

    private final Setting setting;
    private final PageWords words;
    private final int longest;

    /** @param longest words between two of them, at most */
    AlikeNames(Setting setting, int longest) {
        this.setting = setting;
        this.words = setting.page().words();
        this.longest = longest;
    }

    /** All of them, where they hold what was found in one. */
    List<String> of(Element element, List<String> found) {
        List<String> classes = ElementNames.classes(element);
        List<Element> named = classes.isEmpty() ? List.of() : setting.page().withClass(classes.get(0));
        if (found.size() > 1 || named.size() > MOST_ALIKE) {
            return found;
        }
        List<String> out = new ArrayList<>();
        for (Element other : named) {
            boolean side = other == element || other.className().equals(element.className()) && isBeside(other, element);
            if (side) {
                NameReader.read(setting.beforeDate(Texts.lines(other)), setting.cues()).names().stream()
                        .filter(name -> !out.contains(name)).forEach(out::add);
            }
        }
        return out.containsAll(found) ? out : found;
    }

    private boolean isBeside(Element one, Element other) {
        Element parent = one.parent();
        return parent != null && (parent == other.parent() || parent.parent() == other.parent().parent())
                && Math.abs(words.start(one) - words.start(other)) <= longest;
    }
}
