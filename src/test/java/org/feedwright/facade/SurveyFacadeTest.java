package org.feedwright.facade;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedwright.Feedwright;
import org.feedwright.InFolder;
import org.feedwright.archive.WarcSource;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.Training;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** A first pass in parts, by another program than the command. */
public class SurveyFacadeTest extends InFolder {
    private static final List<Path> ARCHIVES =
            List.of(Path.of("warc-samples", "tinroof-00000.warc.gz"), Path.of("warc-samples", "tinroof-00001.warc.gz"));

    @Test
    public void surveysOfPartsTeachWhatOnePassDoes() throws IOException {
        Feedwright feedwright = Feedwright.create();
        List<Path> files = new ArrayList<>();
        for (Path archive : ARCHIVES) {
            Path file = folder.resolve(archive.getFileName() + ".survey");
            try (OutputStream out = Files.newOutputStream(file)) {
                feedwright.survey(source(List.of(archive)), out);
            }
            files.add(0, file);
        }
        SurveyFiles surveys = SurveyFiles.of(files);
        WarcSource all = source(ARCHIVES);
        assertEquals(Set.of("tinroof-00000.warc.gz", "tinroof-00001.warc.gz"), surveys.use(all.marks()).covered());
        List<String> learnt = wrappers(feedwright.train(all, surveys));
        assertEquals("not one record was gone through", 0, all.counts().records());
        assertEquals(1, learnt.size());
        assertEquals(wrappers(feedwright.train(source(ARCHIVES))), learnt);
    }

    private static WarcSource source(List<Path> archives) throws IOException {
        return WarcSource.of(archives, warning -> {
            throw new AssertionError(warning);
        });
    }

    private static List<String> wrappers(Training training) {
        return training.blogs().stream().map(blog -> new String(WrapperFile.write(blog.wrapper()), UTF_8)).toList();
    }
}
