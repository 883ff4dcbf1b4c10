package org.feedwright.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The languages whose date words are known, in a fixed order: where words are shared, the earlier one stands for them. Thread-safe. */
final class Languages {
    /** The rank of English. */
    static final int ENGLISH = 0;
    /** English, then by how common a language is among web pages. */
    private static final List<String> COMMON = List.of(("en de fr es pt it ru nl pl ja zh ko cs sv da no nb nn fi tr uk el hu ro ca bg "
            + "hr sr sk sl lt lv et id vi he ar fa th").split(" "));
    /** Behind these all others that have months in the table, as it has them: by their codes. */
    private static final List<String> CODES = Stream.concat(COMMON.stream(), ResourceTable.rows(DateWords.class, DateWords.TABLE).stream()
            .filter(row -> row[0].equals(DateWords.MONTHS)).map(row -> row[1])).distinct().toList();
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
        return index < COMMON.size();
    }

    /** Rank of a language in that order, or -1 for an unknown one. */
    static int index(String code) {
        return INDEX.getOrDefault(code, -1);
    }
}
