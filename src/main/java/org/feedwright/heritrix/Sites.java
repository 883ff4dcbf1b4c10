package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.WrapperFile;

/**
 * What the operator decided for single sites, by Sheets: which are left alone, and which are read with a file of the operator's.
 * Thread-safe.
 */
final class Sites {
    private final PostExtractorSettings settings;
    private final PinnedFiles<TrainedBlog> wrappers;
    private final PinnedFiles<HandledSite> handles;

    /** @param learnt hears of each blog of a file that the operator gave, whenever it is read */
    Sites(PostExtractorSettings settings, Path job, Feedwright feedwright, Consumer<TrainedBlog> learnt) {
        this.settings = settings;
        this.wrappers = new PinnedFiles<>(job, file -> {
            TrainedBlog blog = feedwright.blog(WrapperFile.read(Files.readAllBytes(file)));
            learnt.accept(blog);
            return blog;
        });
        this.handles = PinnedFiles.ofHandles(job);
    }

    /** What holds for the page that this thread of Heritrix is at work on. */
    Decided here() {
        return decided(settings);
    }

    /** What holds for any page. Dear beside {@link #here}: Heritrix makes a CrawlURI of the URL to find its Sheets. */
    Decided at(String url) {
        return settings.at(url, this::decided);
    }

    private Decided decided(PostExtractorSettings now) {
        return new Decided(this, now.getEnabled(), now.getWrapperFile(), now.getHandleFile());
    }

    /** Whether the site that a feed speaks for is to be read: its posts have the host that Sheets are asked for. */
    boolean isEnabled(Feed feed) {
        Optional<String> permalink = feed.entries().stream().flatMap(entry -> entry.permalinks().stream()).findFirst();
        return at(permalink.orElse(feed.url())).isEnabled();
    }

    /**
     * Whether a site is switched off neither with {@code www.} nor without: its key does not tell which of them its pages have.
     *
     * @param site as in URL keys
     */
    boolean isEnabledSite(String site) {
        return named(site).allMatch(url -> at(url).isEnabled());
    }

    /** Both front pages that a key may stand for. */
    private static Stream<String> named(String site) {
        String name = UrlKey.readable(site);
        return Stream.of("http://" + name + "/", "http://www." + name + "/");
    }

    /** Whether a host that no feed speaks for is read when the crawl ends. */
    boolean readsWithoutFeed(String host) {
        return named(host).allMatch(url -> settings.at(url, now -> now.getEnabled() && now.getReadSitesWithoutFeed()));
    }

    /** What the operator decided for a page. */
    record Decided(Sites sites, boolean isEnabled, String wrapperFile, String handleFile) {
        /** Whether there is a file to read this page with, so that nothing has to be learnt for it. */
        boolean isPinned() {
            return !wrapperFile.isEmpty();
        }

        /** @throws IOException where there is no such file any more, or it can't be read */
        TrainedBlog pinned() throws IOException {
            return sites.wrappers.get(wrapperFile);
        }

        /** Whether there are handles for this page: they join what is learnt, and are all there is where nothing is learnt in the end. */
        boolean isHandled() {
            return !handleFile.isEmpty();
        }

        /** @throws IOException as {@link #pinned} */
        Optional<HandledSite> handles() throws IOException {
            return isHandled() ? Optional.of(sites.handles.get(handleFile)) : Optional.empty();
        }
    }
}
