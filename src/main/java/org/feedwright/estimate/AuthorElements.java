package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.page.Addresses;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Folding;
import org.feedwright.text.Names;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** What the names of the elements of a page, and the addresses of its links, say of authors in them: each is weighed once. */
final class AuthorElements {
    /** The generator of candidates in elements that are named for authors. */
    static final String GENERATOR = "byline:named";
    /** Words of the longest text that may be more than a byline. */
    static final int MAX_WORDS = 30;
    /** Levels that are climbed to names of elements. */
    private static final int LEVELS = 3;
    /** Words of addresses of the pages of authors, on which engines agree. */
    private static final Set<String> FOLDERS = Set.of("author", "authors", "contributor", "contributors", "writer", "writers", "profile",
            "people", "person", "by", "autor", "auteur", "autore", "team", "staff", "our-team", "experts", "user", "users", "bio",
            "profiles", "redaktion", "journalist");
    /** Properties of schema.org whose text may be read as an author's name; others say what a person does, or where. */
    private static final Set<String> NAME_PROPERTIES = Set.of("name", "alternateName", "givenName", "familyName", "additionalName",
            "author", "creator", "editor", "url", "headline");

    private final PageContext context;
    private final Layout layout;
    private final TitleDistance distance;
    /** By number of the element: it is asked for all that stands in it. */
    private final Named[] names;
    private final Named nothing;

    AuthorElements(PageContext context, TitleDistance distance) {
        this.context = context;
        this.layout = context.page().layout();
        this.distance = distance;
        this.names = new Named[layout.elements().size()];
        this.nothing = named(Features.of(GENERATOR));
    }

    /**
     * What names say.
     *
     * @param weight of all of it, in log-odds
     */
    record Named(Features features, double weight) {
        boolean isOfAuthor() {
            return weight > 0;
        }
    }

    private Named named(Features features) {
        return new Named(features, context.weights().sum(Task.AUTHOR, features));
    }

    /** What the names of an element say, or of what it stands in: the most that any of them says. */
    Named of(int number) {
        Element element = layout.elements().get(number);
        List<String> properties = ElementNames.tokens(element.attr("itemprop"));
        boolean isOther = !properties.isEmpty() && properties.stream().noneMatch(NAME_PROPERTIES::contains);
        if (isOther || context.isTerm(element)) {
            return nothing;
        }
        boolean isName = properties.contains("name") && ElementNames.isInAuthor(element.parent());
        Named best = isName ? named(Features.of(GENERATOR).with("semantic")) : nothing;
        int here = number;
        for (int level = 0; level < LEVELS && here != Layout.NONE && layout.words(here) <= MAX_WORDS; level++) {
            Named own = ownNames(here);
            best = own.weight() > Math.max(0, best.weight()) ? own : best;
            here = layout.parent(here);
        }
        return best.isOfAuthor() ? best : nothing;
    }

    private Named ownNames(int number) {
        if (names[number] == null) {
            Element element = layout.elements().get(number);
            names[number] = element.attributesSize() == 0 ? nothing : named(ownNames(element));
        }
        return names[number];
    }

    private Features ownNames(Element element) {
        Features features = Features.of(GENERATOR);
        if (!element.normalName().equals("a") || !context.names().site().isTitle(element)) {
            context.named(Task.AUTHOR, element).ifPresent(features::with);
            String relation = element.attr("rel");
            features.with("semantic", relation.contains("author") || relation.contains("has_creator")
                    || element.attr("itemprop").equals("author"));
            folder(element, features);
        }
        return features;
    }

    /**
     * Pages and pictures of authors lie in folders that are called so; some themes lead there by a script,
     * {@code onclick="window.open('/authors/jane/','_self')"}. Links to other sites count near the title only, and named for whom they lead
     * to: within a text that is whom it thanks. Somebody's page on another site is called as that site by the links to it.
     */
    private void folder(Element element, Features features) {
        String address = element.attr(switch (element.normalName()) {
            case "a" -> "href";
            case "img" -> "src";
            default -> "onclick";
        }).toLowerCase(Locale.ROOT);
        if (isOfAuthor(address)) {
            String text = context.text(element);
            String name = Folding.inAddress(text);
            boolean leaves = element.nameIs("a") && Addresses.leaves(Addresses.absolute(element, "href"), element.baseUri());
            boolean isSite = text.indexOf(' ') < 0 && Addresses.host(address).contains(name);
            boolean named = !name.isEmpty() && !isSite && Folding.inAddress(address).contains(name);
            features.with("link:folder", !leaves || named && distance.isNear(element));
        }
    }

    /** The other authors to whose pages links right behind a link to one lead, with a sign or a word for 'and' between any two. */
    static List<String> behind(Element link, Page page, Cues cues) {
        return Stream.iterate(next(link, page, cues), Optional::isPresent, last -> next(last.get(), page, cues))
                .flatMap(other -> Names.split(page.shortText(other.get())).stream()).toList();
    }

    private static Optional<Element> next(Element link, Page page, Cues cues) {
        Node beside = link.nextSibling();
        String between = beside instanceof TextNode text ? text.text() : "";
        Node next = beside instanceof TextNode ? beside.nextSibling() : beside;
        return leadsToAuthor(link) && leadsToAuthor(next) && areApart(page.shortText(link), between, cues)
                ? Optional.of((Element) next) : Optional.empty();
    }

    /** The sign may stand in the first link. */
    private static boolean areApart(String first, String between, Cues cues) {
        return Names.isSeparator(between) || cues.is(Cues.Kind.JOINER, between) || between.isBlank() && Names.endsInSeparator(first);
    }

    private static boolean leadsToAuthor(Node node) {
        return node instanceof Element link && link.nameIs("a") && isOfAuthor(link.attr("href"));
    }

    /** What ends in such a word is a list of authors, or a category that is called so. */
    static boolean isOfAuthor(String url) {
        String address = Addresses.withoutIndex(url).toLowerCase(Locale.ROOT);
        int end = address.indexOf('/');
        for (int start = end + 1; end >= 0; start = end + 1) {
            end = address.indexOf('/', start);
            if (end >= 0 && end + 1 < address.length() && FOLDERS.contains(address.substring(start, end))) {
                return true;
            }
        }
        return false;
    }
}
