package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class FirstDaysTest {
  /** The hundredth day from 1 March 2027 on. */
  private static final LocalDate LAST = LocalDate.of(2027, 6, 8);

  @Test
  void what_is_due_in_the_first_hundred_days_stands_by_day_with_a_box_to_tick() {
    SamplePlan plan = SamplePlan.whole("railway");
    List<Element> rows = rows(plan);

    List<LocalDate> days =
        rows.stream().map(row -> LocalDate.parse(row.select("th").text())).toList();
    assertEquals(days.stream().sorted().toList(), days);
    assertTrue(days.getFirst().isBefore(plan.input().startDate()), "a step before the start");
    assertTrue(!days.getLast().isAfter(LAST));
    assertTrue(rows.stream().allMatch(row -> row.select("td").last().text().equals("☐")));
    assertTrue(rows.stream().allMatch(row -> row.select("td").get(1).text().matches("[BR]\\d .+")));
  }

  @Test
  void a_first_step_stands_for_the_task_that_it_names() {
    List<String> signed =
        rows(SamplePlan.whole("railway")).stream()
            .map(row -> row.select("td").first().text())
            .filter(what -> what.matches("([\\d.]+ )?Sign the start agreement.*"))
            .toList();

    assertEquals(List.of("Sign the start agreement"), signed);
  }

  @Test
  void what_begins_then_and_ends_later_stands_on_its_first_day() {
    List<Element> begun =
        rows(SamplePlan.whole("railway")).stream()
            .filter(row -> row.select("td").first().text().startsWith("Start: "))
            .toList();

    assertTrue(begun.size() > 1, begun::toString);
    for (Element row : begun) {
      String what = row.select("td").first().text();
      assertTrue(what.matches(".+, until [-\\d]{10}"), what);
      assertTrue(LocalDate.parse(what.substring(what.length() - 10)).isAfter(LAST), what);
    }
  }

  @Test
  void a_step_that_names_tasks_stands_for_them_until_the_last_of_them_ends() {
    String step = "Have three offers for the bird mapping of the wetlands in hand";
    SamplePlan plan =
        SamplePlan.answered("railway")
            .with(
                Stage.SUMMARY,
                summary -> SamplePlan.edited(summary, step, step + " (1.3.1, 1.4.1)"))
            .upTo(Stage.SUMMARY);

    List<String> named =
        rows(plan).stream()
            .map(row -> row.select("td").first().text())
            .filter(what -> what.matches(".*\\b1\\.(3|4)\\.1\\b.*"))
            .toList();

    assertEquals(List.of(step + " (1.3.1, 1.4.1), until 2027-07-22"), named);
  }

  @Test
  void a_body_decides_ratifies_and_changes_in_one_row_a_day() {
    List<String> days =
        rows(SamplePlan.whole("railway")).stream()
            .filter(row -> row.text().matches(".*(Q\\d|Ratify or change:).*"))
            .map(row -> row.select("th").text() + " " + row.select("td").get(1).text())
            .toList();

    assertTrue(days.size() > 1, days::toString);
    assertEquals(days.stream().distinct().toList(), days);
    assertTrue(
        rows(SamplePlan.whole("railway")).stream()
            .anyMatch(row -> row.text().matches(".* Q5 .*\\? · Ratify or change: S2 .*")));
  }

  @Test
  void what_a_task_brings_stands_on_a_screen() {
    assertTrue(
        rows(SamplePlan.whole("railway")).stream()
            .allMatch(row -> row.select("td").get(2).hasClass("screen")));
  }

  @Test
  void decisions_tell_what_is_recommended_and_gates_when_to_go_on() {
    List<String> asked = rows(SamplePlan.whole("railway")).stream().map(Element::text).toList();
    List<String> rows = rows(SamplePlan.whole("woodland")).stream().map(Element::text).toList();

    assertTrue(
        asked.stream().anyMatch(row -> row.matches(".* Q2 .*\\? .*Recommended: .*")),
        asked::toString);
    assertTrue(rows.stream().anyMatch(row -> row.matches(".* N\\d .*\\? B1 .*Go on when: .*")));
  }

  private static List<Element> rows(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text())
        .select("#s-029-first-days tbody tr");
  }
}
