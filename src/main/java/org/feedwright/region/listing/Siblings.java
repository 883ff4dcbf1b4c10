package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedwright.region.listing.Looks.Sketch;
import org.jsoup.nodes.Element;

/**
 * The children of one element, or of several that play one role, and the records among them: elements of a role that is repeated, or runs
 * of several roles that recur together, such as {@code dt} with {@code dd} or {@code h2} with its paragraphs.
 */
final class Siblings {
    /** Share of the runs in which a role has to stand to be part of the record, and of the runs that have equally many of it. */
    private static final double MOST = 0.6;
    private static final double NEARLY_ALL = 0.8;

    /** Roles that are tried as leaders of records. Raising it costs time on odd pages. */
    private static final int MAX_LEADERS = 10;
    /** Tags of a text that head no record unless they lead to it. */
    private static final Set<String> TEXT = Set.of("p", "blockquote", "pre", "figure");

    private final Looks looks;
    private final KnownRoles roles;
    private final List<List<Element>> rows;
    private final Map<Element, Integer> roleOf = new IdentityHashMap<>();
    private final Map<Integer, Integer> counts = new TreeMap<>();

    /** @param rows the children of each parent that show anything */
    Siblings(List<List<Element>> rows, Looks looks) {
        this.looks = looks;
        this.roles = new KnownRoles(looks);
        this.rows = rows;
        for (List<Element> row : rows) {
            for (Element child : row) {
                int role = roles.of(child);
                roleOf.put(child, role);
                counts.merge(role, 1, Integer::sum);
            }
        }
    }

    /** Children that show anything. */
    List<Element> children() {
        return rows.stream().flatMap(List::stream).toList();
    }

    /** The sets of records, each with two at least; one that is made of several siblings comes first. */
    List<List<List<Element>>> records() {
        if (counts.values().stream().allMatch(count -> count == 1)) {
            return List.of();
        }
        List<List<List<Element>>> out = new ArrayList<>();
        List<List<Element>> composite = composite();
        Set<Integer> used = new TreeSet<>();
        if (!composite.isEmpty()) {
            out.add(composite);
            composite.forEach(record -> record.forEach(part -> used.add(roleOf.get(part))));
        }
        Map<Integer, List<List<Element>>> single = new TreeMap<>();
        for (Element child : children()) {
            int role = roleOf.get(child);
            if (counts.get(role) > 1 && !used.contains(role) && !roles.sketch(role).isProse()) {
                single.computeIfAbsent(role, key -> new ArrayList<>()).add(List.of(child));
            }
        }
        out.addAll(single.values());
        return out;
    }

    /** Records of several siblings that hold most text; none where no roles recur together. */
    private List<List<Element>> composite() {
        if (counts.values().stream().filter(count -> count > 1).count() < 2) {
            return List.of();
        }
        List<List<Element>> best = List.of();
        int tried = 0;
        for (int leader : counts.keySet()) {
            if (counts.get(leader) > 1 && tried++ < MAX_LEADERS && isLeaderByNumber(leader)) {
                List<List<Element>> records = led(leader);
                if (text(records) > text(best)) {
                    best = records;
                }
            }
        }
        return best;
    }

    /** Whether enough of any other role are there to follow it: of what program text is coloured with most leads nothing. */
    private boolean isLeaderByNumber(int leader) {
        return counts.entrySet().stream()
                .anyMatch(other -> other.getKey() != leader && other.getValue() > 1 && other.getValue() >= MOST * counts.get(leader));
    }

    private int text(List<List<Element>> records) {
        return records.stream().mapToInt(looks::text).sum();
    }

    /** The records that elements of a role lead; none where no others go with them. What is cheap to ask is asked first. */
    private List<List<Element>> led(int leader) {
        List<List<Element>> runs = runs(leader);
        boolean titled = runs.stream().filter(run -> looks.linked(run.get(0)) > 0).count() >= NEARLY_ALL * runs.size();
        if (!titled && TEXT.contains(roles.sketch(leader).tag())) {
            return List.of();
        }
        Set<Integer> followers = followers(leader, runs);
        if (followers.isEmpty() || !belongTogether(leader, followers, runs, titled)) {
            return List.of();
        }
        return runs.stream().map(run -> upToOthers(run, followers)).toList();
    }

    /** Cuts the rows before each element of the leading role. */
    private List<List<Element>> runs(int leader) {
        List<List<Element>> runs = new ArrayList<>();
        for (List<Element> row : rows) {
            List<Element> run = null;
            for (Element element : row) {
                if (roleOf.get(element) == leader) {
                    run = new ArrayList<>();
                    runs.add(run);
                }
                if (run != null) {
                    run.add(element);
                }
            }
        }
        return runs;
    }

    private Set<Integer> followers(int leader, List<List<Element>> runs) {
        Map<Integer, Integer> present = new TreeMap<>();
        for (List<Element> run : runs) {
            run.stream().map(roleOf::get).distinct().forEach(role -> present.merge(role, 1, Integer::sum));
        }
        present.remove(leader);
        present.values().removeIf(n -> n < 2 || n < MOST * runs.size());
        return present.keySet();
    }

    /**
     * Whether leader and followers are one record, and not a heading with the records of a group below it.
     *
     * @param titled whether the leaders lead to something
     */
    private boolean belongTogether(int leader, Set<Integer> followers, List<List<Element>> runs, boolean titled) {
        boolean prose = followers.stream().allMatch(role -> roles.sketch(role).isProse());
        if (prose) {
            return titled || !roles.sketch(leader).isProse() && isRegular(followers, runs);
        }
        boolean single = runs.stream().filter(run -> hasNoneTwice(run, followers)).count() >= NEARLY_ALL * runs.size();
        return single || titled && isRegular(followers, runs);
    }

    private boolean hasNoneTwice(List<Element> run, Set<Integer> followers) {
        Set<Integer> seen = new HashSet<>();
        return run.stream().map(roleOf::get).filter(followers::contains).allMatch(seen::add);
    }

    /** Whether nearly all runs have equally many of each follower. */
    private boolean isRegular(Set<Integer> followers, List<List<Element>> runs) {
        return followers.stream().allMatch(role -> {
            Map<Long, Integer> byCount = new HashMap<>();
            runs.forEach(run -> byCount.merge(run.stream().filter(part -> roleOf.get(part).equals(role)).count(), 1, Integer::sum));
            return Collections.max(byCount.values()) >= NEARLY_ALL * runs.size();
        });
    }

    /** What stands behind the first stranger is not the record: the last run would hold the rest of the page. */
    private List<Element> upToOthers(List<Element> run, Set<Integer> followers) {
        int end = 1;
        while (end < run.size() && followers.contains(roleOf.get(run.get(end)))) {
            end++;
        }
        return List.copyOf(run.subList(0, end));
    }

    /** Sorts siblings into roles: elements that look as if the same piece of a template had made them. */
    static final class KnownRoles {
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

        private final Looks looks;

        KnownRoles(Looks looks) {
            this.looks = looks;
        }

        private record Key(String tag, Set<String> classes, int features) {
        }

        /** The role of an element, a number from 0 on. */
        int of(Element element) {
            Sketch sketch = looks.sketch(element);
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
}
