package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/** Names of authors that stand on a page: behind words like 'by', or in elements that are named for them. */
final class Bylines {
    /** Words of the longest text that is looked at. */
    private static final int MAX_WORDS = 30;
    /** Chars before a cue within one text: a sentence may speak of what was done by whom. */
    private static final int MAX_BEFORE = 60;
    private static final double CUE = 1.6;
    /** The cue stands within a longer text, behind a date maybe. */
    private static final double CUE_INSIDE = 0.6;
    /** 'Posted by' leaves less doubt than 'by'. */
    private static final double CLEAR = 0.8;
    private static final int LONGEST_NAME = 40;
    private static final double IN_SENTENCE = -1;
    private static final double SEMANTIC = 1.6;
    /** What a class says that standards give to the author; a handle stands there as well as a name. */
    private static final double HOLDS_AUTHOR = 1.5;
    /** Text that is left over behind names. */
    private static final double REST = -0.6;
    private static final int LITTLE_REST = 30;
    private static final double SEVERAL = 0.4;
    private static final int LEVELS = 3;
    /** Letters of 'by:' and the like, which stand in sentences too. */
    private static final int SHORTEST_LABEL = 4;
    /** Words before 'written by' that name but the post: 'This post was written by Jane Doe, who ...'. */
    private static final int OPENING = 4;
    /** Why a name counts that a word for 'by' announces. */
    static final String BEHIND_BY = "behind a word for 'by'";

    private final Setting setting;
    private final PageWords words;
    private final WordsBefore before;
    private final Nearness nearness;
    private final Credits credits;
    private final AlikeNames alike;
    private final Set<Element> read = Collections.newSetFromMap(new IdentityHashMap<>());
    /** What names of an element say: it is asked for all that stands in it. */
    private final Map<Element, Double> names = new IdentityHashMap<>();
    private final List<Sight> sights = new ArrayList<>();

    /** Names and what their place says. */
    record Sight(List<String> names, Source source, double score, String why) {
    }

    private Bylines(Setting setting, Nearness nearness) {
        this.setting = setting;
        this.words = setting.page().words();
        this.before = new WordsBefore(setting, MAX_WORDS);
        this.nearness = nearness;
        this.credits = new Credits(setting);
        this.alike = new AlikeNames(setting, MAX_WORDS);
    }

    static List<Sight> of(Setting setting, Nearness nearness, List<VisibleDates.Sight> dates) {
        Bylines bylines = new Bylines(setting, nearness);
        CuePositions cues = CuePositions.of(bylines.words, setting.cues());
        List<Element> elements = bylines.words.elements();
        for (int i = elements.size() - 1; i >= 0; i--) {
            Element element = elements.get(i);
            int start = bylines.words.start(i);
            int end = bylines.words.end(i);
            if (end == start || end - start > bylines.nearness.longest(element, start, MAX_WORDS) || bylines.read.contains(element)) {
                continue;
            }
            double named = bylines.named(element);
            boolean cued = cues.within(start, end);
            boolean unnamed = named <= 0;
            if (unnamed && !cued && !bylines.before.isName(element)) {
                continue;
            }
            if (unnamed && bylines.credits.isQuoted(element)) {
                bylines.pass(element);
            } else if (cued) {
                bylines.cued(element, named);
            } else {
                bylines.plain(element, named);
            }
        }
        Collections.reverse(bylines.sights);
        List<Sight> out = RepeatedBylines.weigh(bylines.sights, nearness);
        out.addAll(BesideDates.of(setting, nearness, dates, bylines.read, MAX_WORDS));
        out.addAll(AuthorIcons.of(setting, nearness));
        return out;
    }

    /** Nor what holds nothing else is looked at. */
    private void pass(Element element) {
        for (Element here = element; here != null && size(here) == size(element); here = here.parent()) {
            read.add(here);
        }
    }

    /** What the names of an element say, or of what it stands in. */
    private double named(Element element) {
        if (Microdata.isOther(element)) {
            return 0;
        }
        double best = Microdata.isName(element) ? SEMANTIC : 0;
        Element here = element;
        for (int level = 0; level < LEVELS && here != null && size(here) <= MAX_WORDS; level++, here = here.parent()) {
            if (here.attributesSize() > 0) {
                best = Math.max(best, names.computeIfAbsent(here, this::ownNames));
            }
        }
        return best;
    }

    private double ownNames(Element element) {
        boolean link = element.normalName().equals("a");
        if (link && setting.names().isTitleOfSite(element)) {
            return 0;
        }
        boolean semantic = element.attr("rel").contains("author") || element.attr("itemprop").equals("author");
        double address = link ? AuthorLinks.weight(setting, nearness, element) : 0;
        return setting.weight(Property.AUTHOR, element) + (semantic ? SEMANTIC : 0) + address;
    }

    /** A text with 'by' in it: names stand behind it. */
    private void cued(Element element, double named) {
        String text = Texts.lines(element);
        Cues cues = setting.cues();
        String folded = Folding.foldInPlace(text);
        // In an element that is named for authors the word may be part of the name: 'Annelie von Tarnow'.
        int name = named > 0 && cues.beginning(Cues.Kind.BY, folded, 0) == 0 ? NameReader.read(setting.beforeDate(text), cues).end() : 0;
        for (int from = name == text.length() ? name : 0; from < text.length() && from <= MAX_BEFORE; from = nextWord(text, from)) {
            int cue = from + cues.beginning(Cues.Kind.BY, folded, from);
            int end = cue > from ? cue + cues.beginning(Cues.Kind.NAME, folded, cue) : from;
            boolean by = end > from && end < text.length()
                    && cues.ending(text.substring(0, cue)).filter(kind -> kind == Cues.Kind.BY).isPresent();
            if (by && signed(element, text, new Cue(from, cue, end), named)) {
                return;
            }
        }
        if (named > 0) {
            plain(element, named);
        }
    }

