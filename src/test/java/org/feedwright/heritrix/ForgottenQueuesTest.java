package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.archive.crawler.frontier.BdbFrontier;
import org.archive.crawler.frontier.WorkQueue;
import org.archive.crawler.frontier.WorkQueueFrontier;
import org.archive.modules.CrawlURI;
import org.archive.net.UURIFactory;
import org.archive.util.ObjectIdentityCache;
import org.archive.util.ObjectIdentityMemCache;
import org.junit.Test;

/** With queues in memory; {@link RedesignIT} has those of a real crawl. */
public class ForgottenQueuesTest {
    private static final class Queues extends BdbFrontier {
        private final ObjectIdentityMemCache<WorkQueue> all = new ObjectIdentityMemCache<>();
        private final BlockingQueue<String> ready = new LinkedBlockingQueue<>();

        private void add(String key, long count, CrawlURI first) {
            all.getMap().put(key, new Queue(key, count, first));
        }

        @Override
        public ObjectIdentityCache<WorkQueue> getAllQueues() {
            return all;
        }

        @Override
        public BlockingQueue<String> getReadyClassQueues() {
            return ready;
        }
    }

    private static final class Queue extends WorkQueue {
        private static final long serialVersionUID = 1L;
        private final transient CrawlURI first;

        private Queue(String key, long count, CrawlURI first) {
            super(key);
            this.count = count;
            this.first = first;
        }

        @Override
        public synchronized CrawlURI peek(WorkQueueFrontier frontier) {
            return first;
        }

        @Override
        protected void insertItem(WorkQueueFrontier frontier, CrawlURI curi, boolean overwrite) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected long deleteMatchingFromQueue(WorkQueueFrontier frontier, String match) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void deleteItem(WorkQueueFrontier frontier, CrawlURI item) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected CrawlURI peekItem(WorkQueueFrontier frontier) {
            throw new UnsupportedOperationException();
        }
    }

    private static CrawlURI uri(String url) throws Exception {
        return new CrawlURI(UURIFactory.getInstance(url));
    }

    @Test
    public void queueWhoseCountIsWrongKeepsNoOtherBack() throws Exception {
        Queues queues = new Queues();
        queues.add("a.example", 1, null);
        queues.add("b.example", 1, uri("http://b.example/feed.xml"));
        queues.add("c.example", 1, uri("http://c.example/page"));
        queues.add("d.example", 0, null);
        assertEquals(1, ForgottenQueues.ready(queues, curi -> curi.toString().endsWith(".xml")));
        assertEquals(List.of("b.example"), List.copyOf(queues.getReadyClassQueues()));
    }
}
