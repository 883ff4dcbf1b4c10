package org.feedwright.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.feedwright.run.SurveyFiles;
import org.feedwright.spark.Archives.Numbered;
import org.feedwright.spark.RowKey.BySite;
import org.feedwright.spark.SiteTable.Row;
import scala.Tuple2;

/**
 * Feeds to wrappers to posts, on many machines: {@code spark-submit --class org.feedwright.spark.ExtractJob feedwright-spark.jar INPUT...
 * -o OUT}. The posts are those of the command {@code extract} over the same inputs, to the byte; {@code docs/spark.md} says how the stages
 * go.
 */
public final class ExtractJob {
    private static final String USAGE = """
            usage: spark-submit --class org.feedwright.spark.ExtractJob feedwright-spark.jar INPUT... -o OUT [--no-feeds] [--format FORMAT]
              INPUT        WARC or ARC file, folder of such, or http(s) URL of one; every machine has to see it under this name
              -o OUT       folder for the posts, which is not there yet and which every machine sees
              --format     jsonl (gzipped; default) or parquet
              --survey     what 'feedwright survey' wrote of archives, a file or folder that every machine sees; once or more often
              --no-feeds   read every site by what its pages say of themselves
              --parts N    parts of the output, and of the work on sites; reckoned from the inputs' size where it is not given""";

    /** What the process ends with, as the command does. */
    private static final int OK = 0;
    private static final int FAULT = 1;
    private static final int WRONG_USAGE = 2;
    private static final int NOTHING_READ = 3;
    private static final int NOTHING_FOUND = 4;
    private static final int DAMAGED_INPUT = 5;

    /** Bytes of archives that a task reads at the most, unless one archive has more: some minutes. */
    private static final long BYTES_OF_TASK = 1L << 30;
    /** Bytes of archives whose posts come into one part of the output: about half a gigabyte of JSON Lines. */
    private static final long BYTES_OF_PART = 4L << 30;
    /** Tasks and parts at the most: each of the tasks has bytes for each of the parts, and pieces of a few kB are slow to fetch. */
    private static final int MOST_TASKS = 20_000;
    private static final int MOST_PARTS = 10_000;
    /** Tasks for each core at least, so that a slow one at the end holds few up. */
    private static final int TASKS_OF_CORE = 3;

    /** Forms of the output. */
    enum Format { JSONL, PARQUET }

    /**
     * What the job is to do.
     *
     * @param parts of the output; 0 where they are to be reckoned
     */
    record Arguments(List<String> inputs, List<String> surveys, String output, boolean feeds, Format format, int parts) {
        static Arguments parse(String... arguments) {
            List<String> inputs = new ArrayList<>();
            List<String> surveys = new ArrayList<>();
            String output = "";
            boolean feeds = true;
            Format format = Format.JSONL;
            int parts = 0;
            Iterator<String> left = List.of(arguments).iterator();
            while (left.hasNext()) {
                String argument = left.next();
                switch (argument) {
                    case "-o", "--output" -> output = value(argument, left);
                    case "--no-feeds" -> feeds = false;
                    case "--survey" -> surveys.add(value(argument, left));
                    case "--format" -> format = Format.valueOf(value(argument, left).toUpperCase(Locale.ROOT));
                    case "--parts" -> parts = Math.max(1, Integer.parseInt(value(argument, left)));
                    default -> {
                        if (argument.startsWith("-")) {
                            throw new IllegalArgumentException("unknown option " + argument);
                        }
                        inputs.add(argument);
                    }
                }
            }
            if (inputs.isEmpty() || output.isEmpty()) {
                throw new IllegalArgumentException(inputs.isEmpty() ? "no input is given" : "no output is given");
            }
            return new Arguments(List.copyOf(inputs), List.copyOf(surveys), output, feeds, format, parts);
        }

        private static String value(String option, Iterator<String> left) {
            if (!left.hasNext()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            return left.next();
        }
    }

    private final JavaSparkContext spark;
    private final Arguments arguments;
    private final PrintStream words;

    private ExtractJob(JavaSparkContext spark, Arguments arguments, PrintStream words) {
        this.spark = spark;
        this.arguments = arguments;
        this.words = words;
    }

    /** Ends the process with the exit code where that is not 0. */
    public static void main(String[] arguments) throws IOException {
        int code = run(System.err, arguments);
        if (code != OK) {
            System.exit(code);
        }
    }

    private static int run(PrintStream words, String... arguments) throws IOException {
        Arguments parsed;
        try {
            parsed = Arguments.parse(arguments);
        } catch (IllegalArgumentException e) {
            words.println("feedwright: " + e.getMessage() + System.lineSeparator() + USAGE);
            return WRONG_USAGE;
        }
        SparkSession session = SparkSession.builder().appName("feedwright extract")
                .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer").getOrCreate();
        try {
            return new ExtractJob(JavaSparkContext.fromSparkContext(session.sparkContext()), parsed, words).run(session);
        } finally {
            session.stop();
        }
    }

