package org.feedwright.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * What a reader sees of an element and all that is in it: elements, words, lines and characters in document order, read in one walk. Each
 * element has a number, its place in that order, and holds a range of each; so a question about an element is two look-ups. Elements that
 * nobody reads ({@link Visibility}) have no number. Belongs to one thread and holds as long as nobody changes the tree.
 */
public final class Layout {
    /** The number of what was not read. */
    public static final int NONE = -1;
    private static final int FIRST_WORDS = 1024;
    /** Elements of many pages: to grow to that many costs as much as to fill them in. */
    private static final int FIRST_ELEMENTS = 512;

    /** What is noted of an element, by its place in the element's row of {@link #table}. */
    private static final int PARENT = 0;
    private static final int END = 1;
    private static final int WORD = 2;
    private static final int WORD_END = 3;
    private static final int LINE = 4;
    private static final int LINE_END = 5;
    private static final int CHARS = 6;
    private static final int LINKED = 7;
    private static final int MARKS = 8;
    private static final int RUN = 9;
    private static final int RUN_END = 10;
    private static final int WIDTH = 11;
    /** Bits of {@link #MARKS}. */
    private static final int HAS_MEDIA = 1;
    private static final int IS_BLOCK = 2;
    private static final int IS_CONTROL = 4;
    private static final int IS_ANCHOR = 8;
    private static final int IS_HEADING = 16;
    private static final int IS_CODE = 32;
    private static final int IS_ITEM = 64;
    /** Those that hold for all that stands in an element, too. */
    private static final int INHERITED = IS_CONTROL | IS_ANCHOR | IS_HEADING | IS_CODE | IS_ITEM;

    private final List<Element> elements = new ArrayList<>(FIRST_ELEMENTS);
    private final List<Element> shownElements = Collections.unmodifiableList(elements);
    /** Made when it is first asked for: who only wants words and lines needs no numbers. */
    private Map<Element, Integer> numbers;
    private int[] table = new int[FIRST_ELEMENTS * WIDTH];
    private long[] hashes = new long[FIRST_WORDS];
    private int words;
    private final List<Line> lines = new ArrayList<>();
    private final List<Line> shownLines = Collections.unmodifiableList(lines);
    /** Pieces of visible text in document order, and in which element each stands. */
    private final List<TextNode> runs = new ArrayList<>(FIRST_ELEMENTS);
    private final List<TextNode> shownRuns = Collections.unmodifiableList(runs);
    private int[] holders = new int[FIRST_ELEMENTS];
    /** In which line each piece stands. */
    private int[] linesOfRuns = new int[FIRST_ELEMENTS];

    private Layout() {
    }

    /** Reads an element; deep trees cost no stack. */
    public static Layout of(Element root) {
        Layout layout = new Layout();
        NodeTraversor.filter(layout.new Walk(Addresses.host(root.baseUri())), root);
        return layout;
    }

    /** Elements that were read, in document order: each at its number. */
    public List<Element> elements() {
        return shownElements;
    }

    /** The number of an element; {@link #NONE} where it was not read. */
    public int number(Element element) {
        if (numbers == null) {
            numbers = new IdentityHashMap<>(elements.size());
            for (int number = 0; number < elements.size(); number++) {
                numbers.put(elements.get(number), number);
            }
        }
        return numbers.getOrDefault(element, NONE);
    }

    /** The number of the element around another; {@link #NONE} for the outermost. */
    public int parent(int element) {
        return table[element * WIDTH + PARENT];
    }

    /** One past the last element in an element. */
    public int end(int element) {
        return table[element * WIDTH + END];
    }

    /** Number of all words. */
    public int words() {
        return words;
    }

    /** A word as {@link Words} hashes it. */
    public long word(int place) {
        return hashes[place];
    }

    /** The first word of an element; 0 for what was not read. */
    public int firstWord(int element) {
        return element == NONE ? 0 : table[element * WIDTH + WORD];
    }

    /** One past the last word of an element; equal to {@link #firstWord} where it holds none. */
    public int endWord(int element) {
        return element == NONE ? 0 : table[element * WIDTH + WORD_END];
    }

    public int firstWord(Element element) {
        return firstWord(number(element));
    }

    public int endWord(Element element) {
        return endWord(number(element));
    }

