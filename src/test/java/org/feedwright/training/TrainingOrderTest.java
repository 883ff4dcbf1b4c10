package org.feedwright.training;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.feedwright.page.Page;
import org.feedwright.paper.gkotsis2014.GkotsisTrainer;
import org.feedwright.paper.gkotsis2014.JohnSmith;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** What holds for every ranking. */
public class TrainingOrderTest {
    private static final List<Function<List<Pair>, Wrapper>> RANKINGS = List.of(
            pairs -> WrapperTrainer.train("feed", 10, pairs, Ideas.ALL),
            pairs -> GkotsisTrainer.train("feed", 10, pairs));

    @Test
    public void theOrderOfPairsDoesNotMatter() {
        for (Function<List<Pair>, Wrapper> ranking : RANKINGS) {
            List<Pair> pairs = new ArrayList<>(JohnSmith.pairs());
            byte[] expected = WrapperFile.write(ranking.apply(pairs));
            Random random = new Random(6);
            for (int i = 0; i < 5; i++) {
                Collections.shuffle(pairs, random);
                assertArrayEquals(expected, WrapperFile.write(ranking.apply(pairs)));
            }
        }
    }

    @Test
    public void noPairsGiveAWrapperWithoutRules() {
        for (Function<List<Pair>, Wrapper> ranking : RANKINGS) {
            Wrapper wrapper = ranking.apply(List.of());
            assertEquals(List.of(), wrapper.content());
            for (Property property : Property.values()) {
                assertTrue(wrapper.rules(property).toString(), wrapper.rules(property).stream().noneMatch(Rule::isLearnt));
            }
        }
    }

    @Test
    public void garbledAndTruncatedPagesAreReadWithoutExceptions() {
        Random random = new Random(8);
        String html = JohnSmith.html(18115);
        for (Function<List<Pair>, Wrapper> ranking : RANKINGS) {
            Wrapper wrapper = ranking.apply(JohnSmith.pairs());
            for (int i = 0; i < 200; i++) {
                StringBuilder garbled = new StringBuilder(html.substring(0, random.nextInt(html.length())));
                for (int k = random.nextInt(9); k > 0 && garbled.length() > 0; k--) {
                    garbled.setCharAt(random.nextInt(garbled.length()), "<>\"'/& =\u0000\uD800".charAt(random.nextInt(10)));
                }
                assertNotNull(wrapper.extract(Page.of("https://b.example/a", garbled.toString()), Instant.EPOCH));
            }
        }
    }
}
