package org.feedwright.region.entropy;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

public class RolesTest {
    private static final Roles BLOGS = Roles.ofBlogs();

    @Test
    public void labelsOfManyLanguagesHaveTheirRole() {
        String[][] rows = {
            {"Posted by Colin Marsh", "byline"}, {"Von Colin Marsh", "byline"}, {"投稿者：山田", "byline"}, {"Автор: Иван Петров", "byline"},
            {"4 May 2021", "date"}, {"2021-05-04", "date"}, {"Publié le 4 mai 2021", "date"}, {"2021年5月4日", "date"},
            {"Filed under: Databases", "categories"}, {"Schlagwörter: Datenbank", "categories"}, {"タグ", "categories"},
            {"3 Comments", "comments"}, {"Deja un comentario", "comments"}, {"留言", "comments"}, {"댓글", "comments"},
            {"Permalink", "permalink"}, {"5 min read", "reading"}, {"Temps de lecture : 5 minutes", "reading"}, {"Share this:", "share"},
            {"Related posts", "related"}, {"Podobne wpisy", "related"}, {"Weiterlesen", "more"}, {"続きを読む", "more"},
            {"Older posts", "turning"}, {"Inhaltsverzeichnis", "toc"}, {"About the author", "author"},
            {"Subscribe to the list", "newsletter"}, {"@ Colin Marsh | Friday, May 7, 2021 | 30 seconds", "date"},
            {"This entry was posted on Tuesday, May 4th, 2021 at 10:11 pm and is filed under Trains, Locks, Boats, Harbours. You can"
                    + " follow any responses.", "date"},
        };
        for (String[] row : rows) {
            assertEquals(row[0], List.of(row[1]), roles(row[0]));
        }
    }

    @Test
    public void oneLabelMayHaveTwoRoles() {
        assertEquals(List.of("byline", "categories"), roles(Roles.parse(List.of("byline en: by", "categories en: filed under")),
                "by Ann, filed under Code"));
        assertEquals(List.of("byline", "date"), roles("投稿者: marsh 日時: 2021年05月04日 18:38 | 港"));
    }

    @Test
    public void sentencesAreNoLabels() {
        for (String text : List.of("The comments that we had from all of you on the last report were a great help.", "", "   ",
                "We met on 4 May 2021 in the old town and talked for hours.", "Comments matter more than code")) {
            assertEquals(text, List.of(), roles(text));
        }
    }

    @Test
    public void linesOfAnotherFormAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Roles.parse(List.of("byline: by")));
        assertThrows(IllegalArgumentException.class, () -> Roles.parse(List.of("byline en by")));
        assertEquals(List.of("byline"), Roles.parse(List.of("# a remark", "", "byline en: by")).names());
    }

    private static List<String> roles(String text) {
        return roles(BLOGS, text);
    }

    private static List<String> roles(Roles table, String text) {
        int bits = table.annotate(text);
        List<String> out = new ArrayList<>();
        table.names().stream().filter(name -> (bits & table.bit(name)) != 0).forEach(out::add);
        return out;
    }
}
