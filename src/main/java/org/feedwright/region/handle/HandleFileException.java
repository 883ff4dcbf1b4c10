package org.feedwright.region.handle;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** A file of handles is not of the form. Its message has a line for each problem: where, what is wrong, and what to do. */
public final class HandleFileException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * @param line   from 1
     * @param what   is wrong
     * @param advice what to do now: whole sentences
     */
    record Problem(int line, String what, String advice) {
    }

    HandleFileException(String file, List<Problem> problems) {
        super(problems.stream().map(problem -> file + ", line " + problem.line() + ": " + problem.what() + ". " + problem.advice())
                .collect(Collectors.joining("\n")));
    }
}
