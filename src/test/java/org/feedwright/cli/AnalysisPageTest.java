package org.feedwright.cli;

import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Runs what {@code docs/analysis.md} shows, and compares what it says comes out. */
public class AnalysisPageTest {
    private static final Path PAGE = Path.of("docs/analysis.md");
    private static final Pattern QUESTION = Pattern.compile("```sql\n(.*?)```\n\n```\n(.*?)```", Pattern.DOTALL);
    private static final int QUESTIONS = 10;
    private static final String COLUMNS_APART = "  ";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void everyStatementGivesWhatThePageSays() throws Exception {
        Path posts = folder.getRoot().toPath().resolve("posts.parquet");
        assertEquals(ExitCode.OK, Run.of("extract", "-q", "warc-samples", "-o", posts).code());
        String page = Files.readString(PAGE);
        StringBuilder run = new StringBuilder();
        int questions = 0;
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:"); Statement statement = duck.createStatement()) {
            statement.execute("set timezone='UTC'");
            statement.execute("set file_search_path='" + posts.getParent() + "'");
            Matcher question = QUESTION.matcher(page);
            while (question.find()) {
                String out = "```sql\n" + question.group(1) + "```\n\n```\n" + table(statement, question.group(1)) + "```";
                question.appendReplacement(run, Matcher.quoteReplacement(out));
                questions++;
            }
            question.appendTail(run);
        }
        assertEquals(run.toString(), page);
        assertEquals(QUESTIONS, questions);
    }

    /** Columns as wide as their widest cell. */
    private static String table(Statement statement, String sql) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (ResultSet found = statement.executeQuery(sql)) {
            int columns = found.getMetaData().getColumnCount();
            List<String> header = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                header.add(found.getMetaData().getColumnLabel(i));
            }
            rows.add(header);
            while (found.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(String.valueOf(found.getString(i)));
                }
                rows.add(row);
            }
        }
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                int column = i;
                int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
                line.append(row.get(i)).append(" ".repeat(width - row.get(i).length())).append(COLUMNS_APART);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
