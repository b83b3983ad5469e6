package dev.planwright.application.stage.schedule.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Slack;
import dev.planwright.application.stage.schedule.Slack.Chain;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.work.WorkId;
import java.io.StringReader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    Document chart = parsed(GanttChart.svg(schedule(new SamplePlan())));

    assertEquals(2, withClass(chart, "g", "gantt-phase").size());
    assertEquals(5, withClass(chart, "rect", "gantt-bar gantt-critical").size() - 1);
    assertEquals(1, withClass(chart, "rect", "gantt-bar").size() - 1);
    assertEquals(1, withClass(chart, "line", "gantt-startline").size());
    assertEquals(1, withClass(chart, "line", "gantt-deadline-line").size());
    assertEquals(2, withClass(chart, "path", "gantt-phase").size());
    assertTrue(chart.getElementsByTagName("desc").item(0).getTextContent().contains("tasks: 6"));
  }

  @Test
  void hostile_texts_stay_text() throws Exception {
    Schedule schedule =
        schedule(
            new SamplePlan()
                .with(Stage.WBS, GanttChartTest::hostile)
                .with(Stage.TASKS, GanttChartTest::hostile));

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
    Document small = parsed(GanttChart.svg(large(297)));
    Document large = parsed(GanttChart.svg(large(299)));

    assertEquals(299, small.getElementsByTagName("rect").getLength() - 6);
    Element whole = withClass(large, "rect", "gantt-bar").getFirst();
    Element critical = withClass(large, "rect", "gantt-bar gantt-critical").getFirst();
    assertEquals(5, large.getElementsByTagName("rect").getLength() - 6);
    assertEquals(whole.getAttribute("y"), critical.getAttribute("y"));
    assertNotEquals(
        whole.getAttribute("width"), critical.getAttribute("width"), "of its tasks alone");
  }

  @Test
  void work_that_drives_the_finish_is_hatched_though_it_has_float() throws Exception {
    var step = new Slack.Step("1.1.2", BigDecimal.ONE, Optional.empty(), Optional.empty());
    var end = new Slack.Step("1.1.3", BigDecimal.ZERO, Optional.empty(), Optional.empty());
    LocalDate by = LocalDate.of(2027, 6, 30);
    List<Chain> chains =
        List.of(
            new Chain(new Slack.Target(List.of("finish"), by, BigDecimal.ONE), List.of(step, end)),
            new Chain(
                new Slack.Target(List.of("F3"), by, BigDecimal.ONE),
                List.of(
                    new Slack.Step("1.1.4", BigDecimal.ONE, Optional.empty(), Optional.empty()))));

    Document drawn = parsed(GanttChart.svg(large(20, chains)));
    Document phases = parsed(GanttChart.phases(large(20, chains), List.of()));

    assertEquals(1, withClass(drawn, "rect", "gantt-bar gantt-driving").size() - 1);
    assertEquals(1, withClass(phases, "rect", "phases-bar phases-driving").size() - 1);
    assertTrue(drawn.getDocumentElement().getTextContent().contains("drives the finish (hatched)"));
    assertEquals(
        0, withClass(parsed(GanttChart.svg(large(20))), "rect", "gantt-bar gantt-driving").size());
  }

  @Test
  void the_drawing_is_high_enough_for_its_legend_in_each_language() throws Exception {
    Schedule driven = large(20, List.of(driving("1.1.2", "1.1.3")));
    for (String code : List.of("en", "da", "de", "es", "fr", "it", "nl", "pl", "pt")) {
      for (Schedule schedule : List.of(driven, large(20), schedule(new SamplePlan()))) {
        Document chart = parsed(Language.of(code).during(() -> GanttChart.svg(schedule)));

        int height =
            Integer.parseInt(chart.getDocumentElement().getAttribute("viewBox").split(" ")[3]);
        Element legend = withClass(chart, "g", "gantt-legend").getFirst();
        var words = legend.getElementsByTagName("text");
        int lowest =
            IntStream.range(0, words.getLength())
                .mapToObj(i -> ((Element) words.item(i)).getAttribute("y"))
                .mapToInt(Integer::parseInt)
                .max()
                .orElseThrow();
        assertTrue(lowest + 4 <= height, code + ": " + lowest + " of " + height);
        assertTrue(height - lowest < GanttLegend.LINE + 4, code + ": an empty line");
      }
    }
  }

  @Test
  void hatched_work_of_a_later_phase_is_explained_below_the_first() {
    List<GanttChart.Part> parts =
        GanttChart.parts(large(90, List.of(driving("2.1.80", "2.1.90"))), List.of());

    assertEquals(2, parts.getFirst().svg().split("gantt-bar gantt-driving").length, "legend");
    assertTrue(parts.getFirst().svg().contains("drives the finish (hatched)"));
  }

  private static Chain driving(String first, String last) {
    return new Chain(
        new Slack.Target(List.of("finish"), LocalDate.of(2027, 6, 30), BigDecimal.ONE),
        List.of(
            new Slack.Step(first, BigDecimal.ONE, Optional.empty(), Optional.empty()),
            new Slack.Step(last, BigDecimal.ZERO, Optional.empty(), Optional.empty())));
  }

  @Test
  void a_long_chart_is_a_drawing_a_phase_of_at_most_forty_rows_with_names_of_its_own() {
    List<GanttChart.Part> parts = GanttChart.parts(large(90), List.of());

    assertEquals(4, parts.size());
    assertEquals("Gantt chart: 1 " + title(WorkId.phase(1)), parts.getFirst().caption());
    assertTrue(parts.getFirst().svg().contains("id=\"gantt-stripes\""));
    assertTrue(parts.getLast().svg().contains("id=\"gantt3-stripes\""));
    assertTrue(
        parts.stream()
            .allMatch(part -> part.svg().split("class=\"gantt\\d?-label\"").length <= 41));
    assertEquals(1, GanttChart.parts(large(20), List.of()).size());
  }

  @Test
  void of_a_long_chart_there_is_one_of_packages_alone_without_lines() {
    Schedule long90 = large(90, List.of(driving("1.1.2", "1.1.3")));

    String svg = GanttChart.packages(long90, List.of()).orElseThrow().svg();

    assertEquals(3, svg.split("class=\"packages-label\"").length);
    assertTrue(svg.contains("packages-driving"), "its tasks drive the finish");
    assertFalse(svg.contains("class=\"packages-links"));
    assertTrue(GanttChart.packages(large(20), List.of()).isEmpty(), "it has the tasks");
  }

  @Test
  void a_row_shows_its_own_work_and_that_of_its_tasks_but_no_phase_does() {
    List<GanttRow> rows = GanttRow.packages(large(90).course());

    assertEquals(List.of(1, 2, 1, 2), rows.stream().map(GanttRow::level).toList());
    assertEquals(
        List.of(false, true, false, false), rows.stream().map(row -> row.shows("1.1.2")).toList());
    assertEquals(
        List.of(false, false, false, true), rows.stream().map(row -> row.shows("2.1")).toList());
    assertTrue(rows.stream().noneMatch(row -> row.shows("P1")));
  }

  @Test
  void the_language_of_the_machine_does_not_show() {
    Schedule schedule = schedule(new SamplePlan());
    String expected = GanttChart.svg(schedule);

    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(expected, GanttChart.svg(schedule));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void phases_alone_go_on_to_their_median_and_the_chart_is_wide_enough() {
    Schedule schedule = large(4);

    String phases = GanttChart.phases(schedule, List.of());

    for (PhaseTime phase : schedule.course().phases()) {
      assertTrue(phases.contains("<title>P50 " + phase.p50().orElseThrow() + "</title>"), phases);
    }
    assertFalse(GanttChart.svg(schedule).contains("<title>P50 "));
  }

  @Test
  void a_long_name_stands_in_two_lines_and_a_milestone_beside_its_id() {
    LocalDate day = LocalDate.of(2027, 1, 20);
    List<GanttMark> marks =
        List.of(
            new GanttMark("N1", "N1 Go on?", GanttMark.Shape.GATE, day),
            new GanttMark("P3", "P3 Permit", GanttMark.Shape.PERMIT, day.plusDays(1)));

    String phases = GanttChart.phases(large(4), marks);

    assertFalse(phases.contains("…"), phases);
    assertTrue(phases.contains("<tspan"), phases);
    assertTrue(phases.contains(">N1</text>") && phases.contains(">P3</text>"), phases);
    List<GanttMark.Placed> placed =
        GanttMark.placed(marks, new GanttScale(LocalDate.of(2027, 1, 4), 100, List.of(1), 1));
    assertEquals(List.of(0, 1), placed.stream().map(GanttMark.Placed::lane).toList());
    GanttMark last = new GanttMark("F14", "F14", GanttMark.Shape.FACT, day.plusDays(83));
    assertTrue(
        GanttMark.placed(
                List.of(last), new GanttScale(LocalDate.of(2027, 1, 4), 100, List.of(1), 1))
            .getFirst()
            .left());
  }

  @Test
  void a_part_without_milestones_has_no_row_for_them() {
    LocalDate early = LocalDate.of(2027, 1, 10);
    var mark = new GanttMark("N1", "N1 Go on?", GanttMark.Shape.GATE, early);

    List<GanttChart.Part> parts = GanttChart.parts(large(90), List.of(mark));

    String heading = ">Milestones</text>";
    assertTrue(parts.getFirst().svg().contains(heading));
    assertFalse(parts.get(1).svg().contains(heading), parts.get(1).svg());
  }

  /** A hundred days over 536 units, so that each is a bit more than five wide. */
  @Test
  void the_label_of_a_date_stands_where_no_bar_hides_it() {
    LocalDate start = LocalDate.of(2027, 1, 4);
    var scale = new GanttScale(start, 100, List.of(1), 1);
    LocalDate day = start.plusDays(20);
    double at = scale.x(day);

    assertEquals(new GanttMark.Place(at + 7, false), beside(day, day.minusDays(9), -2, scale));
    assertEquals(new GanttMark.Place(at - 7, true), beside(day, day, 30, scale));
    Dates around = new Dates(day.minusDays(9), day.plusDays(9));
    assertEquals(
        new GanttMark.Place(scale.x(around.finish().plusDays(1)) + 2, false),
        GanttMark.beside("F10", day, around, scale));
    Dates all = new Dates(start.plusDays(10), start.plusDays(99));
    assertEquals(
        new GanttMark.Place(scale.x(all.start()) - 2, true),
        GanttMark.beside("F10", day, all, scale));
  }

  private static GanttMark.Place beside(
      LocalDate day, LocalDate from, int until, GanttScale scale) {
    return GanttMark.beside("F10", day, new Dates(from, day.plusDays(until)), scale);
  }

  /** Two phases of one package each, and that many tasks. */
  private static Schedule large(int count) {
    return large(count, List.of());
  }

  private static Schedule large(int count, List<Chain> chains) {
    LocalDate start = LocalDate.of(2027, 1, 4);
    List<TaskTime> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      WorkId pack = WorkId.phase(i < count / 2 ? 1 : 2).part(1);
      tasks.add(task(pack.part(i + 1), start.plusDays(i), i % 9));
    }
    List<GroupTime> packages =
        List.of(group(WorkId.phase(1).part(1), start, 0), group(WorkId.phase(2).part(1), start, 3));
    List<PhaseTime> phases =
        Stream.of(1, 2)
            .map(number -> group(WorkId.phase(number), start, 0))
            .map(time ->
                new PhaseTime(
                    time,
                    BigDecimal.TEN,
                    Optional.of(time.dates().finish().plusDays(40)),
                    Optional.empty()))
            .toList();
    return new Schedule(
        new Span(
            start,
            new Finish(
                start,
                Optional.empty(),
                start,
                start,
                start,
                Optional.empty(),
                Optional.empty(),
                List.of()),
            Optional.empty()),
        new Schedule.Calendar(List.of(), List.of(), "none"),
        new Course(phases, packages, tasks, List.of(), List.of(), new Slack(chains, List.of())),
        List.of(),
        new Schedule.Findings(
            List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
  }

  private static TaskTime task(WorkId id, LocalDate start, int slack) {
    return new TaskTime(
        new Schedule.Of(id, title(id), List.of()),
        Optional.empty(),
        1,
        new Dates(start, start.plusDays(9)),
        new Times(id.toString(), 0, 20, slack, 20 + slack, slack),
        BigDecimal.ZERO,
        Optional.empty());
  }

  private static GroupTime group(WorkId id, LocalDate start, int slack) {
    return new GroupTime(
        id,
        title(id),
        new Dates(start, start.plusDays(99)),
        BigDecimal.TEN,
        BigDecimal.valueOf(slack),
        Optional.empty());
  }

  private static String title(WorkId id) {
    return "Element number " + id + " with a name that is longer than its column";
  }

  private static Schedule schedule(SamplePlan plan) {
    return plan.upTo(Stage.SCHEDULE).input().get(Schedule.STAGE);
  }

  private static JsonObject hostile(JsonObject data) {
    return (JsonObject) hostile("", data);
  }

  /** Titles only: ids and names of roles lead somewhere. */
  private static Json hostile(String name, Json value) {
    return switch (value) {
      case JsonObject object -> {
        Json.Builder changed = Json.build();
        object.members().forEach((member, json) -> changed.put(member, hostile(member, json)));
        yield changed.done();
      }
      case Json.JsonArray(List<Json> elements) ->
          Json.array(elements.stream().map(element -> hostile(name, element)).toList());
      case Json.JsonString(String text) when name.equals("title") -> Json.of(text + HOSTILE);
      case Json other -> other;
    };
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
