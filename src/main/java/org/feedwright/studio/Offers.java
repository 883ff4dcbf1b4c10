package org.feedwright.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.region.handle.Match;
import org.feedwright.region.handle.Match.MatchXml;
import org.jsoup.nodes.Element;

/**
 * Ways to know an element by (Pouramini 2017, section 3.1.1), each tried on other pages of the blog. What stays the same from page to page
 * comes first.
 */
final class Offers {
    /** Longest text that is offered as a handle, in characters: longer ones are the post's own. */
    private static final int MAX_TEXT = 60;
    /** Classes of one element that are offered one by one. */
    private static final int MAX_CLASSES = 4;
    /** Steps up to an element with a name of its own. */
    private static final int MAX_STEPS = 3;
    /** What it takes from an offer that it is several places here: those that are one place on half of the pages go before it. */
    private static final double HERE_SEVERAL = 0.5;
    /** What being found on all pages, if in several places, adds: it decides among those that are one place equally often. */
    private static final double FOUND = 0.1;
    private static final Pattern DIGITS = Pattern.compile("\\d+");

    /**
     * A way to know the element by.
     *
     * @param kind    what it rests on, in a word or two
     * @param handles attributes of the handles in the order of their definition, the last being the element's own
     * @param read    what the pattern reads if not the text; empty: the text
     * @param matches other pages that have it
     * @param unique  those of them on which it is one place
     * @param of      other pages that were looked at
     * @param here    places on this page
     * @param samples what it reads on the first of the others
     */
    record Offer(String kind, List<Map<String, String>> handles, String read, int matches, int unique, int of, int here,
                 List<String> samples) {
        /** The share of pages on which it is one place, as it should be here. */
        private double worth() {
            double alone = of > 0 ? (double) unique / of : here == 1 ? 1 : 0;
            return alone - (here == 1 ? 0 : HERE_SEVERAL) + FOUND * matches / Math.max(1, of);
        }
    }

    private final Page page;
    private final Element element;
    /** The ways before they are tried. */
    private final List<Offer> bare = new ArrayList<>();

    private Offers(Page page, Element element) {
        this.page = page;
        this.element = element;
    }

    /**
     * The ways, best first.
     *
     * @param words part of the element's text that was selected; empty: all of it
     */
    static List<Offer> of(Page page, Element element, String words, List<PageRow> others, StudioArchive archive)
            throws IOException {
        Offers offers = new Offers(page, element);
        offers.propose(words);
        return offers.tried(others, archive);
    }

    private void propose(String words) {
        for (String attribute : ElementNames.SEMANTIC_ATTRIBUTES) {
            ElementNames.tokens(element.attr(attribute)).stream().limit(1).forEach(value -> add(attribute, Map.of(attribute, value)));
        }
        named(element).forEach(sign -> add(kind(sign), sign));
        inside();
        text(words.isEmpty() ? Page.text(element) : words);
        head(words.isEmpty() ? Page.text(element) : words);
    }

    private void add(String kind, Map<String, String> handle) {
        add(kind, List.of(handle), "");
    }

    private void add(String kind, List<Map<String, String>> handles, String read) {
        bare.add(new Offer(kind, handles, read, 0, 0, 0, 0, List.of()));
    }

    private static String kind(Map<String, String> sign) {
        return sign.keySet().stream().filter(key -> !key.equals("tag")).findFirst().map(key -> key.replace('-', ' ')).orElse("tag");
    }

