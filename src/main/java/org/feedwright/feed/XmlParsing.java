package org.feedwright.feed;

import java.io.IOException;
import java.io.StringReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.Verifier;
import org.jdom2.input.SAXBuilder;
import org.jdom2.input.sax.XMLReaderJDOMFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * The one place where XML of the web is parsed. No document type is accepted at all, hence no entity of anybody's making, no external
 * file and no network; what feeds need of it is put into the text before (see {@link XmlRepair}).
 */
final class XmlParsing {
    /** Nesting of elements. Real feeds with XHTML inside reach about 30; what comes after us goes through the tree by recursion. */
    private static final int MAX_DEPTH = 200;
    /**
     * Elements and attributes. Some 150 bytes of heap each; full exports have 12 or so for each of some thousand entries, since the HTML of
     * entries is text to this parser.
     */
    static final int MAX_NODES = 500_000;

    /** Keeps its parser: making one takes longer than parsing an entry. */
    private final SAXBuilder builder = new SAXBuilder(new Readers());

    XmlParsing() {
        builder.setXMLFilter(new Limits());
    }

    /** The document, or nothing where the text is not well-formed or passes a limit. Not for several threads at once. */
    Optional<Document> parse(String xml) {
        try {
            return Optional.of(builder.build(new StringReader(xml)));
        } catch (JDOMException | IllegalArgumentException e) {
            // JDOM refuses some names that the parser lets pass (":a"), by exceptions of its own that are illegal arguments.
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException("reading from a string", e);
        }
    }

    /** The JDK's own parser, whatever others lie on the class path: its limits are the ones we know. */
    private static final class Readers implements XMLReaderJDOMFactory {
        @Override
        public XMLReader createXMLReader() throws JDOMException {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            try {
                factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
                factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
                XMLReader reader = factory.newSAXParser().getXMLReader();
                reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
                return reader;
            } catch (ParserConfigurationException | SAXException e) {
                throw new JDOMException("The JDK's XML parser lacks a feature it has had since Java 1.4", e);
            }
        }

        @Override
        public boolean isValidating() {
            return false;
        }
    }

    /** Stops what is too large, and gives JDOM no namespace that it would refuse a well-formed document for. */
    private static final class Limits extends XMLFilterImpl {
        private static final String SECURE = "https:";

        private int depth;
        private int nodes;

        @Override
        public void startDocument() throws SAXException {
            depth = 0;
            nodes = 0;
            super.startDocument();
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
            if (++depth > MAX_DEPTH) {
                throw new SAXException("nested too deeply");
            }
            nodes += 1 + attributes.getLength();
            if (nodes > MAX_NODES) {
                throw new SAXException("too many elements");
            }
            super.startElement(accepted(uri), localName, qName, accepted(attributes));
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) throws SAXException {
            super.startPrefixMapping(prefix, accepted(uri));
        }

        private static Attributes accepted(Attributes attributes) {
            AttributesImpl changed = null;
            for (int i = 0; i < attributes.getLength(); i++) {
                String uri = attributes.getURI(i);
                if (!accepted(uri).equals(uri)) {
                    changed = changed == null ? new AttributesImpl(attributes) : changed;
                    changed.setURI(i, accepted(uri));
                }
            }
            return changed == null ? attributes : changed;
        }

        /**
         * JDOM wants namespaces to begin like a URI; a blank before one is a slip, anything else a name of nobody's. Feeds have theirs with
         * {@code http}, which sites that moved to {@code https} replace wherever it stands.
         */
        private static String accepted(String uri) {
            String written = uri.strip();
            String bare = written.startsWith(SECURE) ? "http:" + written.substring(SECURE.length()) : written;
            return Verifier.checkNamespaceURI(bare) == null ? bare
                    : "urn:feedwright:" + URLEncoder.encode(bare, StandardCharsets.UTF_8);
        }

        @Override
        public void endElement(String uri, String localName, String qName) throws SAXException {
            depth--;
            super.endElement(uri, localName, qName);
        }
    }
}
