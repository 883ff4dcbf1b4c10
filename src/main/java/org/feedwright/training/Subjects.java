package org.feedwright.training;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;

/** Names that most posts of a site speak of: what the site is about, a product or a place, and no person who writes. Immutable. */
public final class Subjects {
    /** No name is what the site is about. */
    public static final Subjects NONE = new Subjects(Set.of());
    /** Share of the posts that may speak of the owner. */
    private static final double SPOKEN_OF = 0.5;

    private final Set<String> names;

    private Subjects(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    /** Among the names of several words that the pages of a site have for its owner; a single one may be the handle of a person. */
    public static Subjects of(List<SitePage> pages) {
        Set<List<String>> owners = pages.stream().flatMap(page -> page.values().best(Property.AUTHOR).stream())
                .filter(Guess::isOfSite).map(Subjects::texts)
                .filter(names -> names.stream().anyMatch(name -> name.indexOf(' ') > 0)).collect(Collectors.toSet());
        if (owners.isEmpty()) {
            return NONE;
        }
        List<Pair> pairs = SiteEntries.of(pages);
        Set<String> out = new HashSet<>();
        owners.stream().filter(owner -> are(pairs, owner)).forEach(owner -> out.add(key(owner)));
        return new Subjects(out);
    }

    /** Whether most of these posts speak of such a name. */
    static boolean are(Collection<Pair> pairs, List<String> owner) {
        long[] name = Words.of(String.join(" ", owner));
        List<long[]> texts = pairs.stream().map(ContentPair::words).filter(words -> words.length > 0).toList();
        return texts.stream().filter(words -> Words.holds(words, words.length, name)).count() > SPOKEN_OF * texts.size();
    }

    /** What a page says of itself, less that its author is what the site is about. */
    public PageEstimate less(PageEstimate page) {
        return names.isEmpty() ? page : page.without(Property.AUTHOR, guess -> guess.isOfSite() && names.contains(key(texts(guess))));
    }

    private static List<String> texts(Guess guess) {
        return guess.values().stream().map(Value::text).toList();
    }

    private static String key(List<String> names) {
        return names.stream().map(Folding::fold).sorted().collect(Collectors.joining("\n"));
    }
}
