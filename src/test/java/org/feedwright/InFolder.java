package org.feedwright;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.Before;
import org.junit.Rule;
import org.junit.rules.TemporaryFolder;

/** A test with a folder for each of its methods. */
public abstract class InFolder {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();
    protected Path folder;

    /** Before what subclasses do, and without links in the path. */
    @Before
    public final void findFolder() throws IOException {
        folder = temporary.getRoot().toPath().toRealPath();
    }
}
