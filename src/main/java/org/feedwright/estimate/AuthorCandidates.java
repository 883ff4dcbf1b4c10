package org.feedwright.estimate;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Value;

/** The candidates for the authors of one page, whatever generator finds them. Names of people count more than those of teams and sites. */
final class AuthorCandidates {
    private static final int LONGEST_NAME = 60;
    private static final int MOST_WORDS = 4;

    private final PageContext context;
    private final PageNames names;
    private final Candidates candidates;
    /** What kind of name each is: listings say the same one again and again. */
    private final Map<String, String> kinds = new HashMap<>();
    private final String title;
    private final String titleLetters;

    AuthorCandidates(PageContext context, Optional<Guess> title) {
        this.context = context;
        this.names = context.names();
        this.candidates = new Candidates(Task.AUTHOR, context.weights());
        this.title = title.map(guess -> guess.values().get(0).text()).orElse("");
        this.titleLetters = letters(this.title);
    }

    /**
     * The guesses, the likeliest first, but for accounts where metadata name somebody: these come last. Metadata often name the first of
     * several authors only.
     */
    List<Guess> ranked() {
        candidates.support(any -> true);
        List<Guess> ranked = candidates.ranked();
        boolean isNamed = ranked.stream().anyMatch(guess -> isNamedByMetadata(guess) && !isAccount(guess));
        return isNamed ? ranked.stream().sorted(Comparator.comparing(this::isAccount)).toList() : ranked;
    }

    private static boolean isNamedByMetadata(Guess guess) {
        return !guess.isOfOwner() && guess.sightings().stream().anyMatch(Guess.Sighting::isEmbedded);
    }

    private boolean isAccount(Guess guess) {
        return guess.values().stream().anyMatch(value -> context.cues().is(Cues.Kind.ACCOUNT, value.text()));
    }

    /** The likeliest title of the page; empty where it has none. */
    String title() {
        return title;
    }

    /**
     * Adds names that somebody may be called by; the title of the page as a whole is none, though its words may begin with capitals.
     *
     * @param bySite whether it speaks against a name that the site is called so
     */
    void add(List<String> said, Source source, Features features, boolean bySite) {
        List<String> plausible = said.stream().filter(name -> !letters(name).equals(titleLetters) && isPlausible(name)).toList();
        if (!plausible.isEmpty() && Source.element(source).filter(context::isInComments).isEmpty()) {
            candidates.add(key(plausible), plausible.stream().map(Value::of).toList(), source, ofNames(plausible, features, bySite));
        }
    }

    double sum(List<String> said, Features features, boolean bySite) {
        return candidates.sum(ofNames(said, features, bySite));
    }

    /** Adds what the least likely of the names is like. */
    private Features ofNames(List<String> said, Features features, boolean bySite) {
        return said.stream().map(name -> features.copy().with(kinds.computeIfAbsent(name, this::kind))
                .with("name:site", bySite && names.site().isName(name))).min(Comparator.comparingDouble(candidates::sum)).orElse(features);
    }

    private String kind(String name) {
        if (context.cues().is(Cues.Kind.ACCOUNT, name)) {
            return "name:account";
        }
        int words = name.split(" ").length;
        boolean cased = Folding.fold(name).codePoints().anyMatch(Character::isLowerCase);
        return !cased ? "name:uncased" : words == 1 ? "name:one-word" : words <= MOST_WORDS ? "name:full" : "name:long";
    }

    /** Who is meant, without order and honours. */
    private String key(List<String> said) {
        return Names.folded(said).stream().map(name -> {
            int space = name.indexOf(' ');
            return space > 0 && context.cues().is(Cues.Kind.HONORIFIC, name.substring(0, space)) ? name.substring(space + 1) : name;
        }).distinct().sorted().collect(Collectors.joining(Candidates.SEPARATOR));
    }

    /** Whether a text is one name and nothing else. */
    boolean isName(String text) {
        NameReader.Found found = context.readNames(text);
        return found.names().size() == 1 && found.end() == text.length();
    }

    private static String letters(String text) {
        return Folding.lettersAndDigits(Folding.fold(text));
    }

    private boolean isPlausible(String name) {
        boolean lettered = name.codePoints().anyMatch(Character::isLetter);
        return lettered && name.length() <= LONGEST_NAME && !Snippets.isUrl(name) && name.indexOf('@') < 0
                && !context.cues().is(Cues.Kind.ANONYMOUS, name);
    }
}
