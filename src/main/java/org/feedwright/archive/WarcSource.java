package org.feedwright.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.zip.CRC32;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.CaptureReader.CaptureReading.Revisit;
import org.feedwright.archive.WarcCaptureStream.Tally;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Captures from WARC and ARC files, compressed or not. Gives HTTP responses with status 200 that may be a page or a feed by their media
 * type (by their first bytes where that says nothing), and redirects, the latter without body. Holds one body at a time. {@link #read} is
 * thread-safe; each stream belongs to one thread, and several may be open.
 */
public final class WarcSource implements ArchiveSource {
    /** Bytes at either end of an archive that its mark depends on: the first record's date and id, and the last record. */
    private static final int MARKED = 4 << 10;

    private final ArchiveFiles files;
    /** The archives that passes go through. */
    private final Map<String, ArchiveBytes> passed;
    private final Consumer<ArchiveWarning> warnings;
    private final ObjLongConsumer<String> met;
    private final Places known;
    private final Originals originals;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();
    /** Archives that a pass could not read to their end. */
    private final Set<String> broken = ConcurrentHashMap.newKeySet();
    private volatile Tally lastPass;

    private WarcSource(ArchiveFiles files, Map<String, ArchiveBytes> passed, Places known, Originals originals,
                       Consumer<ArchiveWarning> warnings, ObjLongConsumer<String> met) {
        this.files = files;
        this.passed = passed;
        this.known = known;
        this.originals = originals;
        this.warnings = Objects.requireNonNull(warnings);
        this.met = met;
        this.lastPass = new Tally(files.otherFiles());
    }

    /**
     * Files are opened whatever their name; folders are searched through, for names that end in {@code .warc}, {@code .arc}, each
     * with {@code .gz}, {@code .zst} or {@code .open}, and {@code .wacz}. Of a zip the archives in it are read, where it holds any.
     *
     * @param warnings told of each damage once, even when it is met in several passes; called by whoever reads
     * @throws java.nio.file.NoSuchFileException where an input does not exist
     */
    public static WarcSource of(List<Path> inputs, Consumer<ArchiveWarning> warnings) throws IOException {
        return of(inputs, List.of(), List.of(), warnings);
    }

    /**
     * The same with archives on web servers, and by indexes. Servers have to give parts of files (range requests); what lies there is
     * called by the last part of its URL, and read behind the other inputs. Where there are indexes, only the records are read that these
     * name, without a scan: in the order of the archives, so that what comes out is what a scan gives of them. A revisit record is the
     * capture with its digest that an index has, wherever that lies.
     *
     * @param urls    http or https; each a WARC or ARC file, and no zip
     * @param indexes CDXJ, plain or gzipped; they name archive files as {@link Provenance#warcFile} does, or without their folders
     * @throws IOException where an index can't be read, too
     */
    public static WarcSource of(List<Path> inputs, List<URI> urls, List<Path> indexes, Consumer<ArchiveWarning> warnings)
            throws IOException {
        ArchiveFiles files = ArchiveFiles.of(List.copyOf(inputs), urls);
        Places known = indexes.isEmpty() ? warcFile -> Optional.empty()
                : CdxjPlaces.read(indexes, List.copyOf(files.byName().keySet()), warnings);
        Originals originals = new Originals(files.byName(), known instanceof CdxjPlaces index ? index.originals() : Map.of());
        return new WarcSource(files, files.byName(), known, originals, warnings, (file, offset) -> { });
    }

    /** The same, whose passes go through these archives only; captures of the others can be read again as before. */
    public WarcSource passing(Set<String> warcFiles) {
        return new WarcSource(files, some(files.byName(), warcFiles), known, originals, warnings, met);
    }

    /** The same, whose passes read no other records of an archive than these, where they are known. An index goes before. */
    public WarcSource reading(Places places) {
        return new WarcSource(files, passed, known instanceof CdxjPlaces ? known : places, originals, warnings, met);
    }

    /** The same, whose passes tell of each capture where it lies: in which archive, and at which byte. */
    public WarcSource telling(ObjLongConsumer<String> places) {
        return new WarcSource(files, passed, known, originals, warnings, places);
    }

    private static Map<String, ArchiveBytes> some(Map<String, ArchiveBytes> all, Set<String> warcFiles) {
        Map<String, ArchiveBytes> some = new LinkedHashMap<>(all);
        some.keySet().retainAll(warcFiles);
        return some;
    }

    /**
     * One of the archives by itself, for those who go through a source in parts: passes go through no other. Revisit records that neither
     * an index nor an earlier pass resolves are passed over, since no part knows the others' captures.
     *
     * @param warcFile as provenance has it
     */
    public WarcSource only(String warcFile, Consumer<ArchiveWarning> heard) {
        ArchiveBytes bytes = Objects.requireNonNull(files.byName().get(warcFile), warcFile);
        ArchiveFiles one = new ArchiveFiles(Map.of(warcFile, bytes), 0);
        return new WarcSource(one, one.byName(), known, originals.asTheyAre(), heard, met);
    }

    /** What the pass that was begun last has met so far. */
    public ArchiveCounts counts() {
        return lastPass.snapshot();
    }

    /** As the contract says, of the archives of a pass: the length of each, and a sum of some bytes at either end. */
    @Override
    public Map<String, String> marks() {
        Map<String, String> marks = new LinkedHashMap<>();
        passed.forEach((name, bytes) -> {
            try (SeekableByteChannel channel = bytes.open()) {
                CRC32 sum = new CRC32();
                for (long from : new long[] {0, Math.max(0, channel.size() - MARKED)}) {
                    sum.update(Channels.newInputStream(channel.position(from)).readNBytes(MARKED));
                }
                marks.put(name, broken.contains(name) ? "" : channel.size() + " " + sum.getValue());
            } catch (IOException e) {
                marks.put(name, ""); // a pass says why
            }
        });
        return marks;
    }

    /** Bytes of each file of a pass as it lies there, by its name in provenance and in the order of reading; 0 for what can't be opened. */
    public Map<String, Long> sizes() {
        Map<String, Long> sizes = new LinkedHashMap<>();
        passed.forEach((name, bytes) -> {
            try (SeekableByteChannel channel = bytes.open()) {
                sizes.put(name, channel.size());
            } catch (IOException e) {
                sizes.put(name, 0L); // a pass says why
            }
        });
        return sizes;
    }

    @Override
    public CaptureStream open() {
        return open(false);
    }

    @Override
    public CaptureStream openBare() {
        return open(true);
    }

    private CaptureStream open(boolean isBare) {
        lastPass = new Tally(files.otherFiles());
        return new WarcCaptureStream(passed, known, originals, lastPass, this::warn, met, isBare);
    }

    @Override
    public CaptureStream open(Set<String> warcFiles) {
        return new WarcCaptureStream(some(passed, warcFiles), known, originals, lastPass, this::warn, met, false);
    }

    @Override
    public void met(String url, Provenance place) {
        originals.add(url, place);
    }

    @Override
    public Optional<Capture> revisited(String url, Provenance revisit) throws IOException {
        return originals.knows(url, revisit) ? found(revisit) : Optional.empty();
    }

    /**
     * Goes through all archives once and writes a CDXJ index of them, as pywb reads it; lines beyond some memory wait in a temporary file.
     * The stream stays open.
     */
    public void index(OutputStream out) throws IOException {
        Tally tally = new Tally(files.otherFiles());
        lastPass = tally;
        try (CdxjWriter lines = new CdxjWriter(CdxjWriter.ROOM)) {
            for (Map.Entry<String, ArchiveBytes> entry : files.byName().entrySet()) {
                tally.file();
                try (ArchiveFile file = ArchiveFile.open(entry.getValue())) {
                    index(entry.getKey(), file, tally, lines);
                } catch (IOException e) {
                    warn(new ArchiveWarning(entry.getKey(), 0, Reason.UNREADABLE, String.valueOf(e)));
                }
            }
            lines.writeTo(out);
        }
    }

    /** A record ends where the next one begins. */
    private void index(String name, ArchiveFile file, Tally tally, CdxjWriter lines) throws IOException {
        RecordCursor cursor = RecordCursor.over(name, file, this::warn);
        Optional<Capture> last = Optional.empty();
        for (Optional<WarcRecord> record = cursor.next(); record.isPresent(); record = cursor.next()) {
            if (last.isPresent()) {
                lines.add(last.get(), cursor.offset());
            }
            CaptureReading reading = CdxjWriter.read(record.get(), name, cursor.offset());
            tally.record(reading);
            last = reading.found();
        }
        if (last.isPresent()) {
            lines.add(last.get(), file.size());
        }
    }

    /** As the contract says; takes one seek and one record, save in files that are compressed as a whole ({@code NOT_SEEKABLE}). */
    @Override
    public Capture read(Provenance where) throws IOException {
        return found(where).orElseThrow(() -> new IOException("no such capture at " + where.warcFile() + ":" + where.offset() + " "
                + where.recordId()));
    }

    private Optional<Capture> found(Provenance where) throws IOException {
        ArchiveBytes bytes = files.byName().get(where.warcFile());
        if (bytes == null) {
            throw new IOException("no file of this source: " + where.warcFile());
        }
        return CaptureReader.at(bytes, where.warcFile(), where.offset())
                .map(reading -> reading instanceof Revisit revisit ? originals.resolve(revisit) : reading)
                .flatMap(CaptureReading::found).filter(capture -> capture.provenance().equals(where));
    }

    private void warn(ArchiveWarning warning) {
        if (warning.reason() == Reason.UNREADABLE) {
            broken.add(warning.file());
        }
        if (warned.add(warning.reason() + " " + warning.offset() + " " + warning.file())) {
            warnings.accept(warning);
        }
    }
}
