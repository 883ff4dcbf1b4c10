package org.feedwright.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Tells which language a text is in, by the words that it has most of and by its letters. Stateless; thread-safe. */
public final class LanguageDetector {
    /** Characters of some four hundred words. More of them are as often lists and code, which tell another one. */
    public static final int ENOUGH = 2_500;

    /** Languages that have a script of their own, or nearly. */
    private static final Map<UnicodeScript, String> SCRIPTS = Map.ofEntries(Map.entry(UnicodeScript.HAN, "zh"),
            Map.entry(UnicodeScript.HIRAGANA, "ja"), Map.entry(UnicodeScript.KATAKANA, "ja"), Map.entry(UnicodeScript.HANGUL, "ko"),
            Map.entry(UnicodeScript.THAI, "th"), Map.entry(UnicodeScript.HEBREW, "he"), Map.entry(UnicodeScript.BENGALI, "bn"),
            Map.entry(UnicodeScript.TAMIL, "ta"), Map.entry(UnicodeScript.TELUGU, "te"), Map.entry(UnicodeScript.KANNADA, "kn"),
            Map.entry(UnicodeScript.MALAYALAM, "ml"), Map.entry(UnicodeScript.GUJARATI, "gu"), Map.entry(UnicodeScript.SINHALA, "si"),
            Map.entry(UnicodeScript.GEORGIAN, "ka"), Map.entry(UnicodeScript.ARMENIAN, "hy"), Map.entry(UnicodeScript.KHMER, "km"),
            Map.entry(UnicodeScript.LAO, "lo"), Map.entry(UnicodeScript.MYANMAR, "my"));
    private static final List<String[]> ROWS = ResourceTable.rows(LanguageDetector.class, "language-words.tsv");
    /** The languages that have common words. */
    private static final List<String> TOLD = ROWS.stream().map(row -> row[0]).distinct().toList();
    /** The languages whose texts have a word often, as places in {@link #TOLD}, by its hash. */
    private static final Map<Long, int[]> LANGUAGES = languages();
    private static final int BITS = 0xFFFF;
    /** The last bits of these hashes: asked first, since to ask the map makes an object, and most words have none of them. */
    private static final BitSet COMMON = LANGUAGES.keySet().stream().mapToInt(word -> word.intValue() & BITS)
            .collect(BitSet::new, BitSet::set, BitSet::or);
    private static final int[] NONE = {};
    /** What a text must score to be in a language, and for each of its words, numbers among them: twice to four times that is usual. */
    private static final double LEAST_SCORE = 2;
    private static final double LEAST_A_WORD = 0.045;
    /** A text is not in the language that a page declares where it has less than this part of the words that another language has there. */
    private static final double DOUBTED = 0.5;
    /** What a text must score in another language to be doubted at all: short texts quote. */
    private static final double LEAST_DOUBT = 5;
    /** What a letter of such a script counts: some two are a word, and of words a third is common ones. */
    private static final double SIGN = 0.15;
    /** Such letters that tell the language of a text; fewer are a name. */
    private static final int FEWEST_SIGNS = 5;
    /** Such letters that a text still has which quotes more of another language. */
    private static final int WRITTEN_SIGNS = 20;
    /** Where the first of these scripts begins; to ask for a script is dear. */
    private static final char FIRST_OF_SCRIPTS = '\u0530';
    /** Letters of a language's code; some pages declare its name. */
    private static final int LONGEST_CODE = 3;
    /** Japanese is told from Chinese by some kana. */
    private static final double KANA_SHARE = 0.05;

    private LanguageDetector() {
    }

    /**
     * The language of a text: the one that its page declares, unless it declares none, or the words are clearly of another one. A declared
     * language whose words are not known is never doubted. Costs a look-up for each word.
     *
     * @param declared BCP 47; empty where the page declares none
     * @param text     looked at up to {@link #ENOUGH} characters
     * @return BCP 47; empty where nothing tells
     */
    public static String detect(String declared, String text) {
        String said = Locale.forLanguageTag(declared).getLanguage();
        String base = said.equals("nb") || said.equals("nn") ? "no" : said;
        boolean isNone = base.isEmpty() || base.length() > LONGEST_CODE;
        boolean hasScript = SCRIPTS.containsValue(base);
        if (!isNone && !hasScript && !TOLD.contains(base)) {
            return declared;
        }
        String beginning = Normalizer.normalize(text.substring(0, Math.min(text.length(), ENOUGH)), Normalizer.Form.NFC);
        Map<String, Double> scores = scores(beginning);
        addScripts(beginning, scores);
        String best = scores.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(base);
        double most = scores.getOrDefault(best, 0.0);
        double own = scores.getOrDefault(base, 0.0);
        boolean isQuoting = hasScript && !SCRIPTS.containsValue(best) && own >= WRITTEN_SIGNS * SIGN;
        boolean isOther = isNone || own <= DOUBTED * most && most >= LEAST_DOUBT && !isQuoting;
        return isOther ? best : declared;
    }

    /** How often a text has common words of languages, where often enough; a word that several have says less of each. */
    private static Map<String, Double> scores(String text) {
        double[] scores = new double[TOLD.size()];
        int[] words = {0};
        Words.forEach(text, word -> {
            words[0]++;
            int[] languages = COMMON.get((int) word & BITS) ? LANGUAGES.getOrDefault(word, NONE) : NONE;
            for (int language : languages) {
                scores[language] += 1.0 / languages.length;
            }
        });
        double least = Math.max(LEAST_SCORE, words[0] * LEAST_A_WORD);
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

    /** For each common word the places of its languages in {@link #TOLD}. */
    private static Map<Long, int[]> languages() {
        Map<Long, int[]> out = new HashMap<>();
        for (String[] row : ROWS) {
            int[] language = {TOLD.indexOf(row[0])};
            Set.of(row[1].split(" ")).forEach(word -> out.merge(Words.of(word)[0], language,
                    (known, more) -> IntStream.concat(Arrays.stream(known), Arrays.stream(more)).toArray()));
        }
        return out;
    }
}
