package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.page.TitleLinks;
import org.feedwright.region.handle.PostValues.Value;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateMatch;
import org.feedwright.text.DatePattern;
import org.feedwright.text.Names;
import org.jsoup.nodes.Element;

/** Makes the values of a post out of the matches of patterns that are named after its properties. */
final class PostReader {
    /** Lines of a region in which a date is looked for: bylines are short, and a whole page may be in the region. */
    private static final int MAX_DATE_LINES = 50;

    private final HandleFile file;
    private final Page page;
    private final Locale language;
    private final Map<RegionPattern, List<Match>> matches = new IdentityHashMap<>();
    private final Map<PostRole, PostValues.Found> found = new EnumMap<>(PostRole.class);
    private final Set<String> names = new HashSet<>();
    private Optional<Element> content = Optional.empty();
    private Optional<Region> title = Optional.empty();

    PostReader(HandleFile file, Page page) {
        this.file = file;
        this.page = page;
        this.language = page.locale();
    }

    PostValues read() {
        Findings findings = file.find(page);
        findings.matches().forEach(this::gather);
        for (RegionPattern pattern : file.patterns()) {
            Optional<PostRole> role = PostRole.of(pattern.name()).filter(any -> pattern.extract());
            for (Match match : matches.getOrDefault(pattern, List.of())) {
                if (role.isEmpty() || role.get() == PostRole.COMMENTS) {
                    names.add(pattern.name());
                } else if (role.get() == PostRole.CONTENT) {
                    content(match);
                } else {
                    values(role.get(), match);
                }
            }
        }
        return new PostValues(found, content, comments(), isComplete(), findings.spent());
    }

    /** By pattern; what stands in comments says nothing of the post. */
    private void gather(Match match) {
        matches.computeIfAbsent(match.pattern(), pattern -> new ArrayList<>()).add(match);
        if (!isComment(match)) {
            match.inner().forEach(this::gather);
        }
    }

    private static boolean isComment(Match match) {
        return PostRole.of(match.pattern().name()).filter(role -> role == PostRole.COMMENTS).isPresent();
    }

    private void content(Match match) {
        if (content.isEmpty() && !match.region().text().isEmpty()) {
            content = Optional.of(match.region().copy());
            found.put(PostRole.CONTENT, new PostValues.Found(match.pattern(), List.of()));
            names.add(match.pattern().name());
        }
    }

    /** A property of one value has the first that can be read; one of several those of all regions, or of the first pattern's. */
    private void values(PostRole role, Match match) {
        PostValues.Found before = found.get(role);
        boolean more = before != null && match.pattern().cut().all() && (role.isMany() || before.pattern() == match.pattern());
        List<Value> here = before == null || more ? values(role, match.region(), match.pattern().cut()) : List.of();
        if (here.isEmpty()) {
            return;
        }
        Set<Value> all = new LinkedHashSet<>(before == null ? List.of() : before.values());
        all.addAll(here);
        found.put(role, new PostValues.Found(before == null ? match.pattern() : before.pattern(), List.copyOf(all)));
        names.add(match.pattern().name());
        title = role == PostRole.TITLE && title.isEmpty() ? Optional.of(match.region()) : title;
    }

    private List<Value> values(PostRole role, Region region, Cut cut) {
        if (role == PostRole.DATE) {
            return date(cut.of(region), cut.format()).stream().toList();
        }
        String line = cut.line(region);
        List<String> texts = role == PostRole.AUTHORS ? Names.split(line) : List.of(line);
        return texts.stream().filter(text -> !text.isEmpty()).map(text -> new Value(text, text)).toList();
    }

    private Optional<Value> date(String text, Optional<DatePattern> format) {
        return text.lines().limit(MAX_DATE_LINES).map(line -> format.isPresent() ? date(line, format.get())
                : DateGuesser.guess(line, language).map(date -> new Value(date.iso(), line))).flatMap(Optional::stream).findFirst();
    }

    private static Optional<Value> date(String line, DatePattern format) {
        Optional<DateMatch> match = format.find(line);
        return match.map(date -> new Value(date.value().iso(), line.substring(date.start(), date.end())));
    }

    private List<PostValues.Comment> comments() {
        List<PostValues.Comment> out = new ArrayList<>();
        for (RegionPattern pattern : file.patterns()) {
            for (Match match : matches.getOrDefault(pattern, List.of())) {
                if (isComment(match) && pattern.extract()) {
                    found.putIfAbsent(PostRole.COMMENTS, new PostValues.Found(pattern, List.of()));
                    out.add(comment(match));
                }
            }
        }
        return out;
    }

    private PostValues.Comment comment(Match match) {
        String author = "";
        String date = "";
        String text = "";
        for (Match inner : match.inner()) {
            Cut cut = inner.pattern().cut();
            switch (inner.pattern().name()) {
                case "author" -> author = author.isEmpty() ? cut.line(inner.region()) : author;
                case "date" -> date = date.isEmpty() ? date(cut.of(inner.region()), cut.format()).map(Value::text).orElse("") : date;
                case "text" -> text = text.isEmpty() ? cut.of(inner.region()) : text;
                default -> { }
            }
        }
        return new PostValues.Comment(author, date, text.isEmpty() ? match.pattern().cut().of(match.region()) : text);
    }

    private boolean isComplete() {
        List<String> required = file.patterns().stream().filter(RegionPattern::required).map(RegionPattern::name).toList();
        boolean hasAll = required.isEmpty() ? found.containsKey(PostRole.TITLE) && content.isPresent() : names.containsAll(required);
        boolean leadsAway = title.flatMap(Region::firstElement).filter(element -> TitleLinks.leadAway(page, List.of(element))).isPresent();
        return hasAll && !(file.titlesStay() && leadsAway);
    }
}
