package org.feedwright.region.handle;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A region that a pattern found, with those of the patterns that have it as parent.
 *
 * @param inner in document order
 */
public record Match(RegionPattern pattern, Region region, List<Match> inner) {
    /**
     * All that the patterns of a file found on a page.
     *
     * @param matches of the patterns without parent, in document order
     * @param isCut   whether there was more than {@link HandleFile#MAX_MATCHES}
     */
    public record Findings(List<Match> matches, boolean isCut) {
        public Findings {
            matches = List.copyOf(matches);
        }
    }

    public Match {
        inner = List.copyOf(inner);
    }

    /**
     * Writes what was found as nested XML (Pouramini 2017, section 3.3 and figure 5): each region an element with its pattern's name inside
     * the one of its parent, and what it reads as text.
     */
    public static final class MatchXml {
        private static final String INDENT = "  ";
        private static final Pattern ILLEGAL = Pattern.compile("[^\\t\\n -\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

        private final Appendable out;

        /** @param out stays open; its writer is for UTF-8 */
        public MatchXml(Appendable out) {
            this.out = out;
        }

        /** Begins the document. */
        public void begin() throws IOException {
            out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pages>\n");
        }

        /** One page with what was found on it. */
        public void page(String url, String captured, List<Match> matches) throws IOException {
            out.append(INDENT).append("<page url=\"").append(escape(url)).append("\" captured=\"").append(escape(captured)).append("\">\n");
            for (Match match : matches) {
                write(match, INDENT + INDENT);
            }
            out.append(INDENT).append("</page>\n");
        }

        /** Ends the document. */
        public void end() throws IOException {
            out.append("</pages>\n");
        }

        private void write(Match match, String indent) throws IOException {
            RegionPattern pattern = match.pattern();
            String value = pattern.extract() ? pattern.read(match.region()) : "";
            boolean isHtml = pattern.cut().source() == RegionPattern.Source.HTML;
            out.append(indent).append('<').append(pattern.name()).append('>').append(isHtml ? literal(value) : escape(value));
            if (!match.inner().isEmpty()) {
                out.append('\n');
                for (Match inner : match.inner()) {
                    write(inner, indent + INDENT);
                }
                out.append(indent);
            }
            out.append("</").append(pattern.name()).append(">\n");
        }

        /** An attribute of a tag in a file of handles, with a blank before it. */
        public static String attribute(String name, String value) {
            String escaped = legal(value).replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;").replace("\n", "&#10;")
                    .replace("\t", "&#9;");
            return ' ' + name + "=\"" + escaped + '"';
        }

        private static String escape(String text) {
            return legal(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
        }

        private static String literal(String html) {
            return html.isEmpty() ? "" : "<![CDATA[" + legal(html).replace("]]>", "]]]]><![CDATA[>") + "]]>";
        }

        /** Without characters that no XML may hold (XML 1.0, section 2.2); pages do. */
        private static String legal(String text) {
            return ILLEGAL.matcher(text).replaceAll("");
        }
    }
}
