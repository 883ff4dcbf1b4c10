package org.feedwright.training;

import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;

/**
 * A way to read a property that gave the feed's value on some training page.
 *
 * @param all every text of the place is a value
 */
record Candidate(Place place, Reading reading, boolean all) {
}
