package org.feedwright.spark;

import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.LongAccumulator;
import org.feedwright.archive.ArchiveWarning;
import org.feedwright.run.RunListener;

/** What tasks tell the driver beside their rows. A task that is done twice may tell the same twice. */
final class Findings implements RunListener, Serializable {
    private static final long serialVersionUID = 1;
    /** Places that one task tells one by one, as the command does of a run. */
    private static final int MAX = 20;

    private final LongAccumulator records;
    private final LongAccumulator losses;
    private final LongAccumulator posts;
    private final LongAccumulator failures;
    private final CollectionAccumulator<String> damages;
    private final CollectionAccumulator<String> faults;

    Findings(JavaSparkContext spark) {
        records = spark.sc().longAccumulator("records");
        losses = spark.sc().longAccumulator("losses");
        posts = spark.sc().longAccumulator("posts");
        failures = spark.sc().longAccumulator("faults");
        damages = spark.sc().collectionAccumulator("damaged places");
        faults = spark.sc().collectionAccumulator("places of faults");
    }

    void records(long met) {
        records.add(met);
    }

    void post() {
        posts.add(1);
    }

    void warn(ArchiveWarning warning) {
        losses.add(warning.reason().isLoss() ? 1 : 0);
        add(damages, warning.file() + " at byte " + warning.offset() + ": " + warning.reason().meaning()
                + (warning.detail().isEmpty() ? "" : " (" + warning.detail() + ')'));
    }

    /** @throws UncheckedIOException where it is storage that failed: then Spark has the task done again */
    @Override
    public void failed(String where, Throwable fault) {
        if (fault instanceof UncheckedIOException io) {
            throw io;
        }
        failures.add(1);
        add(faults, where + ": " + fault);
    }

    private static void add(CollectionAccumulator<String> to, String text) {
        if (to.value().size() < MAX) {
            to.add(text);
        }
    }

    boolean hasRecords() {
        return records.value() > 0;
    }

    boolean hasLosses() {
        return losses.value() > 0;
    }

    boolean hasFaults() {
        return failures.value() > 0;
    }

    /** Counted in tasks whose results count once. */
    long posts() {
        return posts.value();
    }

    Set<String> damages() {
        return new TreeSet<>(damages.value());
    }

    Set<String> faults() {
        return new TreeSet<>(faults.value());
    }
}
