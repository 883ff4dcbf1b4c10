package org.feedwright.heritrix;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;

import org.archive.bdb.BdbModule;
import org.archive.spring.ConfigPath;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PostExtractorTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void whatCouldNotBeStartedCanBeStopped() throws Exception {
        PostExtractor extractor = new PostExtractor();
        BdbModule bdb = new BdbModule();
        bdb.setDir(new ConfigPath("a file in place of the folder", folder.newFile().getPath()));
        extractor.setBdb(bdb);
        assertThrows(RuntimeException.class, extractor::start);
        extractor.stop();
        assertFalse(extractor.isRunning());
    }
}
