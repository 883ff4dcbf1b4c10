package org.feedwright;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.training.SitePage;
import org.feedwright.training.SiteTrainer;
import org.feedwright.wrapper.Wrapper;
import org.feedwright.wrapper.WrapperFile;

/** Learns the sites that no feed speaks for, from what their pages say of themselves. */
final class FeedlessSites {
    /**
     * Pages of a site that are looked at, evenly over its URLs: at a tenth of posts they still give enough to train on. More cost as much
     * as reading them does.
     */
    private static final int MAX_LOOKED_AT = 200;

    private final Survey survey;
    private final LonePages lone;
    private final UnaryOperator<String> urlKey;
    private final int maxPages;

    FeedlessSites(Survey survey, LonePages lone, UnaryOperator<String> urlKey, int maxPages) {
        this.survey = survey;
        this.lone = lone;
        this.urlKey = urlKey;
        this.maxPages = maxPages;
    }

    /** The site's wrapper; nothing where it has too few pages that look like posts. */
    Optional<TrainedBlog> learn(String host) throws IOException {
        List<SitePage> posts = new ArrayList<>();
        for (String key : evenly(survey.keys(host), MAX_LOOKED_AT)) {
            Capture capture = survey.page(key);
            LoneReading reading = lone.of(capture, Page.of(capture));
            if (reading.isPost()) {
                posts.add(reading.sitePage(key));
            }
        }
        if (posts.size() < SiteTrainer.MIN_PAGES) {
            return Optional.empty();
        }
        Wrapper wrapper = SiteTrainer.train(evenly(posts, maxPages));
        return Optional.of(new TrainedBlog(wrapper, WrapperFile.id(wrapper), Map.of(), urlKey).with(lone));
    }

    private static <T> List<T> evenly(List<T> all, int max) {
        if (all.size() <= max) {
            return all;
        }
        List<T> out = new ArrayList<>();
        for (int i = 0; i < max; i++) {
            out.add(all.get((int) ((long) i * all.size() / max)));
        }
        return out;
    }
}
