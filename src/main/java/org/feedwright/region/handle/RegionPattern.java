package org.feedwright.region.handle;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.text.DatePattern;
import org.feedwright.text.Folding;
import org.feedwright.text.Phrases;

/**
 * A region of a page, defined by handles, and how a value is read in it (Pouramini 2017, section 3.1.2).
 *
 * @param name     of the pattern, and of its element in XML
 * @param parent   name of the pattern inside whose regions it is looked for; empty: on the whole page
 * @param extract  whether what stands in the region is read, or the region is there for others to stand in
 * @param required whether a page has to have it to be a post
 * @param scope    where the region lies as seen from the handles
 * @param handles  as many as the scope has; none: the region is the whole of the parent's
 * @param cut      what of the region is the value
 */
public record RegionPattern(String name, String parent, boolean extract, boolean required, Scope scope, List<Handle> handles, Cut cut) {
    /** Where in a region a value stands. */
    enum Source {
        /** The visible text. */
        TEXT("text"),
        /** The text that stands directly in the region's first element, without that of its children. */
        OWN_TEXT("own-text"),
        /** The HTML. */
        HTML("html"),
        /** An attribute of the region's first element. */
        ATTRIBUTE("@"),
        /** Nowhere: the file says it. */
        FILE("value");

        private final String label;

        Source(String label) {
            this.label = label;
        }

        /** As files write it. */
        String label() {
            return label;
        }

        /** What a file may name as such. */
        static Optional<Source> of(String label) {
            return Stream.of(TEXT, OWN_TEXT, HTML).filter(source -> source.label.equals(label)).findFirst();
        }
    }

    /**
     * What is read of a region.
     *
     * @param source  where in it
     * @param detail  name of the attribute, or what the file says is the value; else empty
     * @param after   words behind which the value begins; empty: it begins with the text
     * @param before  words before which it ends; empty: it ends with the text
     * @param all     every region of the pattern gives a value, not only the first
     * @param format  how dates are written, where that is known
     * @param without handles whose elements are left out of the region
     */
    record Cut(Source source, String detail, String after, String before, boolean all, Optional<DatePattern> format, List<Handle> without) {
        Cut {
            without = List.copyOf(without);
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder();
            out.append(source == Source.TEXT ? "" : source == Source.FILE ? ", value \"" + detail + '"' : ", " + source.label() + detail);
            out.append(after.isEmpty() ? "" : ", after \"" + after + '"').append(before.isEmpty() ? "" : ", before \"" + before + '"');
            format.ifPresent(pattern -> out.append(", as ").append(pattern));
            without.forEach(handle -> out.append(", without ").append(handle.criteria()));
            return out.toString();
        }
    }

    public RegionPattern {
        handles = List.copyOf(handles);
    }

    /** The text of a region as far as it is asked for; empty where there is none, or where the words before or behind it are missing. */
    String read(Region region) {
        String text = switch (cut.source) {
            case TEXT -> region.text();
            case OWN_TEXT -> region.firstElement().map(element -> element.ownText()).orElse("");
            case HTML -> region.html();
            case ATTRIBUTE -> region.firstElement().map(element -> element.attr(cut.detail)).orElse("");
            case FILE -> cut.detail;
        };
        return cut.source == Source.HTML ? text : Phrases.between(text, cut.after, cut.before);
    }

    /** The same on one line. */
    String line(Region region) {
        return Folding.spaced(read(region));
    }

    /** Scope, handles, and how the value is read: {@code self .byline, after "Posted by"}. */
    public String criteria() {
        String place = handles.isEmpty() ? "page" : scope.label() + ' ' + handles.stream().map(Handle::criteria)
                .collect(Collectors.joining(" and "));
        return place + cut + (parent.isEmpty() ? "" : ", in " + parent);
    }
}
