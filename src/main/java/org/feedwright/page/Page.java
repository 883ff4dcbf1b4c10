package org.feedwright.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.capture.Capture;
import org.feedwright.capture.TextDecoding;
import org.feedwright.text.Folding;
import org.feedwright.text.LanguageDetector;
import org.feedwright.text.Words;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * The parsed HTML of a capture. The indexes are made on first use, in one walk over the tree, and hold until the page is dropped; nobody
 * changes the tree. Not thread-safe.
 */
public final class Page {
    /** Texts longer than this (in characters) hold no title, byline or date: they are contents, and reading them would only cost. */
    public static final int MAX_SHORT = 600;
    private static final String ID = "id";
    /** Attributes that are indexed beside the identifier, each a list of names. */
    private static final List<String> NAMING = List.of("class", "itemprop", "itemtype", "rel", "property");

    private final String url;
    private final Document document;
    /** Whether it may hold what TrackBack says of a post: a look at each page's bytes saves one at each node of its tree. */
    private final boolean mayHoldTrackback;
    /** The page that this is a part of; itself where it is all of it. */
    private final Page whole;
    /** Elements of the whole that are no part of this. */
    private final Set<Element> apart = Collections.newSetFromMap(new IdentityHashMap<>());
    /** By attribute. */
    private Map<String, NameIndex> index;
    private Map<String, List<Element>> byTag;
    private List<Element> elements;
    private Metadata metadata;
    private Layout layout;
    private Locale locale;
    private String canonical;
    /** Texts of elements that were asked for, empty where they are long. */
    private final Map<Element, String> shortTexts = new IdentityHashMap<>();

    private Page(String url, Document document, boolean mayHoldTrackback) {
        this.url = url;
        this.document = document;
        this.mayHoldTrackback = mayHoldTrackback;
        this.whole = this;
    }

    private Page(Page of, List<Element> apart) {
        this.url = of.url;
        this.document = of.document;
        this.mayHoldTrackback = of.mayHoldTrackback;
        this.whole = of.whole;
        this.apart.addAll(of.apart);
        apart.forEach(element -> element.stream().forEach(this.apart::add));
    }

    /**
     * The same page, or part of one, whose indexes pass over these elements too and all that is in them: nothing there is found by its
     * name, tag or attribute. Tree, words and metadata are those of the whole page.
     */
    public Page without(List<Element> others) {
        return others.isEmpty() ? this : new Page(this, others);
    }

    /**
     * Parses the body of a capture, as far as its tree does not become too large.
     *
     * @see TextDecoding which encoding it has
     */
    public static Page of(Capture capture) {
        return of(capture.url(), TextDecoding.ofPage(capture));
    }

    /** The same for HTML text, as feeds have it too. */
    public static Page of(String url, String html) {
        return new Page(url, BoundedParser.tree(html, url), Metadata.mayHoldTrackback(html));
    }

    public String url() {
        return url;
    }

    public Element root() {
        Element html = document.firstElementChild();
        return html == null ? document : html;
    }

    public Document document() {
        return document;
    }

    /** The language that the page declares (BCP 47), or empty; some themes print the name that programs have for it ({@code en_US}). */
    public String language() {
        String declared = root().attr("lang").strip();
        return (declared.isEmpty() ? root().attr("xml:lang").strip() : declared).replace('_', '-');
    }

    /** The same, as far as it is a well-formed tag; where it is not, the language that its words tell, or else {@link Locale#ROOT}. */
    public Locale locale() {
        if (locale == null) {
            Locale declared = Locale.forLanguageTag(language());
            boolean isDeclared = !declared.getLanguage().isEmpty();
            locale = whole != this ? whole.locale() : isDeclared ? declared
                    : Locale.forLanguageTag(LanguageDetector.detect("", beginning()));
        }
        return locale;
    }

    /** Text enough to tell a language by. */
    private String beginning() {
        StringBuilder out = new StringBuilder();
        NodeTraversor.filter((node, depth) -> {
            if (node instanceof TextNode text) {
                out.append(text.getWholeText()).append(' ');
            }
            return out.length() > LanguageDetector.ENOUGH ? NodeFilter.FilterResult.STOP : NodeFilter.FilterResult.CONTINUE;
        }, document.body());
        return out.toString();
    }

    /** Absolute URL that the page names as its address; empty where it names none ({@link PageHead}). */
    public String canonical() {
        if (canonical == null) {
            canonical = whole == this ? Metadata.canonical(this) : whole.canonical();
        }
        return canonical;
    }

    /** Every element in document order. */
    public List<Element> elements() {
        if (elements == null) {
            index();
        }
        return elements;
    }

    /** Elements of a tag in document order. */
    public List<Element> withTag(String name) {
        whole.elements();
        return part(whole.byTag.getOrDefault(name, List.of()));
    }

    public List<Element> withClass(String name) {
        return withAttribute("class", name);
    }

