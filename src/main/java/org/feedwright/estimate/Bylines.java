package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.score.Features;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.jsoup.nodes.Element;

/** Candidates for the author that stand on a page: behind words like 'by', or in elements that are named for authors. */
final class Bylines {
    /** Words of the longest text that is looked at. */
    private static final int MAX_WORDS = AuthorElements.MAX_WORDS;
    /** Chars before a cue within one line: a sentence may speak of what was done by whom. */
    private static final int MAX_BEFORE = 60;
    private static final int LONGEST_NAME = 40;
    /** A picture and elements around it in which the name of whom it shows is looked for. */
    private static final int PORTRAIT_LEVELS = 5;
    /** What names of elements say, at least, where a word that is no name may be an author: a handle, a team. */
    private static final double HOLDS_AUTHOR = 1.5;
    /** The same close to the title, where links lead to the author. */
    private static final double LEADS_TO_AUTHOR = 1.2;
    /** The same for several words that are no name. */
    private static final double HOLDS_NAME = 1.6;
    private static final int LITTLE_REST = 30;
    /** Letters of 'by:' and the like, which stand in sentences too. */
    private static final int SHORTEST_LABEL = 4;
    /** What templates write behind any name in Korean: which mark of the subject is right depends on its last sound. */
    private static final Pattern EITHER_MARK = Pattern.compile("(?:\uB2D8?\uC774\\(\uAC00\\)|\uB2D8\uC774|\uB2D8)$");
    /** Words before 'written by' that name but the post: 'This post was written by Jane Doe, who ...'. */
    private static final int OPENING = 4;

    private final PageContext context;
    private final Layout layout;
    private final TitleDistance distance;
    private final Set<Element> read = Collections.newSetFromMap(new IdentityHashMap<>());
    private final AuthorElements names;
    private final Credits credits;
    private final List<Runnable> found = new ArrayList<>();
    private final AuthorCandidates authors;

    private Bylines(PageContext context, TitleDistance distance, AuthorCandidates authors) {
        this.context = context;
        this.layout = context.page().layout();
        this.distance = distance;
        this.authors = authors;
        this.names = new AuthorElements(context, distance);
        this.credits = new Credits(context);
    }

    /** Adds the candidates, and gives the elements that were read. */
    static Set<Element> add(PageContext context, TitleDistance distance, AuthorCandidates authors) {
        Bylines bylines = new Bylines(context, distance, authors);
        bylines.look();
        return bylines.read;
    }

    /** The innermost elements first, so that each name is seen once; candidates are added in the order of the page. */
    private void look() {
        // So that the many elements without a word for 'by' cost nothing.
        int[] cues = Layout.countsBefore(layout.words(), word -> context.cues().endsBy(layout.word(word)));
        List<Element> elements = layout.elements();
        for (int i = elements.size() - 1; i >= 0; i--) {
            Element element = elements.get(i);
            int start = layout.firstWord(i);
            int end = layout.endWord(i);
            if (element.nameIs("img")) {
                portrait(element, i);
            }
            if (end == start || end - start > distance.longest(element, start, MAX_WORDS) || read.contains(element)) {
                continue;
            }
            AuthorElements.Named named = names.of(i);
            boolean cued = cues[end] > cues[start];
            if (cued && !named.isOfAuthor() && context.isQuoted(element)) {
                pass(element);
            } else if (cued) {
                cued(element, named);
            } else if (named.isOfAuthor()) {
                plain(element, named);
            }
        }
        Collections.reverse(found);
        found.forEach(Runnable::run);
    }

    /** The picture of an author may say whom it shows; that it is one, a name beside it tells that says the same. */
    private void portrait(Element image, int number) {
        String text = ElementNames.attribute(image, "alt");
        if (text.isEmpty() || text.length() > LONGEST_NAME) {
            return;
        }
        AuthorElements.Named named = names.of(number);
        boolean isLabelled = isLabelled(image, text);
        NameReader.Found name = named.isOfAuthor() || isLabelled ? context.readNames(text) : NameReader.NONE;
        if (!name.names().isEmpty() && name.end() == text.length()) {
            Features features = Features.of(AuthorElements.GENERATOR).with(named.features()).with("portrait", isLabelled);
            add(new Source.Attribute(image, "alt"), name, text, features, false);
        }
    }

    /** Whether a picture begins a part of a few words, of which those that it shows are the first, and neither the title's nor a logo's. */
    private boolean isLabelled(Element image, String name) {
        boolean isLogo = image.closest("a") != null && context.names().site().isName(name);
        return name.indexOf(' ') > 0 && image.closest("figure") == null && !isLogo && !authors.title().startsWith(name)
                && ElementNames.outwards(image).limit(PORTRAIT_LEVELS).filter(part -> context.size(part) > 0).findFirst()
                        .filter(part -> context.size(part) <= MAX_WORDS && context.text(part).startsWith(name)).isPresent();
    }

