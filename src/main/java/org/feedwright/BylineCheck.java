package org.feedwright;

import java.util.List;
import java.util.Optional;
import org.feedwright.estimate.Signature;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Extraction;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;

/** Keeps the owner of a blog from posts that somebody else signs, wherever on the page. Asks pages only where the owner stands in. */
record BylineCheck() {
    /** What was read of a page, without the owner where the page is another's. */
    Extraction checked(Extraction extraction, Page page) {
        Optional<Rule> rule = extraction.of(Property.AUTHOR).map(Extraction.Found::rule);
        return rule.filter(found -> isAnothers(found, page)).isPresent() ? extraction.without(Property.AUTHOR) : extraction;
    }

    /** The same of what each rule said. */
    List<Answer> checked(List<Answer> answers, Page page) {
        return answers.stream().map(answer -> answer.standing() == Answer.Standing.GIVES && isAnothers(answer.rule(), page)
                ? new Answer(answer.rule(), answer.values(), Answer.Standing.IMPLAUSIBLE) : answer).toList();
    }

    private boolean isAnothers(Rule rule, Page page) {
        return rule instanceof Rule.Owner owner && Signature.of(page).filter(signed -> !signed.isOf(owner.values())).isPresent();
    }
}
