package org.feedwright.studio;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Leads the addresses in a stylesheet to the archive. What this does not find, such as addresses in escapes, stays as it is and is kept
 * from loading by the policy that the page is served under. Stateless.
 */
final class StyleSheets {
    /** Possessive, so that each character of a stylesheet is looked at once; addresses are bounded as {@code UrlKey} bounds them. */
    private static final Pattern ADDRESS = Pattern.compile(
            "(?i)url\\(\\s*+(?:\"([^\"]{0,8192}+)\"|'([^']{0,8192}+)'|([^\"'()\\s]{0,8192}+))\\s*+\\)"
            + "|(@import\\s++)(?:\"([^\"]{0,8192}+)\"|'([^']{0,8192}+)')");

    private StyleSheets() {
    }

    /** @param lead gives the address under which the studio serves what is at another one, as it stands in the sheet */
    static String rewrite(String css, UnaryOperator<String> lead) {
        return ADDRESS.matcher(css).replaceAll(match -> {
            boolean isImport = match.group(4) != null;
            String address = first(match.group(1), match.group(2), match.group(3), match.group(5), match.group(6));
            return Matcher.quoteReplacement((isImport ? "@import " : "") + "url(\"" + lead.apply(address.strip()) + "\")");
        });
    }

    private static String first(String... groups) {
        for (String group : groups) {
            if (group != null) {
                return group;
            }
        }
        return "";
    }
}
