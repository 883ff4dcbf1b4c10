package org.feedwright.text;

import java.util.List;
import org.feedwright.text.DateElement.Field;

/** Which orders of day, month and year people write: dMy, Mdy, yMd, and ydM with a month's name. Begun orders count as well. */
final class DateOrder {
    private DateOrder() {
    }

    static boolean isUsual(List<DateElement> elements) {
        StringBuilder order = new StringBuilder();
        for (DateElement element : elements) {
            if (element instanceof Field field) {
                order.append(switch (field) {
                    case YEAR, YEAR_SHORT, YEAR_BUDDHIST -> "y";
                    case MONTH, MONTH_FIXED -> "M";
                    case MONTH_NAME -> "N";
                    case DAY, DAY_FIXED -> "d";
                    default -> "";
                });
            }
        }
        return switch (order.toString()) {
            case "", "d", "M", "N", "y", "dM", "dN", "Md", "Nd", "yM", "yN", "yd", "dMy", "dNy", "Mdy", "Ndy", "yMd", "yNd", "ydN" -> true;
            default -> false;
        };
    }
}