    /** Number of the words of an element. */
    public int words(int element) {
        return endWord(element) - firstWord(element);
    }

    public int words(Element element) {
        return words(number(element));
    }

    public List<Line> lines() {
        return shownLines;
    }

    /** Whether an element begins and ends lines. Others hold no lines but parts of them. */
    public boolean isBlock(int element) {
        return (table[element * WIDTH + MARKS] & IS_BLOCK) != 0;
    }

    /** The first line of a block; 0 for what is no block, or was not read. */
    public int firstLine(int element) {
        return element == NONE ? 0 : table[element * WIDTH + LINE];
    }

    /** One past its last line; equal to {@link #firstLine} where it holds none. */
    public int endLine(int element) {
        return element == NONE ? 0 : table[element * WIDTH + LINE_END];
    }

    public int firstLine(Element element) {
        return firstLine(number(element));
    }

    public int endLine(Element element) {
        return endLine(number(element));
    }

    /** Characters of text in an element, blanks not counted; 0 for what was not read. */
    public int chars(int element) {
        return element == NONE ? 0 : table[element * WIDTH + CHARS];
    }

    /** How many of them stand in links. */
    public int linkedChars(int element) {
        return element == NONE ? 0 : table[element * WIDTH + LINKED];
    }

    /** Whether there are pictures, players or frames in an element. */
    public boolean hasMedia(int element) {
        return (table[element * WIDTH + MARKS] & HAS_MEDIA) != 0;
    }

    /** The pieces of visible text in document order. */
    public List<TextNode> runs() {
        return shownRuns;
    }

    /** How many pieces of text stand before an element. */
    public int firstRun(int element) {
        return table[element * WIDTH + RUN];
    }

    /** One past the last piece of text in an element. */
    public int endRun(int element) {
        return table[element * WIDTH + RUN_END];
    }

    /** The number of the innermost element around a piece of text. */
    public int holder(int run) {
        return holders[run];
    }

    /** The number of the line that a piece of text belongs to; {@link #NONE} for that of controls, and for signs on lines without words. */
    public int line(int run) {
        return linesOfRuns[run];
    }

    /** How many of so many numbers, from 0 on, pass a test before each of them, and before the end. */
    public static int[] countsBefore(int size, IntPredicate test) {
        int[] before = new int[size + 1];
        for (int i = 0; i < size; i++) {
            before[i + 1] = before[i] + (test.test(i) ? 1 : 0);
        }
        return before;
    }

    /** Whether these words stand somewhere in a row. */
    boolean holds(long[] run) {
        return Words.holds(hashes, words, run);
    }

    /** The words of an element that stands alone, as {@link Words} hashes them: for the HTML of a feed entry. */
    public static long[] wordsOf(Element root) {
        Layout layout = of(root);
        return Arrays.copyOf(layout.hashes, layout.words);
    }

    /** The state of the one walk: the line that is being read, and in what it stands. */
    private final class Walk implements NodeFilter {
        private final String host;
        private int here = NONE;
        /** Marks of {@link #here} that hold for what stands in it. */
        private int inherited;
        private Element holder;
        private int lineWords;
        private int linkWords;
        private final List<TextNode> lineRuns = new ArrayList<>();
        /** The first piece of text since the last line ended. */
        private int firstRun;
        private boolean leaves;

        Walk(String host) {
            this.host = host;
        }

