package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.feedwright.region.listing.DataRegions;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * The comments of a page.
 *
 * @param comments in the order of the page
 * @param elements what on the page holds them, outermost; nothing of it is the post
 * @param rule     how they were found, in readable form
 */
public record PageComments(List<FoundComment> comments, List<Element> elements, String rule) {
    /** A page without any. */
    static final PageComments NONE = new PageComments(List.of(), List.of(), "");

    public PageComments {
        comments = List.copyOf(comments);
        elements = List.copyOf(elements);
    }

    /**
     * Finds them. Pages whose names and headings don't speak of comments cost one look at each name and heading.
     *
     * @return nothing where there are none; links from other pages (pingbacks, trackbacks) are none
     */
    public static PageComments of(Page page) {
        Set<Element> named = CommentNames.mayBeNamed(page);
        return named.isEmpty() && !CommentNames.hasHeading(page) ? NONE : new CommentSearch(page, named).find();
    }

    /** Looks for comments by their names, and below headings and in boxes that speak of comments. */
    private static final class CommentSearch {
        /** Boxes and headings that are looked below; a page that has more speaks of comments all over. */
        private static final int MAX_SCOPES = 10;
        /** Elements of a row of two comments. */
        private static final int FEWEST_PARTS = 4;
        /** Levels that are climbed from a heading which stands alone in a box. */
        private static final int MAX_CLIMB = 2;

        /** Names of people head comments, in the smaller headings, and stand in the titles of their own sites too. */
        private static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3");
        /** Characters of a heading; a shorter one stands in too many titles. */
        private static final int SHORTEST_HEADING = 4;

        private final Page page;
        private final CommentNames.Parts names = new CommentNames.Parts();
        /** Whose names may be those of comments. */
        private final Set<Element> named;
        private final Map<Element, Boolean> readHere = new IdentityHashMap<>();
        private List<Element> candidates;

        CommentSearch(Page page, Set<Element> named) {
            this.page = page;
            this.named = named;
        }

        PageComments find() {
            List<Element> items = items();
            PageComments found = items.isEmpty() ? PageComments.NONE : read(items, true);
            List<Element> scopes = found.comments().isEmpty() ? scopes() : List.of();
            for (int i = 0; found.comments().isEmpty() && i < Math.min(MAX_SCOPES, scopes.size()); i++) {
                found = within(scopes.get(i));
            }
            PageComments flat = found.comments().size() > 1 ? PageComments.NONE : flat();
            return flat.comments().size() > found.comments().size() ? flat : found;
        }

        /** Comments without elements of their own, in boxes that are named so and behind headings. */
        private PageComments flat() {
            FlatComments reader = new FlatComments(names, page.locale());
            int looks = 0;
            for (Element element : candidates()) {
                boolean heads = headsComments(element);
                boolean box = isNamed(element) && (CommentNames.isContainer(element) || CommentNames.isItem(element));
                if ((heads || box) && looks < MAX_SCOPES && isReadHere(element)
                        && CommentFields.mayHoldDate(heads ? element.parent() : element)) {
                    looks++;
                    for (List<Node> row : heads ? List.of(behind(element)) : rows(element)) {
                        PageComments found = reader.read(row);
                        if (!found.comments().isEmpty()) {
                            return found;
                        }
                    }
                }
            }
            return PageComments.NONE;
        }

        private static List<Node> behind(Element heading) {
            List<Node> siblings = heading.parent().childNodes();
            return siblings.subList(heading.siblingIndex() + 1, siblings.size());
        }

        /** What stands in a box, and in each box of it that holds several parts. */
        private static List<List<Node>> rows(Element box) {
            return box.stream().filter(element -> element == box || element.childrenSize() >= FEWEST_PARTS).limit(MAX_SCOPES)
                    .map(element -> element.childNodes()).toList();
        }

        private PageComments read(List<Element> elements, boolean strong) {
            return CommentTree.read(elements, names, page.locale(), strong);
        }

        /** Elements that are named as a comment. */
        private List<Element> items() {
            return named.isEmpty() ? List.of() : candidates().stream().filter(element -> isNamed(element) && CommentNames.isItem(element)
                    && isReadHere(element) && !CommentNames.isHeading(element)
                    && !(CommentNames.isNumbered(element) && holdsHeading(element))).toList();
        }

