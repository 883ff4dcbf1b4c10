package org.feedwright;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.Assert.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchUnitRunner;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.runner.RunWith;

/** Which package may know which, and why. The table in {@code docs/architecture.md} is this one; change both in one commit. */
@RunWith(ArchUnitRunner.class)
@AnalyzeClasses(packages = ArchitectureTest.ROOT, importOptions = ArchitectureTest.OfJars.class)
public class ArchitectureTest {
    static final String ROOT = "org.feedwright";
    /** What stands directly in the root package: the facade. */
    private static final String FACADE = "(root)";
    /** Classes of which each needs the others can only be read together: a reader keeps three in mind. */
    private static final int MOST_IN_A_CIRCLE = 3;

    /** What goes into jars, wherever it is built: the Spark edge has a folder of its own. */
    static final class OfJars implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/test-classes/");
        }
    }

    private record Edge(String from, String to, String reason) {
    }

    private record Library(String prefix, Set<String> users, String reason) {
    }

    private static final List<Edge> EDGES = List.of(
            new Edge("page", "text", "element texts are folded once, where they are indexed"),
            new Edge("page", "capture", "a page is parsed from a capture's bytes, charset and URL"),
            new Edge("feed", "text", "names of time zones are those of pages, tables are read alike"),
            new Edge("feed", "capture", "a feed is parsed from a capture's bytes and media type"),
            new Edge("wrapper", "text", "date rules render and read dates, templates compare folded text"),
            new Edge("wrapper", "page", "rules are applied to pages"),
            new Edge("training", "text", "an entry's values and a page's texts are compared by similarity"),
            new Edge("training", "feed", "one half of a pair is an entry"),
            new Edge("training", "page", "the other half is a page"),
            new Edge("training", "wrapper", "training gives a wrapper, and tries its rules on the training pages"),
            new Edge("training", "estimate", "on sites without feeds, what a page says of itself stands in for an entry"),
            new Edge("training", "region", "what stands in comments is no evidence for the post"),
            new Edge("region", "text", "handles are textual anchors"),
            new Edge("region", "page", "regions are parts of pages"),
            new Edge("score", "text", "weights stand in a table of the jar"),
            new Edge("estimate", "score", "candidates are scored by their features"),
            new Edge("estimate", "text", "lines are counted in words"),
            new Edge("estimate", "page", "a single page is estimated"),
            new Edge("estimate", "wrapper", "estimated contents are cleaned like learnt ones"),
            new Edge("estimate", "region", "repeated and role-rich regions tell posts from listings"),
            new Edge("paper", "text", "texts of elements are compared with the entry by likeness"),
            new Edge("paper", "feed", "an entry says what is looked for"),
            new Edge("paper", "page", "filters describe elements of pages"),
            new Edge("paper", "wrapper", "a published method gives a wrapper, too"),
            new Edge("paper", "region", "published regions are told as ours are"),
            new Edge("paper", "training", "it is trained on the same pairs"),
            new Edge("post", "capture", "a post says where it comes from"),
            new Edge("parquet", "post", "posts become rows"),
            new Edge("report", "post", "a report counts posts"),
            new Edge("report", "store", "the posts among which copies are counted may be more than the heap holds"),
            new Edge("archive", "capture", "WARC records become captures"),
            new Edge("archive", "store", "lines of an index and captures that revisit records name may be more than the heap holds"),
            new Edge("archive", "post", "posts become WARC metadata records"),
            new Edge("reader", "text", "a post's date is an instant or a day, its language is told by its words"),
            new Edge("reader", "capture", "a capture is read"),
            new Edge("reader", "feed", "what the feed says of this very page"),
            new Edge("reader", "page", "its body is a page"),
            new Edge("reader", "region", "comments, listings and handles are parts of it"),
            new Edge("reader", "wrapper", "the rules of its template read it"),
            new Edge("reader", "estimate", "where nothing was learnt the page speaks for itself"),
            new Edge("reader", "training", "what a page says of itself is what sites without a feed are learnt from"),
            new Edge("reader", "post", "what was read is a post"),
            new Edge("run", "text", "a template covers a span of days"),
            new Edge("run", "capture", "a source gives captures"),
            new Edge("run", "store", "what grows with the pages of a source lies in temporary files"),
            new Edge("run", "feed", "feeds are found among captures, and chosen"),
            new Edge("run", "page", "training pages are held while a blog is learnt"),
            new Edge("run", "region", "items of listings are written where they are asked for"),
            new Edge("run", "wrapper", "a blog's wrappers are saved, and found by the URLs of its posts"),
            new Edge("run", "estimate", "pages without a feed are compared before they are learnt from"),
            new Edge("run", "training", "blogs are learnt"),
            new Edge("run", "paper", "one ranking is a published one"),
            new Edge("run", "reader", "pages are read by the blog that speaks for them"),
            new Edge("run", "post", "posts go to a sink"),
            new Edge("cli", "studio", "the command starts it"));

    /** The core knows no archive library and no crawler, so that both worlds run the same code. */
    private static final List<String> CORE = List.of("text", "capture", "store", "page", "feed", "wrapper", "training", "region", "score",
            "estimate", "post", "paper", "reader", "run");

    /** The edges of the system: each may use all of the core, the facade and the archives; of each other they know what the table says. */
    private static final List<String> EDGE_PACKAGES = List.of("heritrix", "cli", "spark", "studio");

    private static final List<Library> LIBRARIES = List.of(
            new Library("org.archive.crawler.", Set.of("heritrix"), "only the plugin runs inside a crawl"),
            new Library("org.archive.modules.", Set.of("heritrix"), "only the plugin runs inside a crawl"),
            new Library("org.archive.bdb.", Set.of("heritrix"), "crawl-time state is the plugin's"),
            new Library("org.springframework.", Set.of("heritrix"), "Heritrix wires its beans with Spring"),
            new Library("com.sleepycat.", Set.of("heritrix"), "crawl-time state is the plugin's"),
            new Library("org.archive.", Set.of("heritrix", "archive"), "the core does not know where captures come from"),
            new Library("org.netpreserve.jwarc.", Set.of("archive"), "the core does not know where captures come from"),
            new Library("com.github.luben.zstd.", Set.of("archive"), "the core does not know where captures come from"),
            new Library("org.apache.commons.compress.", Set.of("archive"), "the core does not know where captures come from"),
            new Library("com.rometools.", Set.of("feed"), "feeds leave their package as our own records"),
            new Library("org.jdom2.", Set.of("feed"), "Rome's XML stays with Rome"),
            new Library("com.jerolba.", Set.of("parquet"), "other outputs need no columns"),
            new Library("org.apache.parquet.", Set.of("parquet"), "other outputs need no columns"),
            new Library("picocli.", Set.of("cli"), "options are a record; only the command reads arguments"),
            new Library("org.apache.spark.", Set.of("spark"), "Spark is optional"),
            new Library("org.apache.hadoop.", Set.of("spark"), "Spark is optional"),
            new Library("scala.", Set.of("spark"), "Spark is optional"),
            new Library("java.util.logging.", Set.of("heritrix", "cli", "spark"), "the core returns counts and reasons; the edges log"),
            new Library("org.slf4j.", Set.of("cli", "spark"), "the core returns counts and reasons; the edges log"));

    @ArchTest
    public static final ArchRule PACKAGES_KNOW_ONLY_WHAT_THE_TABLE_ALLOWS = classes()
            .should(dependOnlyAlongTheTable());

    @ArchTest
    public static final ArchRule LIBRARIES_STAY_BEHIND_THEIR_PACKAGE = classes()
            .should(keepLibrariesInPlace());

    @ArchTest
    public static void everyEdgeOfTheTableIsNeeded(JavaClasses all) {
        Set<String> met = new TreeSet<>();
        for (JavaClass item : all) {
            item.getDirectDependenciesFromSelf().forEach(dependency -> met.add(part(item) + " to " + part(dependency.getTargetClass())));
        }
        assertEquals(List.of(), EDGES.stream().map(edge -> edge.from() + " to " + edge.to()).filter(edge -> !met.contains(edge)).toList());
    }

    @ArchTest
    public static void fewClassesHangOnEachOther(JavaClasses all) {
        Map<String, Set<String>> uses = all.stream().collect(Collectors.groupingBy(ArchitectureTest::file, TreeMap::new,
                Collectors.flatMapping(item -> item.getDirectDependenciesFromSelf().stream().map(Dependency::getTargetClass)
                        .filter(type -> !part(type).isEmpty()).map(ArchitectureTest::file), Collectors.toSet())));
        Map<String, Set<String>> reached = new TreeMap<>();
        uses.keySet().forEach(file -> reached.put(file, reached(file, uses)));
        Set<Set<String>> circles = new LinkedHashSet<>();
        reached.forEach((file, others) -> circles.add(others.stream().filter(other -> reached.getOrDefault(other, Set.of()).contains(file))
                .collect(Collectors.toCollection(TreeSet::new))));
        assertEquals(List.of(), circles.stream().filter(circle -> circle.size() > MOST_IN_A_CIRCLE).toList());
    }

    private static Set<String> reached(String from, Map<String, Set<String>> uses) {
        Set<String> out = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            uses.getOrDefault(open.pop(), Set.of()).stream().filter(out::add).forEach(open::push);
        }
        return out;
    }

    /** The class of the file that a class stands in. */
    private static String file(JavaClass type) {
        return type.getBaseComponentType().getName().replaceFirst("\\$.*", "");
    }

    private static ArchCondition<JavaClass> dependOnlyAlongTheTable() {
        Map<String, Set<String>> allowed = EDGES.stream()
                .collect(Collectors.groupingBy(Edge::from, Collectors.mapping(Edge::to, Collectors.toSet())));
        return new ArchCondition<>("depend only along the edges of the package table") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                String from = part(item);
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    String to = part(dependency.getTargetClass());
                    if (!to.isEmpty() && !to.equals(from) && !mayKnow(allowed, from).contains(to)) {
                        events.add(SimpleConditionEvent.violated(item, from + " must not know " + to + ": " + dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static Set<String> mayKnow(Map<String, Set<String>> allowed, String from) {
        if (from.equals(FACADE)) {
            return Set.copyOf(CORE);
        }
        if (EDGE_PACKAGES.contains(from)) {
            Set<String> known = new TreeSet<>(CORE);
            known.addAll(List.of(FACADE, "archive", "report", "parquet"));
            known.addAll(allowed.getOrDefault(from, Set.of()));
            return known;
        }
        return allowed.getOrDefault(from, Set.of());
    }

    private static ArchCondition<JavaClass> keepLibrariesInPlace() {
        return new ArchCondition<>("use a library only where the table says") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    LIBRARIES.stream()
                            .filter(library -> dependency.getTargetClass().getName().startsWith(library.prefix()))
                            .findFirst()
                            .filter(library -> !library.users().contains(part(item)))
                            .ifPresent(library -> events.add(SimpleConditionEvent.violated(item,
                                    library.reason() + ": " + dependency.getDescription())));
                }
            }
        };
    }

    /** The first package below the root, {@link #FACADE} for the root itself, empty for what is not ours. */
    private static String part(JavaClass type) {
        String name = type.getPackageName();
        if (name.equals(ROOT)) {
            return FACADE;
        }
        if (!name.startsWith(ROOT + ".")) {
            return "";
        }
        String below = name.substring(ROOT.length() + 1);
        int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }
}
