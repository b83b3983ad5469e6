package dev.planwright.application.computed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class GanttChartTest {
  private static final String HOSTILE =
      "</text><script>alert(1)</script>\" onload='x' & \u0000\u202e\ud800 {{7*7}} ]]>";

  @Test
  void the_chart_is_well_formed_and_shows_phases_tasks_links_and_milestones() throws Exception {
    Document chart =
        parsed(GanttChart.svg(new SamplePlan().upTo(Stage.SCHEDULE).data(Stage.SCHEDULE)));

    assertEquals(2, withClass(chart, "g", "gantt-phase").size());
    assertEquals(5, withClass(chart, "rect", "gantt-bar gantt-critical").size() - 1);
    assertEquals(1, withClass(chart, "rect", "gantt-bar").size() - 1);
    assertEquals(1, withClass(chart, "line", "gantt-startline").size());
    assertEquals(1, withClass(chart, "line", "gantt-deadline-line").size());
    assertEquals(2, withClass(chart, "path", "gantt-phase").size());
    assertTrue(chart.getElementsByTagName("desc").item(0).getTextContent().contains("6 tasks"));
  }

  @Test
  void hostile_texts_stay_text() throws Exception {
    JsonObject schedule =
        new SamplePlan()
            .with(
                Stage.WBS,
                wbs -> Texts.mapped(wbs, text -> text.startsWith("D") ? text : text + HOSTILE))
            .with(Stage.TASKS, tasks -> Elements.mapped(tasks, "packages", GanttChartTest::hostile))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    String svg = GanttChart.svg(schedule);

    Document chart = parsed(svg);
    assertEquals(0, chart.getElementsByTagName("script").getLength());
    assertFalse(svg.contains("<script"));
    assertFalse(svg.contains("\u202e"));
    assertFalse(
        svg.contains("http://") && svg.replace("http://www.w3.org/2000/svg", "").contains("http"));
  }

  @Test
  void beyond_three_hundred_rows_packages_are_drawn() throws Exception {
    Document small = parsed(GanttChart.inline(large(297)));
    Document large = parsed(GanttChart.inline(large(299)));

    assertEquals(299, small.getElementsByTagName("rect").getLength() - 4);
    assertEquals(4, large.getElementsByTagName("rect").getLength() - 4);
  }

  @Test
  void the_language_of_the_machine_does_not_show() {
    JsonObject schedule = new SamplePlan().upTo(Stage.SCHEDULE).data(Stage.SCHEDULE);
    String expected = GanttChart.svg(schedule);

    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(expected, GanttChart.svg(schedule));
      assertEquals(
          "020-tasks-01.json",
          new SamplePlan().upTo(Stage.TASKS).completion(Stage.TASKS).files().getFirst().name());
    } finally {
      Locale.setDefault(before);
    }
  }

  /** Two phases of one package each, and that many tasks. */
  static JsonObject large(int count) {
    LocalDate start = LocalDate.of(2027, 1, 4);
    List<JsonObject> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String phase = i < count / 2 ? "1" : "2";
      tasks.add(
          element(
                  phase + ".1." + (i + 1),
                  phase,
                  start.plusDays(i),
                  start.plusDays(i + 9),
                  i % 9 == 0)
              .with("package", Json.of(phase + ".1")));
    }
    return Json.build()
        .put("start_date", start.toString())
        .put(
            "phases",
            List.of(
                element("1", "1", start, start.plusDays(count / 2), true),
                element("2", "2", start.plusDays(count / 2), start.plusDays(count + 9), true)))
        .put(
            "packages",
            List.of(
                element("1.1", "1", start, start.plusDays(count / 2), true),
                element("2.1", "2", start.plusDays(count / 2), start.plusDays(count + 9), false)))
        .put("tasks", tasks)
        .done();
  }

  private static JsonObject element(
      String id, String phase, LocalDate start, LocalDate finish, boolean critical) {
    return Json.build()
        .put("id", id)
        .put("phase", phase)
        .put("title", "Element number " + id + " with a name that is longer than its column")
        .put("start", start.toString())
        .put("finish", finish.toString())
        .put("critical", critical)
        .done();
  }

  private static JsonObject hostile(JsonObject pack) {
    return Elements.mapped(pack, "tasks", task -> task.with("title", Json.of(HOSTILE)));
  }

  private static List<Element> withClass(Document document, String tag, String styleClass) {
    List<Element> found = new ArrayList<>();
    var all = document.getElementsByTagName(tag);
    for (int i = 0; i < all.getLength(); i++) {
      var element = (Element) all.item(i);
      if (element.getAttribute("class").equals(styleClass)) {
        found.add(element);
      }
    }
    return found;
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}
