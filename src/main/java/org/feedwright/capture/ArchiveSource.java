package org.feedwright.capture;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Captures in archive files, of which parts can be gone through by themselves, also on another machine. */
public interface ArchiveSource extends CaptureSource {
    /**
     * What tells whether an archive file was changed, by its name in {@link Provenance} and in the order of reading; empty for what can't
     * be read, or could not be read to its end.
     */
    Map<String, String> marks();

    /** The records of archives that may be a page, as an earlier pass knows them. */
    interface Places {
        /**
         * @return offsets of an archive's records in their order; nothing where they are not known
         * @throws IOException where that can't be read
         */
        Optional<long[]> of(String warcFile) throws IOException;
    }

    /** A pass over these archives only. It counts as a part of one pass over this source, whose parts know what earlier ones met. */
    CaptureStream open(Set<String> warcFiles) throws IOException;

    /** A pass that gives revisit records too, as they are (see {@link Capture#isRevisit}) and whatever they name. */
    CaptureStream openBare() throws IOException;

    /** Lets this source know a capture with a body that another pass met, as if the present one did. */
    void met(String url, Provenance place);

    /**
     * What a revisit record that another pass met would be to the present one.
     *
     * @return nothing where it is the same page again, or names a capture that was not met before
     * @throws IOException where the record can't be read
     */
    Optional<Capture> revisited(String url, Provenance revisit) throws IOException;
}
