package org.feedwright.heritrix;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One crawl by the real Heritrix distribution, in a JVM of its own, with our jar on its class path: set up, run, look at what it left. */
final class HeritrixCrawl {
    private static final Path HERITRIX = Path.of(System.getProperty("feedwright.heritrix.home"));
    private static final Path PLUGIN = Path.of(System.getProperty("feedwright.plugin.jar"));
    private static final Path TEST_CLASSES =
            Path.of(URI.create(HeritrixCrawl.class.getProtectionDomain().getCodeSource().getLocation().toString()));
    private static final Path PROFILE = Path.of("crawler-beans", "crawler-beans.cxml");

    /** A crawl of some 70 URLs takes 10 s on two cores; an overloaded machine gets thirty times that before the crawl counts as stuck. */
    private static final long PATIENCE_SECONDS = 300;

    private static final String CONTACT = "ENTER_AN_URL_WITH_YOUR_CONTACT_INFO_HERE_FOR_WEBMASTERS_AFFECTED_BY_YOUR_CRAWL";

    /** What the profile leaves to the operator. The pauses between requests are for other people's servers. */
    private static final String FAST = """
            crawlController.pauseAtStart=false
            disposition.delayFactor=0
            disposition.minDelayMs=0
            """;

    /** Looks into the action folder every second, and saves the state of the crawl when it is told to end. */
    private static final String LONG = """
            actionDirectory.initialDelaySeconds=1
            actionDirectory.delaySeconds=1
            checkpointService.checkpointOnShutdown=true
            """;

    private static final String CHECKPOINT_SCRIPT = "appCtx.getBean(\"checkpointService\").requestCrawlCheckpoint();";
    private static final String TERMINATION_SCRIPT = "appCtx.getBean(\"crawlController\").requestCrawlStop();";
    private static final long POLL_MILLIS = 20;
    private static final String ANY_FREE_PORT = "0";
    private static final String XML = "crawler-beans.cxml";

    /** What the shipped profile adds to Heritrix's own. */
    private static final Pattern OURS = Pattern.compile("<!-- BEGIN FEEDWRIGHT -->.*?<!-- END FEEDWRIGHT -->", Pattern.DOTALL);

    private final Path folder;
    private final Path job;
    private final Path beans;
    private List<String> jvmOptions = List.of();

    /** @param beans name of the file that configures the job */
    private HeritrixCrawl(Path folder, String beans) {
        this.folder = folder;
        this.job = folder.resolve("blog");
        this.beans = job.resolve(beans);
    }

    /** The shipped profile with its placeholders filled in. */
    static HeritrixCrawl of(Path folder, String seed) throws IOException {
        return of(folder, seed, "");
    }

    /** A crawl that takes checkpoints when it is asked to and when it is terminated. */
    static HeritrixCrawl resumable(Path folder, String seed) throws IOException {
        return resumable(folder, seed, "");
    }

    static HeritrixCrawl resumable(Path folder, String seed, String settings) throws IOException {
        return of(folder, seed, LONG + settings);
    }

    /** With more settings: {@code bean.property=value} lines. */
    static HeritrixCrawl of(Path folder, String seed, String settings) throws IOException {
        return of(new HeritrixCrawl(folder, XML), Files.readString(PROFILE), seed, settings);
    }

    /** The same crawl by Heritrix alone. */
    static HeritrixCrawl withoutPlugin(Path folder, String seed, String settings) throws IOException {
        return of(new HeritrixCrawl(folder, XML), OURS.matcher(Files.readString(PROFILE)).replaceAll(""), seed, settings);
    }

    /** By a configuration in Groovy, with the same placeholders. */
    static HeritrixCrawl groovy(Path folder, String seed, String profile) throws IOException {
        return of(new HeritrixCrawl(folder, "crawler-beans.groovy"), profile, seed, "");
    }

    private static HeritrixCrawl of(HeritrixCrawl crawl, String shipped, String seed, String settings) throws IOException {
        String profile = shipped;
        profile = replaceOnce(profile, CONTACT, "http://127.0.0.1/contact");
        profile = replaceOnce(profile, "http://example.example/example", seed);
        profile = replaceOnce(profile, "##..more?..##", FAST + settings);
        Files.createDirectories(crawl.job);
        Files.writeString(crawl.beans, profile);
        return crawl;
    }

    /** Changes the profile once more: puts {@code value} where {@code placeholder} stands. Beans of the tests may be named in it. */
    HeritrixCrawl with(String placeholder, String value) throws IOException {
        Files.writeString(beans, replaceOnce(Files.readString(beans), placeholder, value));
        return this;
    }

    private static String replaceOnce(String text, String placeholder, String value) {
        if (text.indexOf(placeholder) < 0 || text.indexOf(placeholder) != text.lastIndexOf(placeholder)) {
            throw new IllegalStateException("the profile ought to hold this once: " + placeholder);
        }
        return text.replace(placeholder, value);
    }

    /** Has Heritrix run with more options of the JVM. */
    HeritrixCrawl jvm(String... options) {
        jvmOptions = List.of(options);
        return this;
    }

    /** Runs the job until Heritrix ends by itself, and gives its exit code. */
    int run() throws IOException, InterruptedException {
        return end(start());
    }

