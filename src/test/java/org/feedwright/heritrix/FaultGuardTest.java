package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.json.JSONObject;
import org.junit.Test;

public class FaultGuardTest {
    private final FaultGuard guard = new FaultGuard("the test");

    private static void fail(Throwable fault) throws Exception {
        if (fault instanceof Error error) {
            throw error;
        }
        throw (Exception) fault;
    }

    @Test
    public void faultsAreCountedByKindWithTheFirstUrlOfEach() {
        List<String> heard = new ArrayList<>();
        guard.tell((kind, url) -> heard.add(kind + " " + url));
        assertTrue(guard.run("http://a.example/", () -> { }));
        assertFalse(guard.run("http://b.example/", () -> fail(new OutOfMemoryError("made up"))));
        assertFalse(guard.run("http://c.example/", () -> fail(new OutOfMemoryError("made up"))));
        assertFalse(guard.run("http://d.example/", () -> fail(new IllegalStateException("made up"))));
        assertEquals(Map.of("java.lang.OutOfMemoryError", new FaultGuard.Faults(2, "http://b.example/"),
                "java.lang.IllegalStateException", new FaultGuard.Faults(1, "http://d.example/")), guard.faults());
        assertEquals(List.of("java.lang.OutOfMemoryError http://b.example/", "java.lang.IllegalStateException http://d.example/"), heard);
    }

    @Test
    public void notEvenNotingAFaultLetsOneOut() {
        guard.tell((kind, url) -> {
            throw new OutOfMemoryError("made up: still no heap");
        });
        assertFalse(guard.run("http://a.example/", () -> fail(new OutOfMemoryError("made up"))));
    }

    @Test
    public void threadThatIsToEndStillKnowsSo() {
        assertFalse(guard.run("http://a.example/", () -> fail(new InterruptedException())));
        assertTrue(Thread.interrupted());
    }

    @Test
    public void faultsGoOnFromACheckpoint() {
        guard.run("http://a.example/", () -> fail(new IllegalStateException("made up")));
        FaultGuard resumed = new FaultGuard("the test");
        resumed.restore(new JSONObject(guard.toJson().toString()));
        resumed.run("http://b.example/", () -> fail(new IllegalStateException("made up")));
        assertEquals(Map.of("java.lang.IllegalStateException", new FaultGuard.Faults(2, "http://a.example/")), resumed.faults());
    }
}
