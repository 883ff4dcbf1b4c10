package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** Several authors behind one word for 'by', each an item of a list. */
final class NameLists {
    private NameLists() {
    }

    /** All names of the list where its first is the one that was found and its items are names and nothing else; else what was found. */
    static NameReader.Found of(Element element, NameReader.Found found, Cues cues) {
        List<String> names = new ArrayList<>();
        for (Element item : element.getElementsByTag("li")) {
            String text = Texts.lines(item);
            NameReader.Found single = NameReader.read(text, cues);
            if (single.names().size() != 1 || single.end() != text.length()) {
                return found;
            }
            names.add(single.names().get(0));
        }
        boolean begins = found.names().size() == 1 && names.size() > 1 && names.get(0).equals(found.names().get(0));
        return begins ? new NameReader.Found(names, found.end()) : found;
    }
}
