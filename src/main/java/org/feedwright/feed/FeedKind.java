package org.feedwright.feed;

import java.util.List;
import java.util.regex.Pattern;

/** What a feed lists, judged by itself alone; whether that matters is decided among the feeds of a site ({@link FeedRanking}). */
enum FeedKind {
    POSTS,
    /** Certainly comments: its URL says so, or its entries point at comments within pages. */
    COMMENTS,
    /** Only its title or its description says so, and a blog may be called 'Comments on economics'. */
    PERHAPS_COMMENTS,
    /** Nearly every entry has a sound or video file. */
    PODCAST,
    /** Its URL names a category, tag, author or search. */
    SECTION;

    /** Share of entries that must point at comments, or carry media, for the feed to count as such. */
    private static final double MOST = 0.8;
    private static final Pattern COMMENT_URL = Pattern.compile(
            "(?i)/comments?(?:/|\\.|-)?(?:feed|rss2?|atom|default|index)|/comments?\\.xml"
                    + "|/feeds/(?:[0-9]{1,25}/)?comments/|[?&](?:feed|type)=comments|comments[-_]?(?:rss2?|atom|feed)");
    private static final Pattern COMMENT_LINK = Pattern.compile(
            "(?i)#(?:comment|c|idc|dsq-comment|r|li-comment|cmt)[-_]?\\d{1,25}$|[?&](?:showComment|replytocom)=");
    /** 'Comments on ...', 'Comments for ...' as blog engines write them in the languages they speak. */
    private static final Pattern COMMENT_TITLE = Pattern.compile(
            "(?iU)^(?:comments? (?:on|for|to|by)|kommentare (?:zu|f\u00fcr|von)|commentaires (?:sur|pour|de)"
                    + "|comentarios (?:en|de|para|sobre)"
                    + "|coment\u00e1rios (?:sobre|em|a|para)|commenti (?:su|per|a)|reacties (?:op|voor)"
                    + "|komentarze (?:do|dla)|kommentarer (?:till|p\u00e5|til)"
                    + "|koment\u00e1\u0159e|\u043a\u043e\u043c\u043c\u0435\u043d\u0442\u0430\u0440\u0438\u0438"
                    + "|\u043a\u043e\u043c\u0435\u043d\u0442\u0430\u0440\u0456)\\b"
                    + "|(?:\u3078\u306e\u30b3\u30e1\u30f3\u30c8|\u7684\u8bc4\u8bba|\u7684\u8a55\u8ad6|\u7684\u7559\u8a00)$|\\bcomments$");
    private static final Pattern SECTION_URL = Pattern.compile(
            "(?i)/(?:tags?|categor(?:y|ies|ia)|kategorien?|authors?|topics?|labels?"
                    + "|archives/(?:tag|category)|search|-)/[^/?]{1,200}|[?&](?:cat|tags?|author|s|search|category|categories)=");

    /** Cost grows with the number of entries. */
    static FeedKind of(Feed feed) {
        List<Entry> linked = feed.entries().stream().filter(entry -> !entry.permalinks().isEmpty()).toList();
        if (isOfComments(feed.url()) || mostly(linked, linked.stream().filter(FeedKind::pointsAtComment).count())) {
            return COMMENTS;
        }
        if (COMMENT_TITLE.matcher(feed.title()).find() || COMMENT_TITLE.matcher(feed.description()).lookingAt()) {
            return PERHAPS_COMMENTS;
        }
        if (mostly(feed.entries(), feed.entries().stream().filter(Entry::media).count())) {
            return PODCAST;
        }
        return SECTION_URL.matcher(feed.url()).find() ? SECTION : POSTS;
    }

    /** Whether the URL of a feed says that it lists comments. */
    static boolean isOfComments(String url) {
        return COMMENT_URL.matcher(url).find();
    }

    private static boolean pointsAtComment(Entry entry) {
        return COMMENT_LINK.matcher(entry.permalinks().get(0)).find();
    }

    private static boolean mostly(List<Entry> all, long some) {
        return some > 0 && some >= MOST * all.size();
    }

    /** The part of the URL before what names the section; the folder of the feed where nothing does. Compares what belongs to one blog. */
    static String root(String url) {
        String bare = url.replaceFirst("(?i)^https?://(?:www\\.)?", "");
        var section = SECTION_URL.matcher(bare);
        if (section.find()) {
            return bare.substring(0, section.start()).replaceFirst("/feeds/posts/default$", "") + "/";
        }
        String folder = bare.replaceFirst("[?#].*$", "").replaceFirst("/[^/.]*+\\.[^/]*+$", "/");
        return folder.replaceFirst("(?i)(?:/(?:feeds?|rss2?|atom|rdf|posts|default)){0,5}/?$", "/");
    }
}
