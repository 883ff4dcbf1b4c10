package org.feedwright.studio;

import java.io.IOException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.post.Post;
import org.feedwright.reader.PageOutcome;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;

/** Files of handles tried on a sample of a blog's pages, beside what was learnt. */
final class HandleTrial {
    /** Pages of each sort in a sample. */
    private static final int OF_EACH = 3;

    /**
     * What became of a value: {@code better} and {@code worse} where the feed says what is right, else {@code changed}.
     *
     * @param before as learnt
     * @param after  with the handles
     */
    record Change(List<String> before, List<String> after, String mark) {
    }

    /** A page of the sample, with its changes by the names of properties; {@code sort} says why it is in the sample. */
    record Tried(int id, String url, String sort, String before, String after, Map<String, Change> changes) {
    }

    private HandleTrial() {
    }

    /** Pages by which a change can be judged: the one at hand, old and new posts, short and doubtful ones, and pages that are no posts. */
    static Map<Integer, String> sample(StudioArchive archive, int blog, int here) {
        List<PageRow> pages = archive.pages(blog);
        List<PageRow> posts = pages.stream().filter(PageRow::isPost).toList();
        List<PageRow> others = pages.stream().filter(page -> !page.isPost()).toList();
        Map<Integer, String> out = new LinkedHashMap<>();
        if (here >= 0) {
            out.put(here, "this page");
        }
        Comparator<PageRow> byDate = Comparator.comparing(PageRow::date);
        List<PageRow> dated = posts.stream().filter(page -> !page.date().isEmpty()).toList();
        add(out, "old", dated, byDate);
        add(out, "new", dated, byDate.reversed());
        add(out, "short", posts, Comparator.comparingInt(PageRow::words));
        add(out, "doubtful", posts, Comparator.comparingDouble(PageRow::least));
        add(out, "no post", others, Comparator.comparing(PageRow::url));
        return out;
    }

    private static void add(Map<Integer, String> sample, String sort, List<PageRow> pages, Comparator<PageRow> order) {
        pages.stream().sorted(order).filter(page -> !sample.containsKey(page.id())).limit(OF_EACH)
                .toList().forEach(page -> sample.put(page.id(), sort));
    }

    static List<Tried> of(StudioArchive archive, List<HandleFile> files, Map<Integer, String> sample) throws IOException {
        Function<Capture, PageOutcome> learnt = archive.reader(List.of());
        Function<Capture, PageOutcome> mended = archive.reader(files);
        List<Tried> out = new ArrayList<>();
        for (Map.Entry<Integer, String> of : sample.entrySet()) {
            PageRow row = archive.page(of.getKey());
            Capture capture = archive.capture(row);
            out.add(compare(row, of.getValue(), learnt.apply(capture), mended.apply(capture), archive.entry(row)));
        }
        return out;
    }

    private static Tried compare(PageRow row, String sort, PageOutcome before, PageOutcome after, Optional<Entry> truth) {
        Map<String, Change> changes = new TreeMap<>();
        for (Property property : Property.values()) {
            changes.put(property.field(), change(property, values(property, before), values(property, after), truth));
        }
        return new Tried(row.id(), row.url(), sort, StudioArchive.verdict(before), StudioArchive.verdict(after), changes);
    }

    private static List<String> values(Property property, PageOutcome outcome) {
        return outcome instanceof PageOutcome.Read read ? texts(property, read.post()) : List.of();
    }

    private static List<String> texts(Property property, Post post) {
        return property == Property.CONTENT && !post.contentText().isEmpty()
                ? List.of(StudioArchive.words(post.contentText()) + " words: " + StudioArchive.cut(post.contentText()))
                : PageView.values(property, post);
    }

    private static Change change(Property property, List<String> before, List<String> after, Optional<Entry> truth) {
        return new Change(before, after, before.equals(after) ? "same" : before.isEmpty() ? "new" : after.isEmpty() ? "gone"
                : truth.map(entry -> judged(property, before, after, entry)).orElse("changed"));
    }

    private static String judged(Property property, List<String> before, List<String> after, Entry truth) {
        Set<String> wanted = folded(switch (property) {
            case TITLE -> List.of(truth.title());
            case AUTHOR -> truth.authors();
            case CATEGORIES -> truth.categories();
            case DATE -> truth.published().map(date -> day(date.toString())).map(List::of).orElse(List.of());
            case CONTENT -> List.of();
        });
        if (wanted.isEmpty()) {
            return "changed";
        }
        boolean wasRight = folded(of(property, before)).equals(wanted);
        boolean isRight = folded(of(property, after)).equals(wanted);
        return isRight == wasRight ? "changed" : isRight ? "better" : "worse";
    }

    private static List<String> of(Property property, List<String> values) {
        return property == Property.DATE ? values.stream().map(HandleTrial::day).toList() : values;
    }

    private static String day(String iso) {
        try {
            return (iso.length() > 10 ? OffsetDateTime.parse(iso).toLocalDate() : LocalDate.parse(iso)).toString();
        } catch (DateTimeParseException e) {
            return iso.substring(0, Math.min(10, iso.length()));
        }
    }

    private static Set<String> folded(List<String> values) {
        return values.stream().map(Folding::fold).filter(text -> !text.isEmpty()).collect(Collectors.toSet());
    }
}
