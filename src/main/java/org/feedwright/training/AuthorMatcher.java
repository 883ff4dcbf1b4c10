package org.feedwright.training;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;

/** Names are short and often part of a byline, so rules for them carry the words around; several authors may share one text. */
final class AuthorMatcher implements Matcher {
    /** Longest text, in characters, in which a byline is looked for below the innermost element. */
    private static final int MAX_BYLINE = 200;
    /** What lines on rights begin with. */
    private static final Pattern COPYRIGHT = Pattern.compile("\u00a9|\\(c\\)|copyright", Pattern.CASE_INSENSITIVE);

    @Override
    public Property property() {
        return Property.AUTHOR;
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        List<String> authors = pair.entry().authors();
        Set<String> wanted = Names.folded(authors);
        List<String> inPlace = authors.stream().map(author -> Folding.foldInPlace(Folding.spaced(author))).toList();
        UnaryOperator<Reading> names = areSingle(authors) ? Reading.Byline::new : UnaryOperator.identity();
        for (Spot spot : spots) {
            if (isByline(spot, wanted)) {
                // What holds one name on these pages may stand there once for each author on another.
                List<Reading> whole = List.of(names.apply(new Reading.Whole()));
                spot.candidates(whole, false, out);
                spot.candidates(whole, true, out);
            } else if (authors.size() > 1 && wanted.contains(spot.folded())) {
                spot.candidates(List.of(new Reading.Whole()), true, out);
            } else {
                addTemplates(spot, inPlace, names, out);
            }
        }
    }

    /** Whether a text names these and nobody else; most texts don't even hold the first of them. */
    private static boolean isByline(Spot spot, Set<String> wanted) {
        return spot.text().length() <= MAX_BYLINE && wanted.stream().findFirst().filter(spot.folded()::contains).isPresent()
                && Names.folded(List.of(spot.text())).equals(wanted);
    }

    /** Each name apart, or all as the feed writes them. */
    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        Set<String> got = folded(values.stream().map(Value::text).toList());
        return got.equals(Names.folded(pair.entry().authors())) || got.equals(folded(pair.entry().authors()));
    }

    private static Set<String> folded(List<String> names) {
        return names.stream().map(Folding::fold).collect(Collectors.toSet());
    }

    /**
     * From the first letter of the first name to the last letter of the last one, whatever stands between them.
     *
     * @param authors folded in place
     * @param names   what reads names where a reading gives all of them
     */
    private static void addTemplates(Spot spot, List<String> authors, UnaryOperator<Reading> names, Consumer<Candidate> out) {
        int start = Integer.MAX_VALUE;
        int end = -1;
        for (String name : authors) {
            int at = wordAt(spot.inPlace(), name);
            if (at < 0) {
                return;
            }
            start = Math.min(start, at);
            end = Math.max(end, at + name.length());
        }
        if (isPartOfAddress(spot.text(), start, end) || COPYRIGHT.matcher(spot.text()).find() && isPartOfName(spot.text(), start, end)) {
            return;
        }
        boolean deeper = spot.holdsDeeper(spot.inPlace().substring(start, end));
        if (deeper && spot.text().length() > MAX_BYLINE) {
            return;
        }
        spot.candidates(spot.readings(start, end).stream().filter(reading -> !deeper || !reading.before().isEmpty()).map(names).toList(),
                false, out);
    }

    /** Whether it is a part of an address that the text says: {@code git clone https://code.example/janedoe/tools}. */
    private static boolean isPartOfAddress(String text, int start, int end) {
        return start > 0 && text.charAt(start - 1) == '/' && end < text.length() && text.charAt(end) == '/';
    }

    /** Whether a word in capitals stands right beside a name: then that is but half of whom a line on rights names. */
    private static boolean isPartOfName(String text, int start, int end) {
        String before = text.substring(0, start).stripTrailing();
        String after = text.substring(end);
        int word = before.lastIndexOf(' ') + 1;
        return word < before.length() && Character.isUpperCase(before.charAt(word))
                && Character.isLetter(before.charAt(before.length() - 1))
                || after.startsWith(" ") && !after.isBlank() && Character.isUpperCase(after.strip().charAt(0));
    }

    /** Bylines are taken apart, unless the feed itself has a name with a separator in it ('Johnson & Johnson'). */
    private static boolean areSingle(List<String> authors) {
        return authors.stream().allMatch(author -> Names.split(author).size() == 1);
    }

    /** Unlike phrases, names end at other letters in all scripts: a short name without spaces is found in many words. */
    private static int wordAt(String text, String name) {
        for (int at = text.indexOf(name); at >= 0 && !name.isEmpty(); at = text.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean left = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
            boolean right = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
            if (left && right) {
                return at;
            }
        }
        return -1;
    }
}
