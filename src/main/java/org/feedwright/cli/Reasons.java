package org.feedwright.cli;

import java.util.Locale;
import org.feedwright.PageExplanation;
import org.feedwright.PageOutcome;
import org.feedwright.archive.SkipReason;
import org.feedwright.capture.EntityDecoder;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.PostGate;

/** What the verdicts and reasons that are counted mean, in a sentence each; {@code docs/command-line.md} has the same in a table. */
final class Reasons {
    private Reasons() {
    }

    /** Why a page is a post or none. */
    static String ofPage(PageExplanation page) {
        if (page.outcome() instanceof PageOutcome.NoPost none) {
            return "no post, " + Texts.words(none.reason()) + ": "
                    + (page.isByWrapper() ? of(none.reason()) : withoutWrapper(none.reason()));
        }
        if (page.isEntry()) {
            return "post: the feed has an entry for this page";
        }
        if (page.handled().filter(PostValues::isComplete).isPresent()) {
            return "post: it has all that the handles ask of one";
        }
        return "post: " + (page.isByWrapper() ? of(PostGate.Verdict.POST) : "by itself it looks like one");
    }

    private static String withoutWrapper(PostGate.Verdict verdict) {
        return switch (verdict) {
            case NOT_LIKE_A_POST -> of(verdict);
            case NO_TITLE -> "nothing on it looks like a title";
            default -> "nothing but handles speaks for it, and it lacks what they ask of a post";
        };
    }

    static String of(PostGate.Verdict verdict) {
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

    static String of(SkipReason reason) {
        return switch (reason) {
            case RECORD_TYPE -> "requests, metadata and other records that are no response";
            case REVISIT -> "the page is in another record under the same URL, or in one that was not met; under another URL it is read";
            case NOT_HTTP -> "DNS, FTP, or a header that can't be read";
            case STATUS -> "neither 200 nor a redirect that says where to";
            case MEDIA_TYPE -> "images, styles, scripts: neither page nor feed";
            case TOO_LARGE -> String.format(Locale.ROOT, "more than %d MB when decoded",
                    EntityDecoder.MAX_DECODED_BYTES >> 20);
            case UNDECODABLE -> "nothing of the body could be decoded";
            case DAMAGED -> "the record is damaged or cut off";
        };
    }

    static String of(SetAside.Reason reason) {
        return switch (reason) {
            case EMPTY -> "feeds without an entry";
            case NO_PERMALINKS -> "feeds whose entries lead to no page";
            case COMMENTS -> "feeds of comments";
            case DUPLICATE -> "the same entries as another feed, in another format or not as rich";
            case CATEGORY -> "a part of a blog whose feed is there";
            case PODCAST_OF_SAME_BLOG -> "the podcast of a blog whose feed is there";
            case STALE -> "all entries are older than what the main feed lists";
        };
    }

    static String of(FeedOutcome.Reason reason) {
        return switch (reason) {
            case EMPTY_BODY -> "no bytes";
            case TOO_LARGE -> "larger than any feed is read";
            case NOT_A_FEED -> "something else, whatever the server called it";
            case ILL_FORMED -> "begins as a feed, and no entry of it can be read";
            case REFUSED -> "well-formed, and no feed by its elements";
        };
    }
}
