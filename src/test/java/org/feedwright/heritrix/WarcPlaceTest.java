package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.Assert;
import org.junit.Test;

public class WarcPlaceTest {
    @Test
    public void placeComesBackFromItsText() {
        WarcPlace place = new WarcPlace("20200101000000/warcs/a file.warc.gz", 1_234_567_890_123L);
        assertEquals(place, WarcPlace.parse(place.toString()));
    }

    /** So that a broken line can be taken out of the lists that it stands in. */
    @Test
    public void whatIsNoPlaceKeepsItsTextAndCanNotBeRead() {
        for (String text : List.of("", "nonsense", "a.warc.gz?000", "a.warc.gz -1", "a.warc.gz 99999999999999999999")) {
            assertTrue(text, WarcPlace.parse(text).isBroken());
            assertEquals(text, WarcPlace.parse(text).toString());
            WarcPlace.Folders folders = new WarcPlace.Folders(Path.of("/job"), List.of());
            Assert.assertThrows(NoSuchFileException.class, () -> folders.locate(WarcPlace.parse(text)));
        }
    }
}
