package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class RunJournalTest {
    private static final String RUN = "extract of these inputs";
    private static final int TASKS = 20;

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
            assertEquals(new String(journal, StandardCharsets.ISO_8859_1), Files.readString(file, StandardCharsets.ISO_8859_1));
        }
    }

    /** All records but the first have one length. */
    private static int kept(int length, byte[] journal) {
        int head = Integer.BYTES + 2 * Long.BYTES;
        int first = head + RUN.length();
        return Math.max(0, (length - first) / ((journal.length - first) / TASKS));
    }

    @Test
    public void aTaskThatFailedIsDoneAgain() throws IOException {
        try (RunJournal journal = RunJournal.open(file, RUN)) {
            journal.add(journal.begin(), new byte[] {1});
            journal.begin();
            journal.add(journal.begin(), new byte[] {3});
        }
        try (RunJournal journal = RunJournal.open(file, RUN)) {
            assertEquals(1, journal.find(journal.begin()).orElseThrow()[0]);
            assertEquals(Optional.empty(), journal.find(journal.begin()));
            assertEquals(3, journal.find(journal.begin()).orElseThrow()[0]);
            assertEquals(Optional.empty(), journal.find(journal.begin()));
        }
    }

    @Test
    public void theJournalOfAnotherRunIsRefused() throws IOException {
        results(1);
        assertThrows(IllegalArgumentException.class, () -> RunJournal.open(file, "another run"));
        try (RunJournal journal = RunJournal.open(file, RUN)) {
            journal.delete();
        }
        assertFalse(Files.exists(file));
    }

    private List<String> results(int tasks) throws IOException {
        List<String> out = new ArrayList<>();
        try (RunJournal journal = RunJournal.open(file, RUN);
                Workers workers = new Workers(1, RunListener.RETHROW, Optional.of(journal))) {
            for (int i = 0; i < tasks; i++) {
                String result = "result " + (char) ('a' + i);
                workers.give(() -> result, 1, () -> {
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
