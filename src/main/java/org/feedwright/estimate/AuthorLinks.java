package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** Links to the pages of authors: engines agree on a few words in such addresses, and the address often ends in the name. */
final class AuthorLinks {
    private static final List<String> FOLDERS = List.of("/author/", "/authors/", "/contributor/", "/contributors/", "/writer/", "/writers/",
            "/profile/", "/people/", "/person/", "/by/", "/autor/", "/auteur/", "/autore/", "/team/", "/staff/", "/our-team/", "/experts/",
            "/user/", "/users/", "/bio/", "/profiles/", "/redaktion/", "/journalist/");
    private static final double FOLDER = 1.2;
    private static final double NAMED = 0.8;

    private AuthorLinks() {
    }

    static double weight(Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        if (!isBelowAny(address)) {
            return 0;
        }
        String name = letters(Page.text(link));
        return FOLDER + (!name.isEmpty() && letters(address).contains(name) ? NAMED : 0);
    }

    /** What ends in such a word is a list of authors, or a category that is called so. */
    private static boolean isBelowAny(String address) {
        for (String folder : FOLDERS) {
            int at = address.indexOf(folder);
            if (at >= 0 && at + folder.length() < address.length()) {
                return true;
            }
        }
        return false;
    }

    private static String letters(String text) {
        StringBuilder out = new StringBuilder();
        Folding.fold(text).codePoints().filter(Character::isLetter).forEach(out::appendCodePoint);
        return out.toString();
    }
}
