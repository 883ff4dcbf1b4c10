package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import org.feedwright.page.Addresses;
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
    /** Words right before a link from which on it belongs to a sentence, unless they announce a name. */
    private static final int SENTENCE = 3;
    /** Levels that are climbed to those words: links may be emphasised. */
    private static final int LEVELS = 3;

    private AuthorLinks() {
    }

    /** Links to other sites count near the title only, and named for whom they lead to: within a text that is whom it thanks. */
    static double weight(Setting setting, Nearness nearness, Element link) {
        String address = link.attr("href").toLowerCase(Locale.ROOT);
        if (!isBelowAny(address) || Licences.isLink(link) || isInSentence(setting, link)) {
            return 0;
        }
        String name = letters(Page.text(link));
        boolean named = !name.isEmpty() && letters(address).contains(name);
        boolean counts = !Addresses.leaves(link.absUrl("href"), link.baseUri()) || named && nearness.of(link) > 0;
        return counts ? FOLDER + (named ? NAMED : 0) : 0;
    }

    private static boolean isInSentence(Setting setting, Element link) {
        Element here = link;
        String before = Texts.before(here);
        for (int level = 1; level < LEVELS && before.isBlank() && here.previousElementSibling() == null && here.parent() != null
                && !here.parent().isBlock(); level++) {
            here = here.parent();
            before = Texts.before(here);
        }
        String text = before.strip();
        boolean worded = !text.isEmpty() && Character.isLetter(text.charAt(text.length() - 1)) && text.split(" ").length >= SENTENCE;
        return worded && !Cues.isBy(text) && setting.cues().ending(text).isEmpty();
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
