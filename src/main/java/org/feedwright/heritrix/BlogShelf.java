package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.heritrix.Learner.Learnt;
import org.feedwright.heritrix.Lessons.Lesson;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Training;
import org.feedwright.store.RecentMap;

/**
 * The blogs that the crawl can read by now, each site in one or more editions: the first look, and one for each redesign. What they were
 * trained on is remembered as places, and training gives the same wrappers again, so only the blogs in use are held in heap and nothing but
 * places goes into checkpoints. Thread-safe.
 */
final class BlogShelf {
    /**
     * Sites held in heap, some 100 KiB for each edition (wrapper and feed entries). Fewer cost a training, some 50 ms, whenever a crawl
     * comes back to one.
     */
    private static final int MAX_SITES = 200;

    /**
     * Posts with a page that a site must have to be learnt before the end. With fewer, another feed that is still to come may tell more.
     */
    private static final int EARLY_PAIRS = 3;

    /** Looks of a site. One that seems to have more has pages that no wrapper fits. */
    private static final int MAX_EDITIONS = 5;

    /** Sites that can be learnt at a time without waiting for each other by chance; Heritrix has 25 threads by default. */
    private static final int LOCKS = 64;

    interface Archive {
        Capture read(WarcPlace place) throws IOException;
    }

    private final CrawlMemory memory;
    private final Lessons lessons;
    private final RedesignWatch watch;
    private final Learner learner;
    private final Journal journal;
    private final Object[] locks = Stream.generate(Object::new).limit(LOCKS).toArray();
    private final Map<String, List<List<TrainedBlog>>> held = Collections.synchronizedMap(new RecentMap<>(MAX_SITES));
    /** By host, for all its pages ask; made anew after anything was learnt. */
    private final Map<String, Optional<Readers>> readers = Collections.synchronizedMap(new RecentMap<>(MAX_SITES));
    private final AtomicLong timesLearnt = new AtomicLong();

    BlogShelf(Feedwright feedwright, CrawlMemory memory, Archive archive, Journal journal) {
        this.memory = memory;
        this.lessons = memory.lessons();
        this.watch = memory.watch();
        this.learner = new Learner(feedwright, archive);
        this.journal = journal;
    }

    /**
     * Learns from what the crawl has of a site, if there is something to learn, and again as long as there was little to learn from.
     *
     * @param last whether the crawl is at its end, so that little is better than nothing
     */
    void train(String site, boolean last) throws IOException {
        synchronized (lock(site)) {
            if (lessons.count(site) == 0) {
                trainNow(site, last);
            } else if (isGrowing(site)) {
                trainAgain(site);
            }
        }
    }

    private void trainNow(String site, boolean last) throws IOException {
        boolean early = !last && !memory.isSettled(site);
        Learnt learnt = learner.learn(lessons.feeds(site), memory::find);
        if (early && !learnt.hasAtLeast(Training.ENOUGH_PAIRS)) {
            memory.waitForMore(site);
            return;
        }
        if (learnt.hosts().isEmpty() || learnt.pairs() < EARLY_PAIRS && !last) {
            return;
        }
        lessons.add(site, learnt.lesson());
        hold(site, List.of(learnt.blogs()), learnt.hosts());
        journal.learnt(site, learnt.blogs());
    }

    /** Whether the newest wrapper of a site was learnt from few posts. */
    boolean isGrowing(String site) throws IOException {
        List<List<TrainedBlog>> editions = take(site);
        return !editions.isEmpty() && pairs(editions) < Training.ENOUGH_PAIRS;
    }

    private static int pairs(List<List<TrainedBlog>> editions) {
        return Learnt.pairs(editions.get(editions.size() - 1));
    }

    /** A later edition is learnt from its own pages and those that came since: the ones before look otherwise. */
    private void trainAgain(String site) throws IOException {
        int last = lessons.count(site) - 1;
        Optional<Lesson> found = lessons.get(site, last);
        if (found.isEmpty()) {
            learnAfresh(site);
            return;
        }
        Lesson lesson = found.get();
        Learnt learnt = learner.learn(lessons.feeds(site), url -> lesson.page(url)
                .or(() -> memory.find(url).filter(place -> last == 0 || lesson.isBefore(place))));
        List<List<TrainedBlog>> editions = new ArrayList<>(take(site));
        int before = pairs(editions);
        if (learnt.pairs() < Training.GROWTH * before) {
            return;
        }
        editions.set(last, learnt.blogs());
        lessons.replaceLast(site, learnt.lesson());
        hold(site, editions, learnt.hosts());
        journal.learntAgain(site, before, learnt.blogs());
    }

