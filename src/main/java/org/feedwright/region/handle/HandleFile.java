package org.feedwright.region.handle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.page.Page;

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
        return new HandleFileReader(name).read(xml);
    }

    /** Finds the regions of a page. Costs a walk over the page, and a search of its text for each handle. */
    public Match.Findings find(Page page) {
        return Extractor.find(this, page);
    }
}
