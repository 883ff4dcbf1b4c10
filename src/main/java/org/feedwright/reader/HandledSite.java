package org.feedwright.reader;

import com.google.re2j.Pattern;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Contents;

/**
 * Files of handles put to use: what they read wins over what was learnt, property by property, on the pages that they are for (see
 * {@link TrainedBlog#with(HandledSite)}). Immutable and thread-safe.
 */
public final class HandledSite {
    /** A person looked at the page and wrote it down; nothing was tried, so no more than what the feed itself says. */
    private static final double CONFIDENCE = 0.99;

    private final List<Pages> files;
    private final UnaryOperator<String> urlKey;

    /** @param urlKey canonical form of a URL, for comparing */
    public HandledSite(HandleFile file, UnaryOperator<String> urlKey) {
        this(List.of(file), urlKey);
    }

    /** @param files of which the first that is for a page reads it */
    public HandledSite(List<HandleFile> files, UnaryOperator<String> urlKey) {
        this.files = files.stream().map(file -> Pages.of(file, urlKey)).toList();
        this.urlKey = urlKey;
    }

    /** A file, and the beginnings of the keys of the pages that it is for. */
    private record Pages(HandleFile file, List<Pattern> keys) {
        private static final String ANY = "*";

        static Pages of(HandleFile file, UnaryOperator<String> urlKey) {
            return new Pages(file, file.sites().stream().map(site -> urlKey.apply(site.contains("://") ? site : "http://" + site))
                    .map(Pages::beginning).toList());
        }

        /** In what a key is to begin with {@code *} is any text; behind it a part of the path must have ended. */
        private static Pattern beginning(String wanted) {
            String parts = Arrays.stream(wanted.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
            boolean isOpen = wanted.endsWith("/") || wanted.endsWith(ANY);
            return Pattern.compile(isOpen ? parts : parts + "(?:[/?]|\\z)", Pattern.DOTALL);
        }

        boolean cover(String key) {
            return keys.isEmpty() || keys.stream().anyMatch(wanted -> wanted.matcher(key).lookingAt());
        }
    }

    UnaryOperator<String> urlKey() {
        return urlKey;
    }

    /** Whether a file is for the page with this URL key: of its host, and at or below its path. */
    public boolean covers(String key) {
        return files.stream().anyMatch(file -> file.cover(key));
    }

    /** What the handles say of a page; nothing where no file is for it. */
    Optional<PostValues> read(Page page, String key) {
        return files.stream().filter(file -> file.cover(key)).findFirst().map(file -> PostValues.of(file.file(), page));
    }

    /** The post with what the handles say in the place of what was learnt. */
    static Post mend(Post post, PostValues values) {
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>(post.evidence());
        values.found().forEach((role, found) ->
                evidence.put(role.field(), new Post.Evidence(Post.Evidence.HANDLE, found.pattern().criteria(), CONFIDENCE)));
        Post.Builder mended = post.toBuilder().withEvidence(evidence);
        values(values, PostValues.Role.TITLE).stream().findFirst().ifPresent(title -> mended.with(PostField.TITLE, title.text()));
        values(values, PostValues.Role.DATE).stream().findFirst()
                .ifPresent(date -> mended.with(PostField.DATE_PUBLISHED, date.text()).with(PostField.DATE_RAW, date.raw()));
        values.content().map(element -> Contents.of(element, part -> false)).ifPresent(content ->
                mended.with(PostField.CONTENT_TEXT, content.text()).with(PostField.CONTENT_HTML, content.html()));
        mend(mended, PostField.AUTHORS, values(values, PostValues.Role.AUTHORS));
        mend(mended, PostField.CATEGORIES, values(values, PostValues.Role.CATEGORIES));
        List<Post.Comment> comments = values.comments().stream()
                .map(c -> new Post.Comment(c.author(), c.date(), c.text(), c.parent())).toList();
        return (comments.isEmpty() ? mended : mended.withComments(comments)).build();
    }

    private static void mend(Post.Builder post, PostField field, List<PostValues.HandledValue> said) {
        if (!said.isEmpty()) {
            post.with(field, said.stream().map(PostValues.HandledValue::text).toList());
        }
    }

    private static List<PostValues.HandledValue> values(PostValues values, PostValues.Role role) {
        return Optional.ofNullable(values.found().get(role)).map(PostValues.Found::values).orElse(List.of());
    }
}
