package org.feedwright.archive;

import static org.feedwright.archive.Fixtures.bytes;
import static org.feedwright.archive.Fixtures.gzip;
import static org.feedwright.archive.Fixtures.join;
import static org.feedwright.archive.Fixtures.recordWith;
import static org.feedwright.archive.Fixtures.write;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Stylesheets and images out of archives, revisits among them. */
public class AssetsTest {
    private static final String SHEET = "http://blog.example/main.css";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private Assets of(byte[]... records) throws IOException {
        byte[][] members = new byte[records.length][];
        for (int i = 0; i < records.length; i++) {
            members[i] = gzip(records[i]);
        }
        Path file = write(temporary.getRoot().toPath().resolve("a.warc.gz"), members);
        return Assets.of(List.of(file), (name, offset) -> { });
    }

    /** What a page of that year sees under a URL; empty where nothing is there. */
    private static String shown(Assets assets, String url, int year) {
        return assets.find(url, Instant.parse(year + "-06-01T00:00:00Z")).map(found -> new String(found.body(), StandardCharsets.UTF_8))
                .orElse("");
    }

    private static byte[] sheet(int year, String digest, String css) {
        byte[] block = join(bytes("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\n\r\n"), bytes(css));
        return recordWith(header("response", SHEET, year, digest) + "Content-Length: " + block.length, block);
    }

    private static byte[] revisit(String url, int year, String more) {
        return recordWith(header("revisit", url, year, "") + more + "Content-Length: 0", new byte[0]);
    }

    private static String header(String type, String url, int year, String digest) {
        return "WARC-Type: " + type + "\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: " + year + "-01-01T00:00:00Z\r\nWARC-Record-ID: "
                + Fixtures.id(url + year) + "\r\nContent-Type: application/http; msgtype=response\r\n"
                + (digest.isEmpty() ? "" : "WARC-Payload-Digest: " + digest + "\r\n");
    }

    @Test
    public void aPageSeesTheSheetOfItsTime() throws IOException {
        Assets assets = of(sheet(2010, "sha1:A", "old{}"), sheet(2020, "sha1:B", "new{}"));
        assertEquals("old{}", shown(assets, SHEET, 2012));
        assertEquals("new{}", shown(assets, SHEET, 2019));
    }

    @Test
    public void aRevisitIsTheCaptureWithItsDigestThoughAnotherIsNearer() throws IOException {
        Assets assets = of(sheet(2010, "sha1:A", "old{}"), sheet(2020, "sha1:B", "new{}"),
                revisit(SHEET, 2022, "WARC-Payload-Digest: sha1:A\r\n"));
        assertEquals("the old looks came back", "old{}", shown(assets, SHEET, 2022));
        assertEquals("new{}", shown(assets, SHEET, 2020));
    }

    @Test
    public void aRevisitUnderAnotherUrlMayStandBeforeWhatItNames() throws IOException {
        String other = "http://cdn.example/main.css?v=2";
        Assets assets = of(revisit(other, 2020, "WARC-Payload-Digest: sha1:A\r\n"), sheet(2010, "sha1:A", "same{}"));
        assertEquals("same{}", shown(assets, other, 2020));
        assertEquals(2, assets.size());
    }

    @Test
    public void aRevisitWithoutDigestNamesUrlAndTime() throws IOException {
        String other = "http://cdn.example/main.css";
        Assets assets = of(sheet(2010, "", "old{}"), sheet(2020, "", "new{}"), revisit(other, 2022,
                "WARC-Refers-To-Target-URI: <" + SHEET + ">\r\nWARC-Refers-To-Date: 2010-01-01T00:00:00Z\r\n"));
        assertEquals("old{}", shown(assets, other, 2022));
    }

    @Test
    public void aRevisitOfWhatIsNotThereIsNothing() throws IOException {
        String other = "http://cdn.example/main.css";
        Assets assets = of(sheet(2010, "", "old{}"), revisit(other, 2020, "WARC-Payload-Digest: sha1:A\r\n"), revisit(other, 2021, ""));
        assertEquals("", shown(assets, other, 2020));
        assertEquals(1, assets.size());
    }
}
