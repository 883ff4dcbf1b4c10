package org.feedwright;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.feedwright.RunMemory.Fact;
import org.feedwright.RunMemory.Kind;
import org.feedwright.capture.Provenance;

/** Places of pages in a temporary file, since they may be all of a large site. For one thread. */
final class PlaceStore implements Closeable {
    private final TemporaryFile file;
    private final List<byte[]> blocks;
    private final RunMemory.Gatherer places;

    private PlaceStore(TemporaryFile file) throws IOException {
        this.file = file;
        this.blocks = file.blocks();
        this.places = new RunMemory.Gatherer(blocks::add);
    }

    static PlaceStore open() throws IOException {
        return new PlaceStore(TemporaryFile.open());
    }

    void add(Provenance place) throws IOException {
        places.add(Fact.of(Kind.PAGE, place.warcFile(), String.valueOf(place.offset()), place.recordId(), place.payloadDigest()));
    }

    /** Gives all that were added, in this order. */
    void forEach(PostSelection.PageTaker taker) throws IOException {
        places.end();
        for (byte[] block : blocks) {
            for (Fact place : RunMemory.facts(block)) {
                taker.take(new Provenance(place.text(0), Long.parseLong(place.text(1)), place.text(2), place.text(3)));
            }
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
