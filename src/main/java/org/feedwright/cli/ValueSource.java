package org.feedwright.cli;

import java.util.Map;
import java.util.Optional;
import org.feedwright.PageExplanation;
import org.feedwright.PageOutcome;
import org.feedwright.post.Post;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Property;

/** Who gave the value of a property: with handles, a wrapper, a feed and the page itself, one of them is heard. */
enum ValueSource {
    HANDLES("by handles"), RULES(""), FEED("the feed's own, from its entry for this page"), PAGE("by the page itself"), NONE("none");

    private static final Map<Property, PostValues.Role> ROLES = Map.of(Property.TITLE, PostValues.Role.TITLE, Property.AUTHOR, PostValues.Role.AUTHORS,
            Property.DATE, PostValues.Role.DATE, Property.CONTENT, PostValues.Role.CONTENT, Property.CATEGORIES, PostValues.Role.CATEGORIES);

    private final String label;

    ValueSource(String label) {
        this.label = label;
    }

    /** What the heading of a property says of it; empty for the rules, which follow below. */
    String label() {
        return label;
    }

    static PostValues.Role role(Property property) {
        return ROLES.get(property);
    }

    /** Of a page that is no post: who would give it. */
    static ValueSource of(Property property, PageExplanation page) {
        if (page.handled().filter(handled -> handled.found().containsKey(role(property))).isPresent()) {
            return HANDLES;
        }
        Optional<Post.Evidence> evidence = evidence(property, page.outcome());
        if (evidence.isPresent() && !isOfRule(property, page, evidence.get().rule())) {
            return evidence.get().method().equals(Post.Evidence.FEED) ? FEED : PAGE;
        }
        if (isRead(property, page)) {
            return RULES;
        }
        boolean isOfPage = page.alone().isPresent() && page.outcome() instanceof PageOutcome.NoPost && isGuessed(property, page);
        return isOfPage ? PAGE : NONE;
    }

    private static Optional<Post.Evidence> evidence(Property property, PageOutcome outcome) {
        return outcome instanceof PageOutcome.Read read ? Optional.ofNullable(read.post().evidence().get(property.field()))
                : Optional.empty();
    }

    private static boolean isOfRule(Property property, PageExplanation page, String rule) {
        return property == Property.CONTENT ? !page.blocks().isEmpty()
                : page.answers().get(property).stream().anyMatch(answer -> answer.rule().toString().equals(rule));
    }

    private static boolean isRead(Property property, PageExplanation page) {
        return property == Property.CONTENT ? page.blocks().stream().anyMatch(block -> block.standing() == Answer.Standing.GIVES)
                : page.answers().get(property).stream().anyMatch(answer -> answer.standing() == Answer.Standing.GIVES);
    }

    private static boolean isGuessed(Property property, PageExplanation page) {
        return property == Property.CONTENT ? page.alone().orElseThrow().content().isPresent()
                : page.alone().orElseThrow().values().best(property).isPresent();
    }
}
