package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.feedwright.page.Page;
import org.feedwright.page.TitleLinks;
import org.feedwright.region.comment.FoundComment;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DatePattern;
import org.feedwright.text.Names;
import org.jsoup.nodes.Element;

/**
 * What a file of handles reads of a post. Holds copies of parts of the page, and belongs to its thread.
 *
 * @param found      per property the values with the pattern that gave them; with an empty list for {@link Role#COMMENTS} and
 *                   {@link Role#CONTENT}, whose values are {@code comments} and {@code content}
 * @param content    the text of the post, uncleaned, in an element of its own
 * @param isComplete whether the page has all that the file takes for a post's: what it marks as required, or title and content where it
 *                   marks nothing; and its title does not lead to another page, unless the file allows that. Or the file takes all pages
 *                   for posts
 */
public record PostValues(Map<Role, Found> found, Optional<Element> content, List<FoundComment> comments, boolean isComplete) {
    /** What a pattern reads of a post, by its name. */
    public enum Role {
        TITLE(false, "title"),
        AUTHORS(false, "author", "authors"),
        DATE(false, "date", "date_published"),
        CONTENT(false, "content"),
        CATEGORIES(true, "category", "categories"),
        COMMENTS(true, "comment", "comments");

        private final boolean isMany;
        private final List<String> names;

        /** @param names of patterns; the last is what the output calls it */
        Role(boolean isMany, String... names) {
            this.isMany = isMany;
            this.names = List.of(names);
        }

        /** Whether each region gives a value, where the pattern does not say otherwise. */
        boolean isMany() {
            return isMany;
        }

        /** The name of what it reads in the output. */
        public String field() {
            return names.get(names.size() - 1);
        }

        /** What a pattern of this name reads, if anything of a post. */
        public static Optional<Role> of(String name) {
            return Arrays.stream(values()).filter(role -> role.names.contains(name)).findFirst();
        }
    }

    /** Values and the pattern that gave them. */
    public record Found(RegionPattern pattern, List<HandledValue> values) {
        public Found {
            values = List.copyOf(values);
        }
    }

    /**
     * @param text what it means: dates in ISO 8601
     * @param raw  what the page says
     */
    public record HandledValue(String text, String raw) {
    }

    public PostValues {
        Map<Role, Found> copy = new EnumMap<>(Role.class);
        copy.putAll(found);
        found = Collections.unmodifiableMap(copy);
        comments = List.copyOf(comments);
    }

    /** Reads a page. Never throws on odd pages; what is not there is left out. */
    public static PostValues of(HandleFile file, Page page) {
        return new Gathering(file, page).values();
    }

    /** The values of one page, out of the matches of patterns that are named after properties. */
    private static final class Gathering {
        /** Lines of a region in which a date is looked for: bylines are short, and a whole page may be in the region. */
        private static final int MAX_DATE_LINES = 50;

        private final HandleFile file;
        private final Page page;
        private final Locale language;
        private final Map<RegionPattern, List<Match>> matches = new IdentityHashMap<>();
        private final Map<Role, Found> found = new EnumMap<>(Role.class);
        private final Set<String> names = new HashSet<>();
        private final List<FoundComment> comments = new ArrayList<>();
        private Optional<Element> content = Optional.empty();
        private Optional<Region> title = Optional.empty();

        Gathering(HandleFile file, Page page) {
            this.file = file;
            this.page = page;
            this.language = page.locale();
        }

        PostValues values() {
            file.find(page).matches().forEach(this::gather);
            for (RegionPattern pattern : file.patterns()) {
                Optional<Role> role = Role.of(pattern.name()).filter(any -> pattern.extract());
                matches.getOrDefault(pattern, List.of()).forEach(match -> take(match, role));
            }
            return new PostValues(found, content, comments, isComplete());
        }

