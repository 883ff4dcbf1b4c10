package org.feedwright.studio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.capture.UrlKey;
import org.feedwright.estimate.Guess;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageExplanation;
import org.feedwright.reader.PageOutcome;
import org.feedwright.region.comment.PageComments;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.Match;
import org.feedwright.region.handle.PostValues;
import org.feedwright.wrapper.Answer;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/** How one page is read, with the numbers of the elements where each rule reads: what the browser shows beside the page. */
final class PageView {
    /** Guesses of a page read by itself that are shown. */
    private static final int MAX_GUESSES = 4;
    /** What is shown of a value, in characters. */
    private static final int MAX_TEXT = 600;
    /** As the evidence of posts has it for what a person wrote. */
    private static final double HANDLED = 0.99;

    /**
     * A rule and what it said.
     *
     * @param standing of {@link Answer.Standing}, in small letters; {@code handle} for a pattern of a handle file
     * @param nodes    numbers of the elements that it looks at; none for what the page does not show
     * @param right    pages on which it gave the feed's value, of {@code pages} that it was tried on
     */
    record Said(String rule, String standing, double confidence, int right, int pages, List<String> values, List<Integer> nodes) {
    }

    /**
     * A property.
     *
     * @param values as they are written out; of a page that is no post, as they would be; none where nothing was found
     * @param raw    what the page says, where that is another text
     * @param method of {@link Post.Evidence}
     * @param nodes  where the value stands
     */
    record Field(String name, List<String> values, String raw, String method, String rule, double confidence, List<Integer> nodes,
                 List<Said> said) {
    }

    /**
     * The page.
     *
     * @param why what speaks for the verdict, by name: whether the feed has it, the URL fits, what is lacking
     */
    record View(PageRow row, String verdict, Map<String, String> why, List<Field> fields, List<Post.Comment> comments) {
    }

    private final NumberedPage numbered;
    private final Page read;
    private final PageExplanation page;
    private final Optional<Post> post;
    private final Map<String, List<Integer>> handled;

    private PageView(PageExplanation page, List<HandleFile> handles) {
        this.page = page;
        this.numbered = new NumberedPage(page.capture());
        this.read = numbered.page().without(PageComments.of(numbered.page()).elements());
        this.post = page.outcome() instanceof PageOutcome.Read found ? Optional.of(found.post()) : Optional.empty();
        this.handled = new TreeMap<>();
        String key = UrlKey.of(page.capture().url());
        handles.stream().filter(file -> new HandledSite(file, UrlKey::of).covers(key)).findFirst()
                .ifPresent(file -> gather(file.find(numbered.page()).matches()));
    }

    /** Nothing where no blog speaks for the page and pages are not read by themselves. */
    static Optional<View> of(StudioArchive archive, PageRow row, List<HandleFile> handles) throws IOException {
        return archive.explain(row, handles).map(page -> new PageView(page, handles).view(row));
    }

    private void gather(List<Match> matches) {
        for (Match match : matches) {
            match.region().firstElement().map(numbered::number)
                    .ifPresent(number -> handled.computeIfAbsent(match.pattern().name(), name -> new ArrayList<>()).add(number));
            gather(match.inner());
        }
    }

    private View view(PageRow row) {
        List<Field> fields = Arrays.stream(Property.values()).map(this::field).toList();
        Map<String, String> why = new TreeMap<>();
        why.put("feed", page.isEntry() ? "the feed has an entry for this page" : "the feed has no entry for this page");
        if (page.isByWrapper()) {
            why.put("url", page.urlFits() ? "the URL fits the shapes of posts" : "the URL does not fit the shapes of posts");
        }
        if (!page.lacking().isEmpty()) {
            why.put("lacks", String.join(", ", page.lacking()));
        }
        page.alone().ifPresent(alone -> why.put("alone", String.join("; ", alone.asPost().reasons())));
        return new View(row, StudioArchive.verdict(page.outcome()), why, fields, post.map(Post::comments).orElse(List.of()));
    }

    private Field field(Property property) {
        List<Said> said = new ArrayList<>(handled(property));
        page.answers().getOrDefault(property, List.of()).forEach(answer -> said.add(answer(answer)));
        if (property == Property.CONTENT) {
            page.blocks().forEach(block -> said.add(block(block)));
        }
        page.alone().ifPresent(alone -> said.addAll(guesses(property, alone)));
        Optional<Post.Evidence> evidence = post.map(found -> found.evidence().get(property.field()));
        List<String> values = post.map(found -> values(property, found)).orElseGet(() -> said.stream()
                .filter(one -> List.of("gives", "handle").contains(one.standing())).findFirst().map(Said::values).orElse(List.of()));
        String rule = evidence.map(Post.Evidence::rule).orElseGet(() ->
                said.stream().filter(one -> one.standing().equals("gives")).findFirst().map(Said::rule).orElse(""));
        String raw = property == Property.DATE ? post.map(Post::dateRaw).orElse("") : "";
        return new Field(property.field(), values, values.contains(raw) ? "" : raw, evidence.map(Post.Evidence::method).orElse(""), rule,
                evidence.map(Post.Evidence::confidence).orElse(0.0), nodes(property, said, rule, values, raw), said);
    }

