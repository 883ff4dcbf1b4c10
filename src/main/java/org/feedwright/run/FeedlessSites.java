package org.feedwright.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap.PageRoom;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.TemplateReader;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.TemplateTrainer.PostPage;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.PageUrls;

/**
 * Learns templates that no feed speaks for, from what their pages say of themselves: those of sites without a feed, those that a blog had
 * before the one that its feed knows, and those of its sections of which the feed says nothing. Finds the pages; {@link TemplateTrainer}
 * learns from them.
 */
class FeedlessSites {
    /**
     * Pages of a blog with a feed that are looked at to see whether it had other templates: one that a tenth of its pages have is among so
     * many of them but for one time in seventy.
     */
    private static final int PROBE = 40;
    /** Pages of a section that are looked at to see whether posts of it are refused; with three, a blog of 97 lost thirteen posts. */
    private static final int SECTION_PROBE = 6;
    /** A section is left where so many of its refused pages are no posts, and fewer are; sooner, two odd pages would decide. */
    private static final int MIN_OTHERS = 4;
    /**
     * Pages of one design without a day from which on that is one of posts, though those of the feed have a day: of 176 blogs that were
     * made of two, such posts were six and more, and other pages of one design three at most.
     */
    private static final int MANY_UNDATED = 5;
    /**
     * Pages of a site that are looked at, until enough of them look like posts: at a fifth of posts they give enough to train on. More cost
     * as much as reading them does.
     */
    private static final int MAX_LOOKED_AT = 200;
    /** Two to the power of 32 by the golden ratio: its multiples lie far from each other. */
    private static final int SCATTER = 0x9E3779B9;
    /** Its multiples, less their whole part, lie far from each other. */
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
    /** Some multiples come to lie on the same key; after so many rounds every key of a short list was met. */
    private static final int LOOKS_PER_KEY = 3;

    private final SitePages pages;
    private final UnaryOperator<String> urlKey;
    private final Options options;