    /** Goes on from the last checkpoint until Heritrix ends by itself, and gives its exit code. */
    int resume() throws IOException, InterruptedException {
        return end(startAgain());
    }

    /** Begins and leaves it running. */
    Process start() throws IOException {
        return start(List.of());
    }

    Process startAgain() throws IOException {
        return start(List.of("-c", "latest"));
    }

    private Process start(List<String> more) throws IOException {
        List<String> command = command();
        command.addAll(more);
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("heritrix.out").toFile())).start();
        // A test that fails must not leave it running.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return process;
    }

    /** Waits until it ends by itself, and gives its exit code. */
    int end(Process process) throws IOException, InterruptedException {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the crawl did not end by itself:\n" + output());
            }
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Has a running crawl save its state, and waits until it has. */
    void checkpoint() throws IOException, InterruptedException {
        long before = checkpoints();
        act("checkpoint", CHECKPOINT_SCRIPT);
        await("a checkpoint", () -> checkpoints() > before);
    }

    /** Takes the names of the queues that were being crawled out of the last checkpoint. */
    void forgetActiveQueues() throws IOException {
        List<Path> checkpoints = children(job.resolve("checkpoints"));
        Path active = checkpoints.get(checkpoints.size() - 1).resolve("frontier-active");
        if (Files.size(active) == 0) {
            throw new IllegalStateException("no queue is active: " + active);
        }
        Files.writeString(active, "");
    }

    /** Has a running crawl end as if the operator terminated it. */
    void terminate() throws IOException {
        act("terminate", TERMINATION_SCRIPT);
    }

    private void act(String name, String script) throws IOException {
        Files.createDirectories(job.resolve("action"));
        Path written = Files.writeString(job.resolve(name + ".tmp"), script);
        Files.move(written, job.resolve("action").resolve(name + ".groovy"));
    }

    /** Checkpoints that are complete. */
    long checkpoints() throws IOException {
        return children(job.resolve("checkpoints")).stream().filter(each -> Files.exists(each.resolve("valid"))).count();
    }

    /** What has to come true while a crawl runs. */
    interface Condition {
        boolean holds() throws IOException;
    }

    void await(String what, Condition condition) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.holds()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("waited in vain for " + what + ":\n" + output());
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private List<String> command() {
        // A crawl of some seconds is over before what the second compiler made of it pays: it takes half of the processor time without.
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(jvmOptions);
        command.addAll(List.of("-Dheritrix.home=" + HERITRIX, "-Djava.protocol.handler.pkgs=org.archive.net", "-Djava.awt.headless=true",
                "-cp", HERITRIX.resolve("lib") + File.separator + "*" + File.pathSeparator + PLUGIN
                        + File.pathSeparator + TEST_CLASSES,
                "org.archive.crawler.Heritrix", "-a", "admin:" + ProcessHandle.current().pid(), "-j", folder.toString(),
                "-p", ANY_FREE_PORT, "-r", "blog"));
        return command;
    }

    Path job() {
        return job;
    }

    /** Whether there is a launch to look at. */
    boolean started() {
        return Files.exists(job.resolve("latest"));
    }

    /** The folder of the launch: {@code warcs}, {@code posts}, {@code logs}, {@code reports}. */
    Path launch() throws IOException {
        return job.resolve("latest").toRealPath();
    }

    List<Path> warcs() throws IOException {
        return files("warcs");
    }

    /** Files of one folder of the launch, sorted; none where there is no such folder. */
    List<Path> files(String name) throws IOException {
        return children(launch().resolve(name));
    }

    /** Such folders of all launches, oldest first. */
    List<Path> folders(String name) throws IOException {
        return children(job).stream().filter(launch -> !Files.isSymbolicLink(launch)).map(launch -> launch.resolve(name))
                .filter(Files::isDirectory).toList();
    }

    private static List<Path> children(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** The files of posts that all launches wrote, open ones too. */
    List<Path> sidecars() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders("posts")) {
            files.addAll(children(folder).stream().filter(file -> file.getFileName().toString().startsWith("posts-")).toList());
        }
        return files;
    }

    /** Empty where there is none, also while Heritrix replaces the link to the launch before by that to a new one. */
    String log(String name) throws IOException {
        try {
            return Files.readString(job.resolve("latest").resolve("logs").resolve(name), StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    String report(String name) throws IOException {
        return Files.readString(launch().resolve("reports").resolve(name), StandardCharsets.UTF_8);
    }

    /** A number of the post extractor in our report, by the word for it. */
    long reported(String what) throws IOException {
        String number = report("feedwright-report.txt").lines()
                .dropWhile(line -> !line.equals("--- Post extractor")).filter(line -> line.startsWith(what + "  ")).findFirst()
                .orElseThrow(() -> new IllegalStateException("the report does not have " + what));
        return Long.parseLong(number.substring(what.length()).strip());
    }

    /** What Heritrix said on its standard output and in the log of the job. */
    String output() throws IOException {
        Path jobLog = job.resolve("job.log");
        return Files.readString(folder.resolve("heritrix.out")) + (Files.exists(jobLog) ? Files.readString(jobLog) : "");
    }
}
