package org.feedwright.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.feed.MarkupScan.Namespaces;

/**
 * Makes well-formed what is nearly so: junk around the document, document types, entities of HTML or of the internal subset, bare
 * ampersands and angle brackets, characters that XML forbids, prefixes without a declaration. Linear in the text; well-formed text
 * without a document type comes out with the same meaning.
 */
final class XmlRepair {
    /** Internal entities worth keeping, their number and length: feeds use them for a name or a base URL. */
    private static final int MAX_ENTITIES = 64;
    private static final Pattern ENTITY = Pattern.compile(
            "<!ENTITY\\s{1,20}([A-Za-z][\\w.-]{0,30})\\s{1,20}(?:\"([^\"&%<]{0,500})\"|'([^'&%<]{0,500})')\\s{0,20}>");
    private static final Pattern PREFIX = Pattern.compile(
            "</?([A-Za-z_][\\w.-]{0,30}):[A-Za-z_]|\\s([A-Za-z_][\\w.-]{0,30}):[\\w.-]{1,30}\\s?=\\s?[\"']");
    /**
     * Characters that references to such entities may become in one document. A feed of a thousand entries with a base URL in ten places
     * each needs half of that; raising it lets 600 kB of references fill as much heap as this says, twice.
     */
    private static final int MAX_EXPANDED = 1 << 20;
    private static final Set<String> XML_ENTITIES = Set.of("amp", "lt", "gt", "quot", "apos");
    private static final int MAX_PREFIXES = 100;

    private final String text;
    private final Map<String, String> entities = new HashMap<>();
    private final StringBuilder out;
    private int expanded;

    private XmlRepair(String text) {
        this.text = text;
        this.out = new StringBuilder(text.length() + 256);
    }

    /** The text from its first markup on that can be a feed's, mended. */
    static String repair(String text) {
        int start = rootStart(text);
        return declarePrefixes(new XmlRepair(text).run(start));
    }

    /** Whether the text has a feed's root element, junk before it or not. */
    static boolean isFeed(String text) {
        int start = rootStart(text);
        return start < text.length() && text.charAt(start) == '<' && FeedSniffer.isFeedMarkup(text, start);
    }

    /** Index of the root element's start tag: the first that is a feed's, else the first. */
    private static int rootStart(String text) {
        int root = MarkupScan.rootElement(text, Math.max(0, text.indexOf('<')));
        if (root >= 0 && FeedSniffer.isFeedMarkup(text, root)) {
            return root;
        }
        int prolog = text.indexOf("<?xml", 1);
        int second = prolog < 0 ? -1 : MarkupScan.rootElement(text, prolog);
        return second >= 0 ? second : Math.max(0, root);
    }

    private String run(int start) {
        int doctype = text.lastIndexOf("<!DOCTYPE", start);
        if (doctype >= 0) {
            declareEntities(text.substring(doctype, start));
        }
        int i = start;
        while (i < text.length()) {
            i = switch (text.charAt(i)) {
                case '<' -> markup(i);
                case '&' -> reference(i);
                default -> character(i);
            };
        }
        return out.toString();
    }

    private void declareEntities(String doctype) {
        Matcher matcher = ENTITY.matcher(doctype);
        while (matcher.find() && entities.size() < MAX_ENTITIES) {
            String value = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
            entities.putIfAbsent(matcher.group(1), HtmlEntities.escape(value).replace("\"", "&quot;").replace("'", "&#39;"));
        }
    }

    private int markup(int at) {
        if (text.startsWith("<![CDATA[", at)) {
            int end = MarkupScan.after(text, "]]>", at);
            int i = at;
            while (i < end) {
                i = character(i);
            }
            return end;
        }
        if (text.startsWith("<!--", at)) {
            return MarkupScan.after(text, "-->", at + 4);
        }
        if (text.startsWith("<?", at)) {
            return MarkupScan.after(text, "?>", at);
        }
        if (text.startsWith("<!", at)) {
            return MarkupScan.after(text, ">", at);
        }
        boolean tag = MarkupScan.isNameStart(text, at + 1) || text.startsWith("</", at) && MarkupScan.isNameStart(text, at + 2);
        out.append(tag ? "<" : "&lt;");
        return at + 1;
    }

    private int reference(int at) {
        HtmlEntities.Reference reference = HtmlEntities.at(text, at);
        if (reference != null) {
            String name = text.substring(at + 1, reference.end() - 1);
            if (XML_ENTITIES.contains(name)) {
                out.append('&').append(name).append(';');
            } else if (reference.codePoint() != 0) {
                out.append("&#").append(reference.codePoint()).append(';');
            }
            return reference.end();
        }
        String name = MarkupScan.name(text, at + 1);
        String value = entities.get(name);
        if (value != null && text.startsWith(";", at + 1 + name.length())) {
            expanded += value.length();
            out.append(expanded <= MAX_EXPANDED ? value : "");
            return at + name.length() + 2;
        }
        out.append("&amp;");
        return at + 1;
    }

    private int character(int at) {
        int codePoint = text.codePointAt(at);
        if (HtmlEntities.isXmlCharacter(codePoint)) {
            out.appendCodePoint(codePoint);
        }
        return at + Character.charCount(codePoint);
    }

    /** Declares on the root element what is used without a declaration anywhere. */
    private static String declarePrefixes(String xml) {
        Set<String> missing = new TreeSet<>();
        Set<String> known = new TreeSet<>(Set.of("xml", "xmlns"));
        Matcher matcher = PREFIX.matcher(xml);
        while (matcher.find() && missing.size() + known.size() < MAX_PREFIXES) {
            String prefix = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            if (!known.contains(prefix) && !missing.contains(prefix)) {
                (xml.contains("xmlns:" + prefix + "=") ? known : missing).add(prefix);
            }
        }
        if (missing.isEmpty() || !MarkupScan.isNameStart(xml, 1)) {
            return xml;
        }
        StringBuilder out = new StringBuilder(xml);
        int at = 1 + MarkupScan.name(xml, 1).length();
        missing.forEach(prefix -> out.insert(at, " xmlns:" + prefix + "=\"" + Namespaces.ofPrefix(prefix) + "\""));
        return out.toString();
    }
}
