package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.training.SitePage;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;

/** Learns the sites that no feed speaks for, from what their pages say of themselves. */
final class FeedlessSites {
    /**
     * Pages of a site that are looked at, until enough of them look like posts: at a fifth of posts they give enough to train on. More cost
     * as much as reading them does.
     */
    private static final int MAX_LOOKED_AT = 200;
    /** Its multiples, less their whole part, lie far from each other. */
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
    /** Some multiples come to lie on the same key; after so many rounds every key of a short list was met. */
    private static final int LOOKS_PER_KEY = 3;

    /** What mail programs put before the subject, in several languages, behind the name that many lists put before that. */
    private static final Pattern ANSWER = Pattern.compile("^(?:\\[[^\\]]{1,40}\\]\\s*)?(?:re|aw|antw|sv|vs|odp|ynt|回复|答复|返信)\\s?[:：]",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /** Share of answers on an archive of messages: three that were looked at had two thirds, and a blog hardly has any. */
    private static final double ANSWERS = 0.2;
    /** Two posts of a blog may be called answers to some other blog. */
    private static final int FEW_ANSWERS = 2;

    private final Survey survey;
    private final LonePages lone;
    private final UnaryOperator<String> urlKey;
    private final Options options;

    FeedlessSites(Survey survey, LonePages lone, UnaryOperator<String> urlKey, Options options) {
        this.survey = survey;
        this.lone = lone;
        this.urlKey = urlKey;
        this.options = options;
    }

    /**
     * The site's wrapper; nothing where too few pages look like posts, or agree on where their titles stand: then each is better read by
     * itself. That of an archive of messages reads no title, so that these are no posts. Holds no more pages than are learnt from, and no
     * more than fit into memory together. Hosts with fewer pages than it takes are not read at all.
     */
    Optional<TrainedBlog> learn(String host) throws IOException {
        List<String> keys = survey.keys(host);
        List<SitePage> posts = keys.size() < WrapperTrainer.MIN_PAGES ? List.of() : posts(keys);
        if (posts.size() < WrapperTrainer.MIN_PAGES) {
            return Optional.empty();
        }
        Wrapper wrapper = WrapperTrainer.train(posts);
        if (isDiscussion(posts)) {
            wrapper = wrapper.with(Property.TITLE, List.of());
            return Optional.of(new TrainedBlog(wrapper, Map.of(), urlKey).with(lone));
        }
        return wrapper.rules(Property.TITLE).isEmpty() ? Optional.empty()
                : Optional.of(new TrainedBlog(wrapper, Map.of(), urlKey).with(lone));
    }

    /**
     * Whether the pages are messages that answer each other, as those of a mailing list are, and say so in their titles. Any guess at a
     * title counts: what all pages have in common, such as the name of the list, may be likelier.
     */
    private static boolean isDiscussion(List<SitePage> pages) {
        long answers = pages.stream().filter(page -> page.values().ranked(Property.TITLE).stream()
                .anyMatch(guess -> ANSWER.matcher(guess.values().get(0).text()).find())).count();
        return answers > FEW_ANSWERS && answers >= ANSWERS * pages.size();
    }

    private List<SitePage> posts(List<String> keys) throws IOException {
        List<SitePage> out = new ArrayList<>();
        PageRoom room = new PageRoom(options.heap());
        for (String key : scattered(keys)) {
            Capture capture = survey.page(key);
            if (room.mayFit(capture)) {
                LoneReading reading = lone.of(capture, Page.of(capture));
                if (reading.isPost() && room.hold(capture, reading.page())) {
                    out.add(reading.sitePage(key));
                }
            }
            if (out.size() == options.maxPairs()) {
                break;
            }
        }
        return out;
    }

    /** Some of a sorted list, far from each other from the first one on: posts of all years and parts of a site. */
    static List<String> scattered(List<String> keys) {
        Set<String> out = new LinkedHashSet<>();
        for (int i = 0; i < LOOKS_PER_KEY * keys.size() && out.size() < MAX_LOOKED_AT; i++) {
            double place = i * GOLDEN_RATIO;
            out.add(keys.get((int) ((place - Math.floor(place)) * keys.size())));
        }
        return List.copyOf(out);
    }
}
