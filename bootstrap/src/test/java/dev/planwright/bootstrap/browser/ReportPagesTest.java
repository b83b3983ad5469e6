package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.stage.report.Report;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a whole plan on paper and on screens, measured where people read it. */
class ReportPagesTest {
  private static final int MOST_PAGES = 25;
  private static final int MOST_WORDS = 17_500;
  private static final float LEAST_POINTS = 6;
  private static final List<String> FIRST =
      List.of(
          "Verdict",
          "What is asked of you",
          "Finish, 80 % sure",
          "Budget, 80 % sure",
          "All kept",
          "What success is measured by",
          "Missing at P80",
          "What threatens the plan most",
          "Next gate");
  private static final List<String> SECOND =
      List.of(
          "All decisions",
          "Gates: where the plan stops or turns",
          "The plan on a page",
          "deadline 2029-06-01",
          "Likely cost, and committed and likely money, by year",
          "Caveats");

  /** Parts that stood in several places of the paper once. */
  private static final List<String> ONCE =
      List.of(
          "What threatens the plan most",
          "Sources of money",
          "Likely cost, and committed and likely money, by year",
          "What is due or begins by",
          "What moves P80 most",
          "Stakeholders",
          "Decisions and what their options move");

  @TempDir private Path folder = Path.of("");

  @Test
  void a_whole_plan_decides_on_page_one_and_is_at_most_25_readable_pages() throws Exception {
    String html = html();

    for (String size : new String[] {"A4", "letter"}) {
      Paper paper = Paper.of(html, size, folder);

      int pages = paper.pages().size();
      assertTrue(pages <= MOST_PAGES, size + ": " + pages + " pages");
      assertTrue(paper.smallest() >= LEAST_POINTS, size + ": " + paper.smallest() + " points");
      int words = String.join("\n", paper.pages()).split("\\s+").length;
      assertTrue(words <= MOST_WORDS, size + ": " + words + " words");
      String deciding = paper.pages().get(0) + paper.pages().get(1);
      // Letter is two centimetres lower, so that its last tables stand on the second page.
      said(size.equals("A4") ? paper.pages().getFirst() : deciding, size, FIRST);
      said(String.join("\n", paper.pages().subList(0, 3)), size, SECOND);
      String next = String.join("\n", paper.pages().subList(1, 4));
      said(next, size, List.of("Decisions and what their options move"));
      String all = String.join("\n", paper.pages());
      for (String once : ONCE) {
        assertEquals(2, all.split(Pattern.quote(once), -1).length, size + ": " + once);
      }
      String due =
          paper.pages().stream()
              .dropWhile(page -> !page.contains("Tick what is done"))
              .limit(2)
              .collect(Collectors.joining());
      said(due, size, List.of("The first hundred days", "2026-12-09", "Done"));
      assertTrue(due.split("☐", -1).length > 30, size + ": boxes to tick");
      said(next, size, List.of("Contents", "3 / " + pages));
    }
  }

  private static void said(String page, String size, List<String> texts) {
    texts.forEach(text -> assertTrue(page.contains(text), size + " lacks " + text + "\n" + page));
  }

  @Test
  void a_report_fits_its_screen_and_begins_with_the_verdict() throws Exception {
    Path report = Files.writeString(folder.resolve("report.html"), html());
    try (Browser browser = Browser.start();
        Tab tab = browser.tab()) {
      for (int width : new int[] {420, 1300}) {
        tab.narrow(width);
        tab.open(report.toUri());

        assertEquals(
            Json.of(true),
            tab.evaluate("document.documentElement.scrollWidth <= " + width),
            "wider than " + width);
        assertEquals(
            Json.of(true),
            tab.evaluate(
                "document.querySelector('main .note').getBoundingClientRect().top < innerHeight"),
            "the first screen shows no verdict at " + width);
      }
    }
  }

  private static String html() throws Exception {
    return Report.of(StandardPipeline.create(), HarbourBath.plan().content()).html().text();
  }
}
