package org.feedwright.cli;

import org.feedwright.PageExplanation;
import org.feedwright.PageOutcome;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.PostGate;

/** Why a page is a post or none, in words. */
final class Verdicts {
    private Verdicts() {
    }

    static String of(PageExplanation page) {
        if (page.outcome() instanceof PageOutcome.NoPost none) {
            return "no post, " + Texts.words(none.reason()) + ": "
                    + (page.isByWrapper() ? reason(none.reason()) : withoutWrapper(none.reason()));
        }
        if (page.isEntry()) {
            return "post: the feed has an entry for this page";
        }
        if (page.handled().filter(PostValues::isComplete).isPresent()) {
            return "post: it has all that the handles ask of one";
        }
        return "post: " + (page.isByWrapper() ? reason(PostGate.Verdict.POST) : "by itself it looks like one");
    }

    private static String withoutWrapper(PostGate.Verdict verdict) {
        return switch (verdict) {
            case NOT_LIKE_A_POST -> reason(verdict);
            case NO_TITLE -> "nothing on it looks like a title";
            default -> "nothing but handles speaks for it, and it lacks what they ask of a post";
        };
    }

    private static String reason(PostGate.Verdict verdict) {
        return switch (verdict) {
            case POST -> "it reads like one, and its URL or its template is that of posts";
            case NO_TITLE -> "no rule reads a title";
            case NO_DATE -> "posts of this blog show a date, and no rule reads one";
            case NO_CONTENT -> "the block that holds the text of posts is not there";
            case LISTING -> "posts have one title, and this page has several, or its title leads to another page";
            case FOLDER -> "the URL is that of a folder of posts";
            case OTHER_TEMPLATE -> "it lacks what posts share, and its URL alone is not telling";
            case OTHER_URL -> "its URL is not like those of posts, and it lacks what would make up for that";
            case NOT_LIKE_A_POST -> "no blog speaks for it, and by itself it does not look like a post";
            case NO_BLOG -> "no blog speaks for it";
            case FAULT -> "the program failed on it";
        };
    }
}