    public List<Element> withId(String id) {
        return withAttribute(ID, id);
    }

    /** Elements with an attribute that names what they hold: {@code itemprop}, {@code rel} or {@code property}, with that word in it. */
    public List<Element> withAttribute(String name, String value) {
        return part(whole.names(name).getOrDefault(value, List.of()));
    }

    /** Elements with a name that passes the test, which is asked once for each name on the page; an identifier or class is one, too. */
    public Set<Element> withAttribute(String name, Predicate<String> test) {
        Set<Element> out = Collections.newSetFromMap(new IdentityHashMap<>());
        whole.names(name).forEach((value, elements) -> {
            if (test.test(value)) {
                out.addAll(part(elements));
            }
        });
        return out;
    }

    /** The names in such an attribute of any element, an identifier or class being one, too. */
    public Set<String> namesIn(String attribute) {
        return Collections.unmodifiableSet(whole.names(attribute).keySet());
    }

    private Map<String, List<Element>> names(String attribute) {
        elements();
        NameIndex names = index.get(attribute);
        return names == null ? Map.of() : names.byName();
    }

    private List<Element> part(List<Element> ofWhole) {
        return apart.isEmpty() ? ofWhole : ofWhole.stream().filter(element -> !apart.contains(element)).toList();
    }

    boolean mayHoldTrackback() {
        return mayHoldTrackback;
    }

    public Metadata metadata() {
        if (metadata == null) {
            metadata = whole == this ? Metadata.of(this) : whole.metadata();
        }
        return metadata;
    }

    /** What a reader sees of the page: read at the first call, since a page that is read by rules needs none. */
    public Layout layout() {
        if (layout == null) {
            layout = whole == this ? Layout.of(document.body()) : whole.layout();
        }
        return layout;
    }

    /** Whether {@link #layout} was asked for. */
    boolean isLaidOut() {
        return layout != null;
    }

    /** The visible text of an element with single spaces. */
    public static String text(Element element) {
        return Folding.spaced(element.text());
    }

    /** The same, or nothing where it is longer than {@link #MAX_SHORT}; kept, since an element has many names and is asked by each. */
    public String shortText(Element element) {
        return whole.shortTexts.computeIfAbsent(element, asked -> {
            String text = isLonger(asked, MAX_SHORT) ? "" : text(asked);
            return text.length() > MAX_SHORT ? "" : text;
        });
    }

    /**
     * Whether an element has more letters and digits than this; then it is longer than this in any case, however it is spaced. Gathers
     * nothing: to gather the texts of elements that lie in each other takes the square of their number.
     */
    public static boolean isLonger(Element element, int letters) {
        int[] left = {letters};
        return NodeTraversor.filter((node, depth) -> {
            if (node instanceof TextNode text) {
                left[0] -= letters(text.getWholeText());
            }
            return left[0] < 0 ? NodeFilter.FilterResult.STOP : NodeFilter.FilterResult.CONTINUE;
        }, element) == NodeFilter.FilterResult.STOP;
    }

    private static int letters(String text) {
        int letters = 0;
        for (int i = 0; i < text.length(); i++) {
            letters += Words.isLetterOrDigit(text.charAt(i)) ? 1 : 0;
        }
        return letters;
    }

    /** Whether an element stands below the other; none stands below itself. */
    public static boolean isWithin(Element element, Element around) {
        Element up = element.parent();
        while (up != null && up != around) {
            up = up.parent();
        }
        return up != null;
    }

    /** Bytes that the index takes, about. */
    long indexHeap() {
        elements();
        return index.values().stream().mapToLong(NameIndex::heap).sum();
    }

    private void index() {
        if (whole != this) {
            elements = part(whole.elements());
            return;
        }
        elements = new ArrayList<>();
        byTag = new HashMap<>();
        index = new HashMap<>();
        index.put(ID, new NameIndex());
        NAMING.forEach(attribute -> index.put(attribute, new NameIndex()));
        document.stream().forEach(this::add);
    }

    /** Whether these words stand in a row in the text of the page, or in what it says of itself; addresses don't count. */
    public boolean says(String text) {
        long[] run = Words.of(text);
        return run.length > 0 && (layout().holds(run) || metadata().holds(run));
    }

    private void add(Element element) {
        elements.add(element);
        byTag.computeIfAbsent(element.normalName(), tag -> new ArrayList<>()).add(element);
        if (element.attributesSize() == 0) {
            return;
        }
        for (Attribute attribute : element.attributes()) { // their names are in small letters: the parser has put them so
            NameIndex names = index.get(attribute.getKey());
            String value = names == null ? "" : attribute.getValue();
            if (!value.isBlank() && attribute.getKey().equals(ID)) {
                names.addWhole(value, element);
            } else if (!value.isBlank()) {
                names.add(value, element);
            }
        }
    }
}