    /**
     * Learns the new look of a site from pages of a host that its wrappers failed on and that its newest feeds name. Returns false where
     * there are too few of them, or nothing can be read by what was learnt.
     */
    boolean trainOnFailed(String site, String host) throws IOException {
        synchronized (lock(site)) {
            if (lessons.count(site) >= MAX_EDITIONS) {
                return false;
            }
            Learnt learnt = learner.learn(lessons.newestFeeds(site), url -> watch.failed(host, memory.landing(url)));
            if (learnt.pairs() < EARLY_PAIRS || !learnt.readsPosts()) {
                return false;
            }
            List<List<TrainedBlog>> editions = new ArrayList<>(take(site));
            editions.add(learnt.blogs());
            lessons.add(site, learnt.lesson());
            hold(site, editions, learnt.hosts());
            journal.redesigned(site, learnt.blogs());
            return true;
        }
    }

    /** What may read a page, or nothing while none is known. */
    Optional<Readers> readersOf(String host) throws IOException {
        Optional<Readers> known = readers.get(host);
        if (known != null) {
            return known;
        }
        long before = timesLearnt.get();
        Optional<Readers> found = findReaders(host);
        synchronized (readers) {
            if (timesLearnt.get() == before) {
                readers.put(host, found);
            }
        }
        return found;
    }

    private Optional<Readers> findReaders(String host) throws IOException {
        List<TrainedBlog> blogs = new ArrayList<>();
        boolean growing = false;
        for (String site : memory.readersOf(host)) {
            List<List<TrainedBlog>> editions = take(site);
            if (!editions.isEmpty()) {
                blogs.addAll(merged(editions));
                growing |= pairs(editions) < Training.ENOUGH_PAIRS;
            }
        }
        return blogs.isEmpty() ? Optional.empty() : Optional.of(new Readers(Training.of(blogs), growing));
    }

    /** The blogs of a site, each with all its editions: an older blog is the one that has its feed now, or the only one that there is. */
    private static List<TrainedBlog> merged(List<List<TrainedBlog>> oldestFirst) {
        List<TrainedBlog> out = new ArrayList<>();
        for (List<TrainedBlog> edition : oldestFirst) {
            boolean isOnly = out.size() == 1 && edition.size() == 1;
            for (TrainedBlog blog : edition) {
                String feed = blog.wrapper().blog();
                Optional<TrainedBlog> older = out.stream().filter(other -> isOnly || other.wrapper().blog().equals(feed)).findFirst();
                older.ifPresent(out::remove);
                out.add(older.map(blog::after).orElse(blog));
            }
        }
        return out;
    }

    /**
     * What may read a page when the crawl ends: what feeds taught, and what the pages of a host that wait teach beside that. It is used
     * once, so it is not held.
     */
    Readers learnFromPages(String host) throws IOException {
        Training fed = readersOf(host).orElse(Readers.NONE).training();
        Training all = learner.complete(fed, host, memory.waitingPages(host));
        all.blogs().forEach(memory::learnt);
        journal.learntFromPages(host, fed.blogs(), all.blogs());
        return new Readers(all, false);
    }

    private void hold(String site, List<List<TrainedBlog>> editions, List<String> hosts) {
        held.put(site, editions);
        editions.forEach(edition -> edition.forEach(memory::learnt));
        memory.trained(site, hosts);
        forgetReaders();
    }

    private void forgetReaders() {
        synchronized (readers) {
            timesLearnt.incrementAndGet();
            readers.clear();
        }
    }

    private List<List<TrainedBlog>> take(String site) throws IOException {
        List<List<TrainedBlog>> editions = held.get(site);
        if (editions != null) {
            return editions;
        }
        synchronized (lock(site)) {
            editions = held.get(site);
            return editions == null ? learnAsBefore(site) : editions;
        }
    }

    private List<List<TrainedBlog>> learnAsBefore(String site) throws IOException {
        List<List<TrainedBlog>> editions = new ArrayList<>();
        int count = lessons.count(site);
        for (int i = 0; i < count; i++) {
            Optional<Lesson> lesson = lessons.get(site, i);
            if (lesson.isEmpty()) {
                return learnAfresh(site);
            }
            editions.add(learner.again(lesson.get()).blogs());
        }
        held.put(site, editions);
        return editions;
    }

    /** What a site was learnt from can't be read any more: it is learnt from what there is of it now, as one look. */
    private List<List<TrainedBlog>> learnAfresh(String site) throws IOException {
        lessons.forget(site);
        Learnt learnt = learner.learn(lessons.feeds(site), memory::find);
        List<List<TrainedBlog>> editions = learnt.hosts().isEmpty() ? List.of() : List.of(learnt.blogs());
        if (editions.isEmpty()) {
            held.remove(site);
            forgetReaders();
        } else {
            lessons.add(site, learnt.lesson());
            hold(site, editions, learnt.hosts());
        }
        journal.lessonLost(site, learnt.pairs());
        return editions;
    }

    private Object lock(String site) {
        return locks[Math.floorMod(site.hashCode(), LOCKS)];
    }
}
