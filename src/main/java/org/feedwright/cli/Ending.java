package org.feedwright.cli;

import java.io.PrintWriter;
import org.feedwright.RunReport;
import org.feedwright.Training;

/** The last words of a command and its exit code. Faults are told even where the summary is not wanted. */
final class Ending {
    private final PrintWriter words;
    private final Inputs inputs;

    Ending(PrintWriter words, Inputs inputs) {
        this.words = words;
        this.inputs = inputs;
    }

    /** @param found whether any post or wrapper came out */
    int of(Training training, boolean found) {
        return end(found, hasLearnt(training) ? Advice.noPosts() : Advice.nothingLearnt(training));
    }

    /** @param found whether any post was read with wrappers or handles that were there before; feeds were not looked at */
    int ofApplied(boolean found) {
        return end(found, Advice.noPostsApplied());
    }

    /** @param found whether the prior has any name */
    int ofPrior(Training training, boolean found) {
        return end(found, hasLearnt(training) ? Advice.noNames() : Advice.nothingLearnt(training));
    }

    /** @param found whether any capture of the page could be explained */
    int ofPage(Training training, boolean found) {
        return end(found, training.blogs().isEmpty() && training.lone().isEmpty() ? Advice.nothingLearnt(training) : Advice.noPage());
    }

    /** @param found whether any page could be held out */
    int ofScores(boolean found) {
        return end(found, Advice.noScores());
    }

    /** @param found whether any region was found */
    int ofRegions(boolean found) {
        return end(found, Advice.noRegions());
    }

    /**
     * Of a run over single places, which has no {@link Inputs}.
     *
     * @param unreadable places without a capture, and why
     * @param faults     pages that the program failed on
     */
    static int ofPending(PrintWriter words, RunReport report, Remembered<String> unreadable, Remembered<String> faults) {
        Summary summary = new Summary(words);
        summary.unreadable(unreadable);
        summary.faults(faults);
        if (faults.count() > 0) {
            return ExitCode.FAULT;
        }
        if (report.posts() == 0) {
            boolean isNothingRead = report.pages() == 0 && unreadable.count() > 0;
            words.println("feedwright: " + (isNothingRead ? Advice.noPlaces() : Advice.noPostsApplied()));
            return isNothingRead ? ExitCode.NOTHING_READ : ExitCode.NOTHING_FOUND;
        }
        return unreadable.count() == 0 ? ExitCode.OK : ExitCode.DAMAGED_INPUT;
    }

    private int end(boolean found, String whyNothing) {
        Summary summary = new Summary(words);
        summary.damage(inputs.warnings());
        summary.faults(inputs.faults());
        int code = inputs.exitCode(found);
        switch (code) {
            case ExitCode.FAULT -> tell("this is a fault in the program (see above); all other pages were read. Please report it.");
            case ExitCode.NOTHING_READ -> tell(Advice.noArchive(inputs));
            case ExitCode.NOTHING_FOUND -> tell(whyNothing);
            case ExitCode.DAMAGED_INPUT -> tell("some of the input is damaged (see above); what could be read is written.");
            default -> {
            }
        }
        return code;
    }

    private static boolean hasLearnt(Training training) {
        return training.blogs().stream().anyMatch(blog -> blog.wrapper().pairs() > 0);
    }

    private void tell(String message) {
        words.println("feedwright: " + message);
    }
}
