package org.feedwright.cli;

import java.io.PrintWriter;
import org.feedwright.cli.Summary.Remembered;
import org.feedwright.run.RunReport;
import org.feedwright.run.Training;

/** The last words of a command and its exit code. Faults are told even where the summary is not wanted. */
record Ending(Inputs inputs) {
    /** Why nothing came out, and what to do now. */
    static final String NO_POSTS_APPLIED = "no page was taken for a post: the wrappers or handles are for other sites, "
            + "or none of these pages is a post by them. Of a single page 'feedwright show --page URL' says why.";
    static final String NO_CAPTURE = "there is no HTML page at this URL in the inputs.";
    static final String NO_RESPONSES = "there is no response of a web server in the inputs.";
    static final String NO_REGIONS =
            "no pattern was found on any page: the file is for another site (for=\"...\"), or its handles are not on the pages.";
    static final String NO_SCORES = "no blog has a feed with two entries whose pages are archived; fewer can't be held out.";
    private static final String FAULT = "what is listed above failed; all other pages were read. Where it says OutOfMemoryError, the heap "
            + "is too small for it: give it more (java -Xmx4g -jar feedwright.jar ...). All else is a fault in the program: please "
            + "report it.";
    private static final String DAMAGE = "some of the input is damaged (see above); what could be read is written.";
    private static final String NO_POSTS = "no page was taken for a post.";
    private static final String NO_PLACES =
            "not one page of the list could be read: the list is of another job, or the files were moved.";
    private static final String NO_PAGE =
            "there is no HTML page at this URL in the inputs, or none of the blogs that were learnt speaks for its host.";
    private static final String WHERE_FEEDS_ARE = "Give the WARCs that hold the blog's feed as inputs too (all inputs are one), "
            + "or read with wrappers that were trained before: feedwright apply --wrappers DIR INPUT... -o OUT";

    /** @param found whether any post or wrapper came out */
    int of(Training training, boolean found) {
        return of(found, hasLearnt(training) ? NO_POSTS : nothingLearnt(training));
    }

    /** @param found whether any capture of the page could be explained */
    int ofPage(Training training, boolean found) {
        return of(found, training.blogs().isEmpty() && !training.readsOthers() ? nothingLearnt(training) : NO_PAGE);
    }

    /** @param whyNothing what to say where nothing was found */
    int of(boolean found, String whyNothing) {
        Summary summary = inputs.summary();
        if (inputs.areTold()) {
            summary.archives(inputs.source().counts());
            summary.surveyed(inputs.surveyed());
        }
        summary.damage(inputs.warnings());
        summary.faults(inputs.faults());
        if (inputs.faults().count() > 0) {
            return tell(inputs.words(), ExitCode.FAULT, FAULT);
        }
        if (inputs.areEmpty()) {
            return tell(inputs.words(), ExitCode.NOTHING_READ, noArchive());
        }
        if (!found) {
            return tell(inputs.words(), ExitCode.NOTHING_FOUND, whyNothing);
        }
        return inputs.areDamaged() ? tell(inputs.words(), ExitCode.DAMAGED_INPUT, DAMAGE) : ExitCode.OK;
    }

    private static int tell(PrintWriter words, int code, String message) {
        words.println("feedwright: " + message);
        return code;
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
            return isNothingRead ? tell(words, ExitCode.NOTHING_READ, NO_PLACES) : tell(words, ExitCode.NOTHING_FOUND, NO_POSTS_APPLIED);
        }
        return unreadable.count() == 0 ? ExitCode.OK : ExitCode.DAMAGED_INPUT;
    }

    private static boolean hasLearnt(Training training) {
        return training.blogs().stream().anyMatch(blog -> blog.wrapper().pairs() > 0);
    }

    private String noArchive() {
        return inputs.source().counts().files() == 0
                ? "there is no WARC or ARC file in these folders. Files in folders are known by their names (.warc or .arc, with .gz "
                        + "or .zst behind, .wacz); give one of another name by its path."
                : "not one WARC or ARC record could be read: the inputs are no archives, or damaged from their beginning.";
    }

    private static String nothingLearnt(Training training) {
        if (training.feeds().found() == 0) {
            return "no feed was found (RSS, Atom or JSON Feed), and no site has pages enough that look like posts by themselves. "
                    + WHERE_FEEDS_ARE;
        }
        if (training.blogs().isEmpty()) {
            return "feeds were found, but none that could be trained on: each is empty, or of comments, podcasts or one category. "
                    + WHERE_FEEDS_ARE;
        }
        return "feeds were found, but of none of their entries the page. "
                + "Give the WARCs that hold the posts as inputs too (all inputs are one).";
    }

    /** What a command ends with. Part of the command's contract; where several hold, the first of this order is told. */
    static final class ExitCode {
        /** Something broke: a file could not be written or read, or there is a fault in the program. */
        static final int FAULT = 1;
        /** The arguments are wrong, a path that does not exist among them. Nothing was done. */
        static final int USAGE = 2;
        /** Not one WARC or ARC record could be read from the inputs. */
        static final int NOTHING_READ = 3;
        /**
         * Archives were read, but no posts (no wrapper, no score) came out: no feed, no page of a feed's entries, or no page that is a
         * post.
         */
        static final int NOTHING_FOUND = 4;
        /** Done, but some input was damaged; what could be read is written. */
        static final int DAMAGED_INPUT = 5;
        static final int OK = 0;

        private ExitCode() {
        }
    }
}
