package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * What one rule of the content says of a page, for explaining it.
 *
 * @param path     of the block, as {@link ElementNames#path} has it; empty where the page has none
 * @param cut      the cuts that applied, of outermost parts only
 * @param standing as for other rules; one that finds another block differs
 */
public record BlockAnswer(ContentRule rule, String path, Set<String> cut, Answer.Standing standing) {
    static List<BlockAnswer> of(List<ContentRule> rules, Page page) {
        List<BlockAnswer> out = new ArrayList<>();
        String given = "";
        for (ContentRule rule : rules) {
            Optional<Element> block = rule.block(page);
            String path = block.map(ElementNames::path).orElse("");
            Answer.Standing standing = standing(path, given);
            given = standing == Answer.Standing.GIVES ? path : given;
            out.add(new BlockAnswer(rule, path, block.map(found -> cut(rule, found)).orElse(Set.of()), standing));
        }
        return out;
    }

    private static Answer.Standing standing(String path, String given) {
        if (path.isEmpty()) {
            return Answer.Standing.SILENT;
        }
        return given.isEmpty() ? Answer.Standing.GIVES : given.equals(path) ? Answer.Standing.AGREES : Answer.Standing.DIFFERS;
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
