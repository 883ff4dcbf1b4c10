package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.Guess;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap.PageRoom;
import org.feedwright.page.PartNames;
import org.feedwright.page.Theme;
import org.feedwright.text.DateValue;
import org.feedwright.training.SitePage;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.PageUrls;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.Wrapper;

/**
 * Learns templates that no feed speaks for, from what their pages say of themselves: those of sites without a feed, and those that a blog
 * had before the one that its feed knows.
 */
class FeedlessSites {
    /**
     * Pages of a blog with a feed that are looked at to see whether it had other templates: one that a tenth of its pages have is among so
     * many of them but for one time in seventy.
     */
    private static final int PROBE = 40;
    /** Pages of a section that are looked at to see whether posts of it are refused; with three, a blog of 97 lost thirteen posts. */
    private static final int SECTION_PROBE = 6;
    /** Refused pages of a section, at least, that are no posts, where it is left because they are more than those that are. */
    private static final int MIN_OTHERS = 4;
    /** Templates of a blog beside the feed's, those of most posts first. Pages of others are read by themselves. */
    private static final int MAX_OTHER_TEMPLATES = 7;
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

    private final SitePages pages;
    private final UnaryOperator<String> urlKey;
    private final Options options;

    /**
     * A page that looks like a post.
     *
     * @param said  what it says of itself: of the first pages already there, of others made at each call
     * @param names by which its template is known
     * @param mark  of its capture (see {@link TemplateReader#mark})
     */
    private record PostPage(String key, Page page, Supplier<SitePage> said, Set<String> names, String mark) {
    }

    FeedlessSites(SitePages pages, UnaryOperator<String> urlKey, Options options) {
        this.pages = pages;
        this.urlKey = urlKey;
        this.options = options;
    }

    /** Hosts that have pages, in order. */
    Collection<String> hosts() {
        return pages.hosts();
    }

    /** Whether there is anything to be learnt of a site that was not learnt before. */
    boolean isNew(String site) {
        return true;
    }

    /** What was learnt before of a host without a feed. */
    Optional<TrainedBlog> unfed(String host) {
        return Optional.empty();
    }

    /**
     * The site's wrapper; nothing where too few pages look like posts, or agree on where their titles stand: then each is better read by
     * itself. That of an archive of messages reads no title, so that these are no posts. Holds no more pages than are learnt from, and no
     * more than fit into memory together. Hosts with fewer pages than it takes are not read at all.
     */
    Optional<TrainedBlog> learn(String host) throws IOException {
        List<String> keys = pages.keys(host);
        List<PostPage> posts = keys.size() < WrapperTrainer.MIN_PAGES ? List.of() : posts(keys);
        List<TemplateReader> readers = templates(posts);
        return readers.isEmpty() ? Optional.empty() : Optional.of(ofTemplates(readers));
    }

    private TrainedBlog ofTemplates(List<TemplateReader> readers) {
        return new TrainedBlog("", readers, Map.of(), urlKey, Optional.empty(), false);
    }