        @Override
        public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode text) {
                add(text);
            }
            return node instanceof Element element && !open(element) ? FilterResult.SKIP_ENTIRELY : FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element) {
                close();
            }
            return FilterResult.CONTINUE;
        }

        /** Whether there is anything to read in an element. */
        private boolean open(Element element) {
            Visibility visibility = Visibility.of(element);
            boolean media = Visibility.isMedia(element);
            if (!visibility.isRead()) {
                mark(here, media ? HAS_MEDIA : 0);
                return false;
            }
            int marks = marks(element) | (media ? HAS_MEDIA : 0) | (visibility == Visibility.CONTROL ? IS_CONTROL : 0);
            boolean isShown = !isIn(IS_CONTROL);
            boolean block = isShown && !visibility.isInline();
            if (block) {
                endLine();
                holder = element;
                marks |= IS_BLOCK;
            }
            leaves |= (marks & IS_ANCHOR) != 0 && isShown && leavesSite(element.attr("href"));
            here = number(element, marks);
            inherited |= marks & INHERITED;
            return true;
        }

        private int number(Element element, int marks) {
            int number = elements.size();
            elements.add(element);
            int row = number * WIDTH;
            if (row + WIDTH > table.length) {
                table = Arrays.copyOf(table, 2 * table.length);
            }
            table[row + PARENT] = here;
            table[row + WORD] = words;
            table[row + LINE] = (marks & IS_BLOCK) != 0 ? lines.size() : 0;
            table[row + MARKS] = marks | inherited;
            table[row + RUN] = runs.size();
            return number;
        }

        private void close() {
            int row = here * WIDTH;
            int above = table[row + PARENT];
            if ((table[row + MARKS] & IS_BLOCK) != 0) {
                endLine();
                table[row + LINE_END] = lines.size();
                holder = above == NONE ? null : elements.get(above);
            }
            table[row + END] = elements.size();
            table[row + WORD_END] = words;
            table[row + RUN_END] = runs.size();
            if (above != NONE) {
                table[above * WIDTH + CHARS] += table[row + CHARS];
                table[above * WIDTH + LINKED] += table[row + LINKED];
            }
            mark(above, table[row + MARKS] & HAS_MEDIA);
            here = above;
            inherited = above == NONE ? 0 : table[above * WIDTH + MARKS] & INHERITED;
        }

        private void mark(int element, int marks) {
            if (element != NONE) {
                table[element * WIDTH + MARKS] |= marks;
            }
        }

        private static int marks(Element element) {
            return switch (element.normalName()) {
                case "a" -> IS_ANCHOR;
                case "h1", "h2", "h3", "h4", "h5", "h6" -> IS_HEADING;
                case "pre" -> IS_CODE;
                case "li", "dt", "dd", "td", "th" -> IS_ITEM;
                default -> 0;
            };
        }

        /** Whether what is read stands in such an element. */
        private boolean isIn(int mark) {
            return (inherited & mark) != 0;
        }

        private boolean leavesSite(String href) {
            return (href.startsWith("http") || href.startsWith("//")) && !Addresses.host(href).equals(host);
        }

        private void add(TextNode run) {
            String text = run.getWholeText();
            if (runs.size() == holders.length) {
                holders = Arrays.copyOf(holders, 2 * holders.length);
                linesOfRuns = Arrays.copyOf(linesOfRuns, holders.length);
            }
            holders[runs.size()] = here;
            linesOfRuns[runs.size()] = isIn(IS_CONTROL) ? NONE : lines.size();
            runs.add(run);
            int before = words;
            Words.forEach(text, Layout.this::add);
            int chars = chars(text);
            table[here * WIDTH + CHARS] += chars;
            table[here * WIDTH + LINKED] += isIn(IS_ANCHOR) ? chars : 0;
            if (!isIn(IS_CONTROL)) {
                lineRuns.add(run);
                lineWords += words - before;
                linkWords += isIn(IS_ANCHOR) ? words - before : 0;
            }
        }

        private void endLine() {
            int line = lineWords > 0 ? lines.size() : NONE;
            // That of controls has none, whatever line stands around.
            for (; firstRun < runs.size(); firstRun++) {
                linesOfRuns[firstRun] = Math.min(linesOfRuns[firstRun], line);
            }
            if (lineWords > 0) {
                lines.add(new Line(holder, kind(), lineWords, linkWords, leaves, List.copyOf(lineRuns)));
            }
            lineRuns.clear();
            lineWords = 0;
            linkWords = 0;
            leaves = false;
        }

        private Line.Kind kind() {
            if (isIn(IS_CODE)) {
                return Line.Kind.CODE;
            }
            return isIn(IS_HEADING) ? Line.Kind.HEADING : isIn(IS_ITEM) ? Line.Kind.ITEM : Line.Kind.PROSE;
        }
    }

    private void add(long hash) {
        if (words == hashes.length) {
            hashes = Arrays.copyOf(hashes, words * 2);
        }
        hashes[words++] = hash;
    }

    private static int chars(String text) {
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c <= ' ' || c == '\u00A0' || c == '\u3000' ? 0 : 1;
        }
        return length;
    }
}