    private int run(SparkSession session) throws IOException {
        Path output = new Path(arguments.output());
        Path work = output.suffix(".work");
        FileSystem files = output.getFileSystem(spark.hadoopConfiguration());
        for (Path taken : List.of(output, work)) {
            if (files.exists(taken)) {
                return wrong("this is there already: " + taken + (taken == work ? ", of a run that broke off; remove it" : ""));
            }
        }
        Archives archives = new Archives(arguments.inputs());
        Map<String, Long> sizes;
        try {
            sizes = archives.source().sizes();
            if (!arguments.surveys().isEmpty()) {
                tell(archives.take(arguments.surveys()));
            }
        } catch (NoSuchFileException e) {
            return wrong("no such file: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            return wrong(e.getMessage() + ". Write it again with 'feedwright survey'.");
        }
        Findings findings = new Findings(spark);
        try {
            extract(session, archives, sizes, work.toString(), findings);
        } finally {
            files.delete(work, true);
        }
        return end(findings);
    }

    private void tell(SurveyFiles.Use use) {
        words.println("feedwright: " + use.covered().size() + " archives are known by a survey");
        tell(use.changed(), "changed since they were surveyed, and are gone through again");
        tell(use.strange(), "were surveyed and are not among the inputs");
        tell(use.disputed(), "were surveyed twice with different outcomes, and are gone through again");
    }

    private void tell(List<String> archives, String what) {
        if (!archives.isEmpty()) {
            words.println("feedwright: " + archives.size() + " archives " + what + ", such as " + archives.get(0));
        }
    }

    private int wrong(String message) {
        words.println("feedwright: " + message);
        return WRONG_USAGE;
    }

    private void extract(SparkSession session, Archives archives, Map<String, Long> sizes, String work, Findings findings) {
        long bytes = sizes.values().stream().mapToLong(Long::longValue).sum();
        int least = TASKS_OF_CORE * spark.defaultParallelism();
        int parts = (int) Math.max(least, Math.min(MOST_PARTS, bytes / BYTES_OF_PART));
        BySite bySite = new BySite(arguments.parts() > 0 ? arguments.parts() : parts);
        Stages tasks = new Stages(spark.broadcast(archives), configuration(), work, bySite, arguments.feeds(), findings);
        long bytesOfShare = Math.max(Math.min(BYTES_OF_TASK, bytes / least), bytes / MOST_TASKS) + 1;
        List<ArrayList<Numbered>> shares = Archives.shares(sizes, bytesOfShare);
        JavaRDD<ArrayList<Numbered>> byArchive = spark.parallelize(shares, Math.max(1, shares.size()));
        JavaRDD<Integer> byPart = spark.parallelize(IntStream.range(0, bySite.numPartitions()).boxed().toList(), bySite.numPartitions());

        bySite(byArchive.mapPartitionsToPair(share -> pairs(tasks.note(share))), bySite)
                .foreachPartition(rows -> tasks.writeSurvey(rows(rows)));
        bySite(byPart.mapPartitionsToPair(part -> pairs(tasks.learnFromFeeds(part.next()))), bySite)
                .foreachPartition(rows -> tasks.write(Stages.FED, rows(rows)));
        bySite(byPart.mapPartitionsToPair(part -> pairs(tasks.complete(part.next()))), bySite)
                .foreachPartition(rows -> tasks.write(Stages.BLOGS, rows(rows)));
        JavaRDD<byte[]> posts = bySite(byArchive.mapPartitionsToPair(share -> pairs(tasks.read(share))), bySite)
                .mapPartitions(rows -> tasks.choose(rows(rows)));
        write(posts.map(post -> counted(post, findings)), session);
    }

    private Broadcast<SerializableConfiguration> configuration() {
        return spark.broadcast(new SerializableConfiguration(spark.hadoopConfiguration()));
    }

    private static JavaPairRDD<String, byte[]> bySite(JavaPairRDD<String, byte[]> rows, BySite bySite) {
        return rows.repartitionAndSortWithinPartitions(bySite, new RowKey.ByBytes());
    }

    private static byte[] counted(byte[] post, Findings findings) {
        findings.post();
        return post;
    }

    private void write(JavaRDD<byte[]> posts, SparkSession session) {
        switch (arguments.format()) {
            case JSONL -> posts.map(Rows::text).saveAsTextFile(arguments.output(), GzipCodec.class);
            case PARQUET -> session.createDataFrame(posts.map(PostTable::row), PostTable.columns()).write()
                    .parquet(arguments.output());
        }
    }

    private static Iterator<Tuple2<String, byte[]>> pairs(Iterator<Row> rows) {
        return mapped(rows, row -> new Tuple2<>(row.key(), row.value()));
    }

    private static Iterator<Row> rows(Iterator<Tuple2<String, byte[]>> pairs) {
        return mapped(pairs, pair -> new Row(pair._1(), pair._2()));
    }

    private static <A, B> Iterator<B> mapped(Iterator<A> from, Function<A, B> mapping) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return from.hasNext();
            }

            @Override
            public B next() {
                return mapping.apply(from.next());
            }
        };
    }

    private int end(Findings findings) {
        words.println("feedwright: " + findings.posts() + " posts in " + arguments.output());
        findings.damages().forEach(place -> words.println("  damaged: " + place));
        findings.faults().forEach(place -> words.println("  the program failed on " + place));
        if (findings.hasFaults()) {
            words.println("feedwright: this is a fault in the program (see above); all other pages were read. Please report it.");
            return FAULT;
        }
        if (!findings.hasRecords()) {
            words.println("feedwright: not one WARC or ARC record could be read.");
            return NOTHING_READ;
        }
        if (findings.posts() == 0) {
            words.println("feedwright: no page was taken for a post.");
            return NOTHING_FOUND;
        }
        if (findings.hasLosses()) {
            words.println("feedwright: some of the input is damaged (see above); what could be read is written.");
            return DAMAGED_INPUT;
        }
        return OK;
    }
}
