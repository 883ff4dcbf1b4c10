package org.feedwright.feed;

import com.rometools.rome.feed.atom.Category;
import com.rometools.rome.feed.atom.Content;
import com.rometools.rome.feed.synd.SyndPerson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** From Rome's Atom model, with what {@link FeedTree} kept beside it, to ours. */
final class AtomReader {
    private final FeedTree tree;

    AtomReader(FeedTree tree) {
        this.tree = tree;
    }

    Feed read(com.rometools.rome.feed.atom.Feed atom) {
        String own = tree.head().alternates().stream().findFirst().orElse("");
        String link = Links.absolute(own, tree.head().base().isEmpty() ? tree.url() : tree.head().base());
        Links.Bases bases = new Links.Bases(link, tree.url());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < atom.getEntries().size(); i++) {
            entries.add(entry(atom.getEntries().get(i), tree.entries().get(i), bases));
        }
        return new Feed(tree.url(), tree.format(), plain(atom.getTitleEx()), plain(atom.getSubtitle()), link,
                names(atom.getAuthors(), List.of()), tree.language(), entries, NextPage.of(tree, entries.size()));
    }

    private static Entry entry(com.rometools.rome.feed.atom.Entry entry, EntryMarkup markup, Links.Bases bases) {
        String content = "";
        for (Content candidate : entry.getContents()) {
            String html = html(candidate);
            content = html.length() > content.length() ? html : content;
        }
        String summary = entry.getSummary() == null ? "" : html(entry.getSummary());
        return new Entry(plain(entry.getTitleEx()), names(entry.getAuthors(), markup.otherAuthors()), markup.published(), content, summary,
                categories(entry.getCategories()), permalinks(text(entry.getId()), markup, bases), markup.media(),
                markup.details());
    }

    private static List<String> names(List<SyndPerson> persons, List<String> others) {
        List<String> names = new ArrayList<>();
        List<String> addresses = new ArrayList<>();
        for (SyndPerson person : persons) {
            names.add(text(person.getName()));
            addresses.add(text(person.getEmail()));
        }
        return PersonNames.firstNamed(names, others, addresses);
    }

    private static List<String> categories(List<Category> categories) {
        return FeedText.terms(categories.stream().map(of -> text(of.getLabel()).isBlank() ? text(of.getTerm()) : of.getLabel()).toList());
    }

    private static List<String> permalinks(String id, EntryMarkup markup, Links.Bases bases) {
        Links links = new Links();
        markup.original().forEach(link -> bases.add(links, link, markup.base()));
        markup.alternates().forEach(link -> bases.add(links, link, markup.base()));
        if (Links.isAbsolute(id)) {
            bases.add(links, id, markup.base());
        }
        return links.toList();
    }

    private static String plain(Content title) {
        if (title == null) {
            return "";
        }
        return FeedText.of(text(title.getValue()), isHtml(title) ? FeedText.Kind.HTML : FeedText.Kind.UNSURE);
    }

    private static String html(Content content) {
        String value = HtmlEntities.withoutC1(text(content.getValue()).strip());
        String type = type(content);
        boolean text = type.isEmpty() || type.equals("text") || type.equals("text/plain");
        if (isHtml(content) || text && FeedText.holdsMarkup(value)) {
            return value;
        }
        return text ? HtmlEntities.escape(value) : "";
    }

    private static boolean isHtml(Content content) {
        return type(content).contains("html");
    }

    private static String type(Content content) {
        return text(content.getType()).strip().toLowerCase(Locale.ROOT);
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
