package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Value;

/** What speaks for the authors: what the page says for machines, and bylines. Names of people count more than those of teams and sites. */
final class AuthorClues {
    private static final Map<String, Double> METADATA = metadata();
    private static final double LINKED_PERSON = 3.5;
    private static final double LINKED_ORGANISATION = 1.5;
    /** Metadata that engines write per post, that people label, and that themes fill for the whole site too. */
    private static final double OF_ENTRY = 3;
    private static final double LABELLED = 2.5;
    private static final double OF_PAGE = 2;
    /** Kinds of names, in log-odds. */
    private static final double FULL_NAME = 0.5;
    private static final double ONE_WORD = -0.4;
    private static final double LONG = -0.8;
    private static final double IS_SITE = -1.0;
    private static final double ANONYMOUS = -2.5;
    private static final int LONGEST_NAME = 60;
    private static final int MOST_WORDS = 4;
    private static final double OWNER = 0.6;
    private static final String SITE_NAME = "the site's name";
    private static final String POSSESSOR = "whose site it is called";
    /** Why a name counts that says whose the site is, and not who wrote the page. */
    static final Set<String> OF_SITE = Set.of(SITE_NAME, POSSESSOR, Copyrights.WHY, HomeCards.WHY);
    private static final double SITE = 0;
    /** A site's name that says less is no guess that counts. */
    private static final double LEAST_OF_SITE = -0.2;
    private static final String SEPARATOR = "\n";
    /** What a part of a list of names says for the whole list. */
    private static final double PART_SAYS = 0.8;

    private final Setting setting;
    private final PageNames pageNames;
    private final Ballot ballot = new Ballot();
    /** What a name is worth by its kind: listings say the same one again and again. */
    private final Map<String, Double> kinds = new HashMap<>();
    private final String title;
    private final String written;

    private AuthorClues(Setting setting, Optional<Guess> title) {
        this.setting = setting;
        this.pageNames = setting.names();
        this.written = title.map(guess -> guess.values().get(0).text()).orElse("");
        this.title = letters(written);
    }

    static List<Guess> rank(Setting setting, Optional<Guess> title, Nearness nearness, List<VisibleDates.Sight> dates) {
        AuthorClues clues = said(setting, title, nearness, dates);
        clues.owner(title);
        return clues.ranked();
    }

    /** The same without whom the site belongs to. */
    static List<Guess> signatures(Setting setting, Optional<Guess> title, Nearness nearness, List<VisibleDates.Sight> dates) {
        return said(setting, title, nearness, dates).ranked();
    }

    private List<Guess> ranked() {
        ballot.support(SEPARATOR, PART_SAYS);
        return ballot.ranked();
    }

    private static AuthorClues said(Setting setting, Optional<Guess> title, Nearness nearness, List<VisibleDates.Sight> dates) {
        AuthorClues clues = new AuthorClues(setting, title);
        Article article = setting.article();
        double linked = article.persons() ? LINKED_PERSON : LINKED_ORGANISATION;
        clues.embedded(article.authors(), "jsonld:" + article.type() + ".author.name", linked);
        Predicate<String> trusted = clues.trusted();
        METADATA.forEach((key, weight) -> clues.embedded(setting.metas(key).stream().filter(trusted).toList(), key, weight));
        clues.embedded(Microdata.hidden(setting), "meta:name", OF_ENTRY);
        clues.twitter();
        Bylines.of(setting, nearness, dates).forEach(sight -> clues.add(sight.names(), sight.source(), sight.score(), sight.why()));
        return clues;
    }

    private void embedded(List<String> texts, String key, double score) {
        List<String> names = new ArrayList<>();
        for (String text : texts) {
            String name = Texts.withoutAddress(text);
            if (!Texts.isUrl(name) && !name.startsWith("@")) {
                names.addAll(split(name));
            }
        }
        add(names.stream().distinct().toList(), new Source.Embedded(key), score, "");
    }

    /**
     * Whether to believe a name in metadata: on a site that is called and addressed by a person's name, another that nobody can read on the
     * page is the theme's author, whom the owner left there.
     */
    private Predicate<String> trusted() {
        boolean personal = pageNames.owners(written).stream()
                .anyMatch(site -> site.indexOf(' ') > 0 && pageNames.isHost(site) && isName(site));
        if (!personal) {
            return text -> true;
        }
        String page = Folding.fold(setting.page().document().body().text());
        return text -> pageNames.isHost(text) || page.contains(Folding.fold(text));
    }

