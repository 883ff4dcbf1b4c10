package org.feedwright.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes the table of date words from the locale data of JDK 17 (CLDR 39):
 * {@code java -cp ... org.feedwright.text.DateWordsTable src/main/resources/org/feedwright/text/date-words.tsv}.
 */
final class DateWordsTable {
    private static final List<TextStyle> STYLES =
        List.of(TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE);
    /** Regional locales with month names of their own (Jänner) that the language's own locale lacks. */
    private static final List<String> REGIONAL = List.of("ar-DZ", "ar-IQ", "ar-MA", "de-AT", "en-AU", "en-CA", "es-MX", "es-PE", "fr-CA",
        "it-CH", "pt-PT", "yo-BJ");
    private static final String GLUE = "((?:[\\p{L}&&[^a-zA-Z]]|'\\p{L}{1,8}'){0,4})";
    /** What a locale's date pattern glues to the month's name: Hebrew's preposition, Basque's and Mongolian's case endings. */
    private static final Pattern GLUED = Pattern.compile(GLUE + "M{3,5}" + GLUE);
    /** Common forms that CLDR 39 lacks, January to December: Serbian genitives, German without umlaut and as in Java up to version 8. */
    private static final Map<String, List<String>> MORE_MONTHS = Map.of(
        "sr", List.of("јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра",
            "januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra"),
        "de", List.of("jaenner feber maerz april mai juni juli august september oktober november dezember",
            "jan feb mrz apr mai jun jul aug sep okt nov dez"));
    private static final List<String> MORE_HALVES = List.of("am|a.m.|a.m|a. m.|a m|πμ|π.μ.|上午|凌晨|早上|午前|오전|ช่วงเช้า",
        "pm|p.m.|p.m|p. m.|p m|μμ|μ.μ.|下午|晚上|中午|午後|오후");
    private static final String HEAD = """
        # Names of months, weekdays and halves of the day, folded as dates are. From Unicode CLDR 39 as JDK 17 has it, with some that it
        # lacks (docs/dependencies.md); made by DateWordsTable (tests). months: language, January to December; weekdays: Monday to Sunday.
        """;

    private final Map<String, Map<String, Integer>> months = new TreeMap<>();
    private final Map<String, Integer> weekdays = new LinkedHashMap<>();
    private final Map<String, Integer> halves = new LinkedHashMap<>();

    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), new DateWordsTable().text());
    }

    DateWordsTable() {
        for (int half = 0; half < MORE_HALVES.size(); half++) {
            for (String word : MORE_HALVES.get(half).split(Pattern.quote(DateWords.OR))) {
                add(halves, DateText.fold(word), half);
            }
        }
        for (Locale locale : locales()) {
            addMonths(locale);
            addNames(locale);
        }
        MORE_MONTHS.forEach((code, lists) -> lists.forEach(list -> {
            String[] words = list.split(" ");
            IntStream.range(0, words.length).forEach(i -> add(ofMonths(code), DateText.fold(words[i]), i + 1));
        }));
    }

    /** One locale per language and script, and the regional ones that add names; a language's plain locale comes first. */
    private static List<Locale> locales() {
        List<Locale> locales = new ArrayList<>();
        for (Locale locale : Locale.getAvailableLocales()) {
            if (!locale.getLanguage().isEmpty() && locale.getCountry().isEmpty() && locale.getVariant().isEmpty()) {
                locales.add(locale);
            }
        }
        REGIONAL.forEach(tag -> locales.add(Locale.forLanguageTag(tag)));
        locales.sort((a, b) -> a.toLanguageTag().compareTo(b.toLanguageTag()));
        return locales;
    }

    private void addMonths(Locale locale) {
        Map<String, Integer> names = ofMonths(locale.getLanguage());
        Set<List<String>> glue = glue(locale);
        for (Month month : Month.values()) {
            for (TextStyle style : STYLES) {
                String name = name(month.getDisplayName(style, locale));
                if (isName(name)) {
                    add(names, name, month.getValue());
                    glue.forEach(around -> add(names, around.get(0) + name + around.get(1), month.getValue()));
                }
            }
        }
    }

    private void addNames(Locale locale) {
        for (DayOfWeek day : DayOfWeek.values()) {
            for (TextStyle style : STYLES) {
                addName(weekdays, day.getDisplayName(style, locale), day.getValue());
            }
        }
        String[] words = DateFormatSymbols.getInstance(locale).getAmPmStrings();
        for (int half = DateWords.AM; half <= DateWords.PM; half++) {
            addName(halves, words[half], half);
        }
    }

    private static void addName(Map<String, Integer> into, String display, int number) {
        String name = name(display);
        if (isName(name)) {
            add(into, name, number);
        }
    }

    private static void add(Map<String, Integer> into, String word, int number) {
        if (!word.isEmpty()) {
            into.putIfAbsent(word, number);
        }
    }

    private Map<String, Integer> ofMonths(String code) {
        return months.computeIfAbsent(code, c -> new LinkedHashMap<>());
    }

    private static Set<List<String>> glue(Locale locale) {
        Set<List<String>> glue = new HashSet<>();
        for (FormatStyle style : FormatStyle.values()) {
            String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(style, null, IsoChronology.INSTANCE, locale);
            Matcher matcher = GLUED.matcher(pattern);
            if (matcher.find()) {
                glue.add(List.of(unquote(matcher.group(1)), unquote(matcher.group(2))));
            }
        }
        return glue;
    }

    private static String unquote(String part) {
        return DateText.fold(part.replace("'", ""));
    }

    private static String name(String display) {
        String folded = DateText.fold(display);
        return folded.endsWith(".") ? folded.substring(0, folded.length() - 1) : folded;
    }

    /** Names with digits in them (5月, tháng 5) are numbers with words around; single letters say nothing. */
    private static boolean isName(String name) {
        boolean sign = name.length() == 1 && Character.isLetter(name.charAt(0)) && !DateText.isCased(name.charAt(0));
        return (sign || name.length() > 1) && name.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    /** The languages, those without names of months too. */
    Set<String> languages() {
        return months.keySet();
    }

    String text() {
        StringBuilder out = new StringBuilder(HEAD);
        months.forEach((code, names) -> {
            if (!names.isEmpty()) {
                out.append(DateWords.MONTHS).append('\t').append(code).append(fields(names, 1, Month.values().length)).append('\n');
            }
        });
        out.append(DateWords.WEEKDAYS).append(fields(weekdays, 1, DayOfWeek.values().length)).append('\n');
        out.append(DateWords.HALVES).append(fields(halves, DateWords.AM, DateWords.PM)).append('\n');
        return out.toString();
    }

    private static String fields(Map<String, Integer> words, int first, int last) {
        Function<Integer, String> field = number -> words.keySet().stream().filter(word -> words.get(word).equals(number))
                .collect(Collectors.toCollection(TreeSet::new)).stream().collect(Collectors.joining(DateWords.OR, "\t", ""));
        return IntStream.rangeClosed(first, last).boxed().map(field).collect(Collectors.joining());
    }
}
