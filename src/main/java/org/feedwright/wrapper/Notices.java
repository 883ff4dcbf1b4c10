package org.feedwright.wrapper;

import java.util.Optional;
import java.util.Set;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * Parts of a block that are known by what they say, word by word on each page: invitations to write, to share, to subscribe, and whose
 * text it is. They often have no name, and others of their tag are the text. Stateless.
 */
public final class Notices {
    /** What the signature of a part begins with that is known by its words; these stand behind. */
    private static final String SAYS = "says ";
    /** Words of a part that says something: fewer are labels and numbers, which texts have too. */
    private static final int MIN_WORDS = 4;
    /** Chars of the longest notice, which a wrapper has to keep. */
    private static final int MAX_CHARS = 300;
    /** Elements and pieces of text in it. */
    private static final int MAX_NODES = 100;
    /** Headings, items and cells repeat in texts that are built alike, and programs in their lines. */
    private static final Set<String> TEXTS_OWN = Set.of("h1", "h2", "h3", "h4", "h5", "h6", "pre", "li", "dt", "dd", "td", "th", "tr");

    private Notices() {
    }

    /** Whether a signature is one of these, and not one of names. */
    public static boolean isSignature(String signature) {
        return signature.startsWith(SAYS);
    }

    /** The signature of a part by its words; empty where it is no block, or says too little or too much. */
    public static Optional<String> signature(Element part) {
        if (!part.isBlock() || TEXTS_OWN.contains(part.normalName())) {
            return Optional.empty();
        }
        Said said = new Said();
        NodeTraversor.filter(said, part);
        return said.isTooMuch() || Words.of(said.text.toString()).length < MIN_WORDS ? Optional.empty()
                : Optional.of(SAYS + Folding.fold(said.text.toString()));
    }

    /** The words of a part, as long as it is no longer than a notice: pages may nest elements without a word by the thousand. */
    private static final class Said implements NodeFilter {
        private final StringBuilder text = new StringBuilder();
        private int nodes;

        private boolean isTooMuch() {
            return text.length() > MAX_CHARS || nodes > MAX_NODES;
        }

        @Override
        public FilterResult head(Node node, int depth) {
            nodes++;
            if (node instanceof TextNode words && !words.isBlank()) {
                text.append(words.getWholeText().strip()).append(' ');
            }
            return isTooMuch() ? FilterResult.STOP : FilterResult.CONTINUE;
        }
    }
}
