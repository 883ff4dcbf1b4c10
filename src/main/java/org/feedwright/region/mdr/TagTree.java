package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;

/**
 * The tag tree of Liu 2003, section 2.1. All tags stand in one array in document order, so the tag string of an element is a range of it,
 * and so is that of any run of siblings. Immutable after it is built.
 */
final class TagTree {
    /** Base of the rolling hash by which equal tag strings are known at once. */
    private static final long BASE = 0x9E3779B97F4A7C15L;

    private final List<Element> elements = new ArrayList<>();
    private final Map<Element, Integer> index = new IdentityHashMap<>();
    private final int[] tags;
    private final int[] ends;
    private final int[] heights;
    private final long[] hashes;
    private final long[] powers;

    TagTree(Element root) {
        root.stream().forEach(element -> {
            index.put(element, elements.size());
            elements.add(element);
        });
        int size = elements.size();
        tags = new int[size];
        ends = new int[size];
        heights = new int[size];
        hashes = new long[size + 1];
        powers = new long[size + 1];
        powers[0] = 1;
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < size; i++) {
            tags[i] = names.computeIfAbsent(elements.get(i).normalName(), name -> names.size() + 1);
            hashes[i + 1] = hashes[i] * BASE + tags[i];
            powers[i + 1] = powers[i] * BASE;
            ends[i] = i + 1;
        }
        measure();
    }

    /** From the last element to the first, so that an element's descendants are done before it. */
    private void measure() {
        for (int i = elements.size() - 1; i >= 0; i--) {
            heights[i]++;
            Integer parent = index.get(elements.get(i).parent());
            if (parent != null) {
                ends[parent] = Math.max(ends[parent], ends[i]);
                heights[parent] = Math.max(heights[parent], heights[i]);
            }
        }
    }

    /** Levels of the subtree: 1 for an element without children (TreeDepth of figure 5). */
    int height(Element element) {
        return heights[index.get(element)];
    }

    /** Where the tag string of an element begins. */
    int start(Element element) {
        return index.get(element);
    }

    /** One past the last tag of an element's subtree. */
    int end(Element element) {
        return ends[index.get(element)];
    }

    int tag(int position) {
        return tags[position];
    }

    /** Equal for equal tag strings; others collide once in 2^64. */
    long hash(int start, int end) {
        return hashes[end] - hashes[start] * powers[end - start];
    }
}
