package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.archive.crawler.spring.SheetOverlaysManager;
import org.archive.modules.CrawlURI;
import org.archive.net.UURIFactory;
import org.archive.spring.KeyedProperties;
import org.archive.spring.OverlayContext;

/**
 * Asks for a setting as it is for some URL. Heritrix itself has the settings of the URL that a thread works on; pages that are read again
 * are others. A subclass only because what is set for a thread can be seen from subclasses alone. Stateless.
 */
final class SheetLookup extends KeyedProperties {
    private static final long serialVersionUID = 1L;

    private SheetLookup() {
    }

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
