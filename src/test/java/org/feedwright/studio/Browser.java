package org.feedwright.studio;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.AssumptionViolatedException;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A Chromium of this machine, without a window and without talking to anybody. Tests are skipped, with a word why, where there is none. */
public final class Browser implements AutoCloseable {
    /** What takes a second on a quiet machine took ten under a load of 45 on two cores. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final List<String> BROWSERS = List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final List<String> DRIVERS = List.of("/usr/bin/chromedriver", "/usr/lib/chromium-browser/chromedriver");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** @param profile an empty folder */
    public static Browser open(Path profile, int width, int height, boolean isDark) {
        Optional<Path> browser = first(BROWSERS);
        Optional<Path> chromedriver = first(DRIVERS);
        if (browser.isEmpty() || chromedriver.isEmpty()) {
            String why = "skipped: no Chromium with its driver here (Debian: apt-get install chromium chromium-driver)";
            System.out.println(Browser.class.getSimpleName() + ' ' + why);
            throw new AssumptionViolatedException(why);
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.get().toFile());
        options.addArguments("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
                "--disable-sync", "--no-first-run", "--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir=" + profile, isDark
                ? "--blink-settings=preferredColorScheme=0" : "--blink-settings=preferredColorScheme=1");
        ChromeDriverService service = new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.get().toFile())
                .usingAnyFreePort().withSilent(true).build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(PATIENCE);
        // A window of its own would not become as narrow as a phone.
        size(driver, width, height);
        return new Browser(driver);
    }

    private static Optional<Path> first(List<String> paths) {
        return Stream.concat(Stream.ofNullable(System.getenv("CHROMIUM")), paths.stream()).map(Path::of)
                .filter(Files::isExecutable).findFirst();
    }

    public ChromeDriver driver() {
        return driver;
    }

    public void go(String address) {
        driver.get(address);
    }

    /** What fits a selector, as soon as it is shown. */
    public WebElement one(String css) {
        return until("to see " + css, () -> driver.findElements(By.cssSelector(css)).stream().filter(WebElement::isDisplayed).findFirst());
    }

    /** A button, link or tab with these words, as soon as it is shown. */
    WebElement named(String words) {
        return until("to see '" + words + "'", () -> driver.findElements(By.cssSelector("button, a, summary, [role=tab], label")).stream()
                .filter(element -> element.isDisplayed() && element.getText().strip().startsWith(words)).findFirst());
    }

    void untilText(String css, String words) {
        until("for '" + words + "' in " + css, () -> driver.findElements(By.cssSelector(css)).stream().filter(WebElement::isDisplayed)
                .filter(element -> element.getText().contains(words)).findFirst());
    }

    public Object run(String script, Object... args) {
        return ((JavascriptExecutor) driver).executeScript(script, args);
    }

    /** Something that may take a moment to be there. */
    interface Look<T> {
        Optional<T> at();
    }

    <T> T until(String what, Look<T> look) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try {
                Optional<T> found = look.at();
                if (found.isPresent()) {
                    return found.get();
                }
                Thread.sleep(50);
            } catch (StaleElementReferenceException e) {
                // The view was drawn again meanwhile.
                continue;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new AssertionError("waited in vain " + what + "; the page says: " + driver.findElement(By.tagName("body")).getText());
    }

    /** Where the middle of an element of the archived page lies, in pixels from the middle of the layer above it. */
    List<Long> inFrame(String css) {
        return longs(run("const f = document.querySelector('iframe'); const e = f.contentDocument.querySelector(arguments[0]);"
                + "const b = e.getBoundingClientRect(); return [Math.round(b.left), Math.round(b.top), Math.round(b.width), "
                + "Math.round(b.height)];", css));
    }

    @SuppressWarnings("unchecked")
    static List<Long> longs(Object value) {
        return ((List<Number>) value).stream().map(Number::longValue).toList();
    }

    /** What axe finds that shuts people out, in words; nothing where all is well. */
    public List<?> barriers() throws IOException {
        try (InputStream axe = Browser.class.getResourceAsStream("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js")) {
            run(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (List<?>) driver.executeAsyncScript("const done = arguments[0];"
                + "axe.run(document, {iframes: false}).then(found => done(found.violations.filter(one => ['serious', "
                + "'critical'].includes(one.impact))"
                + ".map(one => one.id + ': ' + one.nodes.map(node => node.html + ' ' + node.failureSummary).join(' | '))));");
    }

    /** Shows the page as it would be printed on paper that is so wide. */
    public void print(int width) {
        size(driver, width, 1000);
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    }

    private static void size(ChromeDriver driver, int width, int height) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", height, "deviceScaleFactor", 1,
                "mobile", false));
    }

    /** Whether the page is no wider than the window, whatever scrolls in it. */
    public boolean isNarrow() {
        return (Boolean) run("return document.documentElement.scrollWidth <= window.innerWidth");
    }

    /** What is to be seen, in its 256 most frequent colours: half as many bytes, and nobody sees the difference. */
    public void shot(Path file) throws IOException {
        BufferedImage all = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        int[] pixels = all.getRGB(0, 0, all.getWidth(), all.getHeight(), null, 0, all.getWidth());
        Map<Integer, Integer> counts = new HashMap<>();
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        int[] palette = counts.entrySet().stream().sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed()).limit(256)
                .mapToInt(Map.Entry::getKey).toArray();
        BufferedImage few = new BufferedImage(all.getWidth(), all.getHeight(), BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE));
        few.setRGB(0, 0, all.getWidth(), all.getHeight(), pixels, 0, all.getWidth());
        Files.createDirectories(file.getParent());
        ImageIO.write(few, "png", file.toFile());
    }

    @Override
    public void close() {
        driver.quit();
    }
}