    /** Elements that hold nothing else aren't looked at either. */
    private void pass(Element element) {
        for (Element here = element; here != null && context.size(here) == context.size(element); here = here.parent()) {
            read.add(here);
        }
    }

    /** A text with 'by' in it: names stand behind it, or before it in some languages. */
    private void cued(Element element, AuthorElements.Named named) {
        String text = context.lines(element);
        Cues cues = context.cues();
        String folded = Folding.foldInPlace(text);
        if (signedBefore(element, text, folded, named)) {
            return;
        }
        boolean isNamed = named.isOfAuthor();
        // In an element that is named for authors the word may be part of the name: 'Annelie von Tarnow'.
        int name = isNamed && cues.beginning(Cues.Kind.BY, folded, 0) == 0 ? context.readNames(context.beforeDate(text)).end() : 0;
        int line = 0;
        for (int from = name == text.length() ? name : 0; from < text.length(); from = nextWord(text, from)) {
            line = text.charAt(from) == Snippets.BAR_SIGN ? from + 1 : line;
            if (from - line > MAX_BEFORE) {
                continue;
            }
            int cue = from + cues.beginning(Cues.Kind.BY, folded, from);
            int end = cue > from ? cue + cues.beginning(Cues.Kind.NAME, folded, cue) : from;
            // What stands in parentheses says more of the word: 'Contributor (commits)'.
            boolean by = end > from && end < text.length() && text.substring(from, cue).indexOf('(') < 0
                    && cues.ending(text.substring(0, cue)).filter(kind -> kind == Cues.Kind.BY).isPresent();
            if (by && signed(element, text, new Cue(from, cue, end), named)) {
                return;
            }
        }
        if (isNamed) {
            plain(element, named);
        }
    }

    /** Whether a name stands right before such a word, which a date or nothing follows: 'Jane Doe tarafından 5 Mayıs 2024'. */
    private boolean signedBefore(Element element, String text, String folded, AuthorElements.Named named) {
        int at = nextWord(text, 0);
        int length = 0;
        while (at < text.length() && at <= MAX_BEFORE && length == 0) {
            length = context.cues().beginning(Cues.Kind.BY_BEHIND, folded, at);
            at = length > 0 ? at : nextWord(text, at);
        }
        String rest = text.substring(Math.min(text.length(), at + length));
        boolean ends = rest.isEmpty() || !Character.isLetter(rest.charAt(0)) || !context.dates(rest).isEmpty();
        if (length == 0 || !ends) {
            return false;
        }
        String before = EITHER_MARK.matcher(text.substring(0, at).strip()).replaceFirst("");
        for (int from = 0; from < before.length(); from = nextWord(before, from)) {
            String name = before.substring(from);
            NameReader.Found found = byline(name, true);
            if (!found.names().isEmpty() && found.end() == name.length()) {
                Features features = Features.of("byline:cue").with(named.features())
                        .with(position(element, before.substring(0, from), true)).with("cue:clear");
                add(new Source.Text(element), new NameReader.Found(found.names(), at + length), text, features, true);
                markRead(element);
                return true;
            }
        }
        return false;
    }

    /** Where a word for 'by' begins and ends, and where a name may begin behind it. */
    private record Cue(int start, int end, int name) {
    }

    /** Whether what stands behind the word tells all that the element says. */
    private boolean signed(Element element, String text, Cue cue, AuthorElements.Named named) {
        String before = text.substring(0, cue.start());
        String behind = text.substring(cue.name());
        String by = text.substring(cue.start(), cue.end()).strip();
        boolean clear = by.indexOf(' ') > 0;
        boolean told = clear || isLabel(text.substring(cue.start(), cue.name()))
                || !context.dates(before.isBlank() ? behind : before).isEmpty();
        NameReader.Found name = linked(element, byline(behind, told));
        if (name.names().isEmpty() && cue.start() == 0 && distance.isClose(element)) {
            name = NameReader.organisation(context.beforeDate(behind), context.cues());
        }
        if (name.names().isEmpty()) {
            return false;
        }
        if (!clear && !named.isOfAuthor() && isWithinTitle(element, before)) {
            markRead(element);
            return true;
        }
        boolean own = !credits.isOfAnotherWork(element, before.strip(), by);
        if (own) {
            Features features = Features.of("byline:cue").with(named.features()).with(position(element, before, clear))
                    .with("cue:clear", clear);
            add(new Source.Text(element), name, behind, features, true);
            markRead(element);
        }
        return own;
    }

    /** A word of more than a few letters with a colon behind: 'Autor: jdoe'; what follows is no sentence. */
    private static boolean isLabel(String cue) {
        return cue.strip().length() > SHORTEST_LABEL && cue.stripTrailing().endsWith(":");
    }

