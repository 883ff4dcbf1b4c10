package org.feedwright.estimate;

import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.region.comment.PageComments;
import org.feedwright.score.Weights;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/**
 * Estimates title, authors, date and categories of one page, from that page alone. Never throws on any page. Belongs to one thread.
 */
public final class ValueEstimates {
    /**
     * The least chance of a signature that counts: a byline by a handle has 0.70, a full name in the metadata 0.71, one in an element for
     * authors near the title 0.8 and more; one that a sentence says by chance 0.62 and less. Raising it names fewer authors.
     */
    public static final double LEAST_SIGNED = 0.65;

    private final PageContext context;
    private List<Guess> titles;
    private PageEstimate categories;
    private TitleDistance distance;
    private List<VisibleDates.Sight> dates;
    private PageEstimate all;

    private ValueEstimates(PageContext context) {
        this.context = context;
    }

    /**
     * Looks at a page. The title costs half of its parsing, the rest more; what is not asked for costs nothing.
     *
     * @param captured no post is younger than its capture
     */
    public static ValueEstimates on(Page page, Instant captured) {
        return on(page, captured, Weights.shipped());
    }

    private static ValueEstimates on(Page page, Instant captured, Weights weights) {
        return new ValueEstimates(new PageContext(page, captured, () -> PageComments.of(page).elements(), weights));
    }

    /**
     * The same where somebody looks for the comments anyhow.
     *
     * @param comments the elements that hold them ({@link PageComments#elements}); asked for once at the most
     */
    public static ValueEstimates on(Page page, Instant captured, Supplier<List<Element>> comments) {
        return new ValueEstimates(new PageContext(page, captured, comments, Weights.shipped()));
    }

    /** All of them at once. */
    public static PageEstimate of(Page page, Instant captured) {
        return of(page, captured, Weights.shipped());
    }

    static PageEstimate of(Page page, Instant captured, Weights weights) {
        return on(page, captured, weights).all();
    }

    /** The guesses of the title alone. */
    public PageEstimate title() {
        return new PageEstimate(Map.of(Property.TITLE, titles()));
    }

    /** The guesses of the categories alone; made at the first call. */
    public PageEstimate categories() {
        if (categories == null) {
            categories = new PageEstimate(Map.of(Property.CATEGORIES,
                    Categories.rank(context, () -> heading().flatMap(Guess::element))));
        }
        return categories;
    }

    /** The guesses of all properties. */
    public PageEstimate all() {
        return all(title -> ContentEstimate.of(context.page(), title));
    }

    /**
     * The guesses of all properties.
     *
     * @param text of the page by the element of its title, if any: {@link ContentEstimate#of}, or what that gave before
     */
    public PageEstimate all(Function<Optional<Element>, Optional<ContentEstimate>> text) {
        if (all == null) {
            Map<Property, List<Guess>> ranked = new EnumMap<>(Property.class);
            ranked.put(Property.TITLE, titles());
            ranked.putAll(signed(distance(), dates()));
            if (!distance.tells(ranked.get(Property.AUTHOR)) || !distance.tells(ranked.get(Property.DATE))) {
                text.apply(heading().flatMap(Guess::element)).flatMap(TextEnd::of).map(distance::with)
                        .ifPresent(end -> again(ranked, distance, end, signed(end, VisibleDates.of(context, end))));
            }
            ranked.putAll(categories().ranked());
            all = new PageEstimate(ranked);
        }
        return all;
    }

    private List<Guess> titles() {
        if (titles == null) {
            titles = Titles.rank(context);
        }
        return titles;
    }

    private Optional<Guess> heading() {
        return titles().stream().findFirst();
    }

    private TitleDistance distance() {
        if (distance == null) {
            distance = TitleDistance.of(context, heading());
        }
        return distance;
    }

    private List<VisibleDates.Sight> dates() {
        if (dates == null) {
            dates = VisibleDates.of(context, distance());
        }
        return dates;
    }

    private Map<Property, List<Guess>> signed(TitleDistance from, List<VisibleDates.Sight> sights) {
        return Map.of(Property.AUTHOR, Authors.rank(context, heading(), from, sights), Property.DATE, Dates.rank(context, sights));
    }

    /** What nothing at the title tells is asked again of the lines behind the text: whatever they say is better than nothing. */
    private static void again(Map<Property, List<Guess>> ranked, TitleDistance first, TitleDistance end, Map<Property, List<Guess>> found) {
        found.forEach((property, guesses) -> {
            boolean nothing = new PageEstimate(ranked).best(property).isEmpty();
            if (nothing || !first.tells(ranked.get(property)) && end.tells(guesses)) {
                ranked.put(property, guesses);
            }
        });
    }

    /** An author with those to whose pages links right behind the one to hers lead; feeds often name the first alone. */
    public static List<String> withOthers(String author, Page page) {
        Cues cues = Cues.of(page.locale());
        String folded = Folding.fold(author);
        return page.withTag("a").stream().filter(link -> Folding.fold(page.shortText(link)).equals(folded))
                .map(link -> AuthorElements.behind(link, page, cues)).filter(others -> !others.isEmpty()).findFirst()
                .map(others -> Stream.concat(Stream.of(author), others.stream()).toList()).orElse(List.of(author));
    }

    /** Who signs the page: costs some times as much as reading it by rules, and less than all estimates. */
    public Optional<Signature> signature() {
        return signature(List.of());
    }

    /**
     * The same on a blog for all of whose posts these are named: then metadata that do so too say nothing of the page, and whoever else
     * signs it need only be likelier than not.
     *
     * @param ofAll names; none where metadata count
     */
    public Optional<Signature> signature(Collection<String> ofAll) {
        List<Guess> said = Authors.signatures(context, heading(), distance(), dates()).stream()
                .filter(guess -> !Signature.of(guess).isSaidOfAll(ofAll)).toList();
        PageEstimate signed = new PageEstimate(Map.of(Property.AUTHOR, said));
        double least = ofAll.isEmpty() ? LEAST_SIGNED : PageEstimate.EVEN;
        return signed.best(Property.AUTHOR).filter(guess -> signed.chance(Property.AUTHOR) >= least).map(Signature::of);
    }

    /**
     * Who signs a page, and not merely whom its site belongs to.
     *
     * @param isShown whether readers see it, so that not metadata alone say so
     */
    public record Signature(List<String> names, boolean isShown) {
        public Signature {
            names = List.copyOf(names);
        }

        public static Signature of(Guess guess) {
            return new Signature(guess.values().stream().map(Value::text).toList(), guess.element().isPresent());
        }

        /** Whether these sign it: by their names, or a part of them. */
        public boolean isOf(Collection<String> others) {
            Set<String> here = words(names);
            Set<String> there = words(others);
            return !others.isEmpty() && (here.containsAll(there) || there.containsAll(here));
        }

        private boolean isSaidOfAll(Collection<String> ofAll) {
            return !isShown && isOf(ofAll);
        }

        private static Set<String> words(Collection<String> names) {
            Set<String> out = new TreeSet<>();
            names.forEach(name -> out.addAll(List.of(Folding.fold(name).split(" "))));
            return out;
        }
    }
}
