package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/**
 * The children of one element, or of several that play one role, and the records among them: elements of a role that is repeated, or runs
 * of several roles that recur together, such as {@code dt} with {@code dd} or {@code h2} with its paragraphs.
 */
final class Siblings {
    /** Share of the runs in which a role has to stand to be part of the record, and of the runs that have equally many of it. */
    private static final double MOST = 0.6;
    private static final double NEARLY_ALL = 0.8;

    /** Tags of a text that head no record unless they lead to it. */
    private static final Set<String> TEXT = Set.of("p", "blockquote", "pre", "figure");

    private final TextSizes sizes;
    private final Roles roles = new Roles();
    private final List<List<Element>> rows;
    private final Map<Element, Integer> roleOf = new IdentityHashMap<>();
    private final Map<Integer, Integer> counts = new TreeMap<>();

    /** @param rows the children of each parent that show anything */
    Siblings(List<List<Element>> rows, TextSizes sizes) {
        this.sizes = sizes;
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
            if (counts.get(leader) > 1 && tried++ < SimilarRuns.MAX_LENGTH && isLeaderByNumber(leader)) {
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
        for (Map.Entry<Integer, Integer> other : counts.entrySet()) {
            if (other.getKey() != leader && other.getValue() > 1 && other.getValue() >= MOST * counts.get(leader)) {
                return true;
            }
        }
        return false;
    }

    private int text(List<List<Element>> records) {
        return records.stream().mapToInt(sizes::text).sum();
    }

    /** The records that elements of a role lead; none where no others go with them. What is cheap to ask is asked first. */
    private List<List<Element>> led(int leader) {
        List<List<Element>> runs = runs(leader);
        boolean titled = linkedLeaders(runs) >= NEARLY_ALL * runs.size();
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
        Map<Integer, Integer> present = new HashMap<>();
        for (List<Element> run : runs) {
            run.stream().map(roleOf::get).distinct().forEach(role -> present.merge(role, 1, Integer::sum));
        }
        Set<Integer> out = new TreeSet<>();
        present.forEach((role, n) -> {
            if (role != leader && n > 1 && n >= MOST * runs.size()) {
                out.add(role);
            }
        });
        return out;
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

    private long linkedLeaders(List<List<Element>> runs) {
        return runs.stream().filter(run -> sizes.linked(run.get(0)) > 0).count();
    }

    /** Whether nearly all runs have equally many of each follower. */
    private boolean isRegular(Set<Integer> followers, List<List<Element>> runs) {
        for (int role : followers) {
            Map<Long, Integer> byCount = new HashMap<>();
            runs.forEach(run -> byCount.merge(run.stream().filter(part -> roleOf.get(part) == role).count(), 1, Integer::sum));
            if (byCount.values().stream().max(Comparator.naturalOrder()).orElse(0) < NEARLY_ALL * runs.size()) {
                return false;
            }
        }
        return true;
    }

    /** What stands behind the first stranger is not the record: the last run would hold the rest of the page. */
    private List<Element> upToOthers(List<Element> run, Set<Integer> followers) {
        int end = 1;
        while (end < run.size() && followers.contains(roleOf.get(run.get(end)))) {
            end++;
        }
        return List.copyOf(run.subList(0, end));
    }
}
