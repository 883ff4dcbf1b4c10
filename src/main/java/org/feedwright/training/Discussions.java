package org.feedwright.training;

import java.util.Collection;
import java.util.regex.Pattern;
import org.feedwright.wrapper.Property;

/**
 * Archives of mailing lists and newsgroups: a page each message, with a title, an author, a day and a text as a post has. What tells
 * them is that messages answer each other, and say so in their titles. Stateless.
 */
public final class Discussions {
    /**
     * Share of pages that answer others on such a site: three archives that were looked at had two thirds, and a blog hardly has any.
     * Raising it takes lists with many announcements for blogs.
     */
    private static final double ANSWERS = 0.2;
    /** Two posts of a blog may be called answers to some other blog. */
    private static final int FEW = 2;
    /** What mail programs put before the subject, in several languages, behind the name that many lists put before that. */
    private static final Pattern ANSWER = Pattern.compile("^(?:\\[[^\\]]{1,40}\\]\\s*)?(?:re|aw|antw|sv|vs|odp|ynt|回复|答复|返信)\\s?[:：]",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Discussions() {
    }

    /** Whether the pages of a site are messages that answer each other. */
    public static boolean isOne(Collection<SitePage> pages) {
        long answers = pages.stream().filter(Discussions::isAnswer).count();
        return answers > FEW && answers >= ANSWERS * pages.size();
    }

    /** Any of the page's guesses: what all pages have in common, such as the name of the list, may be likelier. */
    private static boolean isAnswer(SitePage page) {
        return page.values().ranked(Property.TITLE).stream().anyMatch(guess -> ANSWER.matcher(guess.values().get(0).text()).find());
    }
}
