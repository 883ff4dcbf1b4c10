package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Sorts siblings into roles: elements that look as if the same piece of a template had made them. */
final class Roles {
    /** Roles of one tag that others are compared with; what is like none of them stays alone. Raising it costs time on odd pages. */
    private static final int MAX_ROLES = 40;
    /** Share of features that elements of the very same class names need: the names say it already. */
    private static final double SAME_NAMES = 0.35;
    /** The same for elements that share some names, such as {@code post} among many. */
    private static final double SHARED_NAMES = 0.5;
    /** Overlap and likeness of elements without any names. */
    private static final double NO_NAMES = 0.5;
    private static final double NO_NAMES_LIKENESS = 0.4;
    /** Overlap and likeness where one has names and the other none, as in {@code tr} and {@code tr.odd}. */
    private static final double ONE_NAMED = 0.6;
    private static final double ONE_NAMED_LIKENESS = 0.4;
    /** Overlap and likeness of elements with quite other names, as in {@code odd} and {@code even}. */
    private static final double OTHER_NAMES = 0.7;
    private static final double OTHER_NAMES_LIKENESS = 0.6;
    /** Cells of one row are often columns of a layout, so they need more. */
    private static final double CELLS_LIKENESS = 0.5;
    /** Items that are alike by their tag. */
    private static final Set<String> ITEMS = Set.of("li", "dd", "option");
    private static final Set<String> CELLS = Set.of("td", "th");

    private final List<Sketch> known = new ArrayList<>();
    private final Map<Key, Integer> before = new HashMap<>();
    private final Map<String, List<Integer>> byTag = new HashMap<>();

    private record Key(String tag, Set<String> classes, int features) {
    }

    /** The role of an element, a number from 0 on. */
    int of(Element element) {
        Sketch sketch = Sketch.of(element);
        return before.computeIfAbsent(new Key(sketch.tag(), sketch.classes(), Arrays.hashCode(sketch.features())), key -> find(sketch));
    }

    /** The first element of a role, which the others are alike to. */
    Sketch sketch(int role) {
        return known.get(role);
    }

    private int find(Sketch sketch) {
        List<Integer> ofTag = byTag.computeIfAbsent(sketch.tag(), tag -> new ArrayList<>());
        int best = -1;
        double most = -1;
        for (int role : ofTag) {
            Sketch other = known.get(role);
            double score = isAlike(sketch, other) ? sketch.likeness(other) + 2 * sharedNames(sketch, other) : -1;
            if (score > most) {
                most = score;
                best = role;
            }
        }
        if (best >= 0) {
            return best;
        }
        known.add(sketch);
        if (ofTag.size() < MAX_ROLES) {
            ofTag.add(known.size() - 1);
        }
        return known.size() - 1;
    }

    private static boolean isAlike(Sketch one, Sketch other) {
        double names = sharedNames(one, other);
        boolean neither = one.classes().isEmpty() && other.classes().isEmpty();
        boolean same = !neither && one.classes().equals(other.classes());
        if (one.isProse()) {
            return neither || names > 0;
        }
        double overlap = one.overlap(other);
        double likeness = one.likeness(other);
        if (CELLS.contains(one.tag()) && likeness < CELLS_LIKENESS) {
            return false;
        }
        if (same || neither && ITEMS.contains(one.tag())) {
            return overlap >= SAME_NAMES;
        }
        if (one.isLeaf() != other.isLeaf()) {
            return false;
        }
        if (names > 0) {
            return overlap >= SHARED_NAMES;
        }
        if (neither) {
            return overlap >= NO_NAMES && likeness >= NO_NAMES_LIKENESS;
        }
        boolean oneNamed = one.classes().isEmpty() || other.classes().isEmpty();
        return oneNamed ? overlap >= ONE_NAMED && likeness >= ONE_NAMED_LIKENESS
                : !one.isLeaf() && overlap >= OTHER_NAMES && likeness >= OTHER_NAMES_LIKENESS;
    }

    /** Share of the smaller one's class names that the other has too; 0 where one has none. */
    private static double sharedNames(Sketch one, Sketch other) {
        int least = Math.min(one.classes().size(), other.classes().size());
        long shared = one.classes().stream().filter(other.classes()::contains).count();
        return least == 0 ? 0 : (double) shared / least;
    }
}
