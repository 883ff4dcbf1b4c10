package org.feedwright.cli;

import org.feedwright.Training;

/** Says why nothing came out, and what to do now. */
final class Advice {
    private static final String WHERE_FEEDS_ARE = "Give the WARCs that hold the blog's feed as inputs too (all inputs are one), "
            + "or read with wrappers that were trained before: feedwright apply --wrappers DIR INPUT... -o OUT";

    private Advice() {
    }

    static String noArchive(Inputs inputs) {
        return inputs.counts().files() == 0
                ? "there is no WARC or ARC file in these folders. Files in folders are known by their names (.warc, .warc.gz, .arc, "
                        + ".arc.gz, .wacz); give one of another name by its path."
                : "not one WARC or ARC record could be read: the inputs are no archives, or damaged from their beginning.";
    }

    static String nothingLearnt(Training training) {
        if (training.feeds().isEmpty()) {
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

    static String noPosts() {
        return "no page was taken for a post.";
    }

    static String noPostsApplied() {
        return "no page was taken for a post: the wrappers or handles are for other sites, or none of these pages is a post by them. "
                + "Of a single page 'feedwright show --page URL' says why.";
    }

    static String noPlaces() {
        return "not one page of the list could be read: the list is of another job, or the files were moved.";
    }

    static String noNames() {
        return "no name of an element marks the same on blogs enough: one blog alone teaches nothing, since it may call things as it "
                + "likes. Give more blogs.";
    }

    static String noPage() {
        return "there is no HTML page at this URL in the inputs, or none of the blogs that were learnt speaks for its host.";
    }

    static String noRegions() {
        return "no pattern was found on any page: the file is for another site (for=\"...\"), or its handles are not on the pages.";
    }

    static String noScores() {
        return "no blog has a feed with two entries whose pages are archived; fewer can't be held out.";
    }
}
