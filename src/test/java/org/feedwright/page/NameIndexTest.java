package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class NameIndexTest {
    private static final int NAMES = 512;

    private final NameIndex index = new NameIndex();

    @Test
    public void elementsAreFoundByEachOfTheirNames() {
        Element first = new Element("p");
        Element second = new Element("p");
        index.add("a b", first);
        index.add("b  c", second);
        assertEquals(List.of(first, second), index.byName().get("b"));
        assertEquals(List.of(second), index.byName().get("c"));
    }

    /** Elements that the parser opens again in each paragraph have all their names again. */
    @Test
    public void namesTimesElementsDoNotFillTheHeap() {
        String names = IntStream.range(0, NAMES).mapToObj(i -> "n" + i).collect(Collectors.joining(" "));
        Element element = new Element("b");
        for (int i = 0; i <= NameIndex.MAX_NOTES / NAMES; i++) {
            index.add(names, element);
        }
        assertEquals(NameIndex.MAX_NOTES, index.byName().values().stream().mapToInt(List::size).sum());
    }
}
