package org.feedwright.post;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.feedwright.capture.Provenance;

/** Where the items of listing pages go: JSON Lines, fields without a value left out. */
public final class ListingSink implements Output {
    /**
     * What a listing page (a home, archive, tag or search page) says of one post. Text fields are empty where it says nothing.
     *
     * @param listing       URL of the listing page as captured
     * @param position      place in the listing, from 0
     * @param url           absolute URL that the item leads to
     * @param title         plain text
     * @param datePublished ISO 8601, as far as the item shows it
     * @param excerpt       what else the item says, plain text
     * @param crawlDate     when the listing page was captured
     * @param provenance    where that capture lies
     */
    public record ListedPost(String listing, int position, String url, String title, String datePublished, String excerpt,
                             Instant crawlDate, Provenance provenance) {
    }

    private final OutputFile out;

    private ListingSink(OutputFile out) {
        this.out = out;
    }

    /**
     * Writes to a file, which gets its name when the sink is closed; compressed where the name ends in {@code .gz}.
     *
     * @param kept bytes of the file that stay as they are, see {@link OutputFile#create(Path, long)}
     */
    public static ListingSink to(Path file, long kept) throws IOException {
        return new ListingSink(OutputFile.create(file, kept));
    }

    public void write(ListedPost item) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("listing", item.listing());
        fields.put("position", item.position());
        fields.put(PostField.URL.key(), item.url());
        fields.put(PostField.TITLE.key(), item.title());
        fields.put(PostField.DATE_PUBLISHED.key(), item.datePublished());
        fields.put("excerpt", item.excerpt());
        fields.put(PostField.CRAWL_DATE.key(), item.crawlDate());
        fields.put(PostField.WARC_FILENAME.key(), item.provenance().warcFile());
        fields.put(PostField.WARC_RECORD_OFFSET.key(), item.provenance().offset());
        fields.put(PostField.WARC_RECORD_ID.key(), item.provenance().recordId());
        fields.put(PostField.PAYLOAD_DIGEST.key(), item.provenance().payloadDigest());
        out.write(PostJson.json(fields));
        out.write('\n');
    }

    @Override
    public void abandon() {
        out.abandon();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