    /** What reads the templates of a site, that of most pages first; one for all pages where no second one can be learnt. */
    private List<TemplateReader> templates(List<PostPage> posts) {
        List<List<PostPage>> designs = designs(posts).stream().filter(design -> design.size() >= WrapperTrainer.MIN_PAGES)
                .limit(1 + MAX_OTHER_TEMPLATES).toList();
        List<TemplateReader> out = designs.size() < 2 ? List.of()
                : designs.stream().flatMap(design -> template(design).stream()).toList();
        return out.size() < 2 ? template(posts).stream().toList() : out;
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

    private List<PostPage> posts(List<String> keys) throws IOException {
        List<PostPage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        Set<String> archives = PageUrls.archivesOfDates(keys);
        for (String key : SampledKeys.scattered(keys)) {
            Optional<Capture> capture = archives.contains(key) ? Optional.empty() : pages.page(key).filter(room::mayFit);
            if (capture.isPresent()) {
                post(key, capture.get(), Page.of(capture.get()), room, out.size()).ifPresent(out::add);
            }
            if (out.size() == options.maxPairs()) {
                break;
            }
        }
        return out.stream().filter(page -> !isHome(page, out)).toList();
    }

    /** Whether most of the pages lie in the folder that is the page's address. */
    private static boolean isHome(PostPage page, List<PostPage> all) {
        return 2 * all.stream().filter(other -> other.key().startsWith(page.key() + "/")).count() > all.size();
    }

    /**
     * The page, where it looks like a post and there is room for it.
     *
     * @param before posts that were found before it
     */
    private static Optional<PostPage> post(String key, Capture capture, Page page, PageRoom room, int before) {
        PageAlone alone = PageAlone.of(capture, page);
        if (!alone.isPost() || !room.hold(capture, page)) {
            return Optional.empty();
        }
        Optional<SitePage> now = before < ENOUGH ? Optional.of(alone.sitePage(key)) : Optional.empty();
        return Optional.of(new PostPage(key, page, () -> now.orElseGet(() -> PageAlone.of(capture, page).sitePage(key)), Theme.of(page),
                TemplateReader.mark(capture)));
    }

    /**
     * The same blog with what its pages teach: the templates that it had beside the feed's. Where the feed names too few pages to try a
     * rule on another one than taught it, what all pages of the blog say of themselves takes the place of what it taught.
     *
     * @param number of the blog in the index
     */
    TrainedBlog completed(TrainedBlog blog, int number, BlogIndex index) throws IOException {
        List<String> keys = keys(blog, number, index);
        List<TemplateReader> ofPages = blog.pairs() < WrapperTrainer.MIN_PAGES ? templates(posts(keys)) : List.of();
        return ofPages.isEmpty() ? withOtherTemplates(blog, keys) : blog.readBy(ofPages);
    }

    private TrainedBlog withOtherTemplates(TrainedBlog blog, List<String> keys) throws IOException {
        List<TemplateReader> others = new ArrayList<>();
        for (List<PostPage> cluster : clusters(strangers(blog, keys))) {
            if (others.size() < MAX_OTHER_TEMPLATES) {
                template(cluster).ifPresent(others::add);
            }
        }
        return withOtherSections(blog.with(others), keys);
    }

    /** The same blog with what the sections teach whose pages are refused and look like posts: its feed speaks for others alone. */
    private TrainedBlog withOtherSections(TrainedBlog blog, List<String> keys) throws IOException {
        Map<String, List<String>> sections = SampledKeys.shuffled(keys).stream().filter(blog::mayBeOfOtherSection)
                .collect(Collectors.groupingBy(PageUrls::section, LinkedHashMap::new, Collectors.toList()));
        List<TemplateReader> others = new ArrayList<>();
        for (List<String> section : sections.values()) {
            if (section.size() >= WrapperTrainer.MIN_PAGES && others.size() < MAX_OTHER_TEMPLATES) {
                template(refused(blog, section)).ifPresent(others::add);
            }
        }
        return blog.with(others);
    }

    /** Posts of a section by what they say of themselves, where at least half of the pages are such that the blog refuses; else none. */
    private List<PostPage> refused(TrainedBlog blog, List<String> section) throws IOException {
        List<PostPage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        int looked = 0;
        int others = 0;
        for (String key : section) {
            Optional<Capture> capture = pages.page(key).filter(room::mayFit);
            if (capture.isPresent()) {
                Page page = Page.of(capture.get());
                boolean isRefused = blog.isOfOtherSection(capture.get(), page);
                Optional<PostPage> post = isRefused ? post(key, capture.get(), page, room, out.size()) : Optional.empty();
                post.ifPresent(out::add);
                others += isRefused && post.isEmpty() ? 1 : 0;
                looked++;
            }
            if (looked >= SECTION_PROBE && out.isEmpty() || others >= MIN_OTHERS && others > out.size()) {
                return List.of();
            }
        }
        return others > out.size() ? List.of() : out;
    }

    /** A blog without a feed, which has a host for itself, with templates that new pages of it have. */
    TrainedBlog withOtherTemplates(TrainedBlog blog, String host) throws IOException {
        TrainedBlog all = blog;
        for (List<PostPage> cluster : clusters(strangers(blog, pages.keys(host)))) {
            Optional<TemplateReader> other = template(cluster);
            all = other.isPresent() ? ofTemplates(List.of(other.get())).after(all) : all;
        }
        return all;
    }

    /** Pages of a blog that look like posts and were made with none of the templates that are known. */
    private List<PostPage> strangers(TrainedBlog blog, List<String> keys) throws IOException {
        List<PostPage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        int looked = 0;
        for (String key : SampledKeys.shuffled(keys)) {
            boolean mayBe = blog.entry(key).isEmpty() && blog.mayBeOfOtherTemplate(key);
            Optional<Capture> capture = mayBe ? pages.page(key).filter(room::mayFit) : Optional.empty();
            if (capture.isPresent() && !blog.isOfKnownTemplate(capture.get())) {
                Page page = Page.of(capture.get());
                if (blog.isOfOtherTemplate(page, key)) {
                    post(key, capture.get(), page, room, out.size()).ifPresent(out::add);
                }
            }
            looked++;
            if (looked >= PROBE && out.isEmpty()) {
                break;
            }
        }
        return out;
    }

    /** The keys of the pages that a blog speaks for; of a host with millions of pages and one blog they are not all held. */
    private List<String> keys(TrainedBlog blog, int number, BlogIndex index) {
        List<String> hosts = blog.hosts();
        return hosts.size() == 1 && index.hasOne(hosts.get(0)) ? pages.keys(hosts.get(0))
                : hosts.stream().flatMap(host -> pages.keys(host).stream())
                        .filter(key -> index.number(key).equals(Optional.of(number))).toList();
    }

    /** Pages of one template each, the largest cluster first. */
    private static List<List<PostPage>> clusters(List<PostPage> pages) {
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
    private Optional<TemplateReader> template(List<PostPage> pages) {
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
}
