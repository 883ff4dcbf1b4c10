package org.feedwright.estimate;

import java.util.List;
import org.feedwright.text.DateGuesser;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** What speaks for the day of publication. */
final class DateClues {
    private DateClues() {
    }

    static List<Guess> rank(Setting setting) {
        Ballot ballot = new Ballot();
        setting.article().published().ifPresent(text ->
                add(ballot, setting, text, new Source.Embedded("jsonld:" + setting.article().type() + ".datePublished"), 4));
        setting.meta("meta:article:published_time").ifPresent(text -> add(ballot, setting, text, new Source.Embedded("meta:article:published_time"), 4));
        for (Element time : setting.page().document().getElementsByTag("time")) {
            boolean machine = time.hasAttr("datetime");
            Source source = machine ? new Source.Attribute(time, "datetime") : new Source.Text(time);
            add(ballot, setting, machine ? time.attr("datetime") : time.text(), source, 2);
        }
        return ballot.ranked();
    }

    private static void add(Ballot ballot, Setting setting, String text, Source source, double score) {
        DateGuesser.guess(text, setting.language()).ifPresent(date ->
                ballot.add(date.day().toString(), new Clue(List.of(new Value(date.iso(), text)), source, score, "")));
    }
}
