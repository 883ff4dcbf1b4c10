package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.wrapper.PageUrls;

/**
 * Whether a page is a post, estimated from that page alone.
 *
 * @param score   0..1: how much speaks for a post
 * @param reasons what spoke for and against it, in words for a person
 */
public record PageKind(Kind kind, double score, List<String> reasons) {
    /** POST has one text of its own, LISTING leads to several, OTHER is neither: an about page, a form, an error. */
    public enum Kind { POST, LISTING, OTHER }

    public PageKind {
        reasons = List.copyOf(reasons);
    }

    /** @param content the text of the page, where it has one */
    public static PageKind of(Page page, Optional<ContentEstimate> content) {
        List<String> reasons = new ArrayList<>();
        String key = page.url().replaceFirst("^[a-z]+://", "");
        if (PageUrls.looksLikeListing(key)) {
            reasons.add("URL like a listing's");
            return new PageKind(Kind.LISTING, 0.1, reasons);
        }
        return new PageKind(content.isPresent() ? Kind.POST : Kind.OTHER, content.map(ContentEstimate::confidence).orElse(0.0), reasons);
    }
}