        /** By pattern; what stands in comments says nothing of the post. */
        private void gather(Match match) {
            matches.computeIfAbsent(match.pattern(), pattern -> new ArrayList<>()).add(match);
            if (Role.of(match.pattern().name()).filter(role -> role == Role.COMMENTS).isEmpty()) {
                match.inner().forEach(this::gather);
            }
        }

        private void take(Match match, Optional<Role> role) {
            RegionPattern pattern = match.pattern();
            if (role.isEmpty()) {
                names.add(pattern.name());
            } else if (role.get() == Role.COMMENTS) {
                names.add(pattern.name());
                found.putIfAbsent(Role.COMMENTS, new Found(pattern, List.of()));
                comments.add(comment(match));
            } else if (role.get() != Role.CONTENT) {
                values(role.get(), match);
            } else if (content.isEmpty() && !match.region().text().isEmpty()) {
                names.add(pattern.name());
                found.put(Role.CONTENT, new Found(pattern, List.of()));
                content = Optional.of(match.region().copy());
            }
        }

        /** A property of one value has the first that can be read; one of several those of all regions, or of the first pattern's. */
        private void values(Role role, Match match) {
            RegionPattern pattern = match.pattern();
            Found before = found.get(role);
            boolean more = before != null && pattern.cut().all() && (role.isMany() || before.pattern() == pattern);
            List<HandledValue> here = before == null || more ? read(role, match) : List.of();
            if (here.isEmpty()) {
                return;
            }
            Set<HandledValue> all = new LinkedHashSet<>(before == null ? List.of() : before.values());
            all.addAll(here);
            found.put(role, new Found(before == null ? pattern : before.pattern(), List.copyOf(all)));
            names.add(pattern.name());
            boolean isOnPage = pattern.cut().source() != RegionPattern.Source.FILE;
            title = role == Role.TITLE && title.isEmpty() && isOnPage ? Optional.of(match.region()) : title;
        }

        private List<HandledValue> read(Role role, Match match) {
            if (role == Role.DATE) {
                return date(match).stream().toList();
            }
            String line = match.pattern().line(match.region());
            List<String> texts = role == Role.AUTHORS ? Names.split(line) : List.of(line);
            return texts.stream().filter(text -> !text.isEmpty()).map(text -> new HandledValue(text, text)).toList();
        }

        private Optional<HandledValue> date(Match match) {
            Optional<DatePattern> format = match.pattern().cut().format();
            return match.pattern().read(match.region()).lines().limit(MAX_DATE_LINES).flatMap(line -> (format.isPresent()
                    ? format.get().find(line).map(date -> new HandledValue(date.value().iso(), line.substring(date.start(), date.end())))
                    : DateGuesser.guess(line, language).map(date -> new HandledValue(date.iso(), line))).stream()).findFirst();
        }

        private FoundComment comment(Match match) {
            String author = first("author", match, inner -> inner.pattern().line(inner.region()));
            String date = first("date", match, inner -> date(inner).map(HandledValue::text).orElse(""));
            String text = first("text", match, inner -> inner.pattern().read(inner.region()));
            return new FoundComment(author, date, text.isEmpty() ? match.pattern().read(match.region()) : text, FoundComment.TOP);
        }

        private static String first(String pattern, Match around, Function<Match, String> reading) {
            return around.inner().stream().filter(inner -> inner.pattern().name().equals(pattern)).map(reading)
                    .filter(value -> !value.isEmpty()).findFirst().orElse("");
        }

        private boolean isComplete() {
            List<String> required = file.patterns().stream().filter(RegionPattern::required).map(RegionPattern::name).toList();
            boolean hasAll = required.isEmpty() ? found.containsKey(Role.TITLE) && content.isPresent() : names.containsAll(required);
            boolean leadsAway = title.flatMap(Region::firstElement)
                    .filter(element -> TitleLinks.leadAway(page, List.of(element))).isPresent();
            return file.areAllPosts() || hasAll && !(file.titlesStay() && leadsAway);
        }
    }
}
