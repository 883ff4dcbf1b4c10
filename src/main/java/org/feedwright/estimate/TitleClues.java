package org.feedwright.estimate;

import java.util.List;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** What speaks for the title. */
final class TitleClues {
    private static final Set<String> HEADINGS = Set.of("h1", "h2");

    private TitleClues() {
    }

    static List<Guess> rank(Setting setting) {
        Ballot ballot = new Ballot();
        setting.article().headline().ifPresent(text -> add(ballot, text, new Source.Embedded("jsonld:" + setting.article().type() + ".headline"), 2));
        setting.meta("meta:og:title").ifPresent(text -> add(ballot, text, new Source.Embedded("meta:og:title"), 2));
        setting.meta("title").ifPresent(text -> add(ballot, text, new Source.Embedded("title"), 1));
        for (Element element : setting.page().elements()) {
            if (HEADINGS.contains(element.normalName()) && setting.zones().of(element) == Zones.Zone.MAIN) {
                String text = Page.text(element);
                if (!text.isEmpty()) {
                    add(ballot, text, new Source.Text(element), element.normalName().equals("h1") ? 2 : 0.5);
                }
            }
        }
        return ballot.ranked();
    }

    private static void add(Ballot ballot, String text, Source source, double score) {
        ballot.add(Folding.fold(text), Clue.of(text, source, score, ""));
    }
}
