package org.feedwright.region.mdr;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.nodes.Element;

/** Tells the fields of a record (cells of a row, columns of a box) from objects that stand side by side in a row. */
final class Fields {
    /** What a field is likelier to its fellows in other rows than to its neighbours, 0..1; objects are as like to both. */
    private static final double APART = 0.15;
    /** Features of an object; a cell with a bare link has one. */
    private static final int MIN_FEATURES = 2;
    /** Share of the parents that hold equally many of them. Groups of records hardly ever do. */
    private static final double MOST = 0.7;

    private Fields() {
    }

    /**
     * Whether repeated children are fields of their parents.
     *
     * @param records  what was found among the children
     * @param children number of all children
     * @param parents  number of parents
     */
    static boolean are(List<List<Element>> records, int children, int parents) {
        Map<Element, Integer> perParent = new IdentityHashMap<>();
        records.forEach(record -> perParent.merge(record.get(0).parent(), 1, Integer::sum));
        Map<Integer, Integer> equal = new TreeMap<>();
        perParent.values().forEach(count -> equal.merge(count, 1, Integer::sum));
        int each = Collections.max(equal.entrySet(), Map.Entry.comparingByValue()).getKey();
        if (each < 2 || equal.get(each) < MOST * parents) {
            return false;
        }
        int inRecords = records.stream().mapToInt(List::size).sum();
        long poor = records.stream().filter(record -> record.size() == 1 && Sketch.of(record.get(0)).features().length < MIN_FEATURES)
                .count();
        return children - inRecords > parents || 2 * poor > records.size() || areLikerAcross(records, each);
    }

    private static boolean areLikerAcross(List<List<Element>> records, int each) {
        double across = 0;
        double beside = 0;
        int pairs = 0;
        for (int i = 0; i + each < records.size(); i++) {
            Sketch here = Sketch.of(records.get(i).get(0));
            across += here.likeness(Sketch.of(records.get(i + each).get(0)));
            beside += here.likeness(Sketch.of(records.get(i + 1).get(0)));
            pairs++;
        }
        return across - beside > APART * pairs;
    }
}
