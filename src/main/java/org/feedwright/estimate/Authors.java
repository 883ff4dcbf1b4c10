package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Metadata;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.jsoup.nodes.Element;

/** Finds the authors of a page: what the page says for machines, bylines, and whom the site belongs to. */
record Authors(PageContext context, AuthorCandidates candidates) {
    /** Metadata that hold authors, in the order in which they are asked. */
    private static final List<String> METADATA = List.of("meta:citation_author", "meta:parsely-author", "meta:sailthru.author",
            "meta:article:author_name", "meta:dcterms.creator", "meta:author", "meta:article:author", "meta:dc.creator",
            "meta:og:article:author", "meta:dc.contributor", "meta:byl", "meta:cxenseparse:author", "meta:og:author", "meta:book:author",
            "meta:article.author", "meta:creator", "meta:profile:username", Metadata.AUTHOR, "trackback:creator");

    static List<Guess> rank(PageContext context, Optional<Guess> title, TitleDistance distance, List<VisibleDates.Sight> dates) {
        AuthorCandidates candidates = said(context, title, distance, dates);
        Owners.add(context, distance, candidates);
        return candidates.ranked();
    }

    /** The same without whom the site belongs to. */
    static List<Guess> signatures(PageContext context, Optional<Guess> title, TitleDistance distance, List<VisibleDates.Sight> dates) {
        return said(context, title, distance, dates).ranked();
    }

    private static AuthorCandidates said(PageContext context, Optional<Guess> title, TitleDistance distance,
                                         List<VisibleDates.Sight> dates) {
        AuthorCandidates candidates = new AuthorCandidates(context, title);
        Authors authors = new Authors(context, candidates);
        authors.metadata(context.article());
        authors.microdata(distance);
        Set<Element> read = Bylines.add(context, distance, candidates);
        DateLines.add(context, distance, dates, read, candidates);
        return candidates;
    }

    private void metadata(Article article) {
        String linked = article.persons() ? "jsonld:person" : "jsonld:organisation";
        embedded(article.authors(), "jsonld:" + article.type() + ".author.name", linked);
        Predicate<String> trusted = trusted();
        METADATA.forEach(key -> embedded(context.metas(key).stream().filter(name -> isOfArticle(key) || trusted.test(name)).toList(),
                key, key));
        for (String number : List.of("1", "2")) {
            Optional<String> label = Snippets.meta(context.page(), "meta:twitter:label" + number);
            if (label.isPresent() && context.cues().is(Cues.Kind.BY, label.get())) {
                embedded(context.metas("meta:twitter:data" + number), "meta:twitter:data" + number, "meta:twitter:data");
            }
        }
    }

    /** Whom microdata near the title name as authors, each in an item of its own. */
    private void microdata(TitleDistance distance) {
        List<Element> items = context.page().withAttribute("itemprop", "author").stream().filter(distance::isNear).toList();
        List<String> names = items.stream().map(item -> item.getElementsByAttributeValue("itemprop", "name").stream().findFirst()
                .orElse(item)).map(context::text).distinct().filter(candidates::isName).toList();
        if (!names.isEmpty()) {
            Features features = Features.of(AuthorElements.GENERATOR).with("semantic").with(distance.feature(items.get(0)));
            context.named(Task.AUTHOR, items.get(0)).ifPresent(features::with);
            candidates.add(names, new Source.Text(items.get(0)), features, true);
        }
    }

    /** Open Graph has names of articles, which no theme leaves there. */
    private static boolean isOfArticle(String key) {
        return key.contains("article:");
    }

    /** Each of several elements may name one of several authors; where one names several, the others add nobody to these. */
    private void embedded(List<String> texts, String key, String feature) {
        List<List<String>> said = texts.stream().map(Snippets::withoutAddress).filter(name -> !Snippets.isUrl(name)).map(this::split)
                .distinct().toList();
        boolean areApart = said.stream().anyMatch(names -> names.size() > 1);
        List<List<String>> lists = areApart ? said : List.of(said.stream().flatMap(List::stream).toList());
        lists.forEach(names -> candidates.add(names.stream().distinct().toList(), new Source.Embedded(key), Features.of(feature), true));
    }

    /**
     * Whether to believe a name in metadata: on a site that is called and addressed by a person's name, another that nobody can read on the
     * page is the theme's author, whom the owner left there.
     */
    private Predicate<String> trusted() {
        boolean personal = context.names().owners(candidates.title()).stream()
                .anyMatch(site -> site.indexOf(' ') > 0 && context.names().site().isHost(site) && candidates.isName(site));
        if (!personal) {
            return text -> true;
        }
        return text -> context.names().site().isHost(text) || context.shown().contains(Folding.fold(text));
    }

    /** Metadata hold lists too, and the cue itself ('By Jane Doe'). */
    private List<String> split(String text) {
        String bare = text.substring(context.cues().beginning(Cues.Kind.BY, text));
        List<String> names = Names.split(bare.isBlank() ? text : bare);
        return Stream.concat(names.stream().limit(1), names.stream().skip(1).filter(name -> !saysRole(name))).toList();
    }

    private boolean saysRole(String name) {
        return Stream.of(name.split(" ")).anyMatch(word -> context.cues().is(Cues.Kind.ROLE, word));
    }
}
