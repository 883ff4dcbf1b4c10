package org.feedwright.training;

import java.util.List;
import java.util.function.Consumer;
import org.feedwright.text.Folding;
import org.feedwright.training.Matcher.Candidate;
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
    public boolean isKnown(Pair pair) {
        return !pair.entry().title().isEmpty();
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        String title = pair.entry().title();
        String inPlace = Folding.foldInPlace(Folding.spaced(title));
        for (Spot spot : spots) {
            if (isSame(title, spot.text())) {
                spot.candidates(new Reading.Whole(), false, out);
            } else if (!spot.holdsDeeper(inPlace)) {
                addTemplates(spot, inPlace, out);
            }
        }
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        return values.size() == 1 && isSame(pair.entry().title(), values.get(0).text());
    }

    private static void addTemplates(Spot spot, String inPlace, Consumer<Candidate> out) {
        int at = spot.inPlace().indexOf(inPlace);
        if (at < 0) {
            return;
        }
        spot.readings(at, at + inPlace.length()).forEach(reading -> spot.candidates(reading, false, out));
    }

    static boolean isSame(String feed, String page) {
        String a = Folding.fold(feed);
        String b = Folding.fold(page);
        if (a.equals(b)) {
            return true;
        }
        String lettersOfFeed = Folding.lettersAndDigits(a);
        String lettersOfPage = Folding.lettersAndDigits(b);
        boolean sameLetters = !lettersOfFeed.isEmpty() && lettersOfFeed.equals(lettersOfPage);
        return sameLetters && !hasForeignEdge(a, b) || isCutOf(a, lettersOfFeed, lettersOfPage);
    }

    /** Whether the page has a sign before or behind the title that the feed has not: the separator between title and site, say. */
    private static boolean hasForeignEdge(String feed, String page) {
        char first = page.charAt(0);
        char last = page.charAt(page.length() - 1);
        return !Character.isLetterOrDigit(first) && first != feed.charAt(0)
                || !Character.isLetterOrDigit(last) && last != feed.charAt(feed.length() - 1);
    }

    private static boolean isCutOf(String feed, String lettersOfFeed, String lettersOfPage) {
        boolean cut = feed.endsWith("...") || feed.endsWith("[...]");
        return cut && lettersOfFeed.length() >= MIN_CUT && lettersOfPage.startsWith(lettersOfFeed);
    }
}
