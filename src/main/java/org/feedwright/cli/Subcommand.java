package org.feedwright.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

/** What {@link Main} runs under a name of its own. */
abstract class Subcommand implements Callable<Integer> {
    private Streams streams;

    /** Says where it reads and writes, before it is called. */
    final void use(Streams given) {
        streams = given;
    }

    final Streams streams() {
        return streams;
    }

    final PrintWriter words() {
        return streams.words();
    }
}