    /** Where a word for 'by' begins and ends, and where a name may begin behind it. */
    private record Cue(int start, int end, int name) {
    }

    /** Whether what stands behind the word tells all that the element says. */
    private boolean signed(Element element, String text, Cue cue, double named) {
        String before = text.substring(0, cue.start());
        String behind = text.substring(cue.name());
        String by = text.substring(cue.start(), cue.end()).strip();
        boolean clear = by.indexOf(' ') > 0;
        boolean told = clear || isLabel(text.substring(cue.start(), cue.name())) || !setting.dates(before).isEmpty();
        NameReader.Found found = NameLists.of(element, LinkedNames.of(element, byline(behind, told)), setting.cues());
        if (found.names().isEmpty() && cue.start() == 0 && nearness.isClose(element)) {
            found = NameReader.organisation(behind, setting.cues());
        }
        if (found.names().isEmpty()) {
            return false;
        }
        if (!clear && named <= 0 && isWithinTitle(element, before)) {
            markRead(element);
            return true;
        }
        boolean own = !credits.isOfAnotherWork(element, before, by);
        if (own) {
            add(element, found, behind, named + cue(before, clear) + (clear ? CLEAR : 0), BEHIND_BY);
        }
        return own;
    }

    /** A word of more than a few letters with a colon behind: 'Autor: jdoe'; what follows is no sentence. */
    private static boolean isLabel(String cue) {
        return cue.strip().length() > SHORTEST_LABEL && cue.stripTrailing().endsWith(":");
    }

    /** 'Agile France, by Jane Doe', as the title of the page or of another one that it leads to, may be what she was asked. */
    private boolean isWithinTitle(Element element, String before) {
        boolean worded = before.codePoints().anyMatch(Character::isLetter) && setting.dates(before).isEmpty();
        return worded && (element.normalName().equals("a") || nearness.isInTitle(element));
    }

    private NameReader.Found byline(String text, boolean clear) {
        NameReader.Found found = NameReader.read(setting.beforeDate(text), setting.cues());
        return found.names().isEmpty() && clear ? NameReader.handle(text, setting.cues()) : found;
    }

    /** At the beginning of a text, or behind a date or a sign, the word is a cue; within a sentence it may say who did what. */
    private double cue(String text, boolean clear) {
        String before = text.strip();
        boolean dated = !before.isEmpty() && !setting.dates(before).isEmpty();
        boolean sign = !before.isEmpty() && !Character.isLetterOrDigit(before.charAt(before.length() - 1));
        boolean opens = clear && before.split(" ").length <= OPENING;
        return before.isEmpty() ? CUE : dated || sign || opens ? CUE_INSIDE : IN_SENTENCE;
    }

    /** An element that is named for the author. */
    private void plain(Element element, double named) {
        String text = Texts.lines(element);
        NameReader.Found found = NameReader.read(setting.beforeDate(text), setting.cues());
        boolean whole = named >= SEMANTIC && text.length() <= LONGEST_NAME && !text.contains("|") && !text.isEmpty();
        if (whole && LinkedNames.runsOn(text, found.end()) && !setting.cues().is(Cues.Kind.STOP, text.split(" ")[0])) {
            found = new NameReader.Found(List.of(text), text.length());
        } else if (found.names().isEmpty() && named >= HOLDS_AUTHOR && text.length() <= LONGEST_NAME) {
            found = handle(text);
        }
        boolean enough = named > 0 || found.end() == text.length();
        if (!found.names().isEmpty() && enough) {
            double cue = before.kind(element).map(kind -> kind == Cues.Kind.BY ? CUE : kind == Cues.Kind.NOT_BY ? IN_SENTENCE : 0)
                    .orElse(0.0);
            add(element, found, text, named + cue, cue > 0 ? BEHIND_BY : "named for authors");
        }
    }

    /** Where nothing but an author can stand, also one of digits with a letter among them: '330k'. */
    private NameReader.Found handle(String text) {
        if (setting.cues().is(Cues.Kind.ANONYMOUS, text)) {
            return new NameReader.Found(List.of(), 0);
        }
        NameReader.Found found = NameReader.handle(text, setting.cues());
        boolean word = text.indexOf(' ') < 0 && text.codePoints().allMatch(Character::isLetterOrDigit)
                && text.codePoints().anyMatch(Character::isLetter) && !setting.cues().is(Cues.Kind.STOP, text);
        return found.names().isEmpty() && word ? new NameReader.Found(List.of(text), text.length()) : found;
    }

    private void add(Element element, NameReader.Found found, String text, double score, String why) {
        read.add(element);
        if (why.equals(BEHIND_BY)) {
            markRead(element);
        }
        double rest = text.length() - found.end() > LITTLE_REST ? REST : 0;
        double total = score + nearness.of(element) + setting.zones().ofName(element) + rest;
        List<String> siblings = alike.of(element, found.names());
        sights.add(new Sight(siblings, new Source.Text(element), total + (siblings.size() > found.names().size() ? SEVERAL : 0), why));
    }

    /** What it stands in says nothing else. */
    private void markRead(Element element) {
        for (Element e = element; e != null && size(e) <= MAX_WORDS; e = e.parent()) {
            read.add(e);
        }
    }

    private static int nextWord(String text, int from) {
        int space = text.indexOf(' ', from);
        return space < 0 ? text.length() : space + 1;
    }

    private int size(Element element) {
        return words.end(element) - words.start(element);
    }
}
