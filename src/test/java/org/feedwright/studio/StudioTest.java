package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.capture.UrlKey;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What the studio answers, and to whom. */
public class StudioTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String XML = "<handles for=\"tidewater.example\"><handle name=\"a\" class=\"motto\"/>"
            + "<pattern name=\"author\" handle=\"a\" before=\", harbour\"/></handles>";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path handles;
    private Studio studio;
    private StudioArchive archive;
    private String host;

    @Before
    public void start() throws IOException {
        handles = folder.getRoot().toPath().resolve("handles.xml");
        archive = StudioBlog.open(StudioBlog.write(folder.newFile("blog.warc").toPath()));
        studio = new Studio(archive, new HandleStore(List.of(), handles), (request, fault) -> {
            throw new AssertionError(request, fault);
        }, 0);
        host = studio.address().getAuthority();
    }

    @After
    public void stop() {
        studio.close();
    }

    private record Heard(int status, String headers, String body) {
    }

    /** As a browser or anybody else would ask, header by header. */
    private Heard ask(String method, String path, List<String> headers, String body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), studio.address().getPort())) {
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            String head = method + ' ' + path + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\nContent-Length: " + content.length
                    + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int end = all.indexOf("\r\n\r\n");
            return new Heard(Integer.parseInt(all.substring(9, 12)), all.substring(0, end), all.substring(end + 4));
        }
    }

    private Heard get(String path) throws IOException {
        return ask("GET", studio.address().getPath() + path, List.of("Host: " + host), "");
    }

    private Heard post(String path, Object body, String... more) throws IOException {
        List<String> headers = new ArrayList<>(List.of("Host: " + host, "Content-Type: application/json", "Origin: http://" + host));
        headers.addAll(List.of(more));
        return ask("POST", studio.address().getPath() + path, headers, JSON.writeValueAsString(body));
    }

    private JsonNode json(Heard heard) throws IOException {
        assertEquals(heard.body(), 200, heard.status());
        return JSON.readTree(heard.body());
    }

    private PageRow post(int n) {
        return archive.pages().stream().filter(page -> page.url().equals(StudioBlog.url(n))).findFirst().orElseThrow();
    }

    @Test
    public void listensOnThisMachineAlone() {
        assertEquals("127.0.0.1", studio.address().getHost());
    }

    @Test
    public void answersNobodyWhoDoesNotKnowTheSecret() throws IOException {
        assertEquals(200, get("").status());
        String secret = studio.address().getPath();
        for (String path : List.of("/", "/index.html", "/overview/", secret.replace(secret.charAt(5), secret.charAt(5) == 'a' ? 'b' : 'a'),
                secret + "../",
                secret + "..%2f..%2fStudio.class")) {
            Heard heard = ask("GET", path, List.of("Host: " + host), "");
            assertEquals(path, 404, heard.status());
            assertEquals("", heard.body());
        }
    }

    @Test
    public void aPageElsewhereWhoseNameLeadsHereIsTurnedAway() throws IOException {
        String path = studio.address().getPath();
        assertEquals(404, ask("GET", path, List.of("Host: evil.example:" + studio.address().getPort()), "").status());
        assertEquals(404, ask("GET", path, List.of("Host: " + host, "Sec-Fetch-Site: cross-site"), "").status());
    }

    @Test
    public void worksForItsOwnPagesAlone() throws IOException {
        List<String> elsewhere = List.of("Host: " + host, "Content-Type: application/json", "Origin: https://evil.example");
        List<String> nowhere = List.of("Host: " + host, "Content-Type: application/json");
        List<String> asForm = List.of("Host: " + host, "Content-Type: text/plain", "Origin: http://" + host);
        for (List<String> headers : List.of(elsewhere, nowhere, asForm)) {
            assertEquals(403, ask("POST", studio.address().getPath() + "do/save", headers, "{\"xml\":\"<handles/>\"}").status());
        }
        assertFalse(Files.exists(handles));
    }

    @Test
    public void everythingIsServedUnderAPolicy() throws IOException {
        for (String path : List.of("", "main.js", "studio.css", "overview/", "replay/3", "nothing")) {
            String headers = get(path).headers();
            assertTrue(headers, headers.contains("default-src 'none'") && headers.toLowerCase(Locale.ROOT)
                    .contains("x-content-type-options: nosniff"));
        }
        assertTrue(get("replay/3").headers().contains("sandbox allow-same-origin"));
    }

    @Test
    public void ofArchivesOnlyWhatIsShownIsServedAsItIs() throws IOException {
        String part = "part/" + post(3).id() + "?u=";
        assertTrue(get(part + "https%3A%2F%2Ftidewater.example%2Fstyle%2Fmain.css").body().contains("url(\"" + studio.address().getPath()
                + "part/"));
        assertEquals(200, get(part + "https%3A%2F%2Ftidewater.example%2Fimg%2Fharbour.png").status());
        assertEquals("a page is no part of a page", 404, get(part + "https%3A%2F%2Ftidewater.example%2Fabout%2F").status());
    }

    @Test
    public void theOverviewSaysWhatIsInDoubt() throws IOException {
        JsonNode row = json(get("overview/")).get("rows").get(0);
        assertEquals("tidewater.example", row.get("name").asText());
        assertEquals(StudioBlog.POSTS, row.get("posts").asInt());
        assertEquals("categories", row.get("silent").get(0).asText());
        assertEquals(2, row.get("noPosts").size());
    }

    @Test
    public void pagesAreSentAPartAtATime() throws IOException {
        JsonNode none = json(get("pages/0?filter=NO_POST&words=&from=0"));
        assertEquals(2, none.get("total").asInt());
        assertEquals(StudioBlog.POSTS, none.get("found").get("POSTS").asInt());
        JsonNode some = json(get("pages/0?filter=ALL&words=Of%20the%20OUTER&from=10"));
        assertEquals(StudioBlog.POSTS, some.get("total").asInt());
        assertEquals("those before are passed over", StudioBlog.POSTS - 10, some.get("rows").size());
        assertEquals(400, get("pages/7").status());
        assertEquals(400, get("pages/0?filter=EVERY").status());
    }

    @Test
    public void aPageKnowsThoseBesideIt() throws IOException {
        JsonNode first = json(get("page/" + archive.pages(0).get(0).id()));
        assertEquals(-1, first.get("before").asInt());
        assertEquals(archive.pages(0).get(1).id(), first.get("after").asInt());
    }

    @Test
    public void aValueSaysWhereItStands() throws IOException {
        JsonNode view = json(post("do/view", Map.of("id", post(3).id(), "xml", "")));
        JsonNode title = view.get("fields").get(0);
        NumberedPage page = new NumberedPage(archive.capture(post(3)));
        assertEquals(StudioBlog.title(3), title.get("values").get(0).asText());
        assertEquals("h1", page.element(title.get("nodes").get(0).asInt()).normalName());
    }

    @Test
    public void handlesAreOfferedWithWhatTheyAreWorthOnOtherPages() throws IOException {
        NumberedPage page = new NumberedPage(archive.capture(post(3)));
        int tags = page.number(page.page().document().selectFirst(".themes li"));
        JsonNode offers = json(post("do/offers", Map.of("id", post(3).id(), "node", tags))).get("offers");
        JsonNode inside = null;
        for (JsonNode offer : offers) {
            inside = offer.get("kind").asText().equals("tag inside themes") ? offer : inside;
        }
        assertEquals("[{\"class\":\"themes\"},{\"tag\":\"li\",\"child-of\":\"\"}]", inside.get("handles").toString());
        assertEquals(15, inside.get("matches").asInt());
        assertEquals("two tags on each page", 0, inside.get("unique").asInt());
        assertTrue("what is one place on each page comes first", offers.get(0).get("unique").asInt() == 15);
    }

    @Test
    public void aTrialSaysWhatBecomesBetter() throws IOException {
        JsonNode tried = json(post("do/try", Map.of("id", post(3).id(), "xml", XML))).get("tried");
        assertTrue(tried.size() > 6);
        assertEquals("this page", tried.get(0).get("sort").asText());
        assertEquals("[\"Clara Weiss\"]", tried.get(0).get("changes").get("authors").get("after").toString());
        String title = XML.replace("author\" handle", "title\" handle");
        JsonNode worse = json(post("do/try", Map.of("id", post(15).id(), "xml", title))).get("tried").get(0).get("changes").get("title");
        assertEquals("the feed says that it was right before", "worse", worse.get("mark").asText());
    }

    @Test
    public void thatPagesArePostsCanBeSaidAlone() throws IOException {
        PageRow about = archive.pages().stream().filter(page -> page.url().endsWith("/about/")).findFirst().orElseThrow();
        JsonNode tried = json(post("do/try", Map.of("id", about.id(), "xml", "<handles for=\"tidewater.example/about\" posts=\"all\"/>")))
                .get("tried").get(0);
        assertEquals(about.verdict(), tried.get("before").asText());
        assertEquals("POST", tried.get("after").asText());
    }

    @Test
    public void aWrongFileIsToldAndNotSaved() throws IOException {
        Heard heard = post("do/save", Map.of("blog", 0, "path", handles.toString(), "xml",
                "<handles><pattern name=\"title\" handle=\"none\"/></handles>"));
        assertEquals(422, heard.status());
        assertTrue(heard.body(), heard.body().contains("there is no handle 'none' above"));
        assertFalse(Files.exists(handles));
    }

    @Test
    public void aFileIsSavedAsItWasWritten() throws IOException {
        json(post("do/save", Map.of("blog", 0, "path", handles.toString(), "xml", XML)));
        assertEquals(XML, Files.readString(handles));
        assertEquals(XML, json(get("file/0")).get("xml").asText());
    }

    @Test
    public void noOtherFileIsWritten() throws IOException {
        Path other = folder.getRoot().toPath().resolve("other.xml");
        assertEquals(400, post("do/save", Map.of("blog", 0, "path", other.toString(), "xml", XML)).status());
        assertFalse(Files.exists(other));
    }

    @Test
    public void ofSeveralFilesTheFirstThatIsForAPageReadsItAndIsGoneOnWith() throws IOException {
        Path inner = Files.createDirectory(folder.getRoot().toPath().resolve("inner"));
        Path about = Files.writeString(inner.resolve("about.xml"), file(StudioBlog.HOST + "/about", "Of the house"));
        Path posts = Files.writeString(inner.resolve("posts.xml"), file(StudioBlog.HOST, "Of posts"));
        PageRow page = archive.pages(0).stream().filter(row -> row.url().endsWith("/about/")).findFirst().orElseThrow();
        HandleStore store = new HandleStore(List.of(about, posts), inner);
        try (Studio several = new Studio(archive, store, (request, fault) -> { }, 0)) {
            studio.close();
            studio = several;
            host = several.address().getAuthority();
            assertEquals(about.toString(), json(get("file/0?page=" + page.id())).get("path").asText());
            assertEquals(posts.toString(), json(get("file/0?page=" + post(3).id())).get("path").asText());

            String mended = file(StudioBlog.HOST, "Mended");
            JsonNode tried = json(post("do/try", Map.of("id", page.id(), "path", posts.toString(), "xml", mended))).get("tried");
            Map<String, String> titles = new TreeMap<>();
            tried.forEach(one -> titles.put(one.get("url").asText(), one.get("changes").get("title").get("after").path(0).asText()));
            assertEquals("Of the house", titles.remove(page.url()));
            assertEquals(Set.of("Mended"), Set.copyOf(titles.values().stream().filter(title -> !title.isEmpty()).toList()));
        }
    }

    private static String file(String site, String title) {
        return "<handles for=\"" + site + "\" posts=\"all\"><pattern name=\"title\" value=\"" + title + "\"/></handles>";
    }

    @Test
    public void longTextIsNotCutWithinAnEmoji() {
        assertEquals("ab…", StudioArchive.cut("ab😀cd", 4));
        assertEquals("ab😀…", StudioArchive.cut("ab😀cde", 5));
        assertEquals("ab😀", StudioArchive.cut("ab😀", 4));
    }

    @Test
    public void aBlogThatNoFileIsForGetsOneOfItsOwnInItsPlaceByName() throws IOException {
        Path root = folder.getRoot().toPath();
        Path first = Files.writeString(root.resolve("a.xml"), file("a.example", "A"));
        Path last = Files.writeString(root.resolve("z.xml"), file("z.example", "Z"));
        HandleStore store = new HandleStore(List.of(first, last), root);
        assertEquals(last, store.file("z.example", List.of(UrlKey.of("http://z.example/1"))));
        Path fresh = store.file("blog.example:8080", List.of(UrlKey.of("http://blog.example:8080/")));
        assertEquals(root.resolve("blog.example-8080.xml"), fresh);
        store.save(fresh, "blog.example:8080", file("blog.example", "B"));
        Path before = root.resolve("0.example.xml");
        assertEquals(List.of("0.example", "a.example", "blog.example", "z.example"),
                store.with(before, HandleStore.parse(file("0.example", "0"))).stream().map(one -> one.sites().get(0)).toList());
    }
}
