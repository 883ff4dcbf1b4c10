package org.feedwright.studio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Property;

/** The blogs of the input, most doubtful first. */
final class Overview {
    /** A post with a value that is less sure than this is counted as doubtful: of four such values, one is wrong. */
    static final double SURE = 0.75;
    /** Posts of a blog on which its rules are asked whether they agree: asking costs several times as much as reading. */
    private static final int ASKED = 8;
    /** Blogs whose rules are asked, the most doubtful: of hundreds, nobody waits for all. */
    private static final int ASKED_BLOGS = 40;

    /**
     * How often a property was read.
     *
     * @param posts      posts that have it
     * @param confidence mean over those
     * @param disagree   of the posts that were asked, those on which a plausible rule read something else
     */
    record Coverage(String name, int posts, double confidence, int disagree) {
    }

    /**
     * A blog.
     *
     * @param doubt    0..1, the mean over its pages of what is missing or unsure; the order of the list
     * @param doubtful posts with a value less sure than {@link #SURE}
     * @param asked    posts on which rules were asked
     * @param silent   properties that no post of it has
     */
    record Row(int id, String name, String source, int pairs, boolean wrapper, int pages, int posts, Map<String, Integer> noPosts,
               List<Coverage> coverage, double doubt, int doubtful, int asked, List<String> silent) {
    }

    private Overview() {
    }

    static List<Row> of(StudioArchive archive) throws IOException {
        List<Row> out = new ArrayList<>();
        for (int blog = 0; blog < archive.blogs().size(); blog++) {
            out.add(row(archive, blog, List.of()));
        }
        out.sort(Comparator.comparingDouble(Row::doubt).reversed());
        for (int i = 0; i < Math.min(ASKED_BLOGS, out.size()); i++) {
            List<PageRow> unsure = archive.pages(out.get(i).id()).stream().filter(PageRow::isPost)
                    .sorted(Comparator.comparingDouble(PageRow::least)).limit(ASKED).toList();
            out.set(i, row(archive, out.get(i).id(), unsure));
        }
        return out;
    }

    /** @param asked posts on which the rules of the blog are asked */
    private static Row row(StudioArchive archive, int id, List<PageRow> asked) throws IOException {
        StudioArchive.Blog blog = archive.blogs().get(id);
        List<PageRow> pages = archive.pages(id);
        List<PageRow> posts = pages.stream().filter(PageRow::isPost).toList();
        Map<String, Integer> noPosts = new TreeMap<>();
        pages.stream().filter(page -> !page.isPost()).forEach(page -> noPosts.merge(page.verdict(), 1, Integer::sum));
        Map<Property, Integer> disagree = disagreements(archive, asked);
        List<Coverage> coverage = new ArrayList<>();
        for (Property property : Property.values()) {
            DoubleSummaryStatistics read = archive.confidence(id, property);
            coverage.add(new Coverage(property.field(), (int) read.getCount(), read.getAverage(), disagree.getOrDefault(property, 0)));
        }
        List<String> silent = coverage.stream().filter(one -> one.posts() == 0 && !posts.isEmpty()).map(Coverage::name).toList();
        return new Row(id, blog.name(), blog.source(), blog.pairs(), blog.wrapper(), pages.size(), posts.size(), noPosts, coverage,
                doubt(posts, coverage), (int) posts.stream().filter(page -> page.least() < SURE).count(), asked.size(), silent);
    }

    /** Title, author, date and text count alike; many blogs have no categories. A blog none of whose pages is a post is all doubt. */
    private static double doubt(List<PageRow> posts, List<Coverage> coverage) {
        if (posts.isEmpty()) {
            return 1;
        }
        return coverage.stream().filter(one -> !one.name().equals(Property.CATEGORIES.field()))
                .mapToDouble(one -> 1 - one.confidence() * one.posts() / posts.size()).average().orElse(0);
    }

    private static Map<Property, Integer> disagreements(StudioArchive archive, List<PageRow> posts) throws IOException {
        Map<Property, Integer> out = new EnumMap<>(Property.class);
        for (PageRow post : posts) {
            archive.explain(post, List.of()).ifPresent(page -> page.answers().forEach((property, answers) -> {
                if (answers.stream().anyMatch(answer -> answer.standing() == Answer.Standing.DIFFERS)) {
                    out.merge(property, 1, Integer::sum);
                }
            }));
        }
        return out;
    }
}
