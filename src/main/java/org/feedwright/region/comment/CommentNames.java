package org.feedwright.region.comment;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** What engines and themes call comments, and the words that head comments in the languages of blogs. */
final class CommentNames {
    /** A comment in names of classes and identifiers; templates in other languages than English use their own word. */
    private static final List<String> WORDS = List.of("comment", "comments", "commentaire", "kommentar", "comentario", "comentarios",
            "commento", "commenti", "reactie", "komentarz", "cmt");
    private static final String WORD = "(?:" + String.join("|", WORDS) + ")";
    private static final Pattern ID_OF_ITEM = Pattern.compile("(?:li-|div-|" + WORD + "-)?(?:" + WORD
            + "|reply|response|c)[-_]?(?:\\d+|[0-9a-f]{16,})");
    private static final Set<String> CLASSES_OF_ITEM = classesOfItem();
    private static final Pattern CONTAINER = Pattern.compile("(?s)^(?:.*[-_ ])?(?:comments|commentlist|comment[-_]?(?:list|area|section|"
            + "thread|s)|commentaires|kommentare|comentarios|commenti|reacties|responses|replies|discussion)(?:[-_].*)?");
    /** What posts and whole pages are called whose readers may comment, or did: {@code comments-open}, {@code no-comments}. */
    private static final Pattern STATE = Pattern.compile("(?s)^(?:(?:.*[-_])?(?:no|has|with|without)[-_]comments?"
            + "|(?:.*[-_])?comments?[-_](?:open|closed|on|off|enabled|disabled|allowed))$");
    /** Lists of what was said elsewhere on the blog, and the box to write in. */
    private static final Pattern ELSEWHERE = Pattern.compile("(?s)^(?:.*[-_])?(?:recent|latest|popular|recentcomments|respond|commentform|"
            + "(?:comment|comments|reply)[-_]form)(?:[-_].*)?");
    /**
     * How headings of comments begin, which have {@link #MAX_HEADING} characters at the most: a number or a short word may stand before
     * ('3 comments', 'Leserkommentare', 'No comments yet').
     */
    private static final Pattern HEADING = Pattern.compile("^(?:\\P{L}{0,80}\\p{L}{0,6}[\\s-]?\\P{L}{0,80})(?:comments?\\b(?! "
            + "\\p{L}{1,80}-)(?<!\\bcomment)|\\d{1,80} comment\\b|comment\\P{L}{0,80}$|commentaire|kommentar|comentari|coment\u00E1ri|"
            + "comentar|commenti|commento|reactie|\u043A\u043E\u043C\u043C\u0435\u043D\u0442|\u043A\u043E\u043C\u0435\u043D\u0442|komentar|"
            + "koment\u00E1\u0159|koment\u0101r|kommentti|kommentit|hozz\u00E1sz\u00F3l\u00E1s|yorum|\u30B3\u30E1\u30F3\u30C8|\u8BC4\u8BBA|"
            + "\u8A55\u8AD6|\u7559\u8A00|\u8FF4\u97FF|\uB313\uAE00|\uB367\uAE00|\u03C3\u03C7\u03CC\u03BB\u03B9|\u05EA\u05D2\u05D5\u05D1|"
            + "\u062A\u0639\u0644\u064A\u0642|\u0E04\u0E27\u0E32\u0E21\u0E40\u0E2B\u0E47\u0E19|b\u00ECnh lu\u1EADn|responses?\\b|"
            + "replies\\b|respuestas|r\u00E9ponses?|antworten|svar|r\u00E9actions?|thoughts? on|discussion\\b)");
    /** Characters of a heading; longer texts are sentences that speak of comments. */
    private static final int MAX_HEADING = 80;
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6", "legend", "summary", "dt");
    /** Tags that are no comment, whatever their class: highlighted code has comments, too. */
    private static final Set<String> NO_ITEMS = Set.of("span", "a", "i", "em", "b", "strong", "code", "pre", "small", "body", "html", "svg",
            "img", "input", "textarea", "label", "script", "link", "meta", "p", "button");
    /** What every name of comments has in it, in small or capital initials: a cheap look before the patterns. */
    private static final List<String> STEMS = List.of("omment", "oment", "COMMENT", "eactie", "mentar", "cmt", "cite", "repl", "espons",
            "iscuss");
    private static final Pattern PINGBACK = Pattern.compile("(?:ping|track)[- ]?back\\b.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern ELLIPSIS = Pattern.compile("\\[(?:\u2026|\\.{3})]");
    private static final Pattern SHORT_ID = Pattern.compile("c\\d+");

    private CommentNames() {
    }

    private static Set<String> classesOfItem() {
        Set<String> out = new HashSet<>(WORDS);
        out.addAll(List.of("u-comment", "h-cite", "comments-body", "media-comment"));
        for (String joint : List.of("", "-", "_")) {
            for (String before : List.of("single", "user", "one")) {
                out.add(before + joint + "comment");
            }
            for (String after : List.of("item", "entry", "box", "block", "wrap", "wrapper", "container", "body", "single", "inner", "node",
                    "post")) {
                out.add("comment" + joint + after);
            }
        }
        return out;
    }

    /** Elements whose names may be those of comments and boxes of them: nearly none, at little cost. */
    static Set<Element> mayBeNamed(Page page) {
        Set<Element> out = page.withAttribute("id", id -> mayBe(id) || SHORT_ID.matcher(id).matches());
        for (String attribute : List.of("class", "itemprop", "itemtype")) {
            out.addAll(page.withAttribute(attribute, CommentNames::mayBe));
        }
        return out;
    }

    private static boolean mayBe(String name) {
        for (String stem : STEMS) { // each name of a page is asked
            if (name.contains(stem)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing but a letter and a number names it as a comment: some content management systems number all parts of a page so. */
    static boolean isNumbered(Element element) {
        return SHORT_ID.matcher(element.id()).matches() && !hasClassOfItem(element) && !element.hasAttr("itemprop");
    }

    /** Whether it is named as one comment. */
    static boolean isItem(Element element) {
        if (NO_ITEMS.contains(element.normalName())) {
            return false;
        }
        String id = element.id();
        return hasClassOfItem(element) || !id.isEmpty() && ID_OF_ITEM.matcher(lower(id)).matches()
                || ElementNames.tokens(element.attr("itemprop")).contains("comment") || element.attr("itemtype").endsWith("/Comment")
                || element.attr("itemtype").endsWith("/UserComments");
    }

    private static boolean hasClassOfItem(Element element) {
        return ElementNames.classes(element).stream().anyMatch(name -> CLASSES_OF_ITEM.contains(lower(name)));
    }

    static boolean isContainer(Element element) {
        return !NO_ITEMS.contains(element.normalName()) && !isElsewhere(element)
                && isNamed(name -> CONTAINER.matcher(name).matches() && !STATE.matcher(name).matches(), element);
    }

    /** Whether it links here from elsewhere, or is a box to write in. */
    static boolean isElsewhere(Element element) {
        return element.attributesSize() > 0 && isNamed(ELSEWHERE.asMatchPredicate(), element);
    }

    /** Whether it stands for another page that links here, which no person wrote as a comment. */
    static boolean isPingback(Element element) {
        return isPingback(lower(element.className())) || isPingback(lower(element.id()));
    }

    private static boolean isPingback(String names) {
        return names.contains("pingback") || names.contains("trackback");
    }

    /** Whether it heads comments: begins with a word for them, or with their number. */
    static boolean isHeading(Element element) {
        return isHeadingOfAnything(element) && headsComments(Page.text(element));
    }

    /** Whether a page has such a heading. */
    static boolean hasHeading(Page page) {
        return HEADINGS.stream().flatMap(tag -> page.withTag(tag).stream()).anyMatch(heading -> headsComments(page.shortText(heading)));
    }

    static boolean isHeadingOfAnything(Element element) {
        return HEADINGS.contains(element.normalName());
    }

    static boolean headsComments(String text) {
        return text.length() <= MAX_HEADING && HEADING.matcher(lower(text)).find();
    }

    /** Whether the identifier or a class is like that, in small or capital letters. */
    private static boolean isNamed(Predicate<String> like, Element element) {
        return like.test(lower(element.id())) || ElementNames.classes(element).stream().map(CommentNames::lower).anyMatch(like);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * Whether a text is that of a link from another page: told by its word, or by the excerpt in brackets that WordPress makes. Costs no
     * more than the length of the text, for anybody may write it.
     */
    static boolean isPingbackText(String text) {
        return PINGBACK.matcher(text).matches() || isExcerpt(text);
    }

    private static boolean isExcerpt(String text) {
        boolean ends = text.endsWith("[\u2026]") || text.endsWith("[...]");
        return ends && ELLIPSIS.matcher(text).results().limit(2).count() == 2;
    }

    /**
     * What engines and themes call the parts of a comment. Remembers its answers, since the comments of a page are made alike and each of
     * their elements is asked for all parts. For one page and one thread.
     */
    static final class Parts {
        private enum Part { AUTHOR, DATE, TEXT, CONTROL }

        /** Last words of names: {@code comment-author}, {@code vcard_fn}. */
        private static final Set<String> AUTHORS = Set.of("author", "authors", "fn", "nickname", "name", "username", "user", "poster",
                "commenter", "commentator", "who", "byline", "authorname", "auteur", "autor", "creator");
        /** What may be glued to all of them: {@code commentauthor}. */
        private static final String COMMENT = WORDS.get(0);
        /** What may be glued to them: {@code postername}. */
        private static final String NAME = "name";
        /** What may follow them: {@code author-link}. */
        private static final String LINK = "link";
        private static final Set<String> DATES = Set.of("date", "datetime", "time", "timestamp", "published", "posted", "when", "created",
                "metadata", "meta", "permalink", "datecreated", "datepublished", "datum", "fecha", "info");
        /** Ends of names. */
        private static final List<String> TEXTS = List.of("content", "text", "body", "message", "inhalt", "texto");
        /** Parts of names. */
        private static final List<String> CONTROLS = List.of("reply", "respond", "edit", "permalink", "avatar", "actions", "share", "like",
                "vote", "report", "flag", "admin", "delete", "control");

        /** By list of names. */
        private final Map<String, Set<Part>> known = new HashMap<>();

        boolean isAuthor(Element element) {
            return element.normalName().equals("cite") || isNamed(Part.AUTHOR, element);
        }

        boolean isDate(Element element) {
            return element.normalName().equals("time") || isNamed(Part.DATE, element);
        }

        boolean isText(Element element) {
            return isNamed(Part.TEXT, element);
        }

        /** Whether it is a control or a picture of a comment. */
        boolean isControl(Element element) {
            return isNamed(Part.CONTROL, element);
        }

        private boolean isNamed(Part part, Element element) {
            return element.attributesSize() > 0
                    && (parts(element.attr("class")).contains(part) || parts(element.attr("itemprop")).contains(part));
        }

        private Set<Part> parts(String names) {
            return known.computeIfAbsent(names, Parts::read);
        }

        private static Set<Part> read(String names) {
            Set<Part> out = EnumSet.noneOf(Part.class);
            ElementNames.tokens(lower(names)).forEach(name -> add(name, out));
            return out;
        }

        private static void add(String name, Set<Part> out) {
            String last = lastWord(name);
            String word = last.startsWith(COMMENT) && !AUTHORS.contains(last) ? last.substring(COMMENT.length()) : last;
            if (isAuthor(word) || word.equals(LINK) && AUTHORS.contains(lastWord(without(name, '-' + LINK)))) {
                out.add(Part.AUTHOR);
            }
            if (DATES.contains(word)) {
                out.add(Part.DATE);
            }
            if (TEXTS.stream().anyMatch(name::endsWith)) {
                out.add(Part.TEXT);
            }
            if (CONTROLS.stream().anyMatch(name::contains)) {
                out.add(Part.CONTROL);
            }
        }

        private static boolean isAuthor(String word) {
            return AUTHORS.contains(word) || word.endsWith(NAME) && AUTHORS.contains(without(word, NAME));
        }

        /** What stands behind the last hyphen or underscore. */
        private static String lastWord(String name) {
            return name.substring(Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1);
        }

        private static String without(String name, String end) {
            return name.substring(0, Math.max(0, name.length() - end.length()));
        }
    }
}
