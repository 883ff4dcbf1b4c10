package org.feedwright.region.handle;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A sign by which a part of the page is known (Pouramini 2017, section 3.1.1). An element that has all traits and holds the text; where
 * there are no traits, the innermost element that holds the text.
 *
 * @param name   by which patterns refer to it
 * @param text   what its visible text has to hold
 * @param traits what else it has to be
 */
public record Handle(String name, Optional<Wanted> text, List<Trait> traits) {
    public Handle {
        traits = List.copyOf(traits);
        if (text.isEmpty() && traits.isEmpty()) {
            throw new IllegalArgumentException("a handle needs a text or a trait: " + name);
        }
    }

    /** What it asks for, without its name, much as in CSS: {@code p.byline "Posted by"}. */
    public String criteria() {
        String words = text.map(wanted -> wanted instanceof Wanted.Literal ? '"' + wanted.toString() + '"' : wanted.toString()).orElse("");
        String named = traits.stream().map(Trait::toString).collect(Collectors.joining());
        return named.isEmpty() || words.isEmpty() ? named + words : named + ' ' + words;
    }

    @Override
    public String toString() {
        return name + " (" + criteria() + ')';
    }
}
