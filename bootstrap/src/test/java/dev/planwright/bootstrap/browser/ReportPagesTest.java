package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.stage.report.Report;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a whole plan on paper and on screens, measured where people read it. */
class ReportPagesTest {
  private static final int MOST_PAGES = 32;
  private static final float LEAST_POINTS = 6;

  @TempDir private Path folder = Path.of("");

  @Test
  void a_whole_plan_decides_on_page_one_and_is_at_most_32_readable_pages() throws Exception {
    String html = html();

    for (String size : new String[] {"A4", "letter"}) {
      Paper paper = Paper.of(html, size, folder);

      int pages = paper.pages().size();
      assertTrue(pages <= MOST_PAGES, size + ": " + pages + " pages");
      assertTrue(paper.smallest() >= LEAST_POINTS, size + ": " + paper.smallest() + " points");
      String first = paper.pages().getFirst();
      for (String told :
          new String[] {
            "Verdict",
            "Bottom line",
            "What is asked of you",
            "Finish, 80 % sure",
            "Budget, 80 % sure",
            "Premise",
            "What is missing at P80",
            "Decisions that move most",
            "Next gate",
            "Risks that move most",
            "deadline 2029-06-01"
          }) {
        assertTrue(first.contains(told), size + ": page one lacks " + told + "\n" + first);
      }
      assertTrue(paper.pages().get(1).contains("Caveats"), size + ": the summary is longer");
    }
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
