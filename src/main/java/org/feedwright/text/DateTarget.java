package org.feedwright.text;

import java.time.LocalDate;

/** Which numbers may be the day, the month and the (full) year of the date that is looked for. */
interface DateTarget {
    boolean day(int number);

    boolean month(int number);

    boolean year(int number);

    static DateTarget exactly(LocalDate date) {
        return new DateTarget() {
            @Override
            public boolean day(int number) {
                return number == date.getDayOfMonth();
            }

            @Override
            public boolean month(int number) {
                return number == date.getMonthValue();
            }

            @Override
            public boolean year(int number) {
                return number == date.getYear();
            }
        };
    }
}
