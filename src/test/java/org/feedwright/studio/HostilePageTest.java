package org.feedwright.studio;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** An archived page that tries all it can to run something or to reach somebody, shown in a real Chromium: nobody hears of it. */
public class HostilePageTest {
    /** {@code EVIL} stands for the address of somebody who listens; whatever asks for it names its way in the path. */
    static final String[] WAYS = {
        "<script>top.owned = window.owned = 'inline'; new Image().src = 'EVIL/script-inline'; fetch('EVIL/fetch');</script>",
        "<script src=\"EVIL/script-src\"></script>", "<script type=module src=\"EVIL/script-module\"></script>",
        "<noscript><img src=\"EVIL/noscript\"></noscript>",
        "<meta http-equiv=refresh content=\"0;url=EVIL/meta-refresh\">", "<base href=\"EVIL/base/\"><img src=\"below-base.png\">",
        "<link rel=stylesheet href=\"EVIL/stylesheet\">", "<link rel=preload as=image href=\"EVIL/preload\">",
        "<link rel=prefetch href=\"EVIL/prefetch\"><link rel=dns-prefetch href=\"EVIL\"><link rel=preconnect href=\"EVIL\">",
        "<link rel=icon href=\"EVIL/icon\"><link rel=manifest href=\"EVIL/manifest\">",
        "<style>@import 'EVIL/import-quote'; @import url(EVIL/import-url); @font-face{font-family:x;src:url(EVIL/font)} body{font-family:x;"
            + "background:url(EVIL/background)} p::after{content:url(\"EVIL/content\")} h1{background:u\\72l(EVIL/escaped)}"
            + "h2{background:image-set('EVIL/image-set' 1x)} @\\69mport 'EVIL/import-escaped';</style>",
        "<style><!--</style><img src=EVIL/style-comment><style>--></style>",
        "<svg><style>&lt;/style&gt;<script>top.owned='svg-style'</script></style></svg>",
        "<p style=\"background:url(EVIL/style-attribute)\">styled</p>", "<body background=\"EVIL/body-background\" "
        + "onload=\"top.owned='onload'\">",
        "<img src=\"EVIL/img\" srcset=\"EVIL/srcset 2x\" onerror=\"top.owned='onerror'\"><img src=x onerror=\"top.owned='onerror2'\">",
        "<picture><source srcset=\"EVIL/source\"><img src=\"EVIL/picture\"></picture><img data-src=\"EVIL/lazy\">",
        "<iframe src=\"EVIL/iframe\"></iframe><iframe srcdoc=\"<script>top.owned='srcdoc'</script><img src='EVIL/srcdoc'>\"></iframe>",
        "<iframe src=\"javascript:top.owned='frame-url'\"></iframe>", "<object data=\"EVIL/object\"></object><embed src=\"EVIL/embed\">",
        "<applet code=\"EVIL/applet\"></applet><portal src=\"EVIL/portal\"></portal>",
        "<video src=\"EVIL/video\" poster=\"EVIL/poster\" autoplay></video><audio src=\"EVIL/audio\" autoplay></audio><video><source "
        + "src=\"EVIL/vs\"></video>",
        "<svg><script>top.owned='svg'</script><image href=\"EVIL/svg-image\" xlink:href=\"EVIL/svg-xlink\"/><use href=\"EVIL/svg-use#a\"/>"
            + "<a xlink:href=\"javascript:top.owned='svg-a'\"><text y=20>x</text></a><set attributeName=onclick to=\"top.owned='set'\"/>"
            + "</svg>",
        "<math><mi xlink:href=\"javascript:top.owned='math'\">x</mi></math>",
        "<form id=f action=\"EVIL/form\"><input name=parentElement autofocus onfocus=\"top.owned='focus'\"><input id=getAttribute>"
            + "<input type=image src=\"EVIL/input-image\"><button formaction=\"EVIL/formaction\">send</button></form>",
        "<a id=trap href=\"javascript:top.owned='link'\" onclick=\"top.owned='click'\" ping=\"EVIL/ping\">a link</a>",
        "<a href=\"EVIL/link\" target=_top autofocus>another</a><area href=\"EVIL/area\"><details open ontoggle=\"top.owned='toggle'\">"
        + "</details>",
        "<table background=\"EVIL/table\"><tr><td background=\"EVIL/cell\">x</table>", "<img name=elementFromPoint><img "
        + "name=querySelectorAll src=x>",
        "<img src=\"/evil.svg\"><object data=\"/evil.svg\"></object><link rel=stylesheet href=\"/evil.css\">",
        "<template><img src=EVIL/template></template><div is=x slot=y><template shadowrootmode=open><img src=EVIL/shadow></template>"
        + "</div>"};
    private static final String SVG = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><script>"
            + "top.owned='svg-file'</script>"
            + "<image href=\"EVIL/svg-file-image\"/><style>@import 'EVIL/svg-file-import';</style><rect width=\"20\" height=\"20\"/></svg>";
    private static final String CSS = "@import \"EVIL/css-file-import\"; body{background-image:url('EVIL/css-file')}";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Thread> answers = new CopyOnWriteArrayList<>();
    private ServerSocket listener;
    private String evil;
    private String html = "";
    private PageRow hostile;
    private Studio studio;
    private Browser browser;

