package org.feedwright.feed;

import com.rometools.rome.feed.module.DCModule;
import com.rometools.rome.feed.module.DCSubject;
import com.rometools.rome.feed.module.Module;
import com.rometools.rome.feed.rss.Category;
import com.rometools.rome.feed.rss.Channel;
import com.rometools.rome.feed.rss.Guid;
import com.rometools.rome.feed.rss.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From Rome's RSS model, with what {@link FeedTree} kept beside it, to ours. */
final class RssReader {
    private final FeedTree tree;

    RssReader(FeedTree tree) {
        this.tree = tree;
    }

    Feed read(Channel channel) {
        String link = Links.absolute(text(channel.getLink()), tree.head().base().isEmpty() ? tree.url() : tree.head().base());
        Links.Bases bases = new Links.Bases(link, tree.url());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < channel.getItems().size(); i++) {
            entries.add(entry(channel.getItems().get(i), tree.entries().get(i), bases));
        }
        Optional<DCModule> dc = dublinCore(channel.getModule(DCModule.URI));
        String title = text(channel.getTitle()).isBlank() ? dc.map(module -> text(module.getTitle())).orElse("") : channel.getTitle();
        List<String> authors = PersonNames.firstNamed(List.of(text(channel.getManagingEditor())),
                dc.map(DCModule::getCreators).orElse(List.of()), tree.head().otherAuthors());
        return new Feed(tree.url(), tree.format(), FeedText.of(title, FeedText.Kind.UNSURE), text(channel.getDescription()).strip(), link,
                authors, tree.language(), entries, NextPage.of(tree, entries.size()));
    }

    private static Entry entry(Item item, EntryMarkup markup, Links.Bases bases) {
        Optional<DCModule> dc = dublinCore(item.getModule(DCModule.URI));
        String title = text(item.getTitle()).isBlank() ? dc.map(module -> text(module.getTitle())).orElse("") : item.getTitle();
        List<String> authors = PersonNames.firstNamed(dc.map(DCModule::getCreators).orElse(List.of()), markup.otherAuthors(),
                List.of(text(item.getAuthor())));
        String content = item.getContent() == null ? "" : HtmlEntities.withoutC1(text(item.getContent().getValue()).strip());
        String summary = item.getDescription() == null ? "" : HtmlEntities.withoutC1(text(item.getDescription().getValue()).strip());
        return new Entry(FeedText.of(title, FeedText.Kind.UNSURE), authors, markup.published(), content, summary,
                categories(item, dc), permalinks(item, markup, bases), markup.media(),
                markup.details());
    }

    private static List<String> categories(Item item, Optional<DCModule> dc) {
        List<String> names = new ArrayList<>();
        for (Category category : item.getCategories()) {
            names.add(text(category.getValue()));
        }
        for (DCSubject subject : dc.map(DCModule::getSubjects).orElse(List.of())) {
            names.add(text(subject.getValue()));
        }
        return FeedText.terms(names);
    }

    private static List<String> permalinks(Item item, EntryMarkup markup, Links.Bases bases) {
        Links links = new Links();
        markup.original().forEach(link -> bases.add(links, link, markup.base()));
        bases.add(links, text(item.getLink()), markup.base());
        markup.alternates().forEach(link -> bases.add(links, link, markup.base()));
        Guid guid = item.getGuid();
        // Rome's flag is true where the attribute is missing, as RSS 2.0 has it; many of those guids are no URLs.
        if (guid != null && guid.isPermaLink() && Links.isAbsolute(text(guid.getValue()))) {
            bases.add(links, guid.getValue(), markup.base());
        }
        if (Links.isAbsolute(markup.about())) {
            bases.add(links, markup.about(), markup.base());
        }
        return links.toList();
    }

    private static Optional<DCModule> dublinCore(Module module) {
        return module instanceof DCModule dc ? Optional.of(dc) : Optional.empty();
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
