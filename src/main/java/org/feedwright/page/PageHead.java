package org.feedwright.page;

import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.text.Folding;

/**
 * What a page says of its own address.
 *
 * @param canonical absolute http(s) URL that it names as its address ({@code rel=canonical}, RFC 6596; else {@code og:url}); empty where
 *                  it names none
 * @param title     of the document, with single spaces; empty where it has none
 */
public record PageHead(String canonical, String title) {
    /** Does not parse the page: this is asked of all pages of an archive. */
    public static PageHead of(Capture capture) {
        return of(HeadTags.page(capture));
    }

    public static PageHead of(Page page) {
        return new PageHead(page.canonical(), Folding.spaced(page.document().title()));
    }

    /** The first part of it alone; pages keep it. */
    static String canonical(Page page) {
        Stream<String> links = page.withAttribute("rel", "canonical").stream().filter(element -> element.normalName().equals("link"))
                .map(link -> link.absUrl("href"));
        Stream<String> graph = page.withAttribute("property", "og:url").stream().map(meta -> meta.absUrl("content"));
        return Stream.concat(links, graph).filter(url -> url.startsWith("http")).findFirst().orElse("");
    }
}
