package org.feedwright.feed;

import com.rometools.rome.feed.WireFeed;
import com.rometools.rome.feed.atom.Content;
import com.rometools.rome.feed.module.DCModule;
import com.rometools.rome.feed.module.DCSubject;
import com.rometools.rome.feed.module.Module;
import com.rometools.rome.feed.rss.Category;
import com.rometools.rome.feed.rss.Channel;
import com.rometools.rome.feed.rss.Guid;
import com.rometools.rome.feed.rss.Item;
import com.rometools.rome.feed.synd.SyndPerson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** From Rome's models of RSS and Atom, with what {@link FeedTree} kept beside them, to ours. */
final class RomeReader {
    private final FeedTree tree;
    private final String link;
    private final Links.Bases bases;

    private RomeReader(FeedTree tree, String link) {
        this.tree = tree;
        this.link = Links.absolute(link, tree.head().base().isEmpty() ? tree.url() : tree.head().base());
        this.bases = new Links.Bases(this.link, tree.url());
    }

    /** @param wire what Rome made of the tree */
    static Feed read(FeedTree tree, WireFeed wire) {
        if (wire instanceof com.rometools.rome.feed.atom.Feed atom) {
            return new RomeReader(tree, tree.head().alternates().stream().findFirst().orElse("")).atom(atom);
        }
        Channel channel = (Channel) wire;
        return new RomeReader(tree, text(channel.getLink())).rss(channel);
    }

    private Feed rss(Channel channel) {
        List<Entry> entries = entries(channel.getItems(), this::entry);
        Optional<DCModule> dc = dublinCore(channel.getModule(DCModule.URI));
        List<String> authors = PersonNames.firstNamed(List.of(text(channel.getManagingEditor())), creators(dc),
                tree.head().otherAuthors());
        return feed(title(channel.getTitle(), dc), text(channel.getDescription()).strip(), authors, entries);
    }

    private Feed atom(com.rometools.rome.feed.atom.Feed atom) {
        return feed(plain(atom.getTitleEx()), plain(atom.getSubtitle()), names(atom.getAuthors(), List.of()),
                entries(atom.getEntries(), this::entry));
    }

    private <T> List<Entry> entries(List<T> items, BiFunction<T, EntryMarkup, Entry> entry) {
        return IntStream.range(0, items.size()).mapToObj(i -> entry.apply(items.get(i), tree.entries().get(i))).toList();
    }

    private Feed feed(String title, String description, List<String> authors, List<Entry> entries) {
        return new Feed(tree.url(), tree.format(), title, description, link, authors, tree.language(), entries,
                NextPage.of(tree, entries.size()));
    }

    private Entry entry(Item item, EntryMarkup markup) {
        Optional<DCModule> dc = dublinCore(item.getModule(DCModule.URI));
        List<String> authors = PersonNames.firstNamed(creators(dc), markup.otherAuthors(), List.of(text(item.getAuthor())));
        String content = item.getContent() == null ? "" : body(item.getContent().getValue());
        String summary = item.getDescription() == null ? "" : body(item.getDescription().getValue());
        return new Entry(title(item.getTitle(), dc), authors, markup.published(), content, summary,
                terms(item.getCategories().stream().map(Category::getValue), dc), permalinks(item, markup), markup.media(),
                markup.details());
    }

    private Entry entry(com.rometools.rome.feed.atom.Entry entry, EntryMarkup markup) {
        String content = entry.getContents().stream().map(RomeReader::html)
                .reduce("", (one, other) -> other.length() > one.length() ? other : one);
        String summary = entry.getSummary() == null ? "" : html(entry.getSummary());
        Stream<String> categories = entry.getCategories().stream().map(of -> text(of.getLabel()).isBlank() ? of.getTerm() : of.getLabel());
        Links links = links(markup, "");
        addIfAbsolute(text(entry.getId()), markup, links);
        return new Entry(plain(entry.getTitleEx()), names(entry.getAuthors(), markup.otherAuthors()), markup.published(), content, summary,
                terms(categories, dublinCore(entry.getModule(DCModule.URI))), links.toList(), markup.media(), markup.details());
    }

    private static Optional<DCModule> dublinCore(Module module) {
        return module instanceof DCModule dc ? Optional.of(dc) : Optional.empty();
    }

    private static List<String> creators(Optional<DCModule> dc) {
        return dc.map(DCModule::getCreators).orElse(List.of());
    }

    private static String title(String own, Optional<DCModule> dc) {
        String title = text(own).isBlank() ? dc.map(module -> text(module.getTitle())).orElse("") : own;
        return FeedText.of(title, FeedText.Kind.UNSURE);
    }

    /** Those of the format, and the subjects that Movable Type wrote in their place, in Atom too. */
    private static List<String> terms(Stream<String> own, Optional<DCModule> dc) {
        Stream<String> subjects = dc.map(DCModule::getSubjects).orElse(List.of()).stream().map(DCSubject::getValue);
        return FeedText.terms(Stream.concat(own, subjects).map(RomeReader::text).toList());
    }

    private List<String> permalinks(Item item, EntryMarkup markup) {
        Links links = links(markup, text(item.getLink()));
        Guid guid = item.getGuid();
        // Rome's flag is true where the attribute is missing, as RSS 2.0 has it; many of those guids are no URLs.
        if (guid != null && guid.isPermaLink()) {
            addIfAbsolute(text(guid.getValue()), markup, links);
        }
        addIfAbsolute(markup.about(), markup, links);
        return links.toList();
    }

    /** What a feed service kept of the link goes before the link, and that before those of Atom. */
    private Links links(EntryMarkup markup, String own) {
        Links links = new Links();
        markup.original().forEach(original -> bases.add(links, original, markup.base()));
        bases.add(links, own, markup.base());
        markup.alternates().forEach(alternate -> bases.add(links, alternate, markup.base()));
        return links;
    }

    private void addIfAbsolute(String url, EntryMarkup markup, Links links) {
        if (Links.isAbsolute(url)) {
            bases.add(links, url, markup.base());
        }
    }

    private static List<String> names(List<SyndPerson> persons, List<String> others) {
        return PersonNames.firstNamed(persons.stream().map(person -> text(person.getName())).toList(), others,
                persons.stream().map(person -> text(person.getEmail())).toList());
    }

    private static String plain(Content title) {
        return title == null ? "" : FeedText.of(text(title.getValue()), isHtml(title) ? FeedText.Kind.HTML : FeedText.Kind.UNSURE);
    }

    private static String html(Content content) {
        String value = body(content.getValue());
        String type = type(content);
        boolean text = type.isEmpty() || type.equals("text") || type.equals("text/plain");
        if (isHtml(content) || text && FeedText.holdsMarkup(value)) {
            return value;
        }
        return text ? HtmlEntities.escape(value) : "";
    }

    private static String body(String value) {
        return HtmlEntities.withoutC1(text(value).strip());
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
