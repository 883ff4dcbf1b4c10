package org.feedwright.spark;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.feedwright.run.SurveyFile.Notes;
import org.feedwright.run.SurveyNote;
import org.feedwright.spark.Archives.Numbered;

/** Goes through what surveys note of some archives, block by block, and makes rows of each note. */
final class NotesWalk<T> implements Batches.Maker<T>, Closeable {
    /** What is made of a note. */
    interface Rows<T> {
        /** @param order of the capture among all, as text that sorts so */
        List<T> of(SurveyNote note, String order) throws IOException;
    }

    private final Archives all;
    private final Iterator<Numbered> left;
    private final Rows<T> rows;
    private Optional<Notes> notes = Optional.empty();
    private int number;
    private String archive = "";
    private int met;

    /** @param archives that were surveyed */
    NotesWalk(Archives all, Iterator<Numbered> archives, Rows<T> rows) {
        this.all = all;
        this.left = archives;
        this.rows = rows;
    }

    @Override
    public Optional<List<T>> next() throws IOException {
        Optional<List<SurveyNote>> block = block();
        while (block.isEmpty()) {
            close();
            if (!left.hasNext()) {
                return Optional.empty();
            }
            open(left.next());
            block = block();
        }
        List<T> out = new ArrayList<>();
        for (SurveyNote note : block.get()) {
            out.addAll(rows.of(note, RowKey.order(number, met++)));
        }
        return Optional.of(out);
    }

    private Optional<List<SurveyNote>> block() throws IOException {
        return notes.isPresent() ? notes.get().next(archive) : Optional.empty();
    }

    private void open(Numbered next) throws IOException {
        number = next.number();
        archive = next.name();
        met = 0;
        notes = Optional.of(all.notes(archive).orElseThrow().open());
    }

    @Override
    public void close() throws IOException {
        if (notes.isPresent()) {
            notes.get().close();
            notes = Optional.empty();
        }
    }
}
