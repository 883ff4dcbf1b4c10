package org.feedwright.spark;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.feedwright.Patience;

/** A process of the real Spark, as its scripts would start it: the driver of a job, a master or a worker. Ended when this is closed. */
final class SparkProcess implements Closeable {
    static final Path JAR = Path.of(System.getProperty("feedwright.spark.jar"));
    private static final Path HOME = Path.of(System.getProperty("feedwright.spark.home")).toAbsolutePath();
    private static final String LOOPBACK = "127.0.0.1";

    private final Process process;
    private final BufferedReader output;
    private final List<String> lines = new ArrayList<>();

    private SparkProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    /** @param folder for what it leaves behind */
    private static SparkProcess start(Path folder, String main, List<String> arguments) throws IOException {
        ProcessBuilder launcher = builder(folder, List.of("-cp", HOME + "/jars/*", "org.apache.spark.launcher.Main", main));
        launcher.command().addAll(arguments);
        Process told = launcher.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String command = new String(told.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        List<String> words = new ArrayList<>(List.of(command.substring(command.indexOf('\n') + 1).split("\0")));
        ProcessBuilder spark = builder(folder, List.of());
        spark.command(words);
        return new SparkProcess(spark.redirectErrorStream(true).start());
    }

    private static ProcessBuilder builder(Path folder, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(Map.of("JAVA_HOME", System.getProperty("java.home"), "SPARK_HOME", HOME.toString(),
                "SPARK_SCALA_VERSION", "2.13", "SPARK_LOCAL_IP", LOOPBACK, "SPARK_LOCAL_DIRS", folder.toString(),
                "SPARK_WORKER_DIR", folder.toString(), "SPARK_DAEMON_MEMORY", "256m"));
        return builder;
    }

    static SparkProcess master(Path folder) throws IOException {
        return start(folder, "org.apache.spark.deploy.master.Master",
                List.of("--host", LOOPBACK, "--port", "0", "--webui-port", "0"));
    }

    static SparkProcess worker(Path folder, String master) throws IOException {
        return start(folder, "org.apache.spark.deploy.worker.Worker",
                List.of("--host", LOOPBACK, "--port", "0", "--webui-port", "0", "--cores", "1", "--memory", "1g", master));
    }

    /** A job as {@code spark-submit} starts it. */
    static SparkProcess job(Path folder, String master, Object... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("--master", master, "--driver-memory", "600m", "--executor-memory", "600m",
                "--conf", "spark.ui.enabled=false", "--conf", "spark.driver.bindAddress=" + LOOPBACK,
                "--conf", "spark.driver.host=" + LOOPBACK, "--class", "org.feedwright.spark.ExtractJob", JAR.toString()));
        for (Object argument : arguments) {
            all.add(argument.toString());
        }
        return start(folder, "org.apache.spark.deploy.SparkSubmit", all);
    }

    /** Reads on to a line that is wanted, and gives it. */
    String await(Predicate<String> wanted) throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            if (wanted.test(line)) {
                return line;
            }
        }
        throw new AssertionError("it ended too early:\n" + text());
    }

    /** The executors that a worker has started. */
    List<ProcessHandle> executors() {
        return process.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend")).toList();
    }

    /** The exit code. */
    int end() throws IOException, InterruptedException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
        }
        if (!process.waitFor(Patience.HANGS_MS, TimeUnit.MILLISECONDS)) {
            throw new AssertionError("it hangs:\n" + text());
        }
        return process.exitValue();
    }

    String text() {
        return String.join("\n", lines);
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
