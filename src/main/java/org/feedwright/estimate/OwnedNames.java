package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.Folding;

/** Whom a site's name calls its owner: 'Jane Doe's Blog', 'Le blog de Jane Doe', '張三的博客'. */
final class OwnedNames {
    private static final int LONGEST = 60;
    private static final String SITE = "(?:web ?)?(?:blog|log|site|page|journal|notes|notebook|homepage|home page|diary|weblog)";
    private static final List<Pattern> OWNED = List.of(
            Pattern.compile("(\\S.{0,50}?)(?:['\u2019]s|(?<=s)['\u2019]) (?:\\p{L}+ )?" + SITE, Pattern.CASE_INSENSITIVE),
            Pattern.compile("(?:le |il |el |o )?(?:web)?(?:blog|log|site|page) (?:de|di|do|da|del|von|van|of|av|af) (\\S.{0,50})",
                    Pattern.CASE_INSENSITIVE),
            Pattern.compile("(\\S.{0,20}?)(?:\u7684|\u306e)(?:\u500b\u4eba|\u4e2a\u4eba)?"
                    + "(?:blog|\u535a\u5ba2|\u90e8\u843d\u683c|\u7db2\u8a8c|\u7f51\u5fd7|\u5c0f\u7ad9|\u30d6\u30ed\u30b0)",
                    Pattern.CASE_INSENSITIVE));
    /** Without a word between: only the address tells that the first word is a name. */
    private static final Pattern NAMED = Pattern.compile("(\\S.{0,50}?) (?:tech |dev )?" + SITE, Pattern.CASE_INSENSITIVE);

    /** What is owned may be anything: only a full name, or the address, tells that somebody owns it. */
    private static final Pattern POSSESSIVE = Pattern.compile("(\\S.{0,50}?)(?:['\u2019]s|(?<=s)['\u2019]) \\S.*");

    private OwnedNames() {
    }

    static Optional<String> of(String site) {
        return OWNED.stream().map(pattern -> match(pattern, site)).flatMap(Optional::stream).findFirst();
    }

    /** The name in 'Jdoe Blog'. */
    static Optional<String> before(String site) {
        return match(NAMED, site);
    }

    /** The name in 'Jane Doe's Digital Home', whatever that is. */
    static Optional<String> possessor(String site) {
        return match(POSSESSIVE, site);
    }

    private static Optional<String> match(Pattern pattern, String site) {
        String text = Folding.spaced(site);
        Matcher matcher = pattern.matcher(text);
        return text.length() <= LONGEST && matcher.matches() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }
}
