package org.feedwright.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Taker;
import org.feedwright.run.SurveyFile.NotesPlace;
import org.feedwright.run.SurveyFile.Section;

/**
 * What first passes elsewhere noted of archives, in files. Each archive is noted by itself, so files add up: in whatever order they are
 * given, and whichever archives lie in one file, a run over all archives comes to what one without them comes to. Thread-safe.
 */
public final class SurveyFiles {
    /** No file. */
    public static final SurveyFiles NONE = new SurveyFiles(Map.of(), Set.of());

    /** What the names of surveys in a folder end in. */
    public static final String ENDING = ".survey";

    /** All that lie in the files, by what tells an archive; of one that was surveyed twice both. */
    private final Map<String, List<Section>> sections;
    /** Archives of which files note different things. */
    private final Set<String> disputed;

    /**
     * What of surveys serves over some archives, and what doesn't.
     *
     * @param covered  archives that need not be gone through
     * @param changed  those that are not as they were when they were surveyed
     * @param strange  names of archives that were surveyed and are not among these
     * @param disputed those of which two surveys say different things
     */
    public record Use(Set<String> covered, List<String> changed, List<String> strange, List<String> disputed) {
    }

    private SurveyFiles(Map<String, List<Section>> sections, Set<String> disputed) {
        this.sections = sections;
        this.disputed = disputed;
    }

    /**
     * Reads which archives surveys cover.
     *
     * @param given files, and folders with files that end in {@link #ENDING}, at whatever depth
     * @throws IllegalArgumentException where one is no survey, or of another version, or cut off
     */
    public static SurveyFiles of(List<Path> given) throws IOException {
        List<Section> all = new ArrayList<>();
        for (Path path : given) {
            try (Stream<Path> below = Files.walk(path)) {
                List<Path> files = below.filter(file -> !Files.isDirectory(file))
                        .filter(file -> file.equals(path) || file.toString().endsWith(ENDING)).sorted().toList();
                for (Path file : files) {
                    all.addAll(SurveyFile.sections(file));
                }
            }
        }
        Map<String, List<Section>> sections =
                all.stream().collect(Collectors.groupingBy(Section::known, LinkedHashMap::new, Collectors.toList()));
        Set<String> disputed = new LinkedHashSet<>();
        for (Map.Entry<String, List<Section>> same : sections.entrySet()) {
            for (Section other : same.getValue().subList(1, same.getValue().size())) {
                if (other.sum() != same.getValue().get(0).sum()) {
                    disputed.add(same.getKey());
                }
            }
        }
        return new SurveyFiles(sections, disputed);
    }

    /** @param marks as {@link ArchiveSource#marks} has them */
    public Use use(Map<String, String> marks) {
        Set<String> covered = new LinkedHashSet<>();
        List<String> twofold = new ArrayList<>();
        Map<String, String> unread = new HashMap<>();
        Set<String> met = new LinkedHashSet<>();
        marks.forEach((name, mark) -> {
            met.add(Section.known(name, mark));
            if (section(name, mark).isPresent()) {
                covered.add(name);
            } else if (disputed.contains(Section.known(name, mark))) {
                twofold.add(name);
            } else {
                unread.put(Section.plain(name), name);
            }
        });
        Set<String> changed = new LinkedHashSet<>();
        Set<String> strange = new LinkedHashSet<>();
        sections.values().stream().map(same -> same.get(0)).filter(section -> !met.contains(section.known())).forEach(section ->
                Optional.ofNullable(unread.get(Section.plain(section.name())))
                        .ifPresentOrElse(changed::add, () -> strange.add(section.name())));
        return new Use(covered, List.copyOf(changed), List.copyOf(strange), twofold);
    }

    private Optional<Section> section(String name, String mark) {
        String known = Section.known(name, mark);
        return disputed.contains(known) ? Optional.empty() : Optional.ofNullable(sections.get(known)).map(same -> same.get(0));
    }

    /** Where the notes of an archive lie, if these serve. */
    public Optional<NotesPlace> notes(String warcFile, String mark) {
        return section(warcFile, mark).map(Section::place);
    }

    /**
     * Where pages of the archives lie that are covered, for passes that need {@linkplain NotesPlace#captures no other records}.
     *
     * @param marks as {@link ArchiveSource#marks} has them
     */
    public ArchiveSource.Places places(Map<String, String> marks) {
        return warcFile -> {
            Optional<NotesPlace> notes = notes(warcFile, marks.getOrDefault(warcFile, ""));
            return notes.isPresent() ? Optional.of(notes.get().captures()) : Optional.empty();
        };
    }

    /** A pass over archives that reads those that were not surveyed. */
    Survey.FirstPass over(ArchiveSource source) {
        return sections.isEmpty() ? Survey.FirstPass.over(source) : (captures, noted) -> {
            Set<String> unread = new LinkedHashSet<>();
            for (Map.Entry<String, String> archive : source.marks().entrySet()) {
                Optional<Section> section = section(archive.getKey(), archive.getValue());
                if (section.isEmpty()) {
                    unread.add(archive.getKey());
                    continue;
                }
                CaptureSource.forEach(source.open(unread), captures);
                unread.clear();
                section.get().place().forEach(fact -> tell(fact.inArchive(archive.getKey()), source, captures, noted));
            }
            CaptureSource.forEach(source.open(unread), captures);
        };
    }

    /** A revisit record is what it is behind all archives before it: a capture, or nothing. */
    private static void tell(Fact fact, ArchiveSource source, CaptureSource.Visitor captures, Taker<Fact> noted) throws IOException {
        switch (fact.kind()) {
            case REVISIT -> {
                Optional<Capture> capture = source.revisited(fact.text(1), Fact.place(fact.text(0)));
                if (capture.isPresent()) {
                    captures.visit(capture.get());
                }
            }
            case BODY -> source.met(fact.text(1), Fact.place(fact.text(0)));
            case PAGE -> {
                source.met(fact.text(2), Fact.place(fact.text(0)));
                noted.take(fact);
            }
            default -> noted.take(fact);
        }
    }
}
