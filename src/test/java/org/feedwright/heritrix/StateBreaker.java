package org.feedwright.heritrix;

import com.sleepycat.bind.tuple.TupleBinding;
import com.sleepycat.je.Cursor;
import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.OperationStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.archive.bdb.BdbModule;
import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;
import org.springframework.beans.factory.annotation.Autowired;

/** A bean that spoils all that the plugin remembers in BDB, once, behind a chosen page: values become noise, places nonsense. */
public class StateBreaker extends Processor {
    private static final byte[] NOISE = {(byte) 0xff, 1, 2, (byte) 0xfe, 'x', 0};

    private BdbModule bdb;
    private String behind = "";
    private boolean done;

    @Autowired
    public void setBdb(BdbModule bdb) {
        this.bdb = bdb;
    }

    public String getBehind() {
        return behind;
    }

    /** A part of the URL. */
    public void setBehind(String part) {
        this.behind = part;
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return curi.toString().contains(behind);
    }

    @Override
    protected synchronized void innerProcess(CrawlURI curi) {
        if (!done) {
            done = true;
            Database database = bdb.getDatabase("feedwright");
            lines(database).forEach((key, line) -> spoil(database, key, line));
        }
    }

    private static Map<DatabaseEntry, String> lines(Database database) {
        Map<DatabaseEntry, String> lines = new LinkedHashMap<>();
        List<DatabaseEntry> keys = new ArrayList<>();
        try (Cursor cursor = database.openCursor(null, null)) {
            DatabaseEntry key = new DatabaseEntry();
            while (cursor.getNext(key, new DatabaseEntry(), null) == OperationStatus.SUCCESS) {
                keys.add(new DatabaseEntry(key.getData().clone()));
            }
        }
        keys.forEach(key -> lines.put(key, TupleBinding.getPrimitiveBinding(String.class).entryToObject(key)));
        return lines;
    }

    private static void spoil(Database database, DatabaseEntry key, String line) {
        DatabaseEntry target = key;
        if (line.contains(".warc.gz ")) {
            database.delete(null, key);
            target = new DatabaseEntry();
            TupleBinding.getPrimitiveBinding(String.class).objectToEntry(line.replace(".warc.gz ", ".warc.gz?"), target);
        }
        database.put(null, target, new DatabaseEntry(NOISE));
    }
}
