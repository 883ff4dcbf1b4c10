package org.feedwright.post;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
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
        public ListedPost {
            Objects.requireNonNull(crawlDate);
            Objects.requireNonNull(provenance);
        }
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
        out.write(PostJson.object(json -> write(json, item)));
        out.write('\n');
    }

    private static void write(JsonGenerator json, ListedPost item) throws IOException {
        PostJson.text(json, "listing", item.listing());
        json.writeNumberField("position", item.position());
        PostJson.text(json, PostField.URL.key(), item.url());
        PostJson.text(json, PostField.TITLE.key(), item.title());
        PostJson.text(json, PostField.DATE_PUBLISHED.key(), item.datePublished());
        PostJson.text(json, "excerpt", item.excerpt());
        PostJson.text(json, PostField.CRAWL_DATE.key(), item.crawlDate().toString());
        PostJson.text(json, PostField.WARC_FILENAME.key(), item.provenance().warcFile());
        json.writeNumberField(PostField.WARC_RECORD_OFFSET.key(), item.provenance().offset());
        PostJson.text(json, PostField.WARC_RECORD_ID.key(), item.provenance().recordId());
        PostJson.text(json, PostField.PAYLOAD_DIGEST.key(), item.provenance().payloadDigest());
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
