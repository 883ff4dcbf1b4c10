package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedwright.page.Addresses;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** Full names right beside the date of the post, with nothing but a sign between: 'Jane Doe • 3 May 2017'. */
final class BesideDates {
    private static final double SAYS = 0.8;
    private static final double SURE_DATE = 2;
    private static final int SHORTEST_HANDLE = 3;
    /** What stands before the name in the path of a profile. */
    private static final Set<String> PROFILE = Set.of("/", "/@");
    private static final Pattern SIGNS = Pattern.compile("[|·•—–/»>]| - ");
    /** What joins a name to the date behind it: 'Jane Doe, 3 May 2017'. */
    private static final Pattern TRAILING = Pattern.compile("(?<!\\s)\\s*+[,:;]$");

    private final Setting setting;
    private final Nearness nearness;
    private final Set<Element> read;
    private final int mostWords;
    private final List<Bylines.Sight> sights = new ArrayList<>();

    private BesideDates(Setting setting, Nearness nearness, Set<Element> read, int mostWords) {
        this.setting = setting;
        this.nearness = nearness;
        this.read = read;
        this.mostWords = mostWords;
    }

    /**
     * @param read      elements that gave names before; those that give names here are added
     * @param mostWords of the longest element that is looked at
     */
    static List<Bylines.Sight> of(Setting setting, Nearness nearness, List<VisibleDates.Sight> dates, Set<Element> read, int mostWords) {
        BesideDates found = new BesideDates(setting, nearness, read, mostWords);
        dates.stream().filter(date -> date.score() >= SURE_DATE).forEach(found::look);
        return found.sights;
    }

    private void look(VisibleDates.Sight date) {
        PageWords words = setting.page().words();
        Element element = Source.element(date.source()).orElseThrow();
        for (Element part : parts(element)) {
            boolean title = part != element && nearness.holdsTitle(part);
            if (words.end(part) - words.start(part) <= mostWords && !read.contains(part) && !title) {
                segments(part, Texts.lines(part).replace(date.raw(), " | "));
            }
        }
        segments(element, Texts.before(element) + " | " + Texts.behind(element));
        handles(element.parent(), date);
    }

    /** One word is a name where the address, or a page on another site, is called so: 'jdoe · Posted on 3 May 2017'. */
    private void handles(Element line, VisibleDates.Sight date) {
        PageWords words = setting.page().words();
        if (line == null || words.end(line) - words.start(line) > mostWords || read.contains(line) || nearness.holdsTitle(line)) {
            return;
        }
        for (String segment : SIGNS.split(Texts.lines(line).replace(date.raw(), " | "))) {
            String text = segment.strip();
            if (text.indexOf(' ') < 0 && (setting.names().isHost(text) || isProfile(text))) {
                double score = SAYS + nearness.of(line) + setting.zones().ofName(line);
                sights.add(new Bylines.Sight(List.of(text), new Source.Text(line), score, "beside the date"));
            }
        }
    }

    /** Whether a link leads to another site's page of that name: {@code https://code.example/jdoe}. */
    private boolean isProfile(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        return word.length() >= SHORTEST_HANDLE && word.codePoints().allMatch(Character::isLetterOrDigit)
                && setting.tags().all("a").stream().map(link -> link.absUrl("href"))
                .filter(address -> !Addresses.host(address).equals(Addresses.host(setting.page().url())))
                .map(address -> Urls.bare(address).toLowerCase(Locale.ROOT))
                .map(bare -> bare.substring(Math.max(0, bare.indexOf('/'))))
                .anyMatch(path -> path.endsWith(name) && PROFILE.contains(path.substring(0, path.length() - name.length())));
    }

    private static Set<Element> parts(Element element) {
        Set<Element> out = new LinkedHashSet<>(List.of(element));
        if (element.previousElementSibling() != null) {
            out.add(element.previousElementSibling());
        }
        if (element.nextElementSibling() != null) {
            out.add(element.nextElementSibling());
        }
        return out;
    }

    private void segments(Element element, String texts) {
        for (String segment : SIGNS.split(texts)) {
            String text = TRAILING.matcher(segment.strip()).replaceFirst("");
            NameReader.Found found = NameReader.read(text, setting.cues());
            boolean full = !found.names().isEmpty() && found.names().stream().allMatch(name -> name.indexOf(' ') > 0);
            if (full && isClosed(text.substring(found.end()), element) && !Terms.name(setting, element, found.names())
                    && !isOfLink(element, found.names())) {
                read.add(element);
                double score = SAYS + nearness.of(element) + setting.zones().ofName(element);
                sights.add(new Bylines.Sight(found.names(), new Source.Text(element), score, "beside the date"));
            }
        }
    }

    /** Whether a link says more than the names, as one to the next post does, or leads to a licence or to where the page is changed. */
    private boolean isOfLink(Element element, List<String> names) {
        for (Element link : element.getElementsByTag("a")) {
            String text = Folding.spaced(link.text());
            boolean holds = names.stream().anyMatch(text::contains);
            boolean edit = ElementNames.tokens(link.attr("rel")).contains("edit") || link.attr("href").contains("/edit/");
            boolean more = !names.contains(text) && setting.dates(text).isEmpty() && AuthorLinks.weight(setting, nearness, link) == 0;
            if (holds && (edit || more || Licences.isLink(link))) {
                return true;
            }
        }
        return false;
    }

    /** Whether names end there: at the end, or near the title before what they were written for ('in Travel', 'on behalf of the team'). */
    private boolean isClosed(String rest, Element element) {
        String[] words = rest.strip().split(" ");
        return rest.isEmpty()
                || rest.startsWith(" ") && words.length > 1 && nearness.isClose(element) && setting.cues().is(Cues.Kind.STOP, words[0]);
    }
}
