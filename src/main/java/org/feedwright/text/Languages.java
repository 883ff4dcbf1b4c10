package org.feedwright.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The languages whose date words are known, in a fixed order: where words are shared, the earlier language stands for them. */
final class Languages {
    /** English, then by how common a language is among web pages; all others follow by name. */
    private static final String PREFERRED = "en de fr es pt it ru nl pl ja zh ko cs sv da no nb nn fi tr uk el hu ro ca bg hr sr sk sl "
        + "lt lv et id vi he ar fa th";
    private static final int COMMON = PREFERRED.split(" ").length;
    /** Regional locales with month names of their own (Jänner) that the language's own locale lacks. */
    private static final List<String> REGIONAL = List.of("ar-DZ", "ar-IQ", "ar-MA", "de-AT", "en-AU", "en-CA", "es-MX", "es-PE", "fr-CA",
        "it-CH", "pt-PT", "yo-BJ");
    private static final List<String> CODES = ordered();
    private static final Map<String, Integer> INDEX = index();

    private Languages() {
    }

    /** The ISO 639 code at that rank. */
    static String code(int index) {
        return CODES.get(index);
    }

    private static List<String> ordered() {
        Set<String> known = new TreeSet<>();
        for (Locale locale : Locale.getAvailableLocales()) {
            known.add(code(locale));
        }
        known.remove("");
        Set<String> ordered = new LinkedHashSet<>(List.of(PREFERRED.split(" ")));
        ordered.addAll(known);
        return List.copyOf(ordered);
    }

    /** Whether it is one of the languages that most pages are written in. */
    static boolean isCommon(int index) {
        return index < COMMON;
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

    /** One locale per language and script, and the regional ones that add names; a language's plain locale comes first. */
    static List<Locale> locales() {
        Map<String, List<Locale>> byCode = new HashMap<>();
        for (Locale locale : Locale.getAvailableLocales()) {
            if (locale.getCountry().isEmpty() && locale.getVariant().isEmpty()) {
                byCode.computeIfAbsent(code(locale), c -> new ArrayList<>()).add(locale);
            }
        }
        for (String tag : REGIONAL) {
            Locale locale = Locale.forLanguageTag(tag);
            byCode.computeIfAbsent(code(locale), c -> new ArrayList<>()).add(locale);
        }
        List<Locale> ordered = new ArrayList<>();
        for (String code : CODES) {
            List<Locale> locales = byCode.getOrDefault(code, new ArrayList<>());
            locales.sort((a, b) -> a.toLanguageTag().compareTo(b.toLanguageTag()));
            ordered.addAll(locales);
        }
        return ordered;
    }

    private static Map<String, Integer> index() {
        Map<String, Integer> index = new HashMap<>();
        for (String code : CODES) {
            index.put(code, index.size());
        }
        return index;
    }
}
