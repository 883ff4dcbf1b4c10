package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

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
     * What a rule read, before it is known what the others did.
     *
     * @param means       the values as far as rules must agree in them
     * @param standing    where that can't be, how so
     */
    record Said(Rule rule, List<Value> values, List<String> means, Optional<Standing> standing) {
    }

    /** The rules in their order. */
    static List<Answer> of(List<Said> said) {
        List<Answer> out = new ArrayList<>();
        List<String> given = List.of();
        for (Said here : said) {
            Standing standing = standing(here.means, given, here.standing);
            given = standing == Standing.GIVES ? here.means : given;
            out.add(new Answer(here.rule, here.values, standing));
        }
        return out;
    }

    private static Standing standing(List<String> means, List<String> given, Optional<Standing> implausible) {
        if (means.isEmpty()) {
            return Standing.SILENT;
        }
        if (implausible.isPresent()) {
            return implausible.get();
        }
        return given.isEmpty() ? Standing.GIVES : given.equals(means) ? Standing.AGREES : Standing.DIFFERS;
    }

    /**
     * What one rule of the content says of a page, for explaining it.
     *
     * @param path     of the block, as {@link ElementNames#path} has it; empty where the page has none
     * @param cut      the cuts that applied, of outermost parts only
     * @param standing as for other rules; one that finds another block differs
     */
    public record OfBlock(ContentRule rule, String path, Set<String> cut, Standing standing) {
        static List<OfBlock> of(List<ContentRule> rules, Page page) {
            List<OfBlock> out = new ArrayList<>();
            List<String> given = List.of();
            for (ContentRule rule : rules) {
                Optional<Element> block = rule.block(page);
                List<String> path = block.map(ElementNames::path).stream().toList();
                Standing standing = Answer.standing(path, given, Optional.empty());
                given = standing == Standing.GIVES ? path : given;
                out.add(new OfBlock(rule, String.join("", path), block.map(found -> cut(rule, found)).orElse(Set.of()), standing));
            }
            return out;
        }

        private static Set<String> cut(ContentRule rule, Element block) {
            Set<String> out = new TreeSet<>();
            addCut(rule.cuts(), block, block, out);
            return out;
        }

        private static void addCut(List<Cut> cuts, Element element, Element block, Set<String> out) {
            for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
                Element part = child;
                List<String> here = cuts.stream().filter(cut -> cut.cuts(part, block)).map(Cut::toString).toList();
                out.addAll(here);
                if (here.isEmpty()) {
                    addCut(cuts, child, block, out);
                }
            }
        }
    }
}
