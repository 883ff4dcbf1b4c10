package org.feedwright.spark;

import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.feedwright.archive.WarcSource;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.SurveyFile.NotesPlace;

/**
 * The inputs of a job, sent to each machine once and opened there when they are first asked for: every machine lists the same folders, so
 * that archives have the same names on all of them. Thread-safe.
 */
final class Archives implements Serializable {
    private static final long serialVersionUID = 1;
    private static final Pattern URL = Pattern.compile("(?i)https?://.*");

    private final ArrayList<String> inputs;
    /** By the names of archives that were surveyed. */
    private final HashMap<String, Noted> surveyed = new HashMap<>();
    private transient WarcSource source;

    /** An archive with its number in the order of reading. No record: Spark's Kryo can't send these. */
    static final class Numbered implements Serializable {
        private static final long serialVersionUID = 1;
        private final int number;
        private final String name;

        Numbered(int number, String name) {
            this.number = number;
            this.name = name;
        }

        int number() {
            return number;
        }

        /** As provenance has it. */
        String name() {
            return name;
        }
    }

    /** Where the notes of an archive lie, as machines can send it. */
    private static final class Noted implements Serializable {
        private static final long serialVersionUID = 1;
        private final String file;
        private final long start;

        Noted(NotesPlace place) {
            this.file = place.file().toString();
            this.start = place.start();
        }

        NotesPlace place() {
            return new NotesPlace(Path.of(file), start);
        }
    }

    /** @param inputs paths of files and folders, or http and https URLs of archives */
    Archives(List<String> inputs) {
        this.inputs = new ArrayList<>(inputs);
    }

    /** @throws java.nio.file.NoSuchFileException where an input does not exist on this machine */
    synchronized WarcSource source() throws IOException {
        if (source == null) {
            List<Path> paths = inputs.stream().filter(input -> !isUrl(input)).map(Path::of).toList();
            List<URI> urls = inputs.stream().filter(Archives::isUrl).map(URI::create).toList();
            source = WarcSource.of(paths, urls, List.of(), warning -> { }).reading(this::pages);
        }
        return source;
    }

    private Optional<long[]> pages(String warcFile) throws IOException {
        Optional<NotesPlace> notes = notes(warcFile);
        return notes.isPresent() ? Optional.of(notes.get().captures()) : Optional.empty();
    }

    /** Where the notes of an archive lie, where it was surveyed. */
    Optional<NotesPlace> notes(String warcFile) {
        return Optional.ofNullable(surveyed.get(warcFile)).map(Noted::place);
    }

    /**
     * Takes what surveys note of the archives, before machines are sent this; all of them see these files.
     *
     * @param paths files, and folders with files of this kind by their name
     * @return what of them serves, and what doesn't
     * @throws IllegalArgumentException where one is no survey that this version reads
     */
    SurveyFiles.Use take(List<String> paths) throws IOException {
        SurveyFiles surveys = SurveyFiles.of(paths.stream().map(Path::of).toList());
        Map<String, String> marks = source().marks();
        marks.forEach((name, mark) -> surveys.notes(name, mark).ifPresent(place -> surveyed.put(name, new Noted(place))));
        return surveys.use(marks);
    }

    private static boolean isUrl(String input) {
        return URL.matcher(input).matches();
    }

    /** The archives in shares of some bytes, neighbours together; one at least in each. */
    static List<ArrayList<Numbered>> shares(Map<String, Long> sizes, long bytes) {
        List<ArrayList<Numbered>> out = new ArrayList<>();
        long held = 0;
        int number = 0;
        for (Map.Entry<String, Long> archive : sizes.entrySet()) {
            if (out.isEmpty() || held + archive.getValue() > bytes) {
                out.add(new ArrayList<>());
                held = 0;
            }
            out.get(out.size() - 1).add(new Numbered(number, archive.getKey()));
            held += archive.getValue();
            number++;
        }
        return out;
    }
}
