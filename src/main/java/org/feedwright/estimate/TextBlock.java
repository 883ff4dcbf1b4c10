package org.feedwright.estimate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** Finds the element whose lines are text rather than links: the sum of what speaks for a line and against it, at its highest. */
final class TextBlock {
    /** What a line that is a link costs, in words of text. */
    private static final double LINK_COST = 3;
    /** Share of the text that a smaller block may lose. */
    private static final double KEPT = 0.95;
    /** Words of text below which a page has none. */
    private static final int FEWEST_WORDS = 25;

    private final Outline outline;
    private final Optional<Element> title;
    private final Set<Element> beside = Collections.newSetFromMap(new IdentityHashMap<>());
    private final double[] sums;

    private TextBlock(Page page, Optional<Element> title) {
        this.outline = Outline.of(page.document().body());
        this.title = title;
        this.sums = new double[outline.lines().size() + 1];
    }

    static Optional<ContentEstimate> find(Page page, Optional<Element> title) {
        return new TextBlock(page, title).find();
    }

    private Optional<ContentEstimate> find() {
        weigh();
        Element best = null;
        for (Element block : outline.blocks()) {
            if (best == null || score(block) >= score(best)) {
                best = block;
            }
        }
        if (best == null || score(best) < FEWEST_WORDS) {
            return Optional.empty();
        }
        Element block = shrink(best);
        title.ifPresent(beside::add);
        double confidence = score(block) / Math.max(1, total());
        return Optional.of(new ContentEstimate(block, beside, Math.min(1, Math.max(0, confidence)), "text"));
    }

    private Element shrink(Element from) {
        Element here = from;
        while (true) {
            Element inner = null;
            for (Element child = here.firstElementChild(); child != null; child = child.nextElementSibling()) {
                if (score(child) >= KEPT * score(from) && outline.end(child) > 0) {
                    inner = child;
                }
            }
            if (inner == null || inner.normalName().equals("p")) {
                return here;
            }
            here = inner;
        }
    }

    private double total() {
        return sums[sums.length - 1];
    }

    private double score(Element block) {
        return sums[outline.end(block)] - sums[outline.start(block)];
    }

    private void weigh() {
        boolean[] out = new boolean[outline.lines().size()];
        for (Element block : outline.blocks()) {
            int start = outline.start(block);
            if (start < outline.end(block) && !out[start] && Beside.is(block) && !holdsTitle(block)) {
                beside.add(block);
                java.util.Arrays.fill(out, start, outline.end(block), true);
            }
        }
        List<Line> lines = outline.lines();
        for (int i = 0; i < out.length; i++) {
            sums[i + 1] = sums[i] + (out[i] ? 0 : weight(lines.get(i)));
        }
    }

    private boolean holdsTitle(Element block) {
        return block.normalName().equals("body") || block.selectFirst("h1") != null;
    }

    private static double weight(Line line) {
        if (line.isText()) {
            return line.words() - line.linkWords();
        }
        return line.isLink() ? -LINK_COST : 0;
    }
}
