package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import org.feedwright.Feedwright;
import org.feedwright.wrapper.WrapperFile;

/**
 * What the operator decided for single sites, by Sheets: which are left alone, and which are read with a file of the operator's.
 * Thread-safe.
 */
final class Sites {
    private final PostExtractorSettings settings;
    private final PinnedFiles wrappers;

    Sites(PostExtractorSettings settings, Path job, Feedwright feedwright) {
        this.settings = settings;
        this.wrappers = new PinnedFiles(job, content -> feedwright.blog(WrapperFile.read(content))::read);
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
    PageReader pinned(String url) throws IOException {
        return wrappers.get(wrapperFile(url));
    }

    private String wrapperFile(String url) {
        return settings.at(url, PostExtractorSettings::getWrapperFile);
    }
}
