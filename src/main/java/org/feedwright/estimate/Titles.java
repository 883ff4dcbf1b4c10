package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.TitleLinks;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/**
 * Candidates for the title. On the page it is a heading that agrees with what the page is called elsewhere: in its {@code title}
 * element, its metadata, its address. Where these disagree, what readers see counts.
 */
final class Titles {
    /** Words in the longest title. */
    private static final int MAX_WORDS = 45;
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4");
    /** Letters and digits beside a date that make a text more than a date: 'Posted on'. */
    private static final int MORE_THAN_DATE = 12;
    /** What has less is no title, whatever its links say; looking at them costs. */
    private static final double HOPELESS = 1;

    private final PageContext context;
    private final PageNames names;
    private final boolean single;
    private final Candidates candidates;

    private Titles(PageContext context) {
        this.context = context;
        this.names = context.names();
        this.candidates = new Candidates(Task.TITLE, context.weights());
        this.single = context.page().withTag("h1").size() == 1;
    }

    static List<Guess> rank(PageContext context) {
        Titles titles = new Titles(context);
        Layout layout = context.page().layout();
        for (int i = 0; i < layout.elements().size(); i++) {
            int count = layout.words(i);
            if (count > 0 && count <= MAX_WORDS && titles.mayBeTitle(layout.elements().get(i), layout.firstWord(i), count)) {
                titles.visible(layout.elements().get(i));
            }
        }
        titles.names.all().forEach(titles::embedded);
        return titles.candidates.ranked();
    }

    /** Headings, elements that are named like titles, and whatever says nothing but words of the page's own names. */
    private boolean mayBeTitle(Element element, int start, int count) {
        return HEADINGS.contains(element.normalName()) || context.weight(Task.TITLE, element) > 0
                || names.mayHold(context.page().layout(), start, count);
    }

    private void visible(Element element) {
        String text = text(element);
        if (text.isEmpty()) {
            return;
        }
        Features features = Features.of("heading:" + rank(element))
                .with("only-h1", single && element.normalName().equals("h1")).with("agreement", names.agreement(text))
                .with("is:date", isDate(text));
        if (names.site().isName(text)) {
            features.with("is:site-name");
        } else {
            features.with("is:page-name", names.isName(text));
        }
        context.place(Task.TITLE, element, features);
        if (candidates.sum(features) > HOPELESS) {
            features.with("leads-away", TitleLinks.leadAway(context.page(), List.of(element)));
        }
        candidates.best(Folding.fold(text), Value.of(text), new Guess.Source.Text(element), features);
    }

    /** The heading that an element is or stands in: some themes put a subtitle into the same heading, each in an element of its own. */
    private static String rank(Element element) {
        return ElementNames.outwards(element).map(Element::normalName).filter(HEADINGS::contains).findFirst().orElse("none");
    }

    /** Where readers see the same, that is the title's place. */
    private void embedded(PageNames.Name name) {
        Features features = Features.of(name.feature()).with("names-agreement", names.agreement(name.text()))
                .with("is:date", isDate(name.text())).with("is:site-name", names.site().isName(name.text()));
        candidates.best(Folding.fold(name.text()), Value.of(name.text()), name.source(), features);
    }

    private boolean isDate(String text) {
        boolean hasDigits = text.chars().anyMatch(Character::isDigit);
        return hasDigits && (text.chars().noneMatch(Character::isLetter) || context.dates(text).stream()
                .anyMatch(date -> text.length() - (date.end() - date.start()) < MORE_THAN_DATE));
    }

    /**
     * The title that a heading holds, without what some themes put into the same heading: {@code <h1>Title <small>4 May 2021</small></h1>}.
     * Only what has an element or a line of its own is told from the title, and only where the page isn't called by it; so is the site's
     * name that leads home.
     */
    private String text(Element heading) {
        String all = Snippets.withoutPermalink(context.text(heading));
        if (heading.childrenSize() == 0) {
            return all;
        }
        if (heading.children().stream().anyMatch(names.site()::isHomeLink)) {
            return names.site().without(all);
        }
        String own = Snippets.withoutPermalink(Folding.spaced(heading.ownText()));
        if (names.isName(own) && !names.isName(all)) {
            return own;
        }
        String text = isDateAlone(own) ? Folding.spaced(String.join(" ", heading.children().eachText()))
                : Snippets.withoutPermalink(besideDate(heading).orElseGet(() -> Snippets.without(heading, this::isAside)));
        boolean isTitle = !text.equals(all) && text.codePoints().anyMatch(Character::isLetterOrDigit);
        return isTitle && names.agreement(text) >= names.agreement(all) ? text : all;
    }

    /** The other line of a heading of two, one of which is a date. */
    private Optional<String> besideDate(Element heading) {
        List<String> lines = heading.selectFirst("br") == null ? List.of() : Snippets.BARS.splitAsStream(context.lines(heading)).toList();
        List<String> others = lines.stream().filter(line -> !isDateAlone(line)).toList();
        return lines.size() == 2 && others.size() == 1 ? Optional.of(others.get(0).strip()) : Optional.empty();
    }

    private boolean isAside(Element element) {
        String text = context.text(element);
        return !text.isEmpty() && (element.nameIs("time") || isDateAlone(text));
    }

    private boolean isDateAlone(String text) {
        List<DateMatch> dates = context.dates(text);
        return !dates.isEmpty() && text.length() - dates.stream().mapToInt(date -> date.end() - date.start()).sum() < MORE_THAN_DATE;
    }
}