        /** What follows the headings of comments, and the boxes that are named so. */
        private List<Element> scopes() {
            List<Element> out = new ArrayList<>();
            for (Element element : candidates()) {
                if (headsComments(element) && isReadHere(element)) {
                    out.addAll(below(element));
                } else if (isNamed(element) && CommentNames.isContainer(element) && !CommentNames.isItem(element) && isReadHere(element)) {
                    out.add(element);
                }
            }
            return out;
        }

        /** Elements that are named, or are headings, in document order: a loop that does no more, since it goes over all elements. */
        private List<Element> candidates() {
            if (candidates == null) {
                candidates = new ArrayList<>();
                for (Element element : page.elements()) {
                    if (isNamed(element) || CommentNames.isHeadingOfAnything(element)) {
                        candidates.add(element);
                    }
                }
            }
            return candidates;
        }

        /** Posts are called so, too: 'Thoughts on writing'. One word such as 'Discussion' may stand in any title. */
        private boolean headsComments(Element element) {
            String text = CommentNames.isHeadingOfAnything(element) ? page.shortText(element) : "";
            return CommentNames.headsComments(text) && !(text.indexOf(' ') > 0 && holdsHeading(element));
        }

        private boolean isNamed(Element element) {
            return element.attributesSize() > 0 && named.contains(element);
        }

        /** Not a list of comments on other posts, not a box to write in, not code. */
        private boolean isReadHere(Element element) {
            Boolean known = readHere.get(element);
            if (known == null) {
                String tag = element.normalName();
                boolean elsewhere = CommentNames.isElsewhere(element) || tag.equals("pre") || tag.equals("code");
                boolean outermost = tag.equals("body") || tag.equals("html");
                known = outermost || !elsewhere && (element.parent() == null || isReadHere(element.parent()));
                readHere.put(element, known);
            }
            return known;
        }

        /** The elements that follow a heading, or that follow the box in which it stands alone. */
        private static List<Element> below(Element heading) {
            Element here = heading;
            for (int level = 0; level < MAX_CLIMB && here.parent() != null && here.nextElementSibling() == null; level++) {
                here = here.parent();
            }
            return here.nextElementSiblings().stream().limit(MAX_SCOPES).toList();
        }

        /** Records of a scope that are comments, with all that is made like them; or the scope as the one comment. */
        private PageComments within(Element scope) {
            if (!CommentFields.mayHoldDate(scope)) {
                return PageComments.NONE; // a box that nobody wrote in yet, or a list of comments elsewhere
            }
            for (DataRegion region : DataRegions.of(scope)) {
                List<Element> items = region.records().stream().map(DataRecord::parts).filter(parts -> parts.size() == 1)
                        .map(parts -> parts.get(0)).toList();
                PageComments found = items.isEmpty() ? PageComments.NONE : read(alike(scope, items), false);
                if (2 * found.comments().size() > items.size()) {
                    return found;
                }
            }
            return single(scope);
        }

        /** The records and elements of their make inside of them: replies. */
        private static List<Element> alike(Element scope, List<Element> records) {
            Set<Element> known = Collections.newSetFromMap(new IdentityHashMap<>());
            known.addAll(records);
            Element first = records.get(0);
            return scope.stream().filter(element -> known.contains(element)
                    || element.normalName().equals(first.normalName()) && !first.className().isEmpty() && element.className()
                    .equals(first.className())).toList();
        }

        /** The innermost element that holds all of one comment. */
        private PageComments single(Element scope) {
            Element here = scope;
            PageComments found = read(List.of(here), false);
            while (!found.comments().isEmpty() && here.childrenSize() == 1) {
                here = here.child(0);
                PageComments inner = read(List.of(here), false);
                if (inner.comments().isEmpty()) {
                    break;
                }
                found = inner;
            }
            return found;
        }

        /** Whether a heading in the element is a part of what the page is called: then it holds the page's own. */
        private boolean holdsHeading(Element element) {
            List<String> titles = page.metadata().values("title").stream().map(Folding::fold).toList();
            return element.select(HEADINGS).stream().map(heading -> Folding.fold(Page.text(heading)))
                    .anyMatch(text -> text.length() >= SHORTEST_HEADING && titles.stream().anyMatch(title -> title.contains(text)));
        }
    }
}
