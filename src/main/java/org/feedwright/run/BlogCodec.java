package org.feedwright.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.feedwright.feed.Entry;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.WrapperFile;

/**
 * A blog that was learnt, without handles, or that nothing could be learnt, as it stands in the journal of a run, or goes to another
 * machine. Thread-safe.
 */
public record BlogCodec(UnaryOperator<String> urlKey) implements RunJournal.Codec<Optional<TrainedBlog>> {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * @param learnt  as in a wrapper file
     * @param posts   marks of the captures that its templates were learnt from without a feed; null in journals of former versions
     * @param entries by URL key
     */
    private record Saved(String learnt, boolean readsOthers, Set<String> posts, Map<String, SavedEntry> entries) {
    }

    /** An entry without its texts, which trained blogs don't hold. */
    private record SavedEntry(String title, List<String> authors, String published, List<String> categories, List<String> permalinks,
                              boolean media, String id, String updated, List<String> enclosures) {
        static SavedEntry of(Entry entry) {
            return new SavedEntry(entry.title(), entry.authors(), text(entry.published()), entry.categories(), entry.permalinks(),
                    entry.media(), entry.details().id(), text(entry.details().updated()), entry.details().enclosures());
        }

        Entry entry() {
            return new Entry(title, authors, date(published), "", "", categories, permalinks, media,
                    new Entry.Details(id, date(updated), enclosures));
        }

        private static String text(Optional<OffsetDateTime> date) {
            return date.map(OffsetDateTime::toString).orElse("");
        }

        private static Optional<OffsetDateTime> date(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(OffsetDateTime.parse(text));
        }
    }

    @Override
    public byte[] write(Optional<TrainedBlog> blog) throws IOException {
        return blog.isEmpty() ? new byte[0] : text(blog.get()).getBytes(StandardCharsets.UTF_8);
    }

    /** A blog in JSON. */
    String text(TrainedBlog blog) throws IOException {
        Map<String, SavedEntry> entries = new TreeMap<>();
        blog.entries().forEach((key, entry) -> entries.put(key, SavedEntry.of(entry)));
        String learnt = new String(WrapperFile.write(blog.learnt()), StandardCharsets.UTF_8);
        return JSON.writeValueAsString(new Saved(learnt, blog.readsOthers(), new TreeSet<>(blog.learntFrom()), entries));
    }

    @Override
    public Optional<TrainedBlog> read(byte[] bytes) throws IOException {
        if (bytes.length == 0) {
            return Optional.empty();
        }
        Saved saved = JSON.readValue(bytes, Saved.class);
        BlogWrapper learnt = WrapperFile.read(saved.learnt().getBytes(StandardCharsets.UTF_8));
        Map<String, Entry> entries = new HashMap<>();
        saved.entries().forEach((key, entry) -> entries.put(key, entry.entry()));
        Set<String> learntFrom = Objects.requireNonNullElse(saved.posts(), Set.of());
        return Optional.of(TrainedBlog.of(learnt, entries, learntFrom, saved.readsOthers(), urlKey));
    }
}
