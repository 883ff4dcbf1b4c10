package org.feedwright.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Steps that take their turn on each item in one thread, so that whatever else the machine does meets all of them. Counted is CPU time of
 * the thread.
 *
 * @param <T> what they are given
 */
final class InTurn<T> {
    private static final double NANOS = 1e9;

    private final List<String> names = new ArrayList<>();
    private final List<Step<T>> steps = new ArrayList<>();

    interface Step<T> {
        /** Something that is made of the item, so that nothing of the work can be left out. */
        Object of(T item) throws Exception;
    }

    InTurn<T> with(String name, Step<T> step) {
        names.add(name);
        steps.add(step);
        return this;
    }

    List<String> names() {
        return names;
    }

    /**
     * Seconds that each step takes for all items: medians over rounds.
     *
     * @param warmUp rounds before these, while the compiler is at work
     */
    double[] seconds(List<T> items, int warmUp, int rounds) throws Exception {
        long[][] nanos = new long[steps.size()][rounds];
        for (int round = -warmUp; round < rounds; round++) {
            for (T item : items) {
                for (int step = 0; step < steps.size(); step++) {
                    long took = cpu(steps.get(step), item);
                    nanos[step][Math.max(0, round)] += round < 0 ? 0 : took;
                }
            }
        }
        return Arrays.stream(nanos).mapToDouble(each -> Arrays.stream(each).sorted().toArray()[rounds / 2] / NANOS).toArray();
    }

    private static <T> long cpu(Step<T> step, T item) throws Exception {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Object made = step.of(item);
        long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        if (made == null) {
            throw new IllegalStateException("nothing was made of " + item);
        }
        return took;
    }
}
