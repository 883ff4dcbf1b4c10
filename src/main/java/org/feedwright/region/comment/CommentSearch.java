package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.region.mdr.DataRegion;
import org.feedwright.region.mdr.DataRegions;
import org.feedwright.region.mdr.Mode;
import org.jsoup.nodes.Element;

/** Looks for comments by their names, and below headings and in boxes that speak of comments. */
final class CommentSearch {
    /** Boxes and headings that are looked below; a page that has more speaks of comments all over. */
    private static final int MAX_SCOPES = 10;
    /** Levels that are climbed from a heading which stands alone in a box. */
    private static final int MAX_CLIMB = 2;

    private final Page page;
    private final Locale language;
    private final PartNames names = new PartNames();

    CommentSearch(Page page) {
        this.page = page;
        this.language = page.locale();
    }

    PageComments find() {
        List<Element> named = new ArrayList<>();
        List<Element> scopes = new ArrayList<>();
        for (Element element : page.elements()) {
            if (CommentNames.isHeading(element) && isReadHere(element)) {
                scopes.addAll(below(element));
            } else if (CommentNames.mayBeNamed(element)) {
                if (CommentNames.isItem(element) && isReadHere(element)) {
                    named.add(element);
                } else if (CommentNames.isContainer(element) && isReadHere(element)) {
                    scopes.add(element);
                }
            }
        }
        PageComments found = named.isEmpty() ? PageComments.NONE : CommentTree.read(named, names, language, true);
        for (int i = 0; found.comments().isEmpty() && i < Math.min(MAX_SCOPES, scopes.size()); i++) {
            found = within(scopes.get(i));
        }
        return found;
    }

    /** Not a list of comments on other posts, not a box to write in, not code. */
    private static boolean isReadHere(Element element) {
        for (Element up = element; up != null; up = up.parent()) {
            if (CommentNames.isElsewhere(up) || up.normalName().equals("pre") || up.normalName().equals("code")) {
                return up.normalName().equals("body") || up.normalName().equals("html");
            }
        }
        return true;
    }

    /** The elements that follow a heading, or that follow the box in which it stands alone. */
    private static List<Element> below(Element heading) {
        Element here = heading;
        for (int level = 0; level < MAX_CLIMB && here.parent() != null && here.nextElementSibling() == null; level++) {
            here = here.parent();
        }
        List<Element> out = new ArrayList<>();
        for (Element next = here.nextElementSibling(); next != null && out.size() < MAX_SCOPES; next = next.nextElementSibling()) {
            out.add(next);
        }
        return out;
    }

    /** Records of a scope that are comments, with all that is made like them; or the scope as the one comment. */
    private PageComments within(Element scope) {
        for (DataRegion region : DataRegions.of(scope, Mode.ROLES)) {
            List<Element> items = new ArrayList<>();
            region.records().stream().filter(record -> record.parts().size() == 1).forEach(record -> items.add(record.parts().get(0)));
            PageComments found = items.isEmpty() ? PageComments.NONE : CommentTree.read(alike(scope, items), names, language, false);
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
        PageComments found = CommentTree.read(List.of(here), names, language, false);
        while (!found.comments().isEmpty() && here.childrenSize() == 1) {
            here = here.child(0);
            PageComments inner = CommentTree.read(List.of(here), names, language, false);
            if (inner.comments().isEmpty()) {
                break;
            }
            found = inner;
        }
        return found;
    }
}
