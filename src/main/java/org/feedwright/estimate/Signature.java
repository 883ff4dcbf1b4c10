package org.feedwright.estimate;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;

/** Who signs a page, and not merely whom its site belongs to. */
public record Signature(List<String> names) {
    /**
     * The least chance of one that counts: a byline by a handle has 0.70, a full name in the metadata 0.71, one in an element for authors
     * near the title 0.8 and more; one that a sentence says by chance 0.62 and less. Raising it names fewer authors.
     */
    private static final double LEAST_CHANCE = 0.65;

    public Signature {
        names = List.copyOf(names);
    }

    /** The likeliest of a page; costs some times as much as reading the page by rules. */
    public static Optional<Signature> of(Page page) {
        return of(ValueEstimates.on(page, Instant.EPOCH));
    }

    /** The likeliest of a page that was looked at. */
    public static Optional<Signature> of(ValueEstimates page) {
        PageEstimate said = page.signatures();
        return said.best(Property.AUTHOR).filter(guess -> said.chance(Property.AUTHOR) >= LEAST_CHANCE)
                .map(guess -> new Signature(guess.values().stream().map(Value::text).toList()));
    }

    /** Whether these sign it: by their names, or a part of them. */
    public boolean isOf(Collection<String> others) {
        Set<String> here = words(names);
        Set<String> there = words(others);
        return here.containsAll(there) || there.containsAll(here);
    }

    private static Set<String> words(Collection<String> names) {
        Set<String> out = new TreeSet<>();
        names.forEach(name -> out.addAll(List.of(Folding.fold(name).split(" "))));
        return out;
    }
}
