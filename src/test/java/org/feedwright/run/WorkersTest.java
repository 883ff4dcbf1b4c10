package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Test;

public class WorkersTest {
    private static final int TASKS = 500;
    private static final long ALL_ROOM = Long.MAX_VALUE / 2;

    private final List<String> heard = new ArrayList<>();
    private final Workers workers = new Workers(3, (where, fault) -> heard.add(where + " " + fault.getMessage()));

    @After
    public void close() {
        workers.close();
    }

    @Test
    public void resultsAndFaultsComeInTheOrderOfTheTasksAndToOneThread() throws IOException {
        Thread here = Thread.currentThread();
        for (int i = 0; i < TASKS; i++) {
            int number = i;
            workers.give(() -> "task " + number, () -> 1, () -> {
                Thread.yield();
                if (number % 100 == 7) {
                    throw new IllegalStateException("is bad");
                }
                return number;
            }, result -> {
                assertEquals(here, Thread.currentThread());
                heard.add(result.map(String::valueOf).orElse("none of " + number));
            });
        }
        workers.finish();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            if (i % 100 == 7) {
                expected.add("task " + i + " is bad");
            }
            expected.add(i % 100 == 7 ? "none of " + i : String.valueOf(i));
        }
        assertEquals(expected, heard);
    }

    @Test
    public void aLargeTaskHasTheRoomForItself() throws IOException {
        AtomicInteger running = new AtomicInteger();
        List<Integer> beside = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 20; i++) {
            workers.give(() -> "", () -> ALL_ROOM, () -> {
                beside.add(running.incrementAndGet());
                return running.decrementAndGet();
            }, result -> heard.add(result.toString()));
        }
        workers.finish();
        assertEquals(Collections.nCopies(20, 1), beside);
        assertEquals(20, heard.size());
    }

    @Test
    public void whatFoundNoRoomBesideOthersIsDoneAgainByItself() throws IOException {
        Thread here = Thread.currentThread();
        for (Error full : List.of(new OutOfMemoryError("heap"), new StackOverflowError())) {
            workers.give(() -> "task", () -> 1, () -> {
                if (Thread.currentThread() != here) {
                    throw full;
                }
                return "done";
            }, result -> heard.add(result.orElse("none")));
        }
        workers.finish();
        assertEquals(List.of("done", "done"), heard);
    }

    @Test
    public void anUnreadableArchiveEndsTheRunWhenItsTurnHasCome() throws IOException {
        workers.give(() -> "first", () -> 1, () -> "first", result -> heard.add(result.orElseThrow()));
        workers.give(() -> "second", () -> 1, () -> {
            throw new IOException("file is gone");
        }, result -> heard.add("second"));
        assertEquals("file is gone", assertThrows(IOException.class, workers::finish).getMessage());
        assertEquals(List.of("first"), heard);
    }

    @Test
    public void anInterruptEndsTheWaiting() throws IOException {
        CountDownLatch never = new CountDownLatch(1);
        workers.give(() -> "task", () -> 1, () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                heard.add("ended");
            }
            return "";
        }, result -> { });
        Thread.currentThread().interrupt();
        assertThrows(InterruptedIOException.class, workers::finish);
        assertTrue(Thread.interrupted());
    }

    @Test
    public void writesComeInTheirOrderAndAreDoneInTheEnd() throws IOException {
        for (int i = 0; i < TASKS; i++) {
            int number = i;
            workers.give(() -> "", () -> 1, () -> number, result -> workers.write(() -> heard.add(result.orElseThrow().toString())));
        }
        workers.finish();
        assertEquals(IntStream.range(0, TASKS).mapToObj(String::valueOf).toList(), heard);
    }

    @Test
    public void nothingIsWrittenBehindAWriteThatFailed() throws IOException {
        workers.write(() -> heard.add("first"));
        String message = assertThrows(IOException.class, () -> {
            workers.write(() -> {
                throw new IOException("the disk is full");
            });
            for (int i = 0; i < TASKS; i++) {
                workers.write(() -> heard.add("behind"));
            }
            workers.finish();
        }).getMessage();
        assertEquals("the disk is full", message);
        workers.close();
        assertEquals(List.of("first"), heard);
    }

    @Test
    public void nothingIsWrittenWhenTheRunHasEnded() throws IOException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        workers.write(() -> {
            begun.countDown();
            await(closing);
            heard.add("under way");
        });
        workers.write(() -> heard.add("behind"));
        await(begun);
        Thread closer = new Thread(workers::close);
        closer.start();
        while (closer.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        closing.countDown();
        workers.close();
        assertEquals(List.of("under way"), heard);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    public void aTaskMayGoAsDeepAsTheMainThread() throws IOException, InterruptedException {
        List<Optional<Integer>> depths = new ArrayList<>();
        Thread main = new Thread(() -> depths.add(Optional.of(depth())));
        main.start();
        main.join();
        workers.give(() -> "", () -> 1, WorkersTest::depth, depths::add);
        workers.finish();
        assertTrue(depths.toString(), depths.get(1).orElseThrow() > depths.get(0).orElseThrow() / 2);
    }

    private static int depth() {
        int[] depth = new int[1];
        try {
            down(depth);
        } catch (StackOverflowError e) {
            // The end of the stack is what is looked for.
        }
        return depth[0];
    }

    private static void down(int[] depth) {
        depth[0]++;
        down(depth);
    }
}