    static List<String> values(Property property, Post post) {
        return switch (property) {
            case TITLE -> some(post.title());
            case AUTHOR -> post.authors();
            case DATE -> some(post.datePublished());
            case CONTENT -> some(cut(post.contentText()));
            case CATEGORIES -> post.categories();
        };
    }

    private static List<String> some(String text) {
        return text.isEmpty() ? List.of() : List.of(text);
    }

    /** Where the value stands: where the rule that gave it looks, or, for what only the feed says, where the page says the same. */
    private List<Integer> nodes(Property property, List<Said> said, String rule, List<String> values, String raw) {
        Optional<Said> gave = said.stream().filter(one -> one.rule().equals(rule) && !one.nodes().isEmpty()).findFirst();
        if (gave.isPresent()) {
            return gave.get().nodes();
        }
        Set<String> wanted = new HashSet<>(values);
        wanted.add(raw);
        wanted.remove("");
        return property == Property.CONTENT || wanted.isEmpty() ? List.of() : numbered.numbers(read.elements().stream()
                .filter(element -> element.childrenSize() == 0 && wanted.contains(Page.text(element))).limit(wanted.size()).toList());
    }

    private List<Said> handled(Property property) {
        List<Said> out = new ArrayList<>();
        page.handled().ifPresent(values -> values.found().forEach((role, found) -> {
            if (role.field().equals(property.field())) {
                out.add(new Said(found.pattern().criteria(), "handle", HANDLED, 0, 0,
                        found.values().stream().map(PostValues.HandledValue::text).toList(),
                        handled.getOrDefault(found.pattern().name(), List.of())));
            }
        }));
        return out;
    }

    private Said answer(Answer answer) {
        Rule rule = answer.rule();
        return new Said(rule.toString(), name(answer.standing()), rule.support().confidence(), rule.support().right(),
                rule.support().pages(),
                answer.values().stream().map(Value::text).map(PageView::cut).toList(), numbered.numbers(elements(rule)));
    }

    private Set<Element> elements(Rule rule) {
        Set<Element> out = new LinkedHashSet<>();
        if (rule instanceof Rule.OfPlace of) {
            of.place().element().ifPresent(locator -> out.addAll(of.all() ? locator.locate(read) : first(of, locator.locate(read))));
        } else if (rule instanceof Rule.Union union) {
            union.parts().forEach(part -> out.addAll(elements(part)));
        } else if (rule instanceof Rule.DateBesideTitle beside) {
            beside.title().first(read).ifPresent(out::add);
        }
        return out;
    }

    /** A rule for one value reads the first of its elements that it can make anything of. */
    private static List<Element> first(Rule.OfPlace rule, List<Element> elements) {
        return elements.stream().filter(element -> !Rule.OfPlace.read(List.of(Page.text(element)), rule.reading(), false).isEmpty())
                .findFirst().map(List::of).orElse(List.of());
    }

    private Said block(Answer.OfBlock answer) {
        return new Said(answer.rule().toString(), name(answer.standing()), answer.rule().support().confidence(),
                answer.rule().support().right(), answer.rule().support().pages(), List.of(),
                answer.rule().locator().first(read).map(block -> numbered.numbers(List.of(block))).orElse(List.of()));
    }

    /** What the page says by itself; its elements are those of another parse of the same page, hence the paths. */
    private List<Said> guesses(Property property, PageAlone alone) {
        List<Said> out = new ArrayList<>();
        if (property == Property.CONTENT) {
            alone.content().ifPresent(found -> out.add(new Said(found.evidence(), "gives", found.confidence(), 0, 0, List.of(),
                    here(Optional.of(found.block())))));
            return out;
        }
        for (Guess guess : alone.values().ranked(property).stream().limit(MAX_GUESSES).toList()) {
            out.add(new Said(guess.reason(), out.isEmpty() ? "gives" : "differs", alone.values().chance(property, guess), 0, 0,
                    guess.values().stream().map(Value::text).map(PageView::cut).toList(), here(guess.element())));
        }
        return out;
    }

    private List<Integer> here(Optional<Element> elsewhere) {
        return elsewhere.map(ElementNames::path).flatMap(path -> ElementNames.at(numbered.page().document(), path))
                .map(element -> numbered.numbers(List.of(element))).orElse(List.of());
    }

    private static String name(Answer.Standing standing) {
        return standing.name().toLowerCase(Locale.ROOT);
    }

    static String cut(String text) {
        return StudioArchive.cut(text, MAX_TEXT);
    }
}
