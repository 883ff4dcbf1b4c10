package org.feedwright.heritrix;

import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;

public class PostExtractor extends Processor {
    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return false;
    }

    @Override
    protected void innerProcess(CrawlURI curi) {
    }
}
