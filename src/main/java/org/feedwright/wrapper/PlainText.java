package org.feedwright.wrapper;

import java.util.Set;
import org.jsoup.nodes.Element;

/** Writes elements and texts as plain text: a line per paragraph, list item, heading or table row, code as it stands. */
final class PlainText {
    private static final Set<String> LINES = Set.of("p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "blockquote", "pre",
            "figure", "figcaption", "ul", "ol", "dl", "dt", "dd", "table", "section", "article", "header", "footer", "aside", "hr", "br",
            "main", "nav", "details", "summary", "address");
    private static final Set<String> CELLS = Set.of("td", "th");

    private final StringBuilder out = new StringBuilder();
    private int pre;

    void open(Element element) {
        bound(element);
        pre += element.normalName().equals("pre") ? 1 : 0;
    }

    void close(Element element) {
        pre -= element.normalName().equals("pre") ? 1 : 0;
        bound(element);
    }

    private void bound(Element element) {
        if (LINES.contains(element.normalName())) {
            trimLine();
            if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
                out.append('\n');
            }
        } else if (CELLS.contains(element.normalName())) {
            space();
        }
    }

    void text(String text) {
        if (pre > 0) {
            out.append(text);
            return;
        }
        int word = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || c == '\u00A0') {
                out.append(text, word, i);
                space();
                word = i + 1;
            }
        }
        out.append(text, word, text.length());
    }

    private void space() {
        if (out.length() > 0 && !Character.isWhitespace(out.charAt(out.length() - 1))) {
            out.append(' ');
        }
    }

    private void trimLine() {
        while (out.length() > 0 && out.charAt(out.length() - 1) == ' ') {
            out.setLength(out.length() - 1);
        }
    }

    /** All so far, without blanks around it. */
    @Override
    public String toString() {
        return out.toString().strip();
    }
}
