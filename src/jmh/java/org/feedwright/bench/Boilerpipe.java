package org.feedwright.bench;

import de.l3s.boilerpipe.extractors.ArticleExtractor;

/** The text that boilerpipe takes for the article; empty where it fails. */
final class Boilerpipe {
    private Boilerpipe() {
    }

    static String text(String html) {
        try {
            return ArticleExtractor.INSTANCE.getText(html);
        } catch (Exception e) {
            return "";
        }
    }
}
