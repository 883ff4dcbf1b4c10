package org.feedwright.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Languages: those whose date words are known, in a fixed order (where words are shared, the earlier language stands for them), and which
 * one a text is in. Stateless; thread-safe.
 */
public final class Languages {
    /** Characters of a thousand words, more than which say nothing else of a language. */
    public static final int ENOUGH = 8_000;
    /** English, then by how common a language is among web pages. */
    private static final String COMMON = "en de fr es pt it ru nl pl ja zh ko cs sv da no nb nn fi tr uk el hu ro ca bg hr sr sk sl "
            + "lt lv et id vi he ar fa th";
    /** All others that CLDR 39 has, by their codes. */
    private static final String OTHERS =
            "af agq ak am as asa ast az bas be bem bez bm bn bo br brx bs ccp ce ceb cgg chr ckb cy dav dje doi dsb dua "
            + "dyo dz ebu ee eo eu ewo ff fil fo fur fy ga gd gl gsw gu guz gv ha haw hi hsb hy ia ig ii is jgo jmc jv ka "
            + "kab kam kde kea khq ki kk kkj kl kln km kn kok ks ksb ksf ksh ku kw ky lag lb lg lkt ln lo lrc lu luo luy "
            + "mai mas mer mfe mg mgh mgo mi mk ml mn mni mr ms mt mua my mzn naq nd nds ne nmg nnh nus nyn om or os pa "
            + "pcm ps qu rm rn rof rw rwk sa sah saq sat sbp sd se seh ses sg shi si smn sn so sq su sw ta te teo tg ti tk "
            + "to tt twq tzm ug ur uz vai vun wae wo xh xog yav yi yo yue zgh zu";
    private static final int COMMON_COUNT = COMMON.split(" ").length;
    private static final List<String> CODES = List.of((COMMON + ' ' + OTHERS).split(" "));
    private static final Map<String, Integer> INDEX =
            IntStream.range(0, CODES.size()).boxed().collect(Collectors.toMap(CODES::get, index -> index));

    /** Languages that have a script of their own, or nearly. */
    private static final Map<UnicodeScript, String> SCRIPTS = Map.ofEntries(Map.entry(UnicodeScript.HAN, "zh"),
            Map.entry(UnicodeScript.HIRAGANA, "ja"), Map.entry(UnicodeScript.KATAKANA, "ja"), Map.entry(UnicodeScript.HANGUL, "ko"),
            Map.entry(UnicodeScript.THAI, "th"), Map.entry(UnicodeScript.HEBREW, "he"), Map.entry(UnicodeScript.BENGALI, "bn"),
            Map.entry(UnicodeScript.TAMIL, "ta"), Map.entry(UnicodeScript.TELUGU, "te"), Map.entry(UnicodeScript.KANNADA, "kn"),
            Map.entry(UnicodeScript.MALAYALAM, "ml"), Map.entry(UnicodeScript.GUJARATI, "gu"), Map.entry(UnicodeScript.SINHALA, "si"),
            Map.entry(UnicodeScript.GEORGIAN, "ka"), Map.entry(UnicodeScript.ARMENIAN, "hy"), Map.entry(UnicodeScript.KHMER, "km"),
            Map.entry(UnicodeScript.LAO, "lo"), Map.entry(UnicodeScript.MYANMAR, "my"));
    private static final List<String[]> ROWS = ResourceTable.rows(Languages.class, "language-words.tsv");
    /** The languages that have common words. */
    private static final List<String> TOLD = ROWS.stream().map(row -> row[0]).distinct().toList();
    /** An odd number, so that every letter counts however many follow. */
    private static final long HASH_BASE = 0x9E3779B97F4A7C15L;
    /** The languages whose texts have a word often, by its hash. */
    private static final Map<Long, int[]> LANGUAGES = languages();
    /** Those words: most of a text are none of them, and a look costs no object. */
    private static final WordSet COMMON_WORDS = words();
    private static final int[] NONE = {};
    /** What a text must score to be in a language, and for each of its words: twice to four times that is usual. */
    private static final double LEAST_SCORE = 2;
    private static final double LEAST_A_WORD = 0.05;
    /** A text is not in the language that a page declares where it has less than this part of the words that another language has there. */
    private static final double DOUBTED = 0.5;
    /** What a text must score in another language to be doubted at all: short texts quote. */
    private static final double LEAST_DOUBT = 5;
    /** What a letter of such a script counts: some two are a word, and of words a third is common ones. */
    private static final double SIGN = 0.15;
    /** Such letters that tell the language of a text, or that one of mostly code or quotes still has. */
    private static final int FEWEST_SIGNS = 5;
    private static final int WRITTEN_SIGNS = 20;
    private static final char FIRST_OF_SCRIPTS = '\u0530';
    /** Letters of a language's code; some pages declare its name. */
    private static final int LONGEST_CODE = 3;
    /** Japanese is told from Chinese by some kana. */
    private static final double KANA_SHARE = 0.05;
    private static volatile Tagged last = new Tagged("", Locale.ROOT);

    private record Tagged(String tag, Locale locale) {
    }

    private Languages() {
    }

