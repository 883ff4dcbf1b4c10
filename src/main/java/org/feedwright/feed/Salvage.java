package org.feedwright.feed;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdom2.Document;
import org.jdom2.Element;

/**
 * The last resort for a feed that stays ill-formed after {@link XmlRepair}: parses its head and each entry on its own and keeps what is
 * complete. Truncated feeds lose their last entry, others the broken ones. Linear in the text.
 */
final class Salvage {
    /** An entry that holds naked HTML is tried once more with these elements taken as text. */
    private static final Pattern TEXT_ELEMENT = Pattern.compile("<(description|content:encoded|content|summary|title)(\\s[^<>]{0,500})?>");

    /** Characters; it is parsed again with each entry. Real ones stay below 2,000. */
    private static final int MAX_ROOT_TAG = 8192;

    /** Signs of elements and attributes in the entries that are kept; of a feed with more, the first. */
    private static final long MAX_SIGNS = XmlParsing.MAX_NODES;

    /** Characters parsed for one feed, its root tag anew with each entry: a few seconds. Of a feed that needs more, the first entries. */
    private static final long MAX_PARSED = 256 << 20;

    private final String xml;
    private final String rootName;
    private final String rootTag;
    private final XmlParsing parsing;
    private long parsed;

    private Salvage(String xml, XmlParsing parsing, String rootName, String rootTag) {
        this.xml = xml;
        this.parsing = parsing;
        this.rootName = rootName;
        this.rootTag = rootTag;
    }

    /**
     * A document with the entries that could be read, in their order.
     *
     * @param xml repaired, its root element first
     */
    static Optional<Document> salvage(String xml, XmlParsing parsing) {
        int end = xml.indexOf('>');
        if (end < 0 || end > MAX_ROOT_TAG || !MarkupScan.isNameStart(xml, 1)) {
            return Optional.empty();
        }
        String name = MarkupScan.name(xml, 1);
        return new Salvage(xml, parsing, name, xml.substring(0, end + 1).replaceFirst("/>$", ">")).run(end + 1);
    }

    private Optional<Document> run(int bodyStart) {
        String prefix = rootName.indexOf(':') > 0 && rootName.endsWith("feed") ? rootName.substring(0, rootName.indexOf(':') + 1) : "";
        String entryName = prefix + (rootName.endsWith("feed") ? "entry" : "item");
        int first = entryStart(entryName, bodyStart);
        Optional<Document> head = head(xml.substring(bodyStart, first < 0 ? xml.length() : first));
        if (head.isEmpty()) {
            return head;
        }
        Element root = head.get().getRootElement();
        Element parent = root.getName().equals("rss") && !root.getChildren().isEmpty() ? root.getChildren().get(0) : root;
        Iterator<String> entries = entries(entryName, first).iterator();
        while (entries.hasNext() && parsed < MAX_PARSED) {
            entry(entries.next()).ifPresent(parent::addContent);
        }
        return head;
    }

    private Optional<Document> head(String markup) {
        String channel = rootName.equals("rss") ? "</channel>" : "";
        String bare = rootName.equals("rss") ? "<channel></channel>" : "";
        return wrapped(markup + channel).or(() -> wrapped(markup)).or(() -> wrapped(bare));
    }

    private Optional<Document> wrapped(String markup) {
        parsed += rootTag.length() + markup.length();
        return parsing.parse(rootTag + markup + "</" + rootName + ">");
    }

    private Optional<Element> entry(String markup) {
        return wrapped(markup).or(() -> wrapped(asText(markup)))
                .map(document -> document.getRootElement().getChildren())
                .filter(children -> !children.isEmpty())
                .map(children -> children.get(0).detach());
    }

    private List<String> entries(String name, int first) {
        List<String> entries = new ArrayList<>();
        String close = "</" + name + ">";
        int start = first;
        int end = 0;
        long signs = 0;
        while (start >= 0 && signs < MAX_SIGNS) {
            int next = entryStart(name, start + 1);
            // Looked for again only when passed: a thousand entries that were never closed must not cost a thousand searches.
            end = end > start ? end : xml.indexOf(close, start);
            if (end < 0) {
                break;
            }
            if (next < 0 || end < next) {
                entries.add(xml.substring(start, end + close.length()));
                signs += xml.substring(start, end).chars().filter(c -> c == '<' || c == '=').count();
            }
            start = next;
        }
        return entries;
    }

    private int entryStart(String name, int from) {
        int at = xml.indexOf("<" + name, from);
        while (at >= 0 && !MarkupScan.name(xml, at + 1).equals(name)) {
            at = xml.indexOf("<" + name, at + 1);
        }
        return at;
    }

    private static String asText(String entry) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = TEXT_ELEMENT.matcher(entry);
        int from = 0;
        while (matcher.find(from)) {
            String close = "</" + matcher.group(1) + ">";
            int end = entry.indexOf(close, matcher.end());
            if (end < 0) {
                break;
            }
            String inner = entry.substring(matcher.end(), end);
            String text = inner.contains("<![CDATA[") || inner.indexOf('<') < 0 ? inner : inner.replace("<", "&lt;").replace(">", "&gt;");
            out.append(entry, from, matcher.end()).append(text).append(close);
            from = end + close.length();
        }
        return out.append(entry.substring(from)).toString();
    }
}
