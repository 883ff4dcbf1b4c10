package org.feedwright.wrapper;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/**
 * What was learnt of one template of a blog.
 *
 * @param blog    URL of the blog's feed; empty where a site has none, and for templates that the feed doesn't know
 * @param ranking name of the ranking that ordered the rules; it says too whether the feed or the pages spoke
 * @param entries entries that the feed had, or pages that spoke
 * @param pairs   entries whose page was there, or pages that spoke
 * @param rules   per property, in the order in which they are asked
 * @param content where the text stands, in the order in which it is looked for
 * @param posts   what posts have in common, beside their values
 */
public record Wrapper(String blog, String ranking, int entries, int pairs, Map<Property, List<Rule>> rules,
                      List<ContentRule> content, PostShape posts) {
    /** A post can't be published after it was captured, but clocks and zones differ by so much. */
    private static final Duration CLOCK_TOLERANCE = Duration.ofDays(2);
    /** Longest byline, in characters: ten authors with long names. */
    private static final int MAX_AUTHORS = 200;
    /** Words of a name at most, but for what stands in parentheses: 'Asociación Ciudades Kyosei / Pedro Prieto-Martin'. */
    private static final int MAX_NAME_WORDS = 6;
    /** What stands between two names, or between a name and what is said of it. */
    private static final Pattern ENDS_NAME = Pattern.compile("[,;(]");
    /** What metadata of some engines have in the place of the author where they name none: how long it takes to read the post. */
    private static final Pattern COUNT = Pattern.compile("\\d{1,4} \\p{Ll}+");

    public Wrapper {
        Map<Property, List<Rule>> copy = new EnumMap<>(Property.class);
        rules.forEach((property, list) -> copy.put(property, List.copyOf(list)));
        rules = Collections.unmodifiableMap(copy);
        content = List.copyOf(content);
    }

    /** Hosts of the posts that it was trained on, as URL keys write them. */
    public List<String> hosts() {
        return posts.urls().stream().map(UrlShape::host).distinct().toList();
    }

    public List<Rule> rules(Property property) {
        return rules.getOrDefault(property, List.of());
    }

    /** The same wrapper with these rules for one property instead of those that it had. */
    public Wrapper with(Property property, List<Rule> others) {
        Map<Property, List<Rule>> all = new EnumMap<>(Property.class);
        all.putAll(rules);
        all.put(property, others);
        return new Wrapper(blog, ranking, entries, pairs, all, content, posts);
    }

    /** The same wrapper for the blog of a feed that taught little: whom all entries name signs what nobody else does. */
    Wrapper ofBlog(Wrapper feed) {
        List<Rule> owner = feed.rules(Property.AUTHOR).stream().filter(Rule.Constant.class::isInstance).toList();
        List<Rule> authors = rules(Property.AUTHOR).stream().filter(rule -> owner.isEmpty() || !(rule instanceof Rule.Constant)).toList();
        return new Wrapper(feed.blog, ranking, entries, pairs, rules, content, posts)
                .with(Property.AUTHOR, Stream.concat(authors.stream(), owner.stream()).toList());
    }

    /** Reads a page. Never throws on odd pages; what can't be read is left out. */
    public Extraction extract(Page page, Instant captured) {
        Map<Property, Extraction.Found> found = new EnumMap<>(Property.class);
        rules.forEach((property, list) -> first(property, list, page, captured).ifPresent(value -> found.put(property, value)));
        boolean isDated = found.containsKey(Property.DATE) && found.get(Property.DATE).rule().isLearnt();
        return new Extraction(found, isDated ? Optional.empty() : dateAfter(page, captured), block(page));
    }

    /** What every rule of a property says of a page, not only the first that reads anything; for content see {@link Answer.OfBlock#of}. */
    public List<Answer> answers(Property property, Page page, Instant captured) {
        Answer.Standing implausible = property == Property.DATE ? Answer.Standing.LATER_THAN_CAPTURE : Answer.Standing.IMPLAUSIBLE;
        List<Answer> out = new ArrayList<>();
        List<String> given = List.of();
        for (Rule rule : rules(property)) {
            List<Value> values = rule.read(page);
            List<String> means = values.stream()
                    .map(value -> property == Property.DATE ? DateValue.dayOf(value.text()).toString() : value.text()).toList();
            Answer.Standing standing = arePlausible(property, values, rule, captured) ? Answer.standing(means, given) : implausible;
            given = standing == Answer.Standing.GIVES ? means : given;
            out.add(new Answer(rule, values, standing));
        }
        return out;
    }

    private static Optional<Extraction.Found> first(Property property, List<Rule> rules, Page page, Instant captured) {
        for (Rule rule : rules) {
            List<Value> values = rule.read(page);
            if (!values.isEmpty() && arePlausible(property, values, rule, captured)) {
                return Optional.of(new Extraction.Found(values, rule));
            }
        }
        return Optional.empty();
    }

    /** A date that learnt rules read and that can't be: one after the capture. */
    private Optional<Value> dateAfter(Page page, Instant captured) {
        return rules(Property.DATE).stream().filter(Rule::isLearnt).flatMap(rule -> rule.read(page).stream()
                .filter(value -> !isPlausible(Property.DATE, value, rule, captured))).findFirst();
    }

    private static boolean arePlausible(Property property, List<Value> values, Rule rule, Instant captured) {
        return values.stream().allMatch(value -> isPlausible(property, value, rule, captured));
    }

    private static boolean isPlausible(Property property, Value value, Rule rule, Instant captured) {
        return switch (property) {
            case DATE -> DateValue.dayOf(value.text()).atStartOfDay(ZoneOffset.UTC).toInstant()
                    .isBefore(captured.plus(CLOCK_TOLERANCE));
            case AUTHOR -> isPlausibleAuthor(value.text(), rule.support().example());
            case TITLE, CATEGORIES, CONTENT -> true;
        };
    }

    /** The first block that is on the page and says or shows something; a post without a text has but one that doesn't. */
    private Optional<Extraction.Block> block(Page page) {
        Optional<Extraction.Block> bare = Optional.empty();
        for (ContentRule rule : content) {
            List<Element> found = rule.locator().locate(page);
            Optional<Extraction.Block> block = found.isEmpty() ? Optional.empty() : Optional.of(new Extraction.Block(found, rule));
            if (block.filter(any -> !ContentRule.isBare(any.element())).isPresent()) {
                return block;
            }
            bare = bare.or(() -> block);
        }
        return bare;
    }

    /** @param confirmed what the rule read where it was right: a person may call themselves {@code #123} */
    private static boolean isPlausibleAuthor(String text, String confirmed) {
        boolean isName = text.equals(confirmed) || text.codePoints().anyMatch(Character::isLetter)
                && ENDS_NAME.splitAsStream(text).noneMatch(Wrapper::isSentence);
        return isName && text.length() <= MAX_AUTHORS && !text.contains("://") && !COUNT.matcher(text).matches();
    }

    private static boolean isSentence(String text) {
        return Folding.spaced(text).chars().filter(c -> c == ' ').count() >= MAX_NAME_WORDS;
    }
}
