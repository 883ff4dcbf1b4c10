package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** Names that begin or end where a link does: what was read from the text of a line runs on through links. */
final class LinkedNames {
    private static final int LONGEST_NAME = 40;

    private LinkedNames() {
    }

    /** The names that a line says, each as far as the links in it let it go. */
    static NameReader.Found of(Element line, NameReader.Found found) {
        if (found.names().isEmpty()) {
            return found;
        }
        List<Element> links = line.getElementsByTag("a");
        for (Element link : links) {
            String text = Page.text(link);
            if (isWhole(text, found)) {
                return new NameReader.Found(List.of(text), found.end());
            }
        }
        return links.stream().map(link -> cut(link, found)).filter(shorter -> shorter != found).findFirst().orElse(found);
    }

    /** Where a link says more than the name that was read ('Jane the builder'), all of it is the name. */
    private static boolean isWhole(String link, NameReader.Found found) {
        return found.names().size() == 1 && link.startsWith(found.names().get(0)) && link.length() <= LONGEST_NAME
                && runsOn(link, found.names().get(0).length());
    }

    /** A name that begins before a link and goes on with its first words ends there: 'by Jane Doe [More]'. */
    private static NameReader.Found cut(Element link, NameReader.Found found) {
        String last = found.names().get(found.names().size() - 1);
        String text = Page.text(link);
        String before = Texts.before(link).strip();
        for (int space = last.indexOf(' '); space > 0; space = last.indexOf(' ', space + 1)) {
            String name = last.substring(0, space);
            String rest = last.substring(space + 1);
            // One word and a link of one more may be first name and surname.
            boolean surname = name.indexOf(' ') < 0 && rest.equals(text);
            if (!surname && text.startsWith(rest) && before.endsWith(name)) {
                List<String> names = new ArrayList<>(found.names());
                names.set(names.size() - 1, name);
                return new NameReader.Found(List.copyOf(names), found.end() - rest.length());
            }
        }
        return found;
    }

    /** Whether a text goes on behind a name without a sign. */
    static boolean runsOn(String text, int end) {
        String rest = text.substring(end).strip();
        return !rest.isEmpty() && Character.isLetter(rest.charAt(0));
    }
}