    /** By id and classes; numbers in them change from page to page, so they become patterns. */
    private static List<Map<String, String>> named(Element element) {
        List<Map<String, String>> out = new ArrayList<>();
        String id = element.id().strip();
        if (!id.isEmpty()) {
            out.add(DIGITS.matcher(id).find() ? Map.of("id-pattern", pattern(id)) : Map.of("id", id));
        }
        List<String> classes = ElementNames.classes(element);
        for (String name : classes.stream().limit(MAX_CLASSES).toList()) {
            out.add(DIGITS.matcher(name).find() ? Map.of("class-pattern", pattern(name)) : Map.of("class", name));
            if (classes.size() == 1) {
                out.add(ordered("tag", element.normalName(), "class", name));
            }
        }
        if (classes.size() > 1 && classes.size() <= MAX_CLASSES) {
            out.add(Map.of("class", String.join(" ", classes)));
        }
        return out;
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> out = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            out.put(pairs[i], pairs[i + 1]);
        }
        return out;
    }

    /** By its tag, alone and inside of the nearest elements that have a name; and by its place there. */
    private void inside() {
        add("tag", Map.of("tag", element.normalName()));
        List<Element> chain = new ArrayList<>();
        Element up = element;
        for (int i = 0; i < MAX_STEPS && up.parent() != null; i++) {
            chain.add(0, up);
            up = up.parent();
            List<Map<String, String>> names = named(up);
            if (!names.isEmpty()) {
                path(names.get(0), chain);
                return;
            }
        }
    }

    private void path(Map<String, String> around, List<Element> chain) {
        List<Map<String, String>> plain = new ArrayList<>(List.of(around));
        List<Map<String, String>> placed = new ArrayList<>(List.of(around));
        for (Element step : chain) {
            plain.add(ordered("tag", step.normalName(), "child-of", ""));
            placed.add(ordered("tag", step.normalName(), "child-of", "", "position", String.valueOf(step.elementSiblingIndex() + 1)));
        }
        add("tag inside " + around.values().iterator().next(), plain, "");
        add("place inside " + around.values().iterator().next(), placed, "");
    }

    private void text(String words) {
        if (words.isEmpty() || words.length() > MAX_TEXT) {
            return;
        }
        add("text", Map.of("text", words));
        if (DIGITS.matcher(words).find()) {
            add("text pattern", Map.of("text-pattern", pattern(words)));
        }
    }

    /** What the head of the page says for machines, where it says the same. */
    private void head(String words) {
        for (Element meta : page.document().select("meta[content]")) {
            String key = Stream.of("name", "property", "itemprop").map(meta::attr).filter(name -> !name.isBlank()).findFirst().orElse("");
            if (!key.isEmpty() && meta.attr("content").strip().equals(words)) {
                add("head of the page", List.of(Map.of("meta", key.strip())), "@content");
            }
        }
    }

    /** A regular expression for texts of this form: numbers may be others. */
    static String pattern(String text) {
        return Arrays.stream(DIGITS.split(text, -1)).map(Offers::quoted).collect(Collectors.joining("\\d+"));
    }

    private static String quoted(String text) {
        return text.replaceAll("[\\\\.\\[\\]{}()*+?^$|]", "\\\\$0");
    }

    private List<Offer> tried(List<PageRow> others, StudioArchive archive) throws IOException {
        HandleFile file;
        try {
            file = HandleFile.parse("offers", xml().getBytes(StandardCharsets.UTF_8));
        } catch (HandleFileException e) {
            throw new IllegalStateException("an offered handle can't be read: " + e.getMessage(), e);
        }
        int[] here = count(file, page, (offer, text) -> { });
        int[] matches = new int[bare.size()];
        int[] unique = new int[bare.size()];
        List<List<String>> samples = bare.stream().map(offer -> (List<String>) new ArrayList<String>()).toList();
        for (PageRow row : others) {
            int[] counts = count(file, Page.of(archive.capture(row)), (offer, text) -> {
                if (samples.get(offer).size() < 3) {
                    samples.get(offer).add(StudioArchive.cut(text));
                }
            });
            for (int i = 0; i < counts.length; i++) {
                matches[i] += counts[i] > 0 ? 1 : 0;
                unique[i] += counts[i] == 1 ? 1 : 0;
            }
        }
        List<Offer> out = new ArrayList<>();
        for (int i = 0; i < bare.size(); i++) {
            Offer offer = bare.get(i);
            if (here[i] > 0) {
                out.add(new Offer(offer.kind(), offer.handles(), offer.read(), matches[i], unique[i], others.size(), here[i],
                        samples.get(i)));
            }
        }
        out.sort(Comparator.comparingDouble(Offer::worth).reversed());
        return out;
    }

    /** Hears of the first value that an offer reads on a page. */
    private interface First {
        void read(int offer, String text);
    }

    private int[] count(HandleFile file, Page on, First first) {
        int[] out = new int[bare.size()];
        for (Match match : file.find(on).matches()) {
            int offer = Integer.parseInt(match.pattern().name().substring(1));
            String read = bare.get(offer).read();
            if (out[offer]++ == 0) {
                first.read(offer, read.isEmpty() ? match.region().text()
                        : match.region().firstElement().map(found -> found.attr(read.substring(1))).orElse(""));
            }
        }
        return out;
    }

    private String xml() {
        StringBuilder out = new StringBuilder("<handles>");
        for (int i = 0; i < bare.size(); i++) {
            List<Map<String, String>> handles = bare.get(i).handles();
            for (int j = 0; j < handles.size(); j++) {
                out.append("<handle name=\"h").append(i).append('-').append(j).append('"');
                for (Map.Entry<String, String> attribute : handles.get(j).entrySet()) {
                    String value = attribute.getKey().equals("child-of") ? "h" + i + '-' + (j - 1) : attribute.getValue();
                    out.append(MatchXml.attribute(attribute.getKey(), value));
                }
                out.append("/>");
            }
            out.append("<pattern name=\"p").append(i).append("\" handle=\"h").append(i).append('-').append(handles.size() - 1)
                    .append("\"/>");
        }
        return out.append("</handles>").toString();
    }
}
