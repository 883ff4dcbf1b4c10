package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.Theme;

/**
 * One template that a blog had: the wrapper that reads its pages, and how pages are told to be made with it.
 *
 * @param origin who said what is right while it was learnt
 * @param from   the first day of the posts that it was learnt from, as ISO 8601; empty where none said its day
 * @param to     the last of these days
 * @param theme  names that its pages share (see {@link Theme}); empty where that was not learnt
 * @param siteWide what the heads of many of its pages say alike where others have the picture or the description of one post
 */
public record Template(Origin origin, String from, String to, Set<String> theme,
                       @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) Set<String> siteWide,
                       Wrapper wrapper) {
    /** Who said what is right. */
    public enum Origin {
        /** The blog's feed. */
        FEED,
        /** The pages themselves. */
        PAGES
    }

    public Template {
        theme = Collections.unmodifiableSet(new TreeSet<>(theme));
        siteWide = Collections.unmodifiableSet(new TreeSet<>(siteWide));
    }

    /** One of which nothing is known but its wrapper, as of files in former formats. */
    public static Template of(Wrapper wrapper) {
        return new Template(origin(wrapper), "", "", Set.of(), Set.of(), wrapper);
    }

    /**
     * One that was learnt from these posts.
     *
     * @param names the names on each page
     * @param days  ISO 8601, of the posts that have one
     */
    public static Template of(Wrapper wrapper, Collection<Set<String>> names, Set<String> siteWide, Collection<String> days) {
        List<String> sorted = days.stream().sorted().toList();
        return new Template(origin(wrapper), sorted.isEmpty() ? "" : sorted.get(0), sorted.isEmpty() ? "" : sorted.get(sorted.size() - 1),
                Theme.common(names), siteWide, wrapper);
    }

    /** The same template of the blog of a feed that taught little. */
    public Template ofBlog(Wrapper feed) {
        return new Template(origin, from, to, theme, siteWide, wrapper.ofBlog(feed));
    }

    private static Origin origin(Wrapper wrapper) {
        return wrapper.blog().isEmpty() ? Origin.PAGES : Origin.FEED;
    }
}
