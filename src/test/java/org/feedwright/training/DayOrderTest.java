package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.feedwright.wrapper.Value;
import org.junit.Test;

public class DayOrderTest {
    private static final Value DOUBTFUL = new Value("2021-03-05", "03/05/2021");

    @Test
    public void datesThatLeaveNoDoubtSayHowTheOthersAreMeant() {
        assertEquals("2021-05-03", order("23/05/2021", "14/04/2021", "03/05/2021").meant(DOUBTFUL).text());
        assertEquals("2021-03-05", order("05/23/2021", "04/14/2021").meant(DOUBTFUL).text());
        assertEquals("2021-03-05", order("05-23-2021", "04-14-2021").meant(new Value("2021-05-03", "03-05-2021, 14:30")).text());
    }

    @Test
    public void oneDateOrContraryOnesSayNothing() {
        assertEquals(DOUBTFUL, order("23/05/2021", "03/05/2021").meant(DOUBTFUL));
        assertEquals(DOUBTFUL, order("23/05/2021", "14/04/2021", "05/23/2021").meant(DOUBTFUL));
    }

    @Test
    public void otherRenderingsStayAsTheyWereRead() {
        DayOrder order = order("23/05/2021", "14/04/2021");
        for (String raw : List.of("2021-03-05", "5 March 2021", "2021-03-05T10:00:00Z", "")) {
            Value value = new Value("2021-03-05", raw);
            assertEquals(value, order.meant(value));
        }
    }

    private static DayOrder order(String... raw) {
        return DayOrder.of(Arrays.stream(raw).map(text -> new Value("2021-01-01", text)).toList());
    }
}
