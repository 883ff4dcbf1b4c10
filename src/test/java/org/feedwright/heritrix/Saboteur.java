package org.feedwright.heritrix;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;
import org.archive.util.Recorder;

/**
 * A bean for crawls that are to go wrong: stands before one of ours, and lets the content of chosen pages throw when it is asked for.
 * Behind ours {@link Undo} takes that back.
 */
public class Saboteur extends Processor {
    /** Stands for itself and for the recorder of the page. */
    private static final class Trap extends Recorder {
        private final Recorder real;
        private final String fault;

        private Trap(Recorder real, String fault) {
            super(new File("never-written"), 1, 1);
            this.real = real;
            this.fault = fault;
        }

        @Override
        public InputStream getEntityReplayInputStream() throws IOException {
            switch (fault) {
                case "heap" -> throw new OutOfMemoryError("made up");
                case "stack" -> overflow(0);
                case "linkage" -> throw new NoClassDefFoundError("made/up");
                default -> throw new IllegalStateException("made up");
            }
            return InputStream.nullInputStream();
        }

        private static int overflow(int depth) {
            return overflow(depth + 1) + 1;
        }
    }

    /** Gives pages their recorder back. */
    public static class Undo extends Processor {
        @Override
        protected boolean shouldProcess(CrawlURI curi) {
            return curi.getRecorder() instanceof Trap;
        }

        @Override
        protected void innerProcess(CrawlURI curi) {
            curi.setRecorder(((Trap) curi.getRecorder()).real);
        }
    }

    private Map<String, String> faults = Map.of();

    public Map<String, String> getFaults() {
        return faults;
    }

    /** What is to happen, by a part of the URL: {@code heap}, {@code stack}, {@code linkage}, {@code state}. */
    public void setFaults(Map<String, String> faults) {
        this.faults = faults;
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return curi.isHttpTransaction() && faults.keySet().stream().anyMatch(curi.toString()::contains);
    }

    @Override
    protected void innerProcess(CrawlURI curi) {
        String part = faults.keySet().stream().filter(curi.toString()::contains).findFirst().orElseThrow();
        curi.setRecorder(new Trap(curi.getRecorder(), faults.get(part)));
    }
}