    @Before
    public void start() throws IOException {
        listener = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        evil = "http://127.0.0.1:" + listener.getLocalPort();
        html = ("<div class=\"entry\"><h1>Hostile</h1><p class=\"when\">30 August 2026</p><div class=\"body\"><p id=\"words\">Harmless "
                + "words.</p>"
                + String.join("\n", WAYS) + "<p>"
                + "So long that it is more than a redirect. ".repeat(200) + "</p></div></div>").replace("EVIL", evil);
        Thread thread = new Thread(this::listen, "listener");
        thread.setDaemon(true);
        thread.start();
        StudioArchive archive = StudioBlog.open(StudioBlog.write(folder.newFile("hostile.warc").toPath(),
                StudioBlog.page("/2026/08/hostile/", html), part("/evil.svg", "image/svg+xml", SVG),
                part("/evil.css", "text/css", CSS)));
        studio = new Studio(archive, new HandleStore(List.of(), folder.getRoot().toPath().resolve("handles.xml")), (request, fault) -> {
            throw new AssertionError(request, fault);
        }, 0);
        hostile = archive.pages().stream().filter(page -> page.url().endsWith("/hostile/")).findFirst().orElseThrow();
    }

    private byte[] part(String path, String type, String body) throws IOException {
        return StudioBlog.response("https://" + StudioBlog.HOST + path, type, body.replace("EVIL", evil).getBytes(StandardCharsets.UTF_8));
    }

    /** A thread for each visitor: browsers open connections ahead, over which nothing is said for long. */
    private void listen() {
        while (!listener.isClosed()) {
            try {
                Socket visitor = listener.accept();
                Thread answer = new Thread(() -> answer(visitor), "visitor");
                answer.setDaemon(true);
                answers.add(answer);
                answer.start();
            } catch (IOException e) {
                return; // the test is over
            }
        }
    }

    private void answer(Socket visitor) {
        try (visitor) {
            byte[] request = new byte[200];
            int size = visitor.getInputStream().read(request);
            if (size <= 0) {
                return; // opened ahead by the page without guard, and never used
            }
            String line = new String(request, 0, size, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("a visit");
            heard.add(line);
            byte[] body = (line.contains("/unguarded") ? html : "").getBytes(StandardCharsets.UTF_8);
            visitor.getOutputStream().write(("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: "
                    + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            visitor.getOutputStream().write(body);
        } catch (IOException e) {
            // The visitor is gone, which is no fault of the studio's.
        }
    }

    @After
    public void stop() throws IOException {
        if (browser != null) {
            browser.close();
        }
        studio.close();
        listener.close();
    }

    /**
     * Shows that the page reaches its listener where nobody guards it. In a browser of its own, which is not waited for: the page may keep
     * it from ever being loaded.
     */
    private void doItsWorst() throws IOException, InterruptedException {
        try (Browser unguarded = Browser.open(folder.newFolder().toPath(), 1280, 900, false)) {
            unguarded.run("const where = arguments[0]; setTimeout(() => { location.href = where; }, 0);", evil + "/unguarded");
            unguarded.until("for the page to do its worst where nobody guards it", () -> Optional.of(heard).filter(lines ->
                    Stream.of("/script-inline", "/img ", "/import-quote", "/srcdoc", "/meta-refresh")
                            .allMatch(way -> lines.stream().anyMatch(line -> line.contains(way)))));
        }
        for (Thread answer : answers) {
            answer.join(); // its visitor is gone with the browser
        }
        heard.clear();
    }

    @Test
    public void runsNothingAndReachesNobody() throws IOException, InterruptedException {
        doItsWorst();
        browser = Browser.open(folder.newFolder().toPath(), 1280, 900, false);
        browser.go(studio.address() + "#/blog/" + hostile.blog() + "/" + hostile.id());
        browser.untilText(".panel", "Hostile");
        browser.until("for the page", () -> Optional.of(browser.run(
                "return document.querySelector('iframe').contentDocument.querySelector('#trap') !== null")).filter(Boolean.TRUE::equals));
        List<Long> sheet = Browser.longs(browser.run("const b = document.querySelector('.layer').getBoundingClientRect(); return [b.left, "
                + "b.top].map(Math.round);"));
        List<Long> words = browser.inFrame("#words");
        new Actions(browser.driver()).moveToLocation((int) (sheet.get(0) + words.get(0) + 9), (int) (sheet.get(1) + words.get(1)
                + 9)).click()
                .sendKeys(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER).perform();
        browser.one(".choice");
        assertEquals("no script of the page may run", "none", browser.run(
                "return window.owned ?? document.querySelector('iframe').contentWindow.owned ?? 'none'"));
        assertEquals("nobody may hear of it", List.of(), heard);
        assertTrue(browser.driver().getCurrentUrl().startsWith(studio.address().toString()));

        // Opened by itself, outside of the frame, the page is no less shut in, and neither is an SVG of it, which is a document too.
        browser.go(studio.address() + "replay/" + hostile.id());
        assertEquals("nobody may hear of it", List.of(), heard);
        String svg = studio.address() + "part/" + hostile.id() + "?u=https%3A%2F%2F" + StudioBlog.HOST + "%2Fevil.svg";
        String policy = URI.create(svg).toURL().openConnection().getHeaderField("Content-Security-Policy");
        assertTrue(policy, policy.contains("default-src 'none'") && policy.contains("sandbox allow-same-origin"));
        assertFalse(policy, policy.contains("script"));
    }
}