    FeedlessSites(SitePages pages, UnaryOperator<String> urlKey, Options options) {
        this.pages = pages;
        this.urlKey = urlKey;
        this.options = options;
    }

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
        List<TemplateReader> readers = TemplateTrainer.ofSite(posts);
        return readers.isEmpty() ? Optional.empty() : Optional.of(TrainedBlog.of(readers, urlKey));
    }

    private List<PostPage> posts(List<String> keys) throws IOException {
        List<PostPage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        Set<String> archives = PageUrls.archivesOfDates(keys);
        for (String key : scattered(keys)) {
            Optional<Capture> capture = archives.contains(key) ? Optional.empty() : pages.page(key).filter(room::mayFit);
            if (capture.isPresent()) {
                Optional.of(PageAlone.of(capture.get())).filter(PageAlone::isPost)
                        .flatMap(alone -> held(key, capture.get(), alone, room, out.size())).ifPresent(out::add);
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
     * A page that looks like a post, where there is room for it.
     *
     * @param before posts that were found before it
     */
    private static Optional<PostPage> held(String key, Capture capture, PageAlone alone, PageRoom room, int before) {
        return room.hold(capture, alone.page()) ? Optional.of(PostPage.of(key, capture, alone, before)) : Optional.empty();
    }

    /**
     * The same blog with what its pages teach: the templates that it had beside the feed's. Where the feed names too few pages to try a
     * rule on another one than taught it, what all pages of the blog say of themselves takes the place of what it taught.
     *
     * @param number of the blog in the index
     */
    TrainedBlog completed(TrainedBlog blog, int number, BlogIndex index) throws IOException {
        List<String> keys = keys(blog, number, index);
        List<TemplateReader> ofPages = blog.pairs() < WrapperTrainer.MIN_PAGES ? TemplateTrainer.ofSite(posts(keys)) : List.of();
        return ofPages.isEmpty() ? withOtherTemplates(blog, keys) : blog.readBy(ofPages);
    }

    private TrainedBlog withOtherTemplates(TrainedBlog blog, List<String> keys) throws IOException {
        List<TemplateReader> others = new ArrayList<>();
        for (List<PostPage> cluster : strangers(blog, keys)) {
            if (others.size() < TemplateTrainer.MAX_OTHERS) {
                TemplateTrainer.ofTemplate(cluster).ifPresent(others::add);
            }
        }
        TrainedBlog known = blog.with(others);
        for (List<String> section : sections(known, keys)) {
            if (others.size() < TemplateTrainer.MAX_OTHERS) {
                // On pages that are no posts days stand here and there, and no rule reads them.
                TemplateTrainer.ofTemplate(refused(known, section)).filter(template -> !blog.showsDays() || template.readsDates())
                        .ifPresent(others::add);
            }
        }
        return blog.with(others);
    }

    /** Pages by their first folder, or without one, where there are enough to learn from; a feed may speak for posts elsewhere alone. */
    private static List<List<String>> sections(TrainedBlog blog, List<String> keys) {
        return shuffled(keys).stream().filter(blog::mayBeOfOtherTemplate)
                .collect(Collectors.groupingBy(PageUrls::section, LinkedHashMap::new, Collectors.toList())).values().stream()
                .filter(section -> section.size() >= WrapperTrainer.MIN_PAGES).toList();
    }

    /** Posts of a section by what they say of themselves, where they are half of the pages that the blog refuses, at least; else none. */
    private List<PostPage> refused(TrainedBlog blog, List<String> section) throws IOException {
        List<PostPage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        int looked = 0;
        int others = 0;
        for (String key : section) {
            Optional<Capture> capture = pages.page(key).filter(room::mayFit);
            if (capture.isPresent()) {
                Optional<PageAlone> refused = blog.refusedOfOtherKind(capture.get());
                Optional<PostPage> post = refused.filter(alone -> alone.isPost() && isLikePosts(alone, blog))
                        .flatMap(alone -> held(key, capture.get(), alone, room, out.size()));
                post.ifPresent(out::add);
                others += refused.isPresent() && post.isEmpty() ? 1 : 0;
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
        for (List<PostPage> cluster : strangers(blog, pages.keys(host))) {
            Optional<TemplateReader> other = TemplateTrainer.ofTemplate(cluster);
            all = other.isPresent() ? TrainedBlog.of(List.of(other.get()), urlKey).after(all) : all;
        }
        return all;
    }

    /** Pages of a blog that look like posts and were made with none of the templates that are known, by their designs. */
    private List<List<PostPage>> strangers(TrainedBlog blog, List<String> keys) throws IOException {
        List<PostPage> out = new ArrayList<>();
        Set<PostPage> undated = Collections.newSetFromMap(new IdentityHashMap<>());
        PageRoom room = new PageRoom(options.heap());
        int looked = 0;
        for (String key : shuffled(keys)) {
            Optional<Capture> capture = blog.mayBeOfOtherTemplate(key) ? pages.page(key).filter(room::mayFit) : Optional.empty();
            if (capture.isPresent() && !blog.isOfKnownTemplate(capture.get())) {
                Page page = Page.of(capture.get());
                PageAlone alone = PageAlone.of(capture.get(), page);
                if (blog.isOfOtherTemplate(page, key) && alone.isPost()) {
                    Optional<PostPage> post = held(key, capture.get(), alone, room, out.size());
                    post.ifPresent(out::add);
                    post.filter(any -> !isLikePosts(alone, blog)).ifPresent(undated::add);
                }
            }
            looked++;
            if (looked >= PROBE && out.isEmpty()) {
                break;
            }
        }
        return ofPosts(TemplateTrainer.clusters(out), undated);
    }

    /** Whether a page has a day, where all posts that the feed names have one. */
    private static boolean isLikePosts(PageAlone page, TrainedBlog blog) {
        return !blog.showsDays() || page.date().isPresent();
    }

    /**
     * The designs less the pages that lack a day which posts have: these are none. But where many pages of one design lack it, and no other
     * design has enough pages with theirs, older posts showed none.
     */
    private static List<List<PostPage>> ofPosts(List<List<PostPage>> designs, Set<PostPage> undated) {
        List<List<PostPage>> dated = designs.stream()
                .map(design -> design.stream().filter(page -> !undated.contains(page)).toList()).toList();
        List<List<PostPage>> enough = dated.stream().filter(design -> design.size() >= WrapperTrainer.MIN_PAGES).toList();
        List<List<PostPage>> out = new ArrayList<>(dated);
        for (int i = 0; i < out.size(); i++) {
            boolean isOnly = enough.isEmpty() || enough.size() == 1 && enough.get(0) == dated.get(i);
            if (isOnly && designs.get(i).size() - dated.get(i).size() >= MANY_UNDATED) {
                out.set(i, designs.get(i));
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

    /** Some of a sorted list, far from each other from the first one on: posts of all years and parts of a site. */
    static List<String> scattered(List<String> keys) {
        Set<String> out = new LinkedHashSet<>();
        for (int i = 0; i < LOOKS_PER_KEY * keys.size() && out.size() < MAX_LOOKED_AT; i++) {
            double place = i * GOLDEN_RATIO;
            out.add(keys.get((int) ((place - Math.floor(place)) * keys.size())));
        }
        return List.copyOf(out);
    }

    /**
     * Some of a list, of all years and parts of a site as well, in an order that is the same whatever else is in the list: of the pages
     * that a run over the archive finds, a crawl has only those that it put off, and is to learn the same from them.
     */
    static List<String> shuffled(List<String> keys) {
        Comparator<String> order = Comparator.comparingInt(key -> key.hashCode() * SCATTER);
        return keys.stream().sorted(order.thenComparing(Comparator.naturalOrder())).limit(MAX_LOOKED_AT).toList();
    }
}