    /** 'Agile France, by Jane Doe', as the title of the page or of another one that it leads to, may be what she was asked. */
    private boolean isWithinTitle(Element element, String before) {
        boolean worded = before.codePoints().anyMatch(Character::isLetter) && context.dates(before).isEmpty();
        return worded && (element.normalName().equals("a") || distance.isInTitle(element));
    }

    private NameReader.Found byline(String text, boolean clear) {
        NameReader.Found name = context.readNames(context.beforeDate(text));
        return name.names().isEmpty() && clear ? NameReader.handle(text, context.cues()) : name;
    }

    /** At the beginning of a text, or behind a date, a term or a sign, the word is a cue; within a sentence it may say who did what. */
    private String position(Element element, String text, boolean clear) {
        String before = text.strip();
        if (before.isEmpty()) {
            return "cue:begins";
        }
        boolean sign = !Character.isLetterOrDigit(before.charAt(before.length() - 1));
        boolean opens = clear && before.split(" ").length <= OPENING;
        return sign || opens || !context.dates(before).isEmpty() ? "cue:inside" : "cue:sentence";
    }

    /** An element that is named for the author. */
    private void plain(Element element, AuthorElements.Named named) {
        String text = context.lines(element);
        if (Cues.isBy(text)) {
            return;
        }
        NameReader.Found name = context.readNames(context.beforeDate(text));
        double weight = named.weight();
        Optional<Cues.Kind> before = context.before(element)
                .flatMap(words -> Cues.isBy(words) ? Optional.of(Cues.Kind.BY) : context.cues().ending(words));
        boolean by = before.equals(Optional.of(Cues.Kind.BY));
        boolean isNameAlone = weight >= HOLDS_NAME || by && element.nameIs("a") && name.end() > 0;
        boolean isLed = by || weight >= LEADS_TO_AUTHOR && distance.isClose(element);
        boolean whole = isNameAlone && text.length() <= LONGEST_NAME && !text.contains("|");
        if (whole && NameReader.runsOn(text, name.end())) {
            name = NameReader.whole(text, name, context.cues());
        } else if (name.names().isEmpty() && text.length() <= LONGEST_NAME
                && (weight >= HOLDS_AUTHOR || isLed && !Credits.leadsAway(element))) {
            name = NameReader.word(text, context.cues());
        }
        if (!name.names().isEmpty()) {
            Features features = Features.of(AuthorElements.GENERATOR).with(named.features()).with("cue:begins", by)
                    .with("cue:sentence", before.equals(Optional.of(Cues.Kind.NOT_BY)));
            add(new Source.Text(element), withOthers(element, name, text), text, features, by);
            if (by) {
                markRead(element);
            }
        }
    }

    /** A name that is all that a link says, with those of the links to other authors right behind it. */
    private NameReader.Found withOthers(Element link, NameReader.Found first, String text) {
        boolean isAll = Names.split(text.substring(first.end())).isEmpty();
        Stream<String> others = isAll ? AuthorElements.behind(link, context.page(), context.cues()).stream().filter(authors::isName)
                : Stream.empty();
        return new NameReader.Found(Stream.concat(first.names().stream(), others).toList(), first.end());
    }

    /** What a link says that begins with a name and goes on. */
    private NameReader.Found linked(Element line, NameReader.Found name) {
        if (name.names().isEmpty()) {
            return name;
        }
        for (Element link : line.getElementsByTag("a")) {
            String text = context.text(link);
            String first = name.names().get(0);
            // Where a link says more than the name that was read ('Jane the builder'), all of it is the name.
            if (name.names().size() == 1 && text.startsWith(first) && text.length() <= LONGEST_NAME
                    && NameReader.runsOn(text, first.length())) {
                return new NameReader.Found(List.of(text), name.end());
            }
        }
        return name;
    }

    /** @param isSigned whether a word for 'by' announces the names: then the site may be called so, too */
    private void add(Source source, NameReader.Found name, String text, Features features, boolean isSigned) {
        Element element = Source.element(source).orElseThrow();
        read.add(element);
        features.with(distance.feature(element)).with(context.part(element), context.zones().of(element) != Zones.Zone.MAIN)
                .with("rest", text.length() - name.end() > LITTLE_REST);
        found.add(() -> authors.add(name.names(), source, features, !isSigned));
    }

    /** What it stands in says nothing else. */
    private void markRead(Element element) {
        for (Element e = element; e != null && context.size(e) <= MAX_WORDS; e = e.parent()) {
            read.add(e);
        }
    }

    private static int nextWord(String text, int from) {
        int space = text.indexOf(' ', from);
        return space < 0 ? text.length() : space + 1;
    }
}
