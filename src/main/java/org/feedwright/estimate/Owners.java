package org.feedwright.estimate;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Layout;
import org.feedwright.score.Features;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** Candidates for the author from whom the site belongs to: the notice at its foot ('© 2001-2022 Jane Doe'), and what it is called. */
record Owners(PageContext context, AuthorCandidates authors) {
    /** Words of the longest text in which a notice may stand. */
    private static final int MAX_WORDS = 30;
    /** Words at the end of a page among which it says whose it is. */
    private static final int FOOT = 150;
    /** What stands between the owner and the rest of the line. */
    private static final Pattern SIGN = Pattern.compile("(?:\\.|(?<!\\s))\\s++[-|\u00b7\u2022\u2013\u2014/]\\s|[.,;|]\\s|\\.$");
    /** A site's name that says less, without what all values have, is no guess that counts: it would speak against metadata, too. */
    private static final double LEAST = -0.2;

    static void add(PageContext context, TitleDistance distance, AuthorCandidates authors) {
        Owners owners = new Owners(context, authors);
        owners.names();
        owners.notices(distance);
    }

    private void names() {
        PageNames names = context.names();
        for (String called : names.owners(authors.title())) {
            String site = possessor(called);
            // A handle says less than a full name by itself, and nobody but its owner chose it as an address.
            boolean handle = site.indexOf(' ') < 0 && names.site().isHost(site);
            Features features = Features.of(handle || authors.isName(site) ? "owner:site-person" : "owner:site-name");
            boolean isTitle = site.indexOf(' ') < 0 ? isBrand(site) : site.equals(called) && !names.site().isNear(site);
            if (!isGroup(site) && !isTitle && authors.sum(List.of(site), features, !handle) >= LEAST) {
                authors.add(List.of(site), new Source.Embedded("title"), features, !handle);
            }
        }
    }

    /** Whose site it is called, in full: 'Jane Doe' of 'Jane Doe's Blog'; all of any other name. */
    private String possessor(String site) {
        NameReader.Found found = context.readNames(site);
        boolean isOwner = found.names().size() == 1 && found.names().get(0).indexOf(' ') > 0
                && NameReader.POSSESSIVES.stream().anyMatch(end -> site.startsWith(end + ' ', found.end()));
        return isOwner ? found.names().get(0) : site;
    }

    /** The rights of a foundation say nothing of who wrote, nor does the name of a team's blog. */
    private boolean isGroup(String name) {
        return context.cues().announces(Cues.Kind.GROUP, name);
    }

    /** A single word written as titles are; people who name their site by one word do so in small letters, or with digits or signs. */
    private static boolean isBrand(String site) {
        return Character.isUpperCase(site.codePointAt(0)) && site.codePoints().allMatch(Character::isLetter)
                && site.codePoints().anyMatch(Character::isLowerCase);
    }

    /** At the foot of the page, or before its title: some themes have their sidebar first. */
    private void notices(TitleDistance distance) {
        Layout layout = context.page().layout();
        signed(layout).forEach((number, signed) -> {
            Element element = layout.elements().get(number);
            int count = layout.words(number);
            boolean there = count > 0 && (layout.endWord(number) >= layout.words() - FOOT || distance.isBefore(element));
            String text = there ? Folding.spaced(signed) : "";
            if (!text.isEmpty()) {
                notice(element, count <= MAX_WORDS ? context.lines(element) : text);
            }
        });
    }

    /** The first text with the sign or the word that stands in an element itself, by number of that element. */
    private static Map<Integer, String> signed(Layout layout) {
        Map<Integer, String> out = new TreeMap<>();
        for (int run = 0; run < layout.runs().size(); run++) {
            String text = layout.runs().get(run).getWholeText();
            if (text.indexOf('\u00A9') >= 0 || text.contains("opyright")) {
                out.putIfAbsent(layout.holder(run), text);
            }
        }
        return out;
    }

    private void notice(Element element, String text) {
        String owner = text.substring(behindSign(text, context.cues()));
        NameReader.Found found = name(text, owner, context.cues());
        boolean named = !found.names().isEmpty() && !isOfSite(owner, found.end());
        String first = named ? found.names().get(0) : "";
        if (named && !isSite(first) && found.names().stream().noneMatch(this::isGroup)) {
            authors.add(found.names(), new Source.Text(element), Features.of("owner:copyright"), !context.names().site().isHost(first));
        }
    }

    /** Whether a name is the word by which the site is called, and nobody's. */
    private boolean isSite(String name) {
        return isBrand(name) && context.names().owners(authors.title()).contains(name);
    }

    /** Whether a name is but the beginning of what the site is called: 'The Notes of Jane'. */
    private boolean isOfSite(String owner, int end) {
        return context.names().owners(authors.title()).stream().anyMatch(site -> site.length() > end && owner.startsWith(site));
    }

    /**
     * Of people, or a handle that a sign or a word of such lines ends: '© 2018 jdoe - Powered by'.
     *
     * @param owner what stands behind the sign
     */
    private static NameReader.Found name(String text, String owner, Cues cues) {
        NameReader.Found found = NameReader.read(owner, cues);
        boolean isNotice = text.indexOf('\u00A9') >= 0 || text.chars().anyMatch(Character::isDigit); // and not 'no copyright intended'
        if (!found.names().isEmpty() || !isNotice) {
            return found;
        }
        String line = SIGN.split(owner, 2)[0];
        NameReader.Found handle = NameReader.handle(line, cues);
        String rest = line.substring(handle.end()).strip();
        boolean closed = rest.isEmpty() || Character.isUpperCase(rest.codePointAt(0));
        return closed && handle.names().stream().noneMatch(name -> name.indexOf('.') >= 0) ? handle : found;
    }

    /** Behind the sign, the word, years and what stands between them. */
    private static int behindSign(String text, Cues cues) {
        int sign = Math.max(text.indexOf('\u00A9'), text.indexOf("opyright"));
        int at = Math.max(sign, 0);
        while (at < text.length()) {
            int space = text.indexOf(' ', at);
            int end = space < 0 ? text.length() : space;
            String word = text.substring(at, end);
            boolean passed = at == sign || word.codePoints().noneMatch(Character::isLetter) || cues.is(Cues.Kind.COPYRIGHT, word)
                    || cues.is(Cues.Kind.BY, word);
            if (!passed) {
                return at;
            }
            at = Math.min(text.length(), end + 1);
        }
        return text.length();
    }
}
