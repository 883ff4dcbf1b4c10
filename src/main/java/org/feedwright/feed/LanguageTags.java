package org.feedwright.feed;

import java.util.Locale;

/** Language tags as feeds write them, made BCP 47. */
final class LanguageTags {
    private LanguageTags() {
    }

    /** A well-formed tag, or empty: {@code en_us} gives {@code en-US}, {@code English} gives nothing. */
    static String clean(String raw) {
        String tag = raw.strip().replace('_', '-');
        if (!tag.matches("[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}")) {
            return "";
        }
        String known = Locale.forLanguageTag(tag).toLanguageTag();
        return known.equals("und") ? "" : known;
    }
}
