package org.feedwright.post;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Where the items of listing pages go: JSON Lines, fields without a value left out. Used by one thread at a time. */
public final class ListingSink implements Closeable {
    private final OutputStream out;

    /** @param out buffered; closed with the sink */
    public ListingSink(OutputStream out) {
        this.out = out;
    }

    /** Writes to a file, which gets its name when the sink is closed; compressed where the name ends in {@code .gz}. */
    public static ListingSink to(Path file) throws IOException {
        return new ListingSink(PostFile.create(file));
    }

    public void write(ListedPost item) throws IOException {
        out.write(PostJson.text(tree(item)).getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    private static ObjectNode tree(ListedPost item) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        PostJson.set(node, "listing", item.listing());
        node.put("position", item.position());
        PostJson.set(node, PostField.URL.key(), item.url());
        PostJson.set(node, PostField.TITLE.key(), item.title());
        PostJson.set(node, PostField.DATE_PUBLISHED.key(), item.datePublished());
        PostJson.set(node, "excerpt", item.excerpt());
        PostJson.set(node, PostField.CRAWL_DATE.key(), item.crawlDate().toString());
        PostJson.set(node, PostField.WARC_FILENAME.key(), item.provenance().warcFile());
        node.put(PostField.WARC_RECORD_OFFSET.key(), item.provenance().offset());
        PostJson.set(node, PostField.WARC_RECORD_ID.key(), item.provenance().recordId());
        PostJson.set(node, PostField.PAYLOAD_DIGEST.key(), item.provenance().payloadDigest());
        return node;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
