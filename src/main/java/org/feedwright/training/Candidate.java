package org.feedwright.training;

import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;

/**
 * A way to read a property that gave the feed's value on some training page.
 *
 * @param all every text of the place is a value
 */
record Candidate(Place place, Reading reading, boolean all) {
    Rule.OfPlace rule(Support support) {
        return new Rule.OfPlace(place, reading, all, support);
    }
}
