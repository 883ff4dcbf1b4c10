package org.feedwright.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several authors in one byline: taking them apart, and comparing who is meant. */
public final class Names {
    private static final String SIGNS = ",;&+、،";
    /** All of the white space from where it begins, or from where the last match ended: looked at once, however much there is. */
    private static final String RUN = "(?:(?:(?<!\\s)|\\G)\\s++)";
    /**
     * What stands between two names: those signs, a plus not within a word, or 'and' in the languages of blogs, as a word of its own: in
     * 'M E Leypold' the letter is an initial.
     */
    private static final Pattern BETWEEN = Pattern.compile(
            RUN + "?(?:[,;&、،]|\\+(?=\\s)|(?<=\\s)\\+)\\s*+(?:(?:and|und|et|en|og|och|ja|(?-i:[yeiи]))\\s)?|"
                    + RUN + "(?:and|und|et|en|og|och|ja|with|mit|avec|con|(?-i:[yeiи]))\\s++",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** Emoji and their parts, and spaces: what some put before or behind their names. */
    private static final String SYMBOL = "[\\p{So}\\p{Sk}\\x{FE0F}\\x{200D}\\s]";
    private static final Pattern SYMBOLS = Pattern.compile("^" + SYMBOL + "++|(?<!" + SYMBOL + ")" + SYMBOL + "++$");

    private Names() {
    }

    /** The single names of a byline, in order, empty parts dropped; 'Jane Doe, PhD' is one. */
    public static List<String> split(String byline) {
        List<String> out = new ArrayList<>();
        Stream<String> parts = mayBeSeveral(byline) ? BETWEEN.splitAsStream(byline) : Stream.of(byline);
        parts.map(Names::withoutSymbols).map(Folding::spaced).filter(name -> !name.isEmpty()).forEach(name -> {
            String before = out.isEmpty() ? "" : out.get(out.size() - 1);
            if (before.indexOf(' ') > 0 && isCredential(name)) {
                out.set(out.size() - 1, before + ", " + name);
            } else {
                out.add(name);
            }
        });
        return out;
    }

    /** A name of nothing else keeps them. */
    private static String withoutSymbols(String name) {
        String bare = SYMBOLS.matcher(name).replaceAll("");
        return bare.isEmpty() ? name : bare;
    }

    /** 'MD', 'Ph.D.', 'RN': behind a comma it belongs to the name before. */
    public static boolean isCredential(String name) {
        int capitals = 0;
        int letters = 0;
        for (int i = 0; i < name.length(); i++) {
            if (Character.isLetter(name.charAt(i))) {
                letters++;
                capitals += Character.isUpperCase(name.charAt(i)) ? 1 : 0;
            } else if (".- ".indexOf(name.charAt(i)) < 0) {
                return false;
            }
        }
        return letters >= 2 && letters <= 6 && capitals >= 2 && letters - capitals <= 2 && name.indexOf(' ') < 0;
    }

    /** A sign, or the spaces around a word, must be there; most texts are one name. */
    private static boolean mayBeSeveral(String byline) {
        return holdsSeparator(byline) || byline.chars().filter(c -> c <= ' ').limit(2).count() > 1;
    }

    /** Whether a sign that stands between names stands in a text. */
    public static boolean holdsSeparator(String text) {
        return text.chars().anyMatch(c -> SIGNS.indexOf(c) >= 0);
    }

    /** Whether the last character of a text, but for spaces, is such a sign. */
    public static boolean endsInSeparator(String text) {
        String bare = text.stripTrailing();
        return !bare.isEmpty() && SIGNS.indexOf(bare.charAt(bare.length() - 1)) >= 0;
    }

    /** Whether a text is nothing but such signs. */
    public static boolean isSeparator(String text) {
        return !text.isBlank() && text.chars().allMatch(c -> c == ' ' || SIGNS.indexOf(c) >= 0);
    }

    /** Who is meant: the folded single names, without order. */
    public static Set<String> folded(Collection<String> names) {
        return names.stream().flatMap(name -> split(name).stream()).map(Folding::fold).collect(Collectors.toCollection(TreeSet::new));
    }
}
