package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.archive.bdb.BdbModule;
import org.archive.crawler.reporting.StatisticsTracker;
import org.archive.crawler.spring.SheetOverlaysManager;
import org.archive.modules.CrawlURI;
import org.archive.modules.SimpleFileLoggerProvider;
import org.archive.modules.writer.WriterPoolProcessor;
import org.archive.net.UURIFactory;
import org.archive.spring.ConfigPath;
import org.archive.spring.HasValidator;
import org.archive.spring.KeyedProperties;
import org.archive.spring.OverlayContext;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextAware;
import org.springframework.validation.Validator;

/**
 * What the operator may set on a {@link PostExtractor}, and what Spring gives it. What goes through {@code kp} may
 * be another for single sites, by a Sheet.
 */
public abstract class PostExtractorSettings extends GuardedProcessor implements HasValidator, ApplicationContextAware {
    private static final int DEFAULT_MAX_FILE_SIZE_BYTES = 100_000_000;
    private static final int DEFAULT_MAX_FILE_AGE_SECONDS = 24 * 60 * 60;
    private static final int DEFAULT_MAX_ENTRIES_PER_FEED = 100;
    private static final int DEFAULT_MAX_WAITING_PER_HOST = 20_000;
    private static final int DEFAULT_MAX_WAITING = 1_000_000;
    private static final int DEFAULT_MAX_STOP_SECONDS = 60 * 60;

    /** Heritrix puts ".log" behind it. */
    private static final String EVENT_LOG = "feedwright";

    /** A file of less than a byte or a second would be a file for each post; nothing to wait for, and no time in the end, can be meant. */
    private static final Map<String, Long> LEAST = Map.of("maxFileSizeBytes", 1L, "maxFileAgeSeconds", 1L, "maxEntriesPerFeed", 1L,
            "maxWaitingPerHost", 0L, "maxWaiting", 0L, "maxStopSeconds", 0L);

    private ConfigPath directory = new ConfigPath("Feedwright's posts", "${launchId}/posts");
    private long maxFileSizeBytes = DEFAULT_MAX_FILE_SIZE_BYTES;
    private int maxFileAgeSeconds = DEFAULT_MAX_FILE_AGE_SECONDS;
    private int maxWaiting = DEFAULT_MAX_WAITING;
    private int maxStopSeconds = DEFAULT_MAX_STOP_SECONDS;
    private BdbModule bdb;
    private SimpleFileLoggerProvider loggerModule;
    private SheetOverlaysManager sheets;
    private List<WriterPoolProcessor> writers = List.of();
    private JobCheck check;

    PostExtractorSettings() {
        super("Feedwright's post extractor");
        setMaxEntriesPerFeed(DEFAULT_MAX_ENTRIES_PER_FEED);
        setMaxWaitingPerHost(DEFAULT_MAX_WAITING_PER_HOST);
        setWrapperFile("");
        setHandleFile("");
        setReadSitesWithoutFeed(true);
    }

    public ConfigPath getDirectory() {
        return directory;
    }

    /** Where the posts are written; relative to the job folder. Default {@code ${launchId}/posts}. */
    public void setDirectory(ConfigPath directory) {
        this.directory = directory;
    }

    public long getMaxFileSizeBytes() {
        return maxFileSizeBytes;
    }

    /** Size on disk at which a file of posts is followed by another. Default 100,000,000. */
    public void setMaxFileSizeBytes(long bytes) {
        this.maxFileSizeBytes = bytes;
    }

    public int getMaxFileAgeSeconds() {
        return maxFileAgeSeconds;
    }

    /** Age at which a file of posts is followed by another, as soon as there is a post for it. Default 86400, a day. */
    public void setMaxFileAgeSeconds(int seconds) {
        this.maxFileAgeSeconds = seconds;
    }

    public int getMaxEntriesPerFeed() {
        return (Integer) kp.get("maxEntriesPerFeed");
    }

    /** Entries of one feed, the first of it, whose pages are waited for before a site is learnt. Default 100. */
    public void setMaxEntriesPerFeed(int max) {
        kp.put("maxEntriesPerFeed", max);
    }

    public int getMaxWaitingPerHost() {
        return (Integer) kp.get("maxWaitingPerHost");
    }

    /** Pages of one host that the crawl reads again, when their blog is learnt; more go into the list of pending pages. Default 20,000. */
    public void setMaxWaitingPerHost(int max) {
        kp.put("maxWaitingPerHost", max);
    }

    public int getMaxWaiting() {
        return maxWaiting;
    }

    /** The same of all hosts together, at any time. Default 1,000,000, some hundred megabytes in BDB. */
    public void setMaxWaiting(int max) {
        this.maxWaiting = max;
    }

    public String getWrapperFile() {
        return (String) kp.get("wrapperFile");
    }

    /** A wrapper that {@code feedwright train} saved; pages are read with it at once, and no feed is waited for. Default none (empty). */
    public void setWrapperFile(String path) {
        kp.put("wrapperFile", path);
    }

