package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.feedwright.score.Features;
import org.feedwright.score.Task;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Value;

/**
 * Candidates for the authors: what the page says for machines, bylines, and whom the site belongs to. Names of people count more than
 * those of teams and sites.
 */
final class Authors {
    /** Metadata that hold authors, in the order in which they are asked. */
    private static final List<String> METADATA = List.of("meta:citation_author", "meta:parsely-author", "meta:sailthru.author",
            "meta:article:author_name", "meta:dcterms.creator", "meta:author", "meta:article:author", "meta:dc.creator",
            "meta:og:article:author", "meta:dc.contributor", "meta:byl", "meta:cxenseparse:author", "meta:og:author", "meta:book:author",
            "meta:article.author", "meta:creator");
    private static final int LONGEST_NAME = 60;
    private static final int MOST_WORDS = 4;
    private static final String SEPARATOR = "\n";

    private final PageContext context;
    private final PageNames names;
    private final Candidates candidates;
    /** What kind of name each is: listings say the same one again and again. */
    private final Map<String, String> kinds = new HashMap<>();
    private final String title;
    private final String titleLetters;

    private Authors(PageContext context, Optional<Guess> title) {
        this.context = context;
        this.names = context.names();
        this.candidates = new Candidates(Task.AUTHOR, context.weights());
        this.title = title.map(guess -> guess.values().get(0).text()).orElse("");
        this.titleLetters = letters(this.title);
    }

    static List<Guess> rank(PageContext context, Optional<Guess> title, TitleDistance distance, List<VisibleDates.Sight> dates) {
        Authors authors = said(context, title, distance, dates);
        Owners.add(context, distance, authors);
        return authors.ranked();
    }

    /** The same without whom the site belongs to. */
    static List<Guess> signatures(PageContext context, Optional<Guess> title, TitleDistance distance, List<VisibleDates.Sight> dates) {
        return said(context, title, distance, dates).ranked();
    }

    private static Authors said(PageContext context, Optional<Guess> title, TitleDistance distance, List<VisibleDates.Sight> dates) {
        Authors authors = new Authors(context, title);
        authors.metadata(context.article());
        Bylines.add(context, distance, dates, authors);
        return authors;
    }

    /** Metadata often name the first of several authors only. */
    private List<Guess> ranked() {
        candidates.support(SEPARATOR);
        return candidates.ranked();
    }

    /** The likeliest title of the page; empty where it has none. */
    String title() {
        return title;
    }

    private void metadata(Article article) {
        String linked = article.persons() ? "jsonld:person" : "jsonld:organisation";
        embedded(article.authors(), "jsonld:" + article.type() + ".author.name", linked);
        Predicate<String> trusted = trusted();
        METADATA.forEach(key -> embedded(context.metas(key).stream().filter(trusted).toList(), key, key));
        for (String number : List.of("1", "2")) {
            Optional<String> label = context.meta("meta:twitter:label" + number);
            if (label.isPresent() && context.cues().is(Cues.Kind.BY, label.get())) {
                embedded(context.metas("meta:twitter:data" + number), "meta:twitter:data" + number, "meta:twitter:data");
            }
        }
    }

    private void embedded(List<String> texts, String key, String feature) {
        List<String> found = new ArrayList<>();
        for (String text : texts) {
            String name = Texts.withoutAddress(text);
            if (!Texts.isUrl(name) && !name.startsWith("@")) {
                found.addAll(split(name));
            }
        }
        add(found.stream().distinct().toList(), new Source.Embedded(key), Features.of(feature), true);
    }

    /**
     * Whether to believe a name in metadata: on a site that is called and addressed by a person's name, another that nobody can read on the
     * page is the theme's author, whom the owner left there.
     */
    private Predicate<String> trusted() {
        boolean personal = names.owners(title).stream().anyMatch(site -> site.indexOf(' ') > 0 && names.isHost(site) && isName(site));
        if (!personal) {
            return text -> true;
        }
        return text -> names.isHost(text) || context.shown().contains(Folding.fold(text));
    }

    /** Metadata hold lists too, and the cue itself ('By Jane Doe'). */
    private List<String> split(String text) {
        String bare = text.substring(context.cues().beginning(Cues.Kind.BY, text));
        List<String> out = new ArrayList<>();
        for (String name : Names.split(bare.isBlank() ? text : bare)) {
            boolean role = !out.isEmpty() && List.of(name.split(" ")).stream().anyMatch(word -> context.cues().is(Cues.Kind.ROLE, word));
            if (role) {
                continue;
            }
            if (!out.isEmpty() && NameReader.isCredential(name)) {
                out.set(out.size() - 1, out.get(out.size() - 1) + ", " + name);
            } else {
                out.add(name);
            }
        }
        return out;
    }

    /**
     * Adds names that somebody may be called by; the title of the page as a whole is none, though its words may begin with capitals.
     *
     * @param bySite whether it speaks against a name that the site is called so
     */
    void add(List<String> said, Source source, Features features, boolean bySite) {
        List<String> plausible = said.stream().filter(name -> !letters(name).equals(titleLetters) && isPlausible(name)).toList();
        if (!plausible.isEmpty()) {
            candidates.add(key(plausible), plausible.stream().map(Value::of).toList(), source, ofNames(plausible, features, bySite));
        }
    }

    double sum(List<String> said, Features features, boolean bySite) {
        return candidates.sum(ofNames(said, features, bySite));
    }

    /** Adds what the least likely of the names is like. */
    private Features ofNames(List<String> said, Features features, boolean bySite) {
        return said.stream().map(name -> features.copy().with(kinds.computeIfAbsent(name, this::kind))
                .with("name:site", bySite && names.isSite(name))).min(Comparator.comparingDouble(candidates::sum)).orElse(features);
    }

    private String kind(String name) {
        if (context.cues().is(Cues.Kind.ANONYMOUS, name)) {
            return "name:anonymous";
        }
        int words = name.split(" ").length;
        boolean cased = Folding.fold(name).codePoints().anyMatch(Character::isLowerCase);
        return !cased ? "name:uncased" : words == 1 ? "name:one-word" : words <= MOST_WORDS ? "name:full" : "name:long";
    }

    /** Who is meant, without order and honours. */
    private String key(List<String> said) {
        Set<String> out = new TreeSet<>();
        for (String name : Names.folded(said)) {
            int space = name.indexOf(' ');
            out.add(space > 0 && context.cues().is(Cues.Kind.HONORIFIC, name.substring(0, space)) ? name.substring(space + 1) : name);
        }
        return String.join(SEPARATOR, out);
    }

    /** Whether a text is one name and nothing else. */
    boolean isName(String text) {
        NameReader.Found found = context.readNames(text);
        return found.names().size() == 1 && found.end() == text.length();
    }

    private static String letters(String text) {
        return Folding.lettersAndDigits(Folding.fold(text));
    }

    private static boolean isPlausible(String name) {
        boolean lettered = name.codePoints().anyMatch(Character::isLetter);
        return lettered && name.length() <= LONGEST_NAME && !Texts.isUrl(name) && name.indexOf('@') < 0;
    }
}
