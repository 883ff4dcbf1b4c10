package org.feedwright.region.handle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;

/**
 * A file of handles and region patterns. Immutable and thread-safe. Its form is given by {@code handles.xsd} in this package.
 *
 * @param sites    hosts or beginnings of URLs of the pages that it is for, in which {@code *} is any text; none: all pages
 * @param titlesStay whether a page whose title links to another page is a listing and no post
 * @param areAllPosts whether each page that it is for is a post, whatever is found there
 * @param handles  in the order of their definition; each refers only to earlier ones
 * @param patterns in the order of their definition; a parent comes before its children
 */
public record HandleFile(List<String> sites, boolean titlesStay, boolean areAllPosts, List<Handle> handles,
                          List<RegionPattern> patterns) {
    /** Bytes of a file. A person writes some kilobytes. */
    private static final int MAX_BYTES = 1 << 20;

    public HandleFile {
        sites = List.copyOf(sites);
        handles = List.copyOf(handles);
        patterns = List.copyOf(patterns);
    }

    /**
     * Reads a file.
     *
     * @throws HandleFileException where it is not of the form; says where, why and what to do
     */
    public static HandleFile read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (Files.size(file) > MAX_BYTES) {
            throw new HandleFileException(name, List.of(new HandleFileException.Problem(1,
                    "the file is larger than " + MAX_BYTES + " bytes", "Give the file of handles, not an archive.")));
        }
        return parse(name, Files.readAllBytes(file));
    }

    /** @param name what messages call the file */
    public static HandleFile parse(String name, byte[] xml) throws HandleFileException {
        return new Reader(name).read(xml);
    }

    /** Finds the regions of a page. Costs a walk over the page, and a search of its text for each handle. */
    public Match.Findings find(Page page) {
        return Extractor.find(handles, patterns, page);
    }

    /**
     * Reads the XML of a file of handles. No document type is accepted, hence no entity of anybody's making, no other file and no network.
     */
    static final class Reader {
        private static final String ROOT = "handles";

        /** A start tag. */
        record Tag(int line, String name, Map<String, String> attributes) {
            /** The value of an attribute, unless it says nothing. */
            Optional<String> get(String attribute) {
                return Optional.ofNullable(attributes.get(attribute)).filter(value -> !saysNothing(value));
            }

            /** Whether it is blank, or of characters that nobody sees. */
            static boolean saysNothing(String value) {
                return Folding.spaced(value).isEmpty();
            }
        }

        private final String name;
        private final List<HandleFileException.Problem> problems = new ArrayList<>();
        private final List<Tag> tags = new ArrayList<>();

        Reader(String name) {
            this.name = name;
        }

        HandleFile read(byte[] xml) throws HandleFileException {
            parse(xml);
            throwProblems();
            Tag root = tags.remove(0);
            HandleFile file = new HandleFileBuilder(problems).build(root, tags);
            throwProblems();
            return file;
        }

        private void throwProblems() throws HandleFileException {
            if (!problems.isEmpty()) {
                throw new HandleFileException(name, problems);
            }
        }

        private void parse(byte[] xml) {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            try {
                XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(xml));
                while (reader.hasNext() && problems.isEmpty()) {
                    take(reader, reader.next());
                }
            } catch (XMLStreamException e) {
                int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
                problem(line, "this is not well-formed XML: " + reason(e),
                        "Close every tag and every quote; write &amp; for & and &lt; for <.");
            }
        }

        private void take(XMLStreamReader reader, int event) {
            int line = reader.getLocation().getLineNumber();
            if (event == XMLStreamConstants.DTD) {
                problem(line, "a document type is not accepted", "Take the <!DOCTYPE ...> out.");
            } else if (event == XMLStreamConstants.CHARACTERS && !reader.isWhiteSpace()) {
                String text = reader.getText().stripLeading();
                // The reader stands behind the text.
                int first = line - (int) text.chars().filter(c -> c == '\n').count();
                problem(first, "there is text between the tags: " + text.strip(), "Put it into an attribute, or into a <!-- comment -->.");
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                start(reader, line);
            }
        }

        private void start(XMLStreamReader reader, int line) {
            String tag = reader.getLocalName();
            if (tags.isEmpty() != tag.equals(ROOT)) {
                problem(line, "<" + tag + "> does not belong here", tags.isEmpty() ? "The first tag is <handles>."
                        : "There is one <handles>; inside of it stand <handle .../> and <pattern .../>.");
            }
            Map<String, String> attributes = new LinkedHashMap<>();
            for (int i = 0; i < reader.getAttributeCount(); i++) {
                attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
            }
            tags.add(new Tag(line, tag, attributes));
        }

        private void problem(int line, String what, String advice) {
            problems.add(new HandleFileException.Problem(line, what, advice));
        }

        /** The parser puts the place before its reason, on a line of its own. */
        private static String reason(XMLStreamException e) {
            String message = String.valueOf(e.getMessage());
            int at = message.indexOf("Message: ");
            return (at < 0 ? message : message.substring(at + "Message: ".length())).strip().replaceAll("\\.$", "");
        }
    }
}
