package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.junit.Test;

public class ConstantAuthorTest {
    private static final String GUEST = "Guest Jane";

    @Test
    public void theOnlyAuthorIsWhomAllEntriesName() {
        assertEquals(Optional.of("all entries say [Guest Jane]"), author(List.of(entry(GUEST, "Text"), entry(GUEST, "Text"))));
        assertEquals(Optional.empty(), author(List.of(entry(GUEST, "Text"), entry("Ada Winter", "Text"))));
        assertEquals(Optional.empty(), author(List.of(entry("", "Text"), entry("", "Text"))));
    }

    @Test
    public void whomAFewEntriesNameMayBeAGuest() {
        assertEquals(Optional.empty(), author(List.of(entry(GUEST, "Text"), entry("", "Text"), entry("", "Text"))));
    }

    private static Entry entry(String author, String text) {
        return new Entry("Title", author.isEmpty() ? List.of() : List.of(author), Optional.empty(), text, "", List.of(), List.of());
    }

    private static Optional<String> author(List<Entry> entries) {
        List<Pair> pairs = new ArrayList<>();
        entries.forEach(entry -> pairs.add(TestBlog.pair(TestBlog.post(pairs.size()), entry, TestBlog.Post::html)));
        return TestBlog.trainWithoutAsking(pairs).rules(Property.AUTHOR).stream().filter(Rule.Constant.class::isInstance)
                .map(Rule::toString).findFirst();
    }
}
