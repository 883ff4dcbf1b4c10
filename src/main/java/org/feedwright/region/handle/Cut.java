package org.feedwright.region.handle;

import java.util.List;
import java.util.Optional;
import org.feedwright.text.DatePattern;
import org.feedwright.text.Folding;
import org.feedwright.text.Phrases;

/**
 * What is read of a region.
 *
 * @param source  where in it
 * @param after   words behind which the value begins; empty: it begins with the text
 * @param before  words before which it ends; empty: it ends with the text
 * @param all     every region of the pattern gives a value, not only the first
 * @param format  how dates are written, where that is known
 * @param without handles whose elements are left out of the region
 */
public record Cut(Source source, String after, String before, boolean all, Optional<DatePattern> format, List<Handle> without) {
    /** The whole visible text of a region, its first only. */
    public static final Cut PLAIN = new Cut(new Source.Text(), "", "", false, Optional.empty(), List.of());

    /** Where in a region a value stands. */
    public sealed interface Source {
        /** The visible text. */
        record Text() implements Source {
            @Override
            public String toString() {
                return "text";
            }
        }

        /** The text that stands directly in the region's first element, without that of its children. */
        record OwnText() implements Source {
            @Override
            public String toString() {
                return "own-text";
            }
        }

        /** The HTML. */
        record Html() implements Source {
            @Override
            public String toString() {
                return "html";
            }
        }

        /** An attribute of the region's first element. */
        record Attribute(String name) implements Source {
            @Override
            public String toString() {
                return '@' + name;
            }
        }
    }

    public Cut {
        without = List.copyOf(without);
    }

    /** The text of a region as far as it is asked for; empty where there is none, or where the words before or behind it are missing. */
    String of(Region region) {
        if (source instanceof Source.Html) {
            return region.html();
        }
        String text = source instanceof Source.Text ? region.text() : region.firstElement().map(element ->
                source instanceof Source.Attribute attribute ? element.attr(attribute.name()) : element.ownText()).orElse("");
        int start = Phrases.after(text, after, 0);
        int end = start < 0 ? -1 : Phrases.before(text, before, start);
        return end < start || start < 0 ? "" : text.substring(start, end).strip();
    }

    /** The same on one line. */
    String line(Region region) {
        return Folding.spaced(of(region));
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        out.append(source instanceof Source.Text ? "" : ", " + source);
        out.append(after.isEmpty() ? "" : ", after \"" + after + '"').append(before.isEmpty() ? "" : ", before \"" + before + '"');
        format.ifPresent(pattern -> out.append(", as ").append(pattern));
        without.forEach(handle -> out.append(", without ").append(handle.criteria()));
        return out.toString();
    }
}