    public String getHandleFile() {
        return (String) kp.get("handleFile");
    }

    /** A file of handles, which win over what is learnt; a blog without feed is read by them alone in the end. Default none (empty). */
    public void setHandleFile(String path) {
        kp.put("handleFile", path);
    }

    public boolean getReadSitesWithoutFeed() {
        return (Boolean) kp.get("readSitesWithoutFeed");
    }

    /** Whether sites that no feed speaks for are read when the crawl ends, by what their pages say of themselves. Default true. */
    public void setReadSitesWithoutFeed(boolean read) {
        kp.put("readSitesWithoutFeed", read);
    }

    public int getMaxStopSeconds() {
        return maxStopSeconds;
    }

    /** How long the end of the crawl may be held up by pages that are read again; the rest goes into the list. Default 3600. */
    public void setMaxStopSeconds(int seconds) {
        this.maxStopSeconds = seconds;
    }

    @Override
    public void setApplicationContext(ApplicationContext context) {
        check = new JobCheck(context, JobCheck.Position.OF_POSTS, LEAST, Map.of(
                "wrapperFile", name -> PinnedFiles.ofWrappers(job()).get(name),
                "handleFile", name -> PinnedFiles.ofHandles(job()).get(name)));
    }

    /** Heritrix asks it when the job is built, and refuses to launch where it finds a fault. */
    @Override
    public Validator getValidator() {
        return check;
    }

    /** What was told of the job when it was built. */
    List<String> notes() {
        return check == null ? List.of() : check.notes();
    }

    /** The job folder, which relative paths start from. */
    Path job() {
        return directory.getBase().getFile().toPath().toAbsolutePath().normalize();
    }

    @Autowired
    public void setBdb(BdbModule bdb) {
        this.bdb = bdb;
    }

    /** Heritrix looks for paths in every list that is a bean property, and refuses one that can't be read. */
    public List<WriterPoolProcessor> getWriters() {
        return writers;
    }

    @Autowired(required = false)
    public void setWriters(List<WriterPoolProcessor> writers) {
        this.writers = List.copyOf(writers);
    }

    /**
     * The dependency is all that is wanted: Spring stops a bean before those that it depends on, and the tracker writes the reports of a
     * crawl when it is stopped. So the reports have what was done at the end.
     */
    @Autowired(required = false)
    public void setStatisticsTracker(StatisticsTracker tracker) {
        // nothing is asked of it
    }

    @Autowired(required = false)
    public void setSheetOverlaysManager(SheetOverlaysManager manager) {
        this.sheets = manager;
    }

    /** Where it is there, events are logged in a file of their own: {@code logs/feedwright.log}. */
    @Autowired(required = false)
    public void setLoggerModule(SimpleFileLoggerProvider module) {
        this.loggerModule = module;
    }

    /** To be asked for once in a launch. */
    Consumer<String> eventLog() {
        if (loggerModule == null) {
            return line -> { };
        }
        return loggerModule.setupSimpleLog(EVENT_LOG)::info;
    }

    BdbModule bdb() {
        return bdb;
    }

    /** Those that hold for the URL that this thread works on. */
    PagesForLater.Limits limits() {
        return new PagesForLater.Limits(getMaxEntriesPerFeed(), getMaxWaitingPerHost(), maxWaiting);
    }

    /** A setting as it is for this URL. */
    <T> T at(String url, Function<PostExtractorSettings, T> setting) {
        boolean everywhere = sheets == null || sheets.getSheetsByName().isEmpty();
        return everywhere ? setting.apply(this) : SheetLookup.at(sheets, url, () -> setting.apply(this));
    }

    Sidecar.Rotation rotation() {
        return new Sidecar.Rotation(maxFileSizeBytes, Duration.ofSeconds(maxFileAgeSeconds));
    }

    /**
     * Asks for a setting as it is for some URL. Heritrix itself has the settings of the URL that a thread works on; pages that are read
     * again are others. A subclass only because what is set for a thread can be seen from subclasses alone.
     */
    private static final class SheetLookup extends KeyedProperties {
        private static final long serialVersionUID = 1L;

        /** @param setting a getter of a bean that has settings by site */
        static <T> T at(SheetOverlaysManager sheets, String url, Supplier<T> setting) {
            List<OverlayContext> ofThread = threadOverrides.get();
            List<OverlayContext> before = new ArrayList<>(ofThread);
            ofThread.clear();
            try {
                CrawlURI curi = new CrawlURI(UURIFactory.getInstance(url));
                sheets.applyOverlaysTo(curi);
                loadOverridesFrom(curi);
                return setting.get();
            } catch (IOException e) { // by its super class: the class itself has another name in Heritrix before 3.13
                return setting.get(); // what is no URL for Heritrix has no site
            } finally {
                ofThread.clear();
                ofThread.addAll(before);
            }
        }
    }
}
