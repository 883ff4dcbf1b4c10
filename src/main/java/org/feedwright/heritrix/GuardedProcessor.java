package org.feedwright.heritrix;

import java.io.File;
import java.io.IOException;
import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;
import org.json.JSONException;
import org.json.JSONObject;

/** A processor of ours: what goes wrong with a page costs the crawl nothing. Thread-safe as far as its subclasses are. */
abstract class GuardedProcessor extends Processor {
    private static final String FAULTS = "feedwrightFaults";

    final FaultGuard guard;

    /** @param owner whose faults these are, as the operator knows it */
    GuardedProcessor(String owner) {
        this.guard = new FaultGuard(owner);
    }

    /** What is to be done with a page that Heritrix gives. */
    abstract void take(CrawlURI curi) throws IOException;

    @Override
    protected final void innerProcess(CrawlURI curi) {
        guard.run(curi.toString(), () -> take(curi));
    }

    /**
     * Starts afresh where a checkpoint holds nothing that this bean saved: it was added to a job that is resumed from an earlier one.
     * Heritrix's own start fails then, and the crawl with it.
     */
    @Override
    public void start() {
        if (recoveryCheckpoint != null && !new File(recoveryCheckpoint.getCheckpointDir().getFile(), getBeanName()).exists()) {
            recoveryCheckpoint = null;
        }
        super.start();
    }

    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        return super.toCheckpointJson().put(FAULTS, guard.toJson());
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        guard.restore(json.optJSONObject(FAULTS, new JSONObject()));
    }
}
