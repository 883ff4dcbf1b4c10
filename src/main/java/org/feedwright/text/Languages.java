package org.feedwright.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The languages whose date words are known, in a fixed order: where words are shared, the earlier one stands for them. Thread-safe. */
final class Languages {
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

    private Languages() {
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
}
