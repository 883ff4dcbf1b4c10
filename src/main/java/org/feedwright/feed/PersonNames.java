package org.feedwright.feed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names out of what feeds put into author elements: {@code me@host (Jo Doe)}, {@code Jo Doe <me@host>}, {@code ["Jo Doe"]}. */
final class PersonNames {
    /** Longer than any byline: what stands there is a biography or a mistake. */
    private static final int MAX_LENGTH = 200;
    /** What engines write where nobody told them a name, since Atom asks for one. */
    private static final Set<String> PLACEHOLDERS = Set.of("unknown", "unknown author", "author", "author name", "your name");
    /** A list as templates print it, and what stands between its items. */
    private static final Pattern PRINTED_LIST = Pattern.compile("\\[[\"'](.{0,200})[\"']]");
    private static final Pattern BETWEEN_ITEMS = Pattern.compile("[\"'], ?[\"']");
    private static final String ADDRESS = "[^\\s@<>()\\[\\]\"]{1,64}@[^\\s@<>()\\[\\]\"]{1,120}";
    private static final Pattern BRACKETED_NAME = Pattern.compile("^\\s{0,9}(?:mailto:)?" + ADDRESS + "\\s{0,9}\\((.{1,200})\\)\\s{0,9}$");
    private static final Pattern BRACKETED_ADDRESS = Pattern.compile("\\s{0,9}[<(\\[]\\s{0,9}(?:mailto:)?" + ADDRESS + "\\s{0,9}[>)\\]]");
    private static final Pattern BARE = Pattern.compile("^(?:mailto:)?" + ADDRESS + "$");
    private static final Pattern LOOSE = Pattern.compile("(?:^|\\s)(?:mailto:)?" + ADDRESS + "(?=$|[\\s,;])");

    private PersonNames() {
    }

    /** Distinct names in order. A bare address counts only where there is no name at all. */
    static List<String> of(List<String> raw) {
        Set<String> names = new LinkedHashSet<>();
        List<String> addresses = new ArrayList<>();
        for (String item : raw.stream().flatMap(value -> items(FeedText.of(value, FeedText.Kind.UNSURE)).stream()).toList()) {
            String name = name(item);
            if (isAddress(name)) {
                addresses.add(name.replaceFirst("^mailto:", ""));
            } else if (!name.isEmpty() && name.length() <= MAX_LENGTH && !PLACEHOLDERS.contains(name.toLowerCase(Locale.ROOT))) {
                names.add(name);
            }
        }
        return names.isEmpty() ? List.copyOf(new LinkedHashSet<>(addresses)) : List.copyOf(names);
    }

    /** The first source that gives a name; where none does, the first that gives an address. */
    @SafeVarargs
    static List<String> firstNamed(List<String>... sources) {
        List<String> address = List.of();
        for (List<String> source : sources) {
            List<String> found = of(source);
            if (!found.isEmpty() && !isAddress(found.get(0))) {
                return found;
            }
            address = address.isEmpty() ? found : address;
        }
        return address;
    }

    /** Whether it is a mail address and no name. */
    static boolean isAddress(String name) {
        return BARE.matcher(name).matches();
    }

    /** What a text holds: itself, or of a list that a template printed the names in full; its other items are the keys of persons. */
    private static List<String> items(String text) {
        Matcher list = PRINTED_LIST.matcher(text);
        return !list.matches() ? List.of(text)
                : BETWEEN_ITEMS.splitAsStream(list.group(1)).map(String::strip).filter(item -> item.indexOf(' ') > 0).toList();
    }

    private static String name(String text) {
        if (text.indexOf('@') < 0) {
            return unquoted(text);
        }
        Matcher bracketed = BRACKETED_NAME.matcher(text);
        if (bracketed.matches()) {
            return unquoted(bracketed.group(1));
        }
        if (isAddress(text)) {
            return text;
        }
        String without = LOOSE.matcher(BRACKETED_ADDRESS.matcher(text).replaceAll("")).replaceAll("");
        return unquoted(without.strip());
    }

    private static String unquoted(String text) {
        String name = text.strip();
        boolean quoted = name.length() > 2 && name.startsWith("\"") && name.indexOf('"', 1) == name.length() - 1;
        return quoted ? name.substring(1, name.length() - 1).strip() : name;
    }
}