    /** Metadata hold lists too, and the cue itself ('By Jane Doe'). */
    private List<String> split(String text) {
        String bare = text.substring(setting.cues().beginning(Cues.Kind.BY, text));
        List<String> out = new ArrayList<>();
        for (String name : Names.split(bare.isBlank() ? text : bare)) {
            boolean role = !out.isEmpty() && List.of(name.split(" ")).stream().anyMatch(word -> setting.cues().is(Cues.Kind.ROLE, word));
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

    /** Labels and data of Twitter cards: 'Written by', 'Jane Doe'. */
    private void twitter() {
        for (String number : List.of("1", "2")) {
            Optional<String> label = setting.meta("meta:twitter:label" + number);
            if (label.isPresent() && setting.cues().is(Cues.Kind.BY, label.get())) {
                embedded(setting.metas("meta:twitter:data" + number), "meta:twitter:data" + number, LABELLED);
            }
        }
    }

    private void add(List<String> names, Source source, double score, String why) {
        clue(names.stream().filter(name -> !letters(name).equals(title)).toList(), source, score, why);
    }

    private void clue(List<String> names, Source source, double score, String why) {
        List<String> plausible = names.stream().filter(AuthorClues::isPlausible).toList();
        if (plausible.isEmpty()) {
            return;
        }
        boolean signed = why.equals(Bylines.BEHIND_BY);
        double kind = plausible.stream().mapToDouble(name -> kinds.computeIfAbsent(name, this::kind) + (signed ? 0 : site(name)))
                .min().orElse(0);
        ballot.add(key(plausible), new Clue(plausible.stream().map(Value::of).toList(), source, score + kind, why));
    }

    /** Who is meant, without order and honours. */
    private String key(List<String> names) {
        Set<String> out = new TreeSet<>();
        for (String name : Names.folded(names)) {
            int space = name.indexOf(' ');
            out.add(space > 0 && setting.cues().is(Cues.Kind.HONORIFIC, name.substring(0, space)) ? name.substring(space + 1) : name);
        }
        return String.join(SEPARATOR, out);
    }

    /** Where nothing else names anyone: whom the site belongs to. */
    private void owner(Optional<Guess> title) {
        List<Bylines.Sight> notices = Copyrights.of(setting, title).stream()
                .filter(sight -> sight.names().stream().noneMatch(this::isGroup)).toList();
        if (notices.stream().anyMatch(this::isTitle)) {
            // The likeliest title is the site's; what else stands in the title of the page is that of the post.
            notices.forEach(sight -> clue(sight.names(), sight.source(), OWNER, sight.why()));
            return;
        }
        for (String site : pageNames.owners(written)) {
            // A handle says less than a full name by itself, and nobody but its owner chose it as an address.
            boolean handle = site.indexOf(' ') < 0 && pageNames.isHost(site);
            double score = handle ? OWNER - site(site) : isName(site) ? OWNER : SITE;
            // What says nothing by itself would speak against a name that metadata have, too.
            if (pageNames.possessor(site).isEmpty() && !isGroup(site) && score + kind(site) + site(site) >= LEAST_OF_SITE) {
                add(List.of(site), new Source.Embedded("title"), score, SITE_NAME);
            }
        }
        for (String owner : pageNames.possessors(written)) {
            if (isName(owner) || pageNames.isHost(owner)) {
                add(List.of(owner), new Source.Embedded("title"), OWNER - site(owner), POSSESSOR);
            }
        }
        HomeCards.of(setting).forEach(sight -> add(sight.names(), sight.source(), OWNER, sight.why()));
        for (Bylines.Sight notice : notices) {
            String name = notice.names().get(0);
            add(notice.names(), notice.source(), pageNames.isHost(name) ? OWNER - site(name) : OWNER, notice.why());
        }
    }

    private boolean isTitle(Bylines.Sight notice) {
        return notice.names().stream().anyMatch(name -> letters(name).equals(title));
    }

    /** The rights of a foundation say nothing of who wrote, nor does the name of a team's blog. */
    private boolean isGroup(String name) {
        return setting.cues().announces(Cues.Kind.GROUP, name);
    }

    private boolean isName(String text) {
        NameReader.Found found = NameReader.read(text, setting.cues());
        return found.names().size() == 1 && found.end() == text.length();
    }

    /** Titles with capitals look like names, and stand beside the date too; a title as a whole names nobody. */
    private static String letters(String text) {
        return Folding.lettersAndDigits(Folding.fold(text));
    }

    private static boolean isPlausible(String name) {
        boolean lettered = name.codePoints().anyMatch(Character::isLetter);
        return lettered && name.length() <= LONGEST_NAME && !Texts.isUrl(name) && name.indexOf('@') < 0 && !Licences.isName(name);
    }

    private double site(String name) {
        return pageNames.isSite(name) ? IS_SITE : 0;
    }

    private double kind(String name) {
        if (setting.cues().is(Cues.Kind.ANONYMOUS, name)) {
            return ANONYMOUS;
        }
        int words = name.split(" ").length;
        boolean cased = Folding.fold(name).codePoints().anyMatch(c -> Character.isLowerCase(c));
        double kind = !cased ? 0 : words == 1 ? ONE_WORD : words <= MOST_WORDS ? FULL_NAME : LONG;
        return kind;
    }

    private static Map<String, Double> metadata() {
        Map<String, Double> out = new LinkedHashMap<>();
        for (String key : List.of("citation_author", "parsely-author", "sailthru.author", "article:author_name", "dcterms.creator")) {
            out.put("meta:" + key, OF_ENTRY);
        }
        for (String key : List.of("author", "article:author", "dc.creator", "og:article:author", "dc.contributor", "byl",
                "cxenseparse:author", "og:author", "book:author", "article.author", "creator")) {
            out.put("meta:" + key, OF_PAGE);
        }
        return out;
    }
}
