package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Before;
import org.junit.Test;

public class EvaluateCommandTest extends InFolder {
    @Before
    public void makeArchive() throws IOException {
        BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
    }

    @Test
    public void theTableHasARowForEachBlogAndTheTotals() {
        Run run = Run.of("evaluate", folder);
        assertEquals(run.words(), ExitCode.OK, run.code());
        String table = run.out();
        assertTrue(table, table.contains("8       8/8       8/8             8/8"));
        assertTrue(table, table.contains(BlogArchive.FEED));
        assertTrue(table, table.matches("(?s).*title +8 +8 +0 +0 +100\\.0.*"));
        assertTrue(table, table.matches("(?s).*categories +0 +0 +0 +0 +-.*"));
        assertTrue(table, table.contains("8 pages held out"));
    }

    @Test
    public void theScoresAreWrittenAsJson() throws IOException {
        Path file = folder.resolve("scores.json");
        assertTrue(Run.of("evaluate", folder, "--json", file).out().contains("property"));
        JsonNode scores = new ObjectMapper().readTree(Files.readString(file));
        assertEquals("validated", scores.path("ranking").asText());
        assertEquals(8, scores.path("total").path("properties").path("title").path("hits").asInt());
        assertEquals(BlogArchive.FEED, scores.path("blogs").path(0).path("feed").asText());
        assertEquals(scores, new ObjectMapper().readTree(Run.of("evaluate", folder, "--json", "-").out()));
    }

    @Test
    public void theRankingOfThePaperCanBeChosen() throws IOException {
        JsonNode scores = new ObjectMapper().readTree(Run.of("evaluate", folder, "--ranking", "gkotsis2014", "--json", "-").out());
        assertEquals("gkotsis2014", scores.path("ranking").asText());
        assertEquals(8, scores.path("total").path("pages").asInt());
    }

    @Test
    public void valuesAreCountedByTheConfidenceOfTheirRule() throws IOException {
        Run run = Run.of("evaluate", folder);
        assertTrue(run.out(), run.out().matches("(?s).*confidence +title +authors .*all\\R.*"));
        JsonNode scores = new ObjectMapper().readTree(Run.of("evaluate", folder, "--json", "-").out());
        int values = 0;
        for (JsonNode band : scores.path("total").path("properties").path("title").path("reliability")) {
            values += band.path("values").asInt();
            assertEquals(band.path("values"), band.path("right"));
        }
        assertEquals(8, values);
    }

    @Test
    public void ideasCanBeLeftOutByName() throws IOException {
        JsonNode scores = new ObjectMapper().readTree(Run.of("evaluate", folder, "--without", "templates,PLACES", "--json", "-").out());
        assertEquals("[\"places\",\"templates\"]", scores.path("without").toString());
        assertEquals(ExitCode.USAGE, Run.of("evaluate", folder, "--without", "luck").code());
        assertEquals(ExitCode.USAGE, Run.of("evaluate", folder, "--without", "places", "--ranking", "gkotsis2014").code());
    }

    @Test
    public void withoutPairsThereIsNothingToScore() throws IOException {
        Path posts = BlogArchive.write(folder.resolve("other.warc.gz"), BlogArchive.posts());
        Run run = Run.of("evaluate", posts);
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("two entries whose pages are archived"));
    }
}
