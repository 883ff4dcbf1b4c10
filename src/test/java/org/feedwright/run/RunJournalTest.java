package org.feedwright.run;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.run.RunMemory.Fact;
import org.feedwright.run.RunMemory.Kind;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class RunJournalTest {
    private static final String RUN = "extract of these inputs";
    private static final int TASKS = 20;
    /** Bytes of the record of a result: those of the tests have one length. */
    private static final int RESULT = Integer.BYTES + 2 * Long.BYTES + "result a".length();
    private static final Map<String, String> ARCHIVES = Map.of("a.warc.gz", "1000 4711");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> done = new ArrayList<>();
    private Path file;

    @Before
    public void findFile() {
        file = folder.getRoot().toPath().resolve("out.journal");
    }

    @Test
    public void whereverTheFileIsCutTheRunEndsTheSame() throws IOException {
        List<String> whole = results(TASKS);
        assertEquals(TASKS, done.size());
        byte[] journal = Files.readAllBytes(file);
        for (int length = 0; length < journal.length; length += 7) {
            Files.write(file, Arrays.copyOf(journal, length));
            done.clear();
            assertEquals(whole, results(TASKS));
            assertEquals(TASKS - kept(length, journal), done.size());
            assertArrayEquals(ofResults(journal), ofResults(Files.readAllBytes(file)));
        }
    }

    private static byte[] ofResults(byte[] journal) {
        return Arrays.copyOfRange(journal, journal.length - TASKS * RESULT, journal.length);
    }

    private static int kept(int length, byte[] journal) {
        return Math.max(0, TASKS - (journal.length - length + RESULT - 1) / RESULT);
    }

    @Test
    public void aPartKnowsWhenItWasBegunFirst() throws IOException {
        Instant startedAt;
        try (RunJournal journal = begun(ARCHIVES)) {
            startedAt = journal.startedAt();
        }
        try (RunJournal journal = begun(ARCHIVES)) {
            assertEquals(startedAt, journal.startedAt());
            journal.end(Map.of());
        }
        try (RunJournal journal = begun(Map.of("b.warc.gz", "1 2"))) {
            assertTrue(journal.startedAt().isAfter(startedAt));
        }
    }

    @Test
    public void aTaskThatFailedIsDoneAgain() throws IOException {
        try (RunJournal journal = begun(ARCHIVES)) {
            journal.add(journal.begin(), new byte[] {1});
            journal.begin();
            journal.add(journal.begin(), new byte[] {3});
        }
        try (RunJournal journal = begun(ARCHIVES)) {
            assertEquals(1, journal.find(journal.begin()).orElseThrow()[0]);
            assertEquals(Optional.empty(), journal.find(journal.begin()));
            assertEquals(3, journal.find(journal.begin()).orElseThrow()[0]);
            assertEquals(Optional.empty(), journal.find(journal.begin()));
        }
    }

    @Test
    public void theJournalOfAnotherRunIsRefused() throws IOException {
        results(1);
        assertThrows(IllegalArgumentException.class, () -> RunJournal.open(file, "another run", ARCHIVES));
    }

    @Test
    public void aLaterPartReadsWhatCameSinceAndRemembersWhatWas() throws IOException {
        Fact post = Fact.of(Kind.POST, "http://a.example/1", "http://a.example/1", "sha1:A");
        try (RunJournal journal = begun(ARCHIVES)) {
            journal.add(journal.begin(), new byte[] {1});
            journal.remember(post);
            journal.end(Map.of("posts.jsonl", 17L));
        }
        assertEquals(Optional.empty(), RunJournal.open(file, RUN, ARCHIVES));
        Map<String, String> more = Map.of("a.warc.gz", "1000 4711", "b.warc.gz", "2000 1147");
        try (RunJournal journal = begun(more)) {
            assertEquals(Set.of("b.warc.gz"), journal.archives());
            assertEquals(Map.of("posts.jsonl", 17L), journal.outputs());
            assertEquals("results of the first part have gone", Optional.empty(), journal.find(journal.begin()));
            assertEquals(List.of(), recalled(journal, Kind.BLOG));
            assertEquals(List.of(post), recalled(journal, Kind.POST));
            journal.add(1, new byte[] {2});
        }
        Map<String, String> evenMore = Map.of("a.warc.gz", "1000 4711", "b.warc.gz", "2000 1147", "c.warc.gz", "1 1");
        try (RunJournal journal = begun(evenMore)) {
            assertTrue(journal.wasCutOff());
            assertEquals("the part that was cut off comes first", Set.of("b.warc.gz"), journal.archives());
            assertEquals(2, journal.find(journal.begin()).orElseThrow()[0]);
            journal.end(Map.of());
        }
        try (RunJournal journal = begun(evenMore)) {
            assertEquals(Set.of("c.warc.gz"), journal.archives());
            assertEquals("what is not kept again is forgotten", List.of(), recalled(journal, Kind.POST));
        }
    }

    @Test
    public void aPartWhoseArchivesChangedBeginsAnew() throws IOException {
        try (RunJournal journal = begun(ARCHIVES)) {
            journal.add(journal.begin(), new byte[] {1});
        }
        try (RunJournal journal = begun(Map.of("a.warc.gz", "2000 4711"))) {
            assertFalse(journal.wasCutOff());
            assertEquals(Optional.empty(), journal.find(journal.begin()));
            journal.end(Map.of());
        }
        try (RunJournal journal = begun(Map.of("a.warc.gz", "3000 4711"))) {
            assertEquals("an archive that has grown is read again", Set.of("a.warc.gz"), journal.archives());
        }
    }

    private RunJournal begun(Map<String, String> archives) throws IOException {
        RunJournal journal = RunJournal.open(file, RUN, archives).orElseThrow();
        journal.start();
        return journal;
    }

    private static List<Fact> recalled(RunJournal journal, Kind kind) throws IOException {
        List<Fact> facts = new ArrayList<>();
        journal.recall(Set.of(kind), facts::add);
        return facts;
    }

    private List<String> results(int tasks) throws IOException {
        List<String> out = new ArrayList<>();
        try (RunJournal journal = begun(ARCHIVES);
                Workers workers = new Workers(1, RunListener.RETHROW, Optional.of(journal))) {
            for (int i = 0; i < tasks; i++) {
                String result = "result " + (char) ('a' + i);
                workers.give(() -> result, () -> 1, () -> {
                    done.add(result);
                    return result;
                }, new Text(), taken -> out.add(taken.orElseThrow()));
            }
            workers.finish();
        }
        return out;
    }

    private record Text() implements RunJournal.Codec<String> {
        @Override
        public byte[] write(String result) {
            return result.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String read(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
