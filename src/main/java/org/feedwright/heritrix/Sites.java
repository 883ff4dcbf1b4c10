package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Logger;
import org.feedwright.Feedwright;
import org.feedwright.HandledSite;
import org.feedwright.TrainedBlog;
import org.feedwright.archive.UrlKey;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.wrapper.WrapperFile;

/**
 * What the operator decided for single sites, by Sheets: which are left alone, and which are read with a file of the operator's.
 * Thread-safe.
 */
final class Sites {
    private static final Logger LOGGER = Logger.getLogger(Sites.class.getName());

    private final PostExtractorSettings settings;
    private final PinnedFiles<TrainedBlog> wrappers;
    private final PinnedFiles<HandledSite> handles;

    Sites(PostExtractorSettings settings, Path job, Feedwright feedwright) {
        this.settings = settings;
        this.wrappers = new PinnedFiles<>(job, content -> feedwright.blog(WrapperFile.read(content)));
        this.handles = new PinnedFiles<>(job, content -> new HandledSite(HandleFile.parse("handles", content), UrlKey::of, Sites::warn));
    }

    private static void warn(String handle) {
        LOGGER.warning("The regular expression of the handle '" + handle + "' takes too long on some pages, where it counts as not found");
    }

    boolean isEnabled(String url) {
        return settings.at(url, PostExtractorSettings::getEnabled);
    }

    /** @param site as in URL keys */
    boolean isEnabledSite(String site) {
        return isEnabled("http://" + SiteName.readable(site) + "/");
    }

    /** Whether there is a file to read this page with, so that nothing has to be learnt for it. */
    boolean isPinned(String url) {
        return !wrapperFile(url).isEmpty();
    }

    /** @throws IOException where there is no such file any more, or it can't be read */
    TrainedBlog pinned(String url) throws IOException {
        return wrappers.get(wrapperFile(url));
    }

    /** Whether there are handles for this page: they join what is learnt, and are all there is where nothing is learnt in the end. */
    boolean isHandled(String url) {
        return !handleFile(url).isEmpty();
    }

    /** @throws IOException as {@link #pinned} */
    Optional<HandledSite> handles(String url) throws IOException {
        return isHandled(url) ? Optional.of(handles.get(handleFile(url))) : Optional.empty();
    }

    private String handleFile(String url) {
        return settings.at(url, PostExtractorSettings::getHandleFile);
    }

    private String wrapperFile(String url) {
        return settings.at(url, PostExtractorSettings::getWrapperFile);
    }
}
