package org.feedwright.estimate;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** What speaks for the categories. */
final class CategoryClues {
    private CategoryClues() {
    }

    static List<Guess> rank(Setting setting) {
        Ballot ballot = new Ballot();
        List<Element> tags = setting.page().withAttribute("rel", "tag");
        List<Value> terms = tags.stream().map(Page::text).filter(text -> !text.isEmpty()).distinct().map(Value::of).toList();
        if (!terms.isEmpty()) {
            ballot.add("tags", new Clue(terms, new Source.Text(tags.get(0)), 3, "rel=tag"));
        }
        return ballot.ranked();
    }
}
