package org.feedwright.studio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.page.Page;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.region.handle.Match.MatchXml;
import org.feedwright.wrapper.PostGate;
import org.jsoup.nodes.Element;

/** What the browser may ask for, below the secret. Thread-safe. */
final class StudioApi {
    /** Other pages on which offered handles are counted: to see what is common to all, and done within a second. */
    private static final int COUNTED = 40;
    /** Pages of a blog that are compared with what files are for: a thousand files for a large blog take less than a second. */
    private static final int ASKED = 1_000;
    private static final ObjectMapper JSON = new ObjectMapper()
            .registerModule(new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance));

    private static final Map<String, String> VERDICTS = Arrays.stream(PostGate.Verdict.values())
            .collect(Collectors.toMap(Enum::name, PostGate.Verdict::meaning));

    /** The file as it is on disk. */
    private record File(String path, String xml) {
    }

    /** A chosen element with the ways to know it by. */
    private record Choice(String text, List<Offers.Offer> offers) {
    }

    /** A trial, with what the patterns find on the page at hand as nested XML (Pouramini 2017, figure 5). */
    private record Trial(List<HandleTrial.Tried> tried, String regions) {
    }

    /** A page between those of its blog that stand before and behind it in the archives; -1 where there is none. */
    private record Neighbours(PageRow row, int before, int after) {
    }

    /** What the studio begins with; {@code verdicts} says what each verdict on a page means. */
    private record Start(List<StudioArchive.Blog> blogs, List<Overview.Row> rows, int assets, Map<String, String> verdicts) {
    }

    private final StudioArchive archive;
    private final HandleStore store;
    private final String folder;
    private final String policy;
    private List<Overview.Row> overview = List.of();

    /**
     * @param origin of the studio
     * @param folder below which it serves
     */
    StudioApi(StudioArchive archive, HandleStore store, String origin, String folder) {
        this.archive = archive;
        this.store = store;
        this.folder = folder;
        this.policy = String.format(Locale.ROOT, Replay.POLICY, origin + folder + "part/");
    }

    Studio.Response get(String path, String query) throws IOException {
        String[] parts = path.split("/");
        int number = parts.length > 1 ? number(parts[1], -1) : -1;
        return switch (parts[0]) {
            case "overview" -> json(new Start(archive.blogs(), overview(), archive.assets().size(), VERDICTS));
            case "pages" -> json(PageList.of(archive.pages(number), filter(query), parameter(query, "words").strip(),
                    number(parameter(query, "from"), 0)));
            case "page" -> json(place(archive.page(number)));
            case "file" -> file(file(number, number(parameter(query, "page"), -1)));
            case "overlays" -> json(Overlays.of(new NumberedPage(archive.capture(archive.page(number)))));
            case "replay" -> replay(archive.page(number));
            case "part" -> part(archive.page(number), query);
            default -> Studio.Response.wrong(404, "");
        };
    }

    Studio.Response post(String path, byte[] body) throws IOException {
        JsonNode asked;
        try {
            asked = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON", e);
        }
        String xml = asked.path("xml").asText("");
        try {
            return switch (path) {
                case "do/view" -> view(asked, HandleStore.parse(xml));
                case "do/offers" -> json(offers(asked));
                case "do/try" -> json(tried(asked, HandleStore.parse(xml)));
                case "do/save" -> save(asked, xml);
                default -> Studio.Response.wrong(404, "");
            };
        } catch (HandleFileException e) {
            return Studio.Response.wrong(422, e.getMessage());
        }
    }

    private static int number(String digits, int otherwise) {
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : otherwise;
    }

    /** The value of a parameter of a query; empty where it is not there. */
    private static String parameter(String query, String name) {
        return Arrays.stream(query == null ? new String[0] : query.split("&")).filter(part -> part.startsWith(name + '=')).findFirst()
                .map(part -> URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8)).orElse("");
    }

    private static PageList.Subset filter(String query) {
        String name = parameter(query, "filter");
        return name.isEmpty() ? PageList.Subset.ALL : PageList.Subset.valueOf(name);
    }

    private Neighbours place(PageRow row) {
        List<PageRow> all = archive.pages(row.blog());
        int at = Collections.binarySearch(all, row, Comparator.comparingInt(PageRow::id));
        return new Neighbours(row, at > 0 ? all.get(at - 1).id() : -1, at + 1 < all.size() ? all.get(at + 1).id() : -1);
    }

    private static Studio.Response json(Object value) throws IOException {
        return Studio.Response.json(JSON.writeValueAsBytes(value));
    }

    private synchronized List<Overview.Row> overview() throws IOException {
        if (overview.isEmpty()) {
            overview = Overview.of(archive);
        }
        return overview;
    }

    private Studio.Response view(JsonNode asked, Optional<HandleFile> made) throws IOException {
        PageRow row = archive.page(asked.path("id").asInt(-1));
        Optional<PageView.View> view = PageView.of(archive, row, store.with(path(asked), made));
        return view.isPresent() ? json(view.get()) : Studio.Response.wrong(422, "No blog speaks for this page.");
    }

    /** The file for a page, or where none is given (-1) for a blog: the first that is for one of its pages. */
    private Path file(int blog, int page) {
        List<PageRow> rows = page < 0 ? archive.pages(blog) : List.of(archive.page(page));
        return store.file(archive.blogs().get(blog).name(), rows.stream().limit(ASKED).map(row -> UrlKey.of(row.url())).toList());
    }

    private Studio.Response file(Path path) throws IOException {
        return json(new File(path.toString(), store.text(path)));
    }

    /** The file that the browser has in the making. */
    private static Path path(JsonNode asked) {
        return Path.of(asked.path("path").asText(""));
    }

    private Studio.Response save(JsonNode asked, String xml) throws IOException {
        int blog = asked.path("blog").asInt(-1);
        if (blog < 0 || blog >= archive.blogs().size()) {
            throw new IllegalArgumentException("there is no blog " + blog);
        }
        store.save(path(asked), archive.blogs().get(blog).name(), xml);
        return file(path(asked));
    }

    private Choice offers(JsonNode asked) throws IOException {
        PageRow row = archive.page(asked.path("id").asInt(-1));
        NumberedPage page = new NumberedPage(archive.capture(row));
        Element element = page.element(asked.path("node").asInt(-1));
        if (element.parent() == null) {
            throw new IllegalArgumentException("nothing is known of this element");
        }
        return new Choice(PageView.cut(Page.text(element)), Offers.of(page.page(), element,
                asked.path("words").asText("").strip(), others(row), archive));
    }

    /** Posts of the same blog, evenly over all of them; where it has no other, its other pages. */
    private List<PageRow> others(PageRow here) {
        List<PageRow> all = archive.pages(here.blog()).stream().filter(page -> page.id() != here.id()).toList();
        List<PageRow> posts = all.stream().filter(PageRow::isPost).toList();
        List<PageRow> from = posts.isEmpty() ? all : posts;
        int count = Math.min(COUNTED, from.size());
        return IntStream.range(0, count).mapToObj(i -> from.get((int) ((long) i * from.size() / count))).toList();
    }

    private Trial tried(JsonNode asked, Optional<HandleFile> made) throws IOException {
        if (made.isEmpty()) {
            return new Trial(List.of(), "");
        }
        int here = asked.path("id").asInt(-1);
        PageRow row = archive.page(here);
        Map<Integer, String> sample = HandleTrial.sample(archive, row.blog(), here);
        StringBuilder xml = new StringBuilder();
        MatchXml regions = new MatchXml(xml);
        regions.begin();
        regions.page(row.url(), row.time().toString(), made.get().find(Page.of(archive.capture(row))).matches());
        regions.end();
        return new Trial(HandleTrial.of(archive, store.with(path(asked), made), sample), xml.toString());
    }

    private Studio.Response replay(PageRow row) throws IOException {
        String html = new Replay(new NumberedPage(archive.capture(row)), parts(row)).html();
        return new Studio.Response(200, "text/html; charset=utf-8", policy, html.getBytes(StandardCharsets.UTF_8));
    }

    private String parts(PageRow row) {
        return folder + "part/" + row.id();
    }

    /** A stylesheet, an image or a font of a page. They are served under a policy as well: an SVG is a document that can hold scripts. */
    private Studio.Response part(PageRow row, String query) {
        Optional<Capture> found = archive.assets().find(parameter(query, "u"), row.time());
        if (found.isEmpty()) {
            return Studio.Response.wrong(404, "");
        }
        Capture part = found.get();
        if (!part.mediaType().equals("text/css")) {
            return new Studio.Response(200, part.mediaType(), policy, part.body());
        }
        Charset charset = part.charset().filter(name -> name.equalsIgnoreCase("iso-8859-1")).isPresent() ? StandardCharsets.ISO_8859_1
                : StandardCharsets.UTF_8;
        String css = Replay.StyleSheets.rewrite(new String(part.body(), charset), address -> Replay.lead(parts(row), part.url(), address));
        return new Studio.Response(200, "text/css; charset=utf-8", policy, css.getBytes(StandardCharsets.UTF_8));
    }
}
