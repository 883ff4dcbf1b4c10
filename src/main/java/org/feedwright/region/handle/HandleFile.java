package org.feedwright.region.handle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.feedwright.page.Page;
import org.feedwright.region.handle.Handle.Wanted;
import org.feedwright.region.handle.Scope.Anchor;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

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
    /** Matches on one page. Real pages have some hundred; nested elements of a hostile page could make millions. */
    static final int MAX_MATCHES = 20_000;

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

    /**
     * Algorithm 1 of Pouramini 2017, section 3.2: finds the places of all handles, goes from each up to the node of its pattern, and from
     * there down again for the patterns that have this one as parent: they are looked for inside of it. As in the paper a region counts
     * once. Unlike there, handles may match inside of handles, and one node may be several handles.
     *
     * <p>Recursion is as deep as patterns are nested, which the file says, and not as deep as the page.
     */
    private static final class Extractor {
        /** Elements that are one handle on one page; beyond it is no sign of anything. */
        private static final int MAX_ANCHORS = Wanted.MAX_HITS;
        /** In document order, what is outside before what is inside. */
        private static final Comparator<Anchor> ORDER = Comparator.comparingInt((Anchor anchor) -> anchor.place().from())
                .thenComparingInt(anchor -> anchor.place().textFrom())
                .thenComparing(Comparator.comparingInt((Anchor anchor) -> anchor.place().to()).reversed());

        private final List<RegionPattern> patterns;
        private final Outline outline;
        /** By handle. */
        private final Map<Handle, Set<Element>> elements = new IdentityHashMap<>();
        private final List<Anchor> anchors = new ArrayList<>();
        private int found;

        private Extractor(List<Handle> handles, List<RegionPattern> patterns, Outline outline) {
            this.patterns = patterns;
            this.outline = outline;
            for (Handle handle : handles) {
                Set<Element> same = Collections.newSetFromMap(new IdentityHashMap<>());
                for (Anchor anchor : anchors(handle)) {
                    anchors.add(anchor);
                    same.add(anchor.element());
                }
                elements.put(handle, same);
            }
            anchors.sort(ORDER);
        }

        static Match.Findings find(List<Handle> handles, List<RegionPattern> patterns, Page page) {
            Outline outline = new Outline(page);
            Extractor extractor = new Extractor(handles, patterns, outline);
            List<Match> matches = extractor.in(Region.of(outline, outline.root()), "");
            return new Match.Findings(matches, extractor.found >= MAX_MATCHES);
        }

        private List<Anchor> anchors(Handle handle) {
            List<Wanted.Hit> hits = handle.text().map(wanted -> wanted.find(outline.text())).orElse(List.of());
            if (handle.traits().isEmpty()) {
                return hits.stream().map(hit -> new Anchor(handle, outline.innermost(hit.from(), hit.to()),
                        outline.place(hit.from(), hit.to()))).toList();
            }
            Handle.Seen seen = new Handle.Seen(outline, elements);
            return outline.root().stream()
                    .filter(element -> handle.traits().stream().allMatch(trait -> trait.test().test(element, seen)))
                    .filter(element -> handle.text().isEmpty() || holds(outline.place(element), hits)).limit(MAX_ANCHORS)
                    .map(element -> new Anchor(handle, element, outline.place(element))).toList();
        }

        /** Whether one of the hits, which come in order, lies in a place. */
        private static boolean holds(Outline.Span place, List<Wanted.Hit> hits) {
            int at = Outline.first(hits.size(), hit -> hits.get(hit).from() >= place.textFrom());
            return at < hits.size() && hits.get(at).to() <= place.textTo();
        }

        private List<Match> in(Region open, String parent) {
            List<Match> out = new ArrayList<>();
            for (RegionPattern pattern : patterns) {
                if (found < MAX_MATCHES && pattern.parent().equals(parent)) {
                    Set<Element> left = new HashSet<>();
                    pattern.cut().without().forEach(handle -> left.addAll(elements.get(handle)));
                    for (Region region : regions(pattern, open)) {
                        if (found < MAX_MATCHES) {
                            found++;
                            out.add(new Match(pattern, region.without(left), in(region, pattern.name())));
                        }
                    }
                }
            }
            out.sort(Comparator.comparingInt(match -> match.region().place().textFrom()));
            return out;
        }

        private List<Region> regions(RegionPattern pattern, Region open) {
            if (pattern.handles().isEmpty()) {
                return List.of(open);
            }
            Outline.Span around = open.place();
            int first = Outline.first(anchors.size(), at -> anchors.get(at).place().from() >= around.from());
            List<Anchor> inside = anchors.subList(first, anchors.size()).stream().takeWhile(anchor -> anchor.place().from() < around.to())
                    .filter(anchor -> pattern.handles().contains(anchor.handle()) && around.holds(anchor.place())).toList();
            return pattern.scope().regions(pattern.handles(), inside, open);
        }
    }
}
