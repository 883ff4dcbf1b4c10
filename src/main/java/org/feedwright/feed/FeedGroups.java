package org.feedwright.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parts the feeds of a site by the blog they speak for. Time grows with the number of their permalinks alone: a crawl can hold the feeds of
 * thousands of tags. Used once, by one thread.
 */
final class FeedGroups {
    private final List<RankedFeed> feeds;
    /** Union-find: each feed points at another of its group, or at itself. */
    private final int[] parents;
    private final Map<String, Integer> firstWith = new HashMap<>();

    private FeedGroups(List<RankedFeed> feeds) {
        this.feeds = feeds;
        this.parents = new int[feeds.size()];
    }

    /** Two feeds are of one blog when they list a common post, lie in one folder and name the same site, or are a section and its whole. */
    static Collection<List<RankedFeed>> of(List<RankedFeed> feeds) {
        return new FeedGroups(feeds).run();
    }

    private Collection<List<RankedFeed>> run() {
        Map<String, List<Integer>> wholes = new HashMap<>();
        for (int i = 0; i < feeds.size(); i++) {
            parents[i] = i;
            RankedFeed feed = feeds.get(i);
            for (String key : feed.keys()) {
                joinBy("post " + key, i);
            }
            if (feed.kind() != FeedKind.SECTION) {
                wholes.computeIfAbsent(feed.root(), root -> new ArrayList<>()).add(i);
                if (!feed.feed().link().isEmpty()) {
                    joinBy("site " + feed.root() + " " + feed.urlKey().apply(feed.feed().link()), i);
                }
            }
        }
        for (int i = 0; i < feeds.size(); i++) {
            if (feeds.get(i).kind() == FeedKind.SECTION) {
                joinToWhole(i, wholes);
            }
        }
        Map<Integer, List<RankedFeed>> groups = new LinkedHashMap<>();
        for (int i = 0; i < parents.length; i++) {
            groups.computeIfAbsent(find(i), top -> new ArrayList<>()).add(feeds.get(i));
        }
        return groups.values();
    }

    /** A section belongs to the whole feeds of the nearest folder above it that has any, and to its sister sections. */
    private void joinToWhole(int section, Map<String, List<Integer>> wholes) {
        String root = feeds.get(section).root();
        joinBy("section " + root, section);
        while (root.indexOf('/') > 0 && !wholes.containsKey(root)) {
            root = root.substring(0, root.lastIndexOf('/', root.length() - 2) + 1);
        }
        for (int whole : wholes.getOrDefault(root, List.of())) {
            join(section, whole);
        }
    }

    private void joinBy(String token, int feed) {
        Integer first = firstWith.putIfAbsent(token, feed);
        if (first != null) {
            join(first, feed);
        }
    }

    private void join(int a, int b) {
        parents[find(a)] = find(b);
    }

    private int find(int feed) {
        int top = feed;
        while (parents[top] != top) {
            parents[top] = parents[parents[top]];
            top = parents[top];
        }
        return top;
    }
}
