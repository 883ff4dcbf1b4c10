package org.feedwright;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.region.comment.Comment;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.PostRole;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.Property;

/**
 * A file of handles put to use: what it reads wins over what was learnt, property by property, on the pages that it is for (see
 * {@link Training#with}). Thread-safe; counts what took too long.
 */
public final class HandledSite {
    /** A person looked at the page and wrote it down; nothing was tried, so no more than what the feed itself says. */
    private static final double CONFIDENCE = 0.99;
    /** Keys of evidence. */
    private static final Map<PostRole, String> FIELDS = Map.of(PostRole.TITLE, Property.TITLE.field(), PostRole.AUTHORS,
            Property.AUTHOR.field(), PostRole.DATE, Property.DATE.field(), PostRole.CONTENT, Property.CONTENT.field(),
            PostRole.CATEGORIES, Property.CATEGORIES.field(), PostRole.COMMENTS, PostField.COMMENTS.key());

    private final HandleFile file;
    private final UnaryOperator<String> urlKey;
    private final String prefix;
    private final Consumer<String> onSpent;
    private final Map<String, Long> spent = new ConcurrentHashMap<>();

    /** @param urlKey canonical form of a URL, for comparing */
    public HandledSite(HandleFile file, UnaryOperator<String> urlKey) {
        this(file, urlKey, handle -> { });
    }

    /** @param onSpent told the name of a handle when its regular expression took too long for the first time */
    public HandledSite(HandleFile file, UnaryOperator<String> urlKey, Consumer<String> onSpent) {
        this.file = file;
        this.onSpent = onSpent;
        this.urlKey = urlKey;
        boolean isComplete = file.site().isEmpty() || file.site().contains("://");
        this.prefix = urlKey.apply(isComplete ? file.site() : "http://" + file.site());
    }

    UnaryOperator<String> urlKey() {
        return urlKey;
    }

    /** Whether the file is for the page with this URL key: of its host, and at or below its path. */
    public boolean covers(String key) {
        if (prefix.isEmpty()) {
            return true;
        }
        boolean begins = key.startsWith(prefix);
        return begins && (key.length() == prefix.length() || prefix.endsWith("/") || "/?".indexOf(key.charAt(prefix.length())) >= 0);
    }

    /** On how many pages the regular expression of a handle took too long, by the handle's name. */
    public Map<String, Long> spent() {
        return new TreeMap<>(spent);
    }

    /** What the handles say of a page; nothing where the file is not for it. */
    Optional<PostValues> read(Page page, String key) {
        if (!covers(key)) {
            return Optional.empty();
        }
        PostValues values = PostValues.of(file, page);
        values.spent().stream().filter(handle -> spent.merge(handle, 1L, Long::sum) == 1).forEach(onSpent);
        return Optional.of(values);
    }

    /** The post with what the handles say in the place of what was learnt. */
    static Post mend(Post post, PostValues values) {
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>(post.evidence());
        values.found().forEach((role, found) ->
                evidence.put(FIELDS.get(role), new Post.Evidence(Post.Evidence.HANDLE, found.pattern().criteria(), CONFIDENCE)));
        Optional<PostValues.Value> title = values(values, PostRole.TITLE).stream().findFirst();
        Optional<PostValues.Value> date = values(values, PostRole.DATE).stream().findFirst();
        Optional<Contents.Clean> content = values.content().map(element -> Contents.of(element, part -> false));
        List<Post.Comment> comments = values.comments().stream()
                .map(c -> new Post.Comment(c.author(), c.date(), c.text(), Comment.TOP)).toList();
        return new Post(post.url(), post.blog(), title.map(PostValues.Value::text).orElse(post.title()),
                texts(values, PostRole.AUTHORS, post.authors()), date.map(PostValues.Value::text).orElse(post.datePublished()),
                date.map(PostValues.Value::raw).orElse(post.dateRaw()), content.map(Contents.Clean::text).orElse(post.contentText()),
                content.map(Contents.Clean::html).orElse(post.contentHtml()), texts(values, PostRole.CATEGORIES, post.categories()),
                comments.isEmpty() ? post.comments() : comments, post.language(), post.crawlDate(), post.provenance(), post.wrapper(),
                evidence);
    }

    private static List<PostValues.Value> values(PostValues values, PostRole role) {
        return Optional.ofNullable(values.found().get(role)).map(PostValues.Found::values).orElse(List.of());
    }

    private static List<String> texts(PostValues values, PostRole role, List<String> otherwise) {
        List<String> texts = values(values, role).stream().map(PostValues.Value::text).toList();
        return texts.isEmpty() ? otherwise : texts;
    }
}
