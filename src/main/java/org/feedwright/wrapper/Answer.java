package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/**
 * What one rule says of a page, for explaining it.
 *
 * @param values what it read; empty where it doesn't fit the page
 */
public record Answer(Rule rule, List<Value> values, Standing standing) {
    /** What became of a rule's words. */
    public enum Standing {
        /** The first rule that read anything plausible: its values are the page's. */
        GIVES,
        /** A later rule that read the same. */
        AGREES,
        /** A later rule that read something else. */
        DIFFERS,
        /** It read what can't be. */
        IMPLAUSIBLE,
        /** It read a date, and one that can't be: pages are captured after they are published. */
        LATER_THAN_CAPTURE,
        /** It read nothing. */
        SILENT
    }

    public Answer {
        Objects.requireNonNull(standing);
        values = List.copyOf(values);
    }

    /**
     * The standing of a rule that read nothing that can't be.
     *
     * @param means what it read, as far as rules must agree in it
     * @param given what the rule that gives the page's values read; empty where none did yet
     */
    static Standing standing(List<String> means, List<String> given) {
        if (means.isEmpty()) {
            return Standing.SILENT;
        }
        return given.isEmpty() ? Standing.GIVES : given.equals(means) ? Standing.AGREES : Standing.DIFFERS;
    }

    /**
     * What one rule of the content says of a page, for explaining it.
     *
     * @param path     of the block, as {@link ElementNames#path} has it; empty where the page has none
     * @param cut      the cuts that applied, of outermost parts only
     * @param standing as for other rules; one that finds another block differs, and one whose block is bare is silent
     */
    public record OfBlock(ContentRule rule, String path, Set<String> cut, Standing standing) {
        /** What every rule of the content says of a page. */
        public static List<OfBlock> of(List<ContentRule> rules, Page page) {
            List<OfBlock> out = new ArrayList<>();
            List<String> given = List.of();
            for (ContentRule rule : rules) {
                Optional<Element> block = rule.locator().first(page);
                List<String> path = block.map(ElementNames::path).stream().toList();
                Standing standing = block.filter(ContentRule::isBare).isPresent() ? Standing.SILENT : Answer.standing(path, given);
                given = standing == Standing.GIVES ? path : given;
                out.add(new OfBlock(rule, String.join("", path), block.map(found -> cut(rule, found)).orElse(Set.of()), standing));
            }
            return out;
        }

        private static Set<String> cut(ContentRule rule, Element block) {
            Map<String, Predicate<Node>> cuts = new TreeMap<>();
            rule.cuts().forEach(cut -> cuts.put(cut.toString(), Cuts.of(List.of(cut), block)));
            Set<String> out = new TreeSet<>();
            addCut(cuts, block, out);
            return out;
        }

        private static void addCut(Map<String, Predicate<Node>> cuts, Element element, Set<String> out) {
            for (Element child : element.children()) {
                List<String> here = cuts.keySet().stream().filter(cut -> cuts.get(cut).test(child)).toList();
                out.addAll(here);
                if (here.isEmpty()) {
                    addCut(cuts, child, out);
                }
            }
        }
    }
}
