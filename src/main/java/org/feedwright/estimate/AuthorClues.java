package org.feedwright.estimate;

import java.util.List;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** What speaks for the authors. */
final class AuthorClues {
    private AuthorClues() {
    }

    static List<Guess> rank(Setting setting) {
        Ballot ballot = new Ballot();
        if (!setting.article().authors().isEmpty()) {
            add(ballot, setting.article().authors(), new Source.Embedded("jsonld:" + setting.article().type() + ".author.name"), 3);
        }
        for (String key : List.of("meta:author", "meta:article:author", "meta:parsely-author", "meta:dc.creator")) {
            setting.meta(key).filter(text -> !Texts.isUrl(text)).ifPresent(text -> add(ballot, List.of(text), new Source.Embedded(key), 2));
        }
        for (String value : Set.of("rel=author", "itemprop=author")) {
            for (Element element : setting.page().withAttribute(value.substring(0, value.indexOf('=')), "author")) {
                String text = Page.text(element);
                if (!text.isEmpty()) {
                    add(ballot, List.of(text), new Source.Text(element), 2);
                }
            }
        }
        return ballot.ranked();
    }

    private static void add(Ballot ballot, List<String> names, Source source, double score) {
        ballot.add(Names.folded(names).toString(), new Clue(names.stream().map(Value::of).toList(), source, score, ""));
    }
}
