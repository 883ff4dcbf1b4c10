package org.feedwright.training;

import java.util.List;
import java.util.function.Consumer;
import org.feedwright.text.Folding;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;

/** Titles stand on pages as the feed has them, up to typography, emoji and cuts. */
final class TitleMatcher implements Matcher {
    /** Letters a cut title must have kept to be known by its beginning. */
    private static final int MIN_CUT = 12;

    @Override
    public Property property() {
        return Property.TITLE;
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        Title title = Title.of(pair.entry().title());
        String inPlace = Folding.foldInPlace(Folding.spaced(pair.entry().title()));
        for (Spot spot : spots) {
            if (title.isSame(spot.folded())) {
                spot.candidates(List.of(new Reading.Whole()), false, out);
            } else if (!spot.holdsDeeper(inPlace)) {
                addTemplates(spot, inPlace, out);
            }
        }
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        return values.size() == 1 && Title.of(pair.entry().title()).isSame(Folding.fold(values.get(0).text()));
    }

    private static void addTemplates(Spot spot, String inPlace, Consumer<Candidate> out) {
        int at = spot.inPlace().indexOf(inPlace);
        if (at >= 0) {
            spot.candidates(spot.readings(at, at + inPlace.length()), false, out);
        }
    }

    /**
     * A title of a feed, as it is compared with many texts of pages.
     *
     * @param folded  {@link Folding#fold}
     * @param letters {@link Folding#lettersAndDigits} of that
     */
    record Title(String folded, String letters) {
        static Title of(String title) {
            String folded = Folding.fold(title);
            return new Title(folded, Folding.lettersAndDigits(folded));
        }

        /** @param page a text of a page, folded */
        boolean isSame(String page) {
            if (folded.equals(page)) {
                return true;
            }
            if (letters.isEmpty() || !Folding.beginsWithLetters(page, letters)) {
                return false;
            }
            boolean isWhole = Folding.lettersAndDigits(page).length() == letters.length();
            return isWhole && !hasForeignEdge(page) && !isSlug(page) || isCut() && letters.length() >= MIN_CUT;
        }

        /** Whether the page has the title as addresses have it: with hyphens for its spaces. */
        private boolean isSlug(String page) {
            return folded.indexOf(' ') >= 0 && page.indexOf(' ') < 0 && hyphens(page) > hyphens(folded);
        }

        private static long hyphens(String text) {
            return text.chars().filter(sign -> sign == '-' || sign == '_').count();
        }

        /** Whether the page has a sign before or behind the title that the feed has not: the separator between title and site, say. */
        private boolean hasForeignEdge(String page) {
            char first = page.charAt(0);
            char last = page.charAt(page.length() - 1);
            return !Character.isLetterOrDigit(first) && first != folded.charAt(0)
                    || !Character.isLetterOrDigit(last) && last != folded.charAt(folded.length() - 1);
        }

        private boolean isCut() {
            return folded.endsWith("...") || folded.endsWith("[...]");
        }
    }
}
