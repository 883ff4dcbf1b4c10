package org.feedwright.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.Guess;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.PartNames;
import org.feedwright.page.Theme;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PostMetadata;
import org.feedwright.reader.TemplateReader;
import org.feedwright.text.DateValue;
import org.feedwright.training.SitePage;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.Wrapper;

/** Learns templates from pages that look like posts: parts the pages by design, and makes what reads each. Stateless. */
final class TemplateTrainer {
    /** Templates of a blog beside its first, those of most posts first. Pages of others are read by themselves. */
    static final int MAX_OTHERS = 7;
    /**
     * Pages of a template that rules are learnt from, where they read the others as well. More cost time and teach rules for single odd
     * pages; with twelve, four in a hundred authors of 61 blogs were lost, and with twenty some parts of one text in 145 stayed.
     */
    private static final int ENOUGH = 24;

    /** What mail programs put before the subject, in several languages, behind the name that many lists put before that. */
    private static final Pattern ANSWER = Pattern.compile("^(?:\\[[^\\]]{1,40}\\]\\s*)?(?:re|aw|antw|sv|vs|odp|ynt|回复|答复|返信)\\s?[:：]",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /** Share of answers on an archive of messages: three that were looked at had two thirds, and a blog hardly has any. */
    private static final double ANSWERS = 0.2;
    /** Two posts of a blog may be called answers to some other blog. */
    private static final int FEW_ANSWERS = 2;

    private TemplateTrainer() {
    }

    /**
     * A page that looks like a post.
     *
     * @param said  what it says of itself: of the first pages already there, of others made at each call
     * @param names by which its template is known
     * @param mark  of its capture (see {@link TemplateReader#mark})
     */
    record PostPage(String key, Page page, Supplier<SitePage> said, Set<String> names, String mark) {
        /** @param before posts that were found before it */
        static PostPage of(String key, Capture capture, PageAlone alone, int before) {
            Page page = alone.page();
            Optional<SitePage> now = before < ENOUGH ? Optional.of(alone.sitePage(key)) : Optional.empty();
            return new PostPage(key, page, () -> now.orElseGet(() -> PageAlone.of(capture, page).sitePage(key)), Theme.of(page),
                    TemplateReader.mark(capture));
        }
    }

    /**
     * What reads the templates of a site, that of most pages first; one for all pages where no second one can be learnt. Where pages of one
     * show their days, those of another that show none are no posts.
     */
    static List<TemplateReader> ofSite(List<PostPage> posts) {
        List<List<PostPage>> designs = designs(posts).stream().filter(design -> design.size() >= WrapperTrainer.MIN_PAGES)
                .limit(1 + MAX_OTHERS).toList();
        List<TemplateReader> out = designs.size() < 2 ? List.of()
                : designs.stream().flatMap(design -> ofTemplate(design).stream()).toList();
        if (out.size() < 2) {
            return ofTemplate(posts).stream().toList();
        }
        List<TemplateReader> dated = out.stream().filter(TemplateReader::readsDates).toList();
        return dated.isEmpty() ? out : dated;
    }

    /** Pages of one template each, the largest cluster first. */
    static List<List<PostPage>> clusters(List<PostPage> pages) {
        List<List<PostPage>> out = new ArrayList<>();
        for (PostPage page : pages) {
            out.stream().filter(cluster -> Theme.areAlike(cluster.get(0).names(), page.names())).findFirst().orElseGet(() -> {
                out.add(new ArrayList<>());
                return out.get(out.size() - 1);
            }).add(page);
        }
        out.sort(Comparator.comparingInt((List<PostPage> cluster) -> -cluster.size()));
        return out;
    }

    /** Clusters of which none has the names of a larger one: pages of one design differ by what their authors put into the texts. */
    private static List<List<PostPage>> designs(List<PostPage> pages) {
        Map<Set<String>, List<PostPage>> out = new LinkedHashMap<>();
        for (List<PostPage> cluster : clusters(pages)) {
            List<Set<String>> names = cluster.stream().map(PostPage::names).toList();
            Set<String> theme = out.keySet().stream()
                    .filter(larger -> 2 * names.stream().filter(page -> Theme.isShared(Theme.share(larger, page))).count() > names.size())
                    .findFirst().orElseGet(() -> Theme.common(names));
            out.computeIfAbsent(theme, key -> new ArrayList<>()).addAll(cluster);
        }
        return List.copyOf(out.values());
    }

    /** What reads a template; nothing where too few pages were made with it, or agree on where their titles stand. */
    static Optional<TemplateReader> ofTemplate(List<PostPage> pages) {
        if (pages.size() < WrapperTrainer.MIN_PAGES) {
            return Optional.empty();
        }
        int enough = Math.min(ENOUGH, pages.size());
        Map<String, Page> others = new LinkedHashMap<>();
        pages.subList(enough, pages.size()).forEach(page -> others.put(page.key(), page.page()));
        List<SitePage> first = said(pages.subList(0, enough));
        Optional<Wrapper> learnt = WrapperTrainer.train(first, others);
        if (learnt.isPresent()) {
            return reader(pages, first, learnt.get());
        }
        List<SitePage> all = said(pages);
        return reader(pages, all, WrapperTrainer.train(all));
    }

    private static List<SitePage> said(List<PostPage> pages) {
        return pages.stream().map(page -> page.said().get()).toList();
    }

    /** @param posts pages that the wrapper was learnt from */
    private static Optional<TemplateReader> reader(List<PostPage> pages, List<SitePage> posts, Wrapper learnt) {
        boolean isDiscussion = isDiscussion(posts);
        Wrapper wrapper = isDiscussion ? learnt.with(Property.TITLE, List.of()) : learnt;
        List<String> days = posts.stream().flatMap(page -> day(page).stream()).toList();
        Template template = Template.of(wrapper, pages.stream().map(PostPage::names).toList(),
                PostMetadata.siteWide(pages.stream().map(PostPage::page).toList()), days);
        return wrapper.rules(Property.TITLE).isEmpty() && !isDiscussion && !wrapper.posts().untitled() ? Optional.empty()
                : Optional.of(TemplateReader.of("", template, pages.stream().map(PostPage::mark).filter(mark -> !mark.isEmpty())
                        .collect(Collectors.toUnmodifiableSet())));
    }

    private static Optional<String> day(SitePage page) {
        return page.values().best(Property.DATE).map(guess -> DateValue.dayOf(guess.values().get(0).text()).toString());
    }

    /**
     * Whether the pages are messages that answer each other, as those of a mailing list are, and say so in their titles. Any guess at a
     * title counts but for the titles of comments: what all pages have in common, such as the name of the list, may be likelier.
     */
    private static boolean isDiscussion(List<SitePage> pages) {
        long answers = pages.stream().filter(page -> page.values().ranked(Property.TITLE).stream().filter(guess -> !isOfComment(guess))
                .anyMatch(guess -> ANSWER.matcher(guess.values().get(0).text()).find())).count();
        return answers > FEW_ANSWERS && answers >= ANSWERS * pages.size();
    }

    private static boolean isOfComment(Guess title) {
        return title.element().filter(element -> ElementNames.outwards(element).anyMatch(PartNames::isComments)).isPresent();
    }
}
