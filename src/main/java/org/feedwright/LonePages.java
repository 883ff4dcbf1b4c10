package org.feedwright;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.PageKind;
import org.feedwright.estimate.Prior;
import org.feedwright.estimate.Source;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.region.comment.PageComments;
import org.feedwright.training.SitePage;
import org.feedwright.wrapper.Contents;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** Reads pages one by one, by what each says of itself, where neither a feed nor other pages of the site help. Immutable and thread-safe. */
public final class LonePages {
    private final Prior prior;
    private final UnaryOperator<String> urlKey;

    LonePages(Prior prior, UnaryOperator<String> urlKey) {
        this.prior = prior;
        this.urlKey = urlKey;
    }

    /** Reads a page. */
    public PageOutcome read(Capture capture) {
        Page page = Page.of(capture);
        PageEstimate values = ValueEstimates.of(page, capture.time(), prior);
        Optional<ContentEstimate> content = content(page, values);
        if (PageKind.of(page, content).kind() != PageKind.Kind.POST) {
            return new PageOutcome.NoPost(PostGate.Verdict.NOT_LIKE_A_POST);
        }
        if (values.best(Property.TITLE).isEmpty()) {
            return new PageOutcome.NoPost(PostGate.Verdict.NO_TITLE);
        }
        return new PageOutcome.Read(post(capture, page, values, content));
    }

    /** What a page says of itself, for training on its site; nothing where it doesn't look like a post. */
    Optional<SitePage> post(Capture capture, String key) {
        Page page = Page.of(capture);
        PageEstimate values = ValueEstimates.of(page, capture.time(), prior);
        Optional<ContentEstimate> content = content(page, values);
        if (PageKind.of(page, content).kind() != PageKind.Kind.POST) {
            return Optional.empty();
        }
        return Optional.of(new SitePage(page, key, values, content.map(found -> found.content().html()).orElse(""),
                content.map(ContentEstimate::confidence).orElse(0.0)));
    }

    private static Optional<ContentEstimate> content(Page page, PageEstimate values) {
        return ContentEstimate.of(page, values.best(Property.TITLE).flatMap(LonePages::element));
    }

    private static Optional<Element> element(Guess guess) {
        return guess.clues().stream().filter(clue -> clue.source() instanceof Source.Text)
                .map(clue -> ((Source.Text) clue.source()).element()).findFirst();
    }

    private static Post post(Capture capture, Page page, PageEstimate values, Optional<ContentEstimate> content) {
        Map<String, Post.Evidence> evidence = new LinkedHashMap<>();
        for (Property property : Property.values()) {
            values.best(property).ifPresent(guess -> evidence.put(property.field(),
                    new Post.Evidence(guess.method().label(), guess.reason(), guess.confidence())));
        }
        content.ifPresent(found -> evidence.put(Property.CONTENT.field(), new Post.Evidence("region", found.evidence(), found.confidence())));
        PageComments comments = PageComments.of(page);
        PostBuilder.evidence(comments).ifPresent(found -> evidence.put(PostField.COMMENTS.key(), found));
        Optional<Contents.Clean> text = content.map(found -> found.without(comments.elements()).content());
        Optional<Value> date = values.best(Property.DATE).map(guess -> guess.values().get(0));
        return new Post(capture.url(), "", texts(values, Property.TITLE).stream().findFirst().orElse(""), texts(values, Property.AUTHOR),
                date.map(Value::text).orElse(""), date.map(Value::raw).orElse(""), text.map(Contents.Clean::text).orElse(""),
                text.map(Contents.Clean::html).orElse(""), texts(values, Property.CATEGORIES), PostBuilder.posted(comments), page.language(), capture.time(),
                capture.provenance(), "", evidence);
    }

    private static List<String> texts(PageEstimate values, Property property) {
        return values.best(property).map(guess -> guess.values().stream().map(Value::text).toList()).orElse(List.of());
    }
}
