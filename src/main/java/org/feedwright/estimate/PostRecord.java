package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.region.entropy.SemanticEntropy;
import org.jsoup.nodes.Element;

/**
 * Finds the post by its labels: byline, date, tags, links to comments stand around its title, and the element that holds them holds the
 * text too (Gu 2012, section 3). It counts labels and no words, so it sees the post of one line, which sums of text can't tell from a
 * sidebar.
 */
final class PostRecord {
    /**
     * H<sub>d</sub>, bits. The paper's table 1 has F 94.7 % at 1.5 and 95.1 % at 2. On 54 short posts all from 1.0 to 1.7 did alike; from
     * 1.8 on records are lost, since many themes label no more than a byline and a day.
     */
    private static final double RICH = 1.5;
    /** The same where no words speak for any other part: two kinds of labels, or a label and as much else. */
    private static final double MIXED = 1;

    /** Records of one title, each in the next, that are looked at: the second mostly has the text. Bounds the work on deep pages. */
    private static final int MOST = 8;

    private PostRecord() {
    }

    /**
     * The elements around the title that are rich enough, the innermost first, those of the same lines once; none without a title. The
     * paper takes one that is richer than all within it; in a post that is the line below the title, which has the labels and no text, so
     * whoever asks goes on to the first that has a text.
     *
     * @param rival whether something else may be the text
     */
    static List<Element> around(PageReading reading, boolean rival) {
        List<Element> out = new ArrayList<>();
        if (reading.titleLine() != TitleLine.NONE) {
            Outline outline = reading.outline();
            SemanticEntropy entropy = reading.entropy();
            double least = rival ? RICH : MIXED;
            int lines = 0;
            Element title = outline.lines().get(reading.titleLine()).holder();
            for (Element here = title; here != null && out.size() < MOST; here = here.parent()) {
                int held = outline.end(here) - outline.start(here);
                if (held > lines && entropy.node(here).entropy() >= least) {
                    out.add(here);
                    lines = held;
                }
            }
        }
        return out;
    }
}
