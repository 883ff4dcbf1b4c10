package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/** Names behind the icon of a person, in a line with a date: {@code <i class="icon-user"></i> The editors}. No word announces them. */
final class AuthorIcons {
    /** What fonts of icons call a person; parts of their names, {@code fa-user-circle}. */
    private static final Set<String> PERSON = Set.of("user", "person", "author", "account");
    private static final Set<String> TAGS = Set.of("i", "span", "svg", "img", "em", "b");
    /** Signs between the parts of a line. */
    private static final String SEPARATORS = " |\u00b7\u2022\u2014\u2013/,;-";
    private static final double SAYS = 1.6;
    private static final int LONGEST_NAME = 40;
    private static final int MOST_WORDS = 5;
    /** Words of the line, and parents in which it is looked for. */
    private static final int LINE = 30;
    private static final int LEVELS = 3;

    private AuthorIcons() {
    }

    static List<Bylines.Sight> of(Setting setting, Nearness nearness) {
        List<Bylines.Sight> out = new ArrayList<>();
        for (Element icon : setting.page().elements()) {
            boolean named = icon.attributesSize() > 0 && TAGS.contains(icon.normalName())
                    && ElementNames.hasWord(icon.className(), PERSON);
            if (named && icon.childrenSize() == 0 && !icon.hasText() && isInDatedLine(setting, icon)) {
                addBehind(setting, nearness, icon, out);
            } else if (named && isOfFont(icon) && icon.hasText() && isInDatedLine(setting, icon)) {
                add(setting, nearness, icon, Page.text(icon), out);
            }
        }
        return out;
    }

    /** Fonts of icons name each icon twice, {@code typcn typcn-user}; some pages put the name into such an element. */
    private static boolean isOfFont(Element icon) {
        List<String> classes = ElementNames.classes(icon);
        return classes.stream().anyMatch(font -> classes.stream().anyMatch(name -> name.startsWith(font + '-')));
    }

    private static void addBehind(Setting setting, Nearness nearness, Element icon, List<Bylines.Sight> out) {
        String own = Texts.behind(icon);
        Element next = icon.nextElementSibling();
        Element holder = own.isBlank() && next != null && !next.text().isBlank() ? next : icon.parent();
        String text = own.isBlank() ? next == null ? "" : Page.text(next) : own;
        add(setting, nearness, holder, text, out);
    }

    private static void add(Setting setting, Nearness nearness, Element holder, String text, List<Bylines.Sight> out) {
        String name = name(text, setting.cues());
        if (!name.isEmpty()) {
            double score = SAYS + nearness.of(holder) + setting.zones().ofName(holder);
            out.add(new Bylines.Sight(names(name, setting.cues()), new Source.Text(holder), score, "behind the icon of a person"));
        }
    }

    /** Without a word for 'by' and signs; empty where it is too long for a name, or says how many there are of something. */
    private static String name(String text, Cues cues) {
        String bare = text.substring(cues.beginning(Cues.Kind.BY, text)).strip();
        int end = bare.length();
        while (end > 0 && SEPARATORS.indexOf(bare.charAt(end - 1)) >= 0) {
            end--;
        }
        String name = bare.substring(0, end);
        boolean fits = !name.isEmpty() && Character.isLetter(name.codePointAt(0)) && name.length() <= LONGEST_NAME
                && name.split(" ").length <= MOST_WORDS;
        return fits ? name : "";
    }

    /** Several names are taken apart; what is no name of people is one name, as written. */
    private static List<String> names(String text, Cues cues) {
        NameReader.Found found = NameReader.read(text, cues);
        return found.end() == text.length() ? found.names() : List.of(text);
    }

    /** Also what asks to log in has such an icon. */
    private static boolean isInDatedLine(Setting setting, Element icon) {
        PageWords words = setting.page().words();
        Element here = icon.parent();
        for (int level = 0; level < LEVELS && here != null; level++, here = here.parent()) {
            if (words.end(here) - words.start(here) > LINE) {
                return false;
            }
            if (!setting.dates(Page.text(here)).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
