package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Addresses;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;

/** How a page is called where nobody reads it: its {@code title} element, metadata and address. */
final class PageNames {
    /** What agreement is made of; the sum is 1. One name may be written for search engines, so that the best counts most. */
    private static final double BEST_SHARE = 0.4;
    private static final double MEAN_SHARE = 0.3;
    private static final double ADDRESS_SHARE = 0.3;
    /** A part of a name agrees by half at least, and the more of it the better. */
    private static final double PART = 0.5;
    private static final double REST_OF_PART = 0.4;
    private static final String TITLE = "title";

    private final SiteNames site;
    private final List<Name> names = new ArrayList<>();
    /** Asked for several times, with the likeliest title of the page. */
    private final Map<String, Set<String>> ownersByTitle = new HashMap<>();
    private final Set<Long> words = new HashSet<>();
    private final Set<Long> slug;

    /**
     * @param text   without the site's name where that is known
     * @param written with all that stands there
     * @param whole  the same, folded
     * @param folded {@code text}, folded
     * @param words  of {@code text}
     * @param feature what it says by itself
     */
    record Name(String text, String written, String whole, String folded, Set<Long> words, Source.Embedded source, String feature) {
    }

    private PageNames(SiteNames site, Set<Long> slug) {
        this.site = site;
        this.slug = slug;
    }

    static PageNames of(Page page, Article article) {
        PageNames names = new PageNames(SiteNames.of(page), words(slug(Addresses.bare(page.url()))));
        article.headline().ifPresent(text -> names.add(text, "jsonld:" + article.type() + ".headline", "meta:headline"));
        for (String key : List.of("meta:og:title", "meta:twitter:title", "meta:citation_title", "trackback:title")) {
            Snippets.meta(page, key).ifPresent(text -> names.add(text, key, key));
        }
        Snippets.meta(page, TITLE).ifPresent(text -> {
            names.addRest(text);
            names.add(text, TITLE, "meta:title");
        });
        return names;
    }

    SiteNames site() {
        return site;
    }

    List<Name> all() {
        return names;
    }

    /**
     * What the site is called where that may be its owner's name: as metadata, its feeds and the rest of the {@code title} element say
     * it, and links to its front page where they are as the host.
     */
    Set<String> owners(String title) {
        return ownersByTitle.computeIfAbsent(title, this::findOwners);
    }

    private Set<String> findOwners(String title) {
        Set<String> out = site.owners();
        for (Name name : names) {
            int at = title.isEmpty() ? -1 : name.written().indexOf(title);
            if (at >= 0 && name.source().key().equals(TITLE)) {
                out.add(Cues.trimmed(name.written().substring(0, at)));
                out.add(Cues.trimmed(name.written().substring(at + title.length())));
            }
        }
        out.remove("");
        return out;
    }

    /** Whether so many words of a page from a place on are among those of the page's names. */
    boolean mayHold(Layout page, int start, int count) {
        for (int i = start; i < start + count; i++) {
            if (!words.contains(page.word(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether some name of the page is this very text. */
    boolean isName(String text) {
        String folded = Folding.fold(text);
        return names.stream().anyMatch(name -> name.folded().equals(folded) || name.whole().equals(folded));
    }

    /** 0..1: how well a text agrees with the names, and with the address where it is made of words. */
    double agreement(String text) {
        String folded = Folding.fold(text);
        Set<Long> own = words(text);
        double best = 0;
        double sum = 0;
        for (Name name : names) {
            double here = agreement(folded, own, name);
            best = Math.max(best, here);
            sum += here;
        }
        double mean = names.isEmpty() ? 0 : sum / names.size();
        double address = slug.size() < 2 ? 0 : dice(own, slug);
        return BEST_SHARE * best + MEAN_SHARE * mean + ADDRESS_SHARE * address;
    }

    private static double agreement(String folded, Set<Long> own, Name name) {
        if (name.whole().equals(folded) || name.folded().equals(folded)) {
            return 1;
        }
        boolean part = name.whole().contains(folded);
        double dice = dice(own, name.words());
        return part ? Math.max(dice, PART + REST_OF_PART * folded.length() / name.whole().length()) : dice;
    }

    private void add(String text, String key, String feature) {
        String bare = withoutDay(site.without(text));
        names.add(new Name(bare, text, Folding.fold(text), Folding.fold(bare), words(bare), new Source.Embedded(key), feature));
        words.addAll(words(text));
    }

    /** A title cut at the sign behind which nothing but a day stands: engines print it for whoever reads the list of a search. */
    private static String withoutDay(String text) {
        int end = SiteNames.lastSeparator(text);
        String day = end < 0 ? "" : Cues.trimmed(text.substring(end));
        return DateGuesser.find(day, Locale.ROOT).stream().anyMatch(date -> date.start() == 0 && date.end() == day.length())
                ? text.substring(0, end).strip() : text;
    }

    /** What a title says beside another name of the page is that of the site, unless that name is what metadata call the site. */
    private void addRest(String title) {
        for (Name name : names) {
            if (site.isName(name.written())) {
                continue;
            }
            if (title.startsWith(name.written())) {
                addSite(title.substring(name.written().length()));
            } else if (title.endsWith(name.written())) {
                addSite(title.substring(0, title.length() - name.written().length()));
            }
        }
    }

    private void addSite(String rest) {
        String name = Cues.trimmed(rest);
        if (!name.isEmpty()) {
            site.add(name);
        }
    }

    private static double dice(Set<Long> one, Set<Long> other) {
        return one.isEmpty() || other.isEmpty() ? 0 : 2.0 * one.stream().filter(other::contains).count() / (one.size() + other.size());
    }

    private static Set<Long> words(String text) {
        return LongStream.of(Words.of(text)).boxed().collect(Collectors.toSet());
    }

    /** The last part of a bare address that has several words, as words; empty where none has. */
    private static String slug(String bare) {
        String[] parts = bare.split("/");
        for (int i = parts.length - 1; i > 0; i--) {
            String part = parts[i].replace('-', ' ').replace('_', ' ').replace('+', ' ');
            if (part.indexOf(' ') > 0) {
                return part.endsWith(".html") ? part.substring(0, part.length() - ".html".length()) : part;
            }
        }
        return "";
    }
}
