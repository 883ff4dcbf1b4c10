package org.feedwright.training;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Value;

/**
 * Whether a site writes the day before the month where both are numbers: 23/05/2021 leaves no doubt, 03/05/2021 does, and a site has one
 * way. Immutable.
 */
final class DayOrder {
    private static final Pattern NUMBERS = Pattern.compile("\\D{0,9}(\\d{1,2})\\D{1,3}(\\d{1,2})\\D{1,3}(?:\\d{4}|\\d{2})\\b.{0,30}");
    private static final int MONTHS = 12;
    /** Dates that leave no doubt, at least: one alone may be of something else. */
    private static final int SURE_DATES = 2;

    private final Optional<Locale> custom;

    private DayOrder(Optional<Locale> custom) {
        this.custom = custom;
    }

    /** @param dates one of each page */
    static DayOrder of(List<Value> dates) {
        int days = 0;
        int months = 0;
        for (Value date : dates) {
            Matcher numbers = NUMBERS.matcher(date.raw());
            if (numbers.matches()) {
                days += Integer.parseInt(numbers.group(1)) > MONTHS ? 1 : 0;
                months += Integer.parseInt(numbers.group(2)) > MONTHS ? 1 : 0;
            }
        }
        boolean isSure = Math.max(days, months) >= SURE_DATES && Math.min(days, months) == 0;
        return new DayOrder(isSure ? Optional.of(days > 0 ? Locale.UK : Locale.US) : Optional.empty());
    }

    /** The date as the site means it; as it was read where the site's way is unknown or nothing is in doubt. */
    Value meant(Value date) {
        return custom.filter(locale -> NUMBERS.matcher(date.raw()).matches())
                .flatMap(locale -> DateGuesser.guess(date.raw(), locale)).map(DateValue::iso)
                .map(text -> new Value(text, date.raw())).orElse(date);
    }
}