    /** The locale of a BCP 47 tag, as far as it is well-formed; making one takes long, and one page after the other has the same. */
    public static Locale locale(String tag) {
        Tagged known = last;
        if (!known.tag().equals(tag)) {
            known = new Tagged(tag, Locale.forLanguageTag(tag));
            last = known;
        }
        return known.locale();
    }

    /**
     * The language of a text: the one that its page declares, unless it declares none, or the words are clearly of another one. A declared
     * language whose words are not known is never doubted. Costs a look-up for each of the first thousand words.
     *
     * @param declared BCP 47; empty where the page declares none
     * @return BCP 47; empty where nothing tells
     */
    public static String of(String declared, String text) {
        String said = code(locale(declared));
        String base = said.equals("nb") || said.equals("nn") ? "no" : said;
        boolean isNone = base.isEmpty() || base.length() > LONGEST_CODE;
        if (!isNone && !SCRIPTS.containsValue(base) && !TOLD.contains(base)) {
            return declared;
        }
        String beginning = Normalizer.normalize(text.substring(0, Math.min(text.length(), ENOUGH)), Normalizer.Form.NFC);
        Map<String, Double> scores = scores(beginning);
        addScripts(beginning, scores);
        String best = scores.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(base);
        double most = scores.getOrDefault(best, 0.0);
        double own = scores.getOrDefault(base, 0.0);
        boolean isQuoting = SCRIPTS.containsValue(base) && !SCRIPTS.containsValue(best) && own >= WRITTEN_SIGNS * SIGN;
        boolean isOther = isNone || own <= DOUBTED * most && most >= LEAST_DOUBT && !isQuoting;
        return isOther ? best : declared;
    }

    /** How often a text has common words of a language; a word that several languages have says less of each. */
    private static Map<String, Double> scores(String text) {
        double[] scores = new double[TOLD.size()];
        int words = 0;
        for (int at = 0; at < text.length(); at++) {
            int start = at;
            long hash = 0;
            for (int letter; at < text.length() && (letter = letter(text.charAt(at))) != Words.BETWEEN; at++) {
                hash = hash * HASH_BASE + letter;
            }
            words += at > start && Character.isLetter(text.charAt(start)) ? 1 : 0;
            int[] languages = at > start && COMMON_WORDS.contains(hash) ? LANGUAGES.get(hash) : NONE;
            for (int language : languages) {
                scores[language] += 1.0 / languages.length;
            }
        }
        double least = Math.max(LEAST_SCORE, words * LEAST_A_WORD);
        Map<String, Double> out = new HashMap<>();
        for (int language = 0; language < scores.length; language++) {
            if (scores[language] >= least) {
                out.put(TOLD.get(language), scores[language]);
            }
        }
        return out;
    }

    /** Adds the languages that have a script of their own. */
    private static void addScripts(String text, Map<String, Double> scores) {
        Map<String, Integer> signs = new TreeMap<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= FIRST_OF_SCRIPTS && Character.isLetter(c)) {
                String language = SCRIPTS.get(UnicodeScript.of(c));
                if (language != null) {
                    signs.merge(language, 1, Integer::sum);
                }
            }
        }
        int kana = signs.getOrDefault("ja", 0);
        int han = signs.getOrDefault("zh", 0);
        if (kana >= KANA_SHARE * (kana + han)) {
            signs.put("ja", kana + han);
            signs.remove("zh");
        } else {
            signs.remove("ja");
        }
        signs.values().removeIf(count -> count < FEWEST_SIGNS);
        signs.forEach((language, count) -> scores.put(language, count * SIGN));
    }

    private static long hash(String word) {
        long hash = 0;
        for (int i = 0; i < word.length(); i++) {
            hash = hash * HASH_BASE + letter(word.charAt(i));
        }
        return hash;
    }

    /** A letter or digit as it is compared; the two small letters sigma are one here, since a capital may be either. */
    private static int letter(char c) {
        int folded = Words.folded(c);
        return folded == '\u03C2' ? '\u03C3' : folded;
    }

    /** For each common word the places of its languages in {@link #TOLD}. */
    private static Map<Long, int[]> languages() {
        Map<Long, int[]> out = new HashMap<>();
        for (String[] row : ROWS) {
            for (String word : Set.of(row[1].split(" "))) {
                out.merge(hash(word), new int[] {TOLD.indexOf(row[0])}, (some, one) -> {
                    int[] all = Arrays.copyOf(some, some.length + 1);
                    all[some.length] = one[0];
                    return all;
                });
            }
        }
        return out;
    }

    private static WordSet words() {
        WordSet out = new WordSet();
        LANGUAGES.keySet().forEach(out::add);
        return out;
    }

    /** The ISO 639 code at that rank. */
    static String code(int index) {
        return CODES.get(index);
    }

    /** Whether it is one of the languages that most pages are written in. */
    static boolean isCommon(int index) {
        return index < COMMON_COUNT;
    }

    /** Rank of a language in that order, or -1 for an unknown one. */
    static int index(String code) {
        return INDEX.getOrDefault(code, -1);
    }

    /** The language of a locale by its current code (he, not iw). */
    static String code(Locale locale) {
        return switch (locale.getLanguage()) {
            case "iw" -> "he";
            case "in" -> "id";
            case "ji" -> "yi";
            default -> locale.getLanguage();
        };
    }
}
