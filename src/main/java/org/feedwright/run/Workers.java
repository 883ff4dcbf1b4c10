package org.feedwright.run;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.feedwright.run.RunMemory.Taker;

/**
 * The threads of one run. Tasks are begun in the order in which they are given, and their results are taken in that order too, by the
 * thread that gives them: so a run comes to the same whatever the number of threads. What is to be written is written by one more thread,
 * in that order. With one thread each task is done where it is given. Used by one thread.
 */
public final class Workers implements Closeable {
    /** Heap for each thread at least: a quarter of it for the tree of a page that was made to be large, the rest for what is read of it. */
    private static final long HEAP_OF_THREAD = 64L << 20;

    /** Tasks that are under way for each thread, done ones that wait for an earlier one included: a page may take as long as all these. */
    private static final int TASKS_OF_THREAD = 64;
    /** Bytes of heap that all tasks may take together: the other half is for what was learnt. */
    private static final long ROOM = Runtime.getRuntime().maxMemory() / 2;

    /** Writes that are under way, each of a post: more are not waited for less, and take heap. */
    private static final int WRITES = 8;

    private final RunListener listener;
    private final Optional<RunJournal> journal;
    private final Optional<ExecutorService> pool;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(Workers::thread);
    private final Deque<Pending<?>> pending = new ArrayDeque<>();
    private final Deque<Pending<?>> writes = new ArrayDeque<>();
    private final int most;
    private long held;
    /** Whether the run has ended, so that no other write is begun. */
    private volatile boolean isOver;
    /** Whether a write was begun that never came to its end; of the writing thread alone. */
    private boolean isBroken;

    Workers(int threads, RunListener listener) {
        this(threads, listener, Optional.empty());
    }

    /**
     * @param listener hears of what tasks failed with, when their turn has come
     * @param journal keeps results, and knows those of an earlier part of the same run
     */
    public Workers(int threads, RunListener listener, Optional<RunJournal> journal) {
        this.listener = listener;
        this.journal = journal;
        int count = (int) Math.max(1, Math.min(threads, Runtime.getRuntime().maxMemory() / HEAP_OF_THREAD));
        pool = count == 1 ? Optional.empty() : Optional.of(Executors.newFixedThreadPool(count, Workers::thread));
        most = count * TASKS_OF_THREAD;
    }

    /** Its stack has the size that the JVM gives the main thread, and it holds no JVM up. */
    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "feedwright");
        thread.setDaemon(true);
        return thread;
    }

    Optional<RunJournal> journal() {
        return journal;
    }

    interface Task<T> {
        T result() throws IOException;
    }

    /**
     * Has a task done, after results that have come in meanwhile are taken, and as many more as leave it room.
     *
     * @param where what the task is about, as {@link RunListener} wants it
     * @param size  bytes of heap that it takes until its result is taken; a task that is larger than the room for all has it for itself.
     *              One thread has no task beside another and does not ask
     * @param taker takes the result, or nothing where the task failed
     * @throws IOException of this task or an earlier one, or of a taker: the run is over
     */
    <T> void give(Supplier<String> where, LongSupplier size, Task<T> task, Taker<Optional<T>> taker) throws IOException {
        long bytes = pool.isEmpty() ? 0 : size.getAsLong();
        Pending<T> last = new Pending<>(where, bytes, task, taker, new FutureTask<>(task::result));
        if (pool.isEmpty()) {
            last.future.run();
            take(last);
            return;
        }
        while (!pending.isEmpty() && (pending.peek().future.isDone() || pending.size() == most || held + bytes > ROOM)) {
            takeFirst();
        }
        held += bytes;
        pending.add(last);
        pool.get().execute(last.future);
    }

    /**
     * The same for a task whose result is kept in the journal, if there is one: where it is kept already the task is not done again.
     *
     * @param codec used by the threads of tasks
     */
    <T> void give(Supplier<String> where, LongSupplier size, Task<T> task, RunJournal.Codec<T> codec, Taker<Optional<T>> taker)
            throws IOException {
        if (journal.isEmpty()) {
            give(where, size, task, taker);
            return;
        }
        long number = journal.get().begin();
        Optional<byte[]> kept = journal.get().find(number);
        if (kept.isPresent()) {
            give(where, size, () -> codec.read(kept.get()), taker);
            return;
        }
        give(where, size, () -> {
            T result = task.result();
            return new Result<>(result, codec.write(result));
        }, result -> {
            if (result.isPresent()) {
                journal.get().add(number, result.get().bytes());
            }
            taker.take(result.map(Result::value));
        });
    }

    private record Result<T>(T value, byte[] bytes) {
    }

    interface Write {
        void now() throws IOException;
    }

    /**
     * Has something written behind all that was given here before: to compress posts may take half as long as to read them.
     *
     * @throws IOException of this write or an earlier one
     */
    void write(Write write) throws IOException {
        if (pool.isEmpty()) {
            write.now();
            return;
        }
        while (!writes.isEmpty() && (writes.peek().future.isDone() || writes.size() == WRITES)) {
            writes.remove().await();
        }
        Task<Boolean> task = () -> !isOver && !isBroken && done(write);
        writes.add(new Pending<>(() -> "what is written", 0, task, taken -> { }, new FutureTask<>(task::result)));
        writer.execute(writes.getLast().future);
    }

    private boolean done(Write write) throws IOException {
        isBroken = true;
        write.now();
        isBroken = false;
        return true;
    }

    /** Takes what is still to come, and has it written. */
    void finish() throws IOException {
        while (!pending.isEmpty()) {
            takeFirst();
        }
        while (!writes.isEmpty()) {
            writes.remove().await();
        }
    }

    private void takeFirst() throws IOException {
        Pending<?> first = pending.remove();
        held -= first.size;
        take(first);
    }

    private <T> void take(Pending<T> done) throws IOException {
        Optional<T> result = Optional.empty();
        try {
            result = Optional.of(result(done));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            listener.failed(done.where.get(), e);
        }
        done.taker.take(result);
    }

    /** What found no room in heap or stack beside other tasks is done again by itself, as it would have been with one thread. */
    private <T> T result(Pending<T> done) throws IOException {
        try {
            return done.await();
        } catch (StackOverflowError | OutOfMemoryError e) {
            if (pool.isEmpty()) {
                throw e;
            }
            for (Pending<?> other : pending) {
                other.settle();
            }
            return done.task.result();
        }
    }

    /** Ends all tasks, wherever they are, but for a write that is under way: nothing is written any more afterwards. */
    @Override
    public void close() {
        isOver = true;
        pool.ifPresent(ExecutorService::shutdownNow);
        writer.shutdown();
        try {
            writer.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Pending<T>(Supplier<String> where, long size, Task<T> task, Taker<Optional<T>> taker, FutureTask<T> future) {
        private T await() throws IOException {
            try {
                return future.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for " + where.get());
            } catch (ExecutionException e) {
                if (e.getCause() instanceof IOException io) {
                    throw io;
                }
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) e.getCause();
            }
        }

        /** Waits for the end of the task; what it failed with is told in its turn. */
        private void settle() throws InterruptedIOException {
            try {
                await();
            } catch (InterruptedIOException e) {
                throw e;
            } catch (IOException | RuntimeException | Error e) {
                // Thrown again when the result is taken.
            }
        }
    }
}
