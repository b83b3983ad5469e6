package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.evidence.Names;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** What a reader of paper looks for in whole plans. */
class PrintedPlanTest {
  private static final SamplePlan RAILWAY = SamplePlan.whole("railway");
  private static final Document PAGE = page(RAILWAY);

  @Test
  void milestones_are_start_gates_permits_dates_and_finish_by_day() {
    List<String> rows = table("Milestones").select("tbody tr").stream().map(Element::text).toList();

    assertTrue(rows.getFirst().startsWith("Start start 2027-03-01"), rows.getFirst());
    for (String start : List.of("N1 ", "N2 ", "N3 ", "P1 ", "F14 ", "F11 ", "Finish ")) {
      assertEquals(1, rows.stream().filter(row -> row.startsWith(start)).count(), start);
    }
    assertFalse(rows.stream().anyMatch(row -> row.startsWith("F17 ")), "a time without work");
    Schedule.Finish finish = RAILWAY.input().get(Schedule.STAGE).project().finish();
    String dates = finish.planned() + " " + finish.p50() + " " + finish.p80();
    assertTrue(rows.stream().anyMatch(row -> row.equals("Finish finish " + dates)), dates);
    String chart = PAGE.select("#s-029-plan svg").getFirst().text();
    assertTrue(List.of("N1", "P1", "F14").stream().allMatch(chart::contains), chart);
  }

  @Test
  void packages_that_are_planned_later_are_a_table_with_their_float() {
    List<Element> tables =
        PAGE.select("#s-019 table:has(caption:contains(tasks are planned later))");

    assertEquals(4, tables.size());
    for (Element row : tables.stream().flatMap(t -> t.select("tbody tr").stream()).toList()) {
      for (String column : List.of("Start", "Finish", "Duration", "Float", "Result")) {
        assertEquals(1, row.select("td[data-of=" + column + "]").size(), row.text());
      }
    }
  }

  @Test
  void signs_of_the_task_tables_are_told_in_words_above_them() {
    String work = PAGE.select("#s-019").text();

    assertTrue(work.contains("FF: it ends no earlier than that work ends."), work);
    assertTrue(work.indexOf("it ends no earlier") < work.indexOf("1.1.1"), "before the first task");
  }

  @Test
  void paper_tells_a_task_in_one_row_and_a_screen_the_rest() {
    String paper = paper("#s-019").text();
    List<String> heads = paper("#s-019 table:has(tr[id=e-1.1.1])").select("thead th").eachText();

    assertEquals(
        List.of("Id", "Task", "Role", "Start", "Finish", "Days", "Float", "Waits for", "After"),
        heads);
    for (Task task : RAILWAY.input().get(Tasks.STAGE).all()) {
      String row = paper("#s-019 tr[id=e-" + task.id() + "]").text();
      assertTrue(row.startsWith(task.id() + " " + task.title() + " R"), row);
      Task.Description told = task.work().description();
      for (String words : List.of(told.what(), told.output())) {
        assertTrue(words.isEmpty() || PAGE.select("#s-019").text().contains(words), words);
        assertFalse(words.contains(" ") && row.contains(words), row);
      }
      task.work()
          .awaits()
          .flatMap(Task.Wait::leadDays)
          .ifPresent(
              days -> assertTrue(row.contains(" " + Numbers.plain(days.likely()) + " d"), row));
    }
    assertTrue(paper.contains("R1 Managing director · R2 "), "who the roles are");
    assertTrue(paper.contains("020-tasks.json"), "where the rest is");
  }

  @Test
  void work_that_ends_after_other_work_has_the_sign_of_its_link_on_the_same_line() {
    String after = paper("#s-019 tr[id=e-2.5.1] td:last-child").wholeText();

    assertTrue(after.endsWith("2.2.1\u00a0FF+20 2.2.3\u00a0FF+5"), after);
  }

  @Test
  void a_package_on_paper_says_who_answers_for_it_and_when_it_is_accepted() {
    String pack = paper("#s-019 tr[id=e-2.3]").text();

    assertEquals(
        "2.3 Land secured · 2028-06-30 – 2029-04-24 · Accountable: R8 · Accepted when: Options"
            + " cover 60 ha and the trackbed.",
        pack);
  }

  @Test
  void paper_has_one_chart_of_packages_and_a_screen_those_of_the_tasks() {
    List<Element> printed = paper("#s-022").select("svg");

    assertEquals(1, printed.size());
    assertTrue(printed.getFirst().text().contains("6.8 Other 45 ha of compensation made"));
    assertFalse(printed.getFirst().text().contains("1.1.1 "), "a task");
    assertTrue(PAGE.select("#s-022 .screen svg").text().contains("1.1.1 Sign the start"));
  }

  @Test
  void paper_tells_what_drives_the_finish_and_a_screen_what_drives_other_dates() {
    List<String> printed = paper("#s-022").select("caption:contains(What drives)").eachText();

    assertEquals(1, printed.size());
    assertTrue(printed.getFirst().startsWith("What drives F11, the finish"), printed::toString);
    assertTrue(PAGE.select("#s-022 caption:contains(What drives)").size() > 1);
  }

  @Test
  void a_gate_among_the_milestones_has_the_day_of_half_of_the_runs() {
    Register.Gate gate = RAILWAY.input().get(Summary.STAGE).register().gates().getFirst();

    String row = table("Milestones").select("tbody tr:contains(" + gate.question() + ")").text();

    assertTrue(
        row.contains(" " + gate.stop().flatMap(Register.Stop::p50).orElseThrow() + " "), row);
  }

  @Test
  void a_contingency_tells_what_of_it_are_risks_and_what_ranges() {
    assertTrue(
        PAGE.select("#s-023").text().contains("million come from the ranges of the estimates"));
  }

  @Test
  void a_case_is_recognised_by_its_name_in_the_text_of_a_number() {
    Names names = Sources.of(SamplePlan.whole("woodland").input()).names();

    assertTrue(names.words().contains("Túria"), names::toString);
    assertFalse(names.words().contains("Gállego"), "the river of the plan itself names no case");
  }

  @Test
  void a_far_end_of_a_window_drives_nothing_and_a_date_is_told_as_stated() {
    List<String> chains = PAGE.select("caption:contains(What drives)").eachText();

    assertFalse(chains.isEmpty());
    assertTrue(chains.stream().noneMatch(chain -> chain.contains("F17")), chains.toString());
    assertTrue(
        chains.stream().anyMatch(chain -> chain.contains("F11") && chain.contains("2038-12-31")),
        chains.toString());
  }

  @Test
  void missed_windows_say_over_which_runs_they_are_counted() {
    assertTrue(
        PAGE.select("#s-022")
            .text()
            .contains("Counted are all runs, also those that a missed date ends"));
    assertTrue(
        page(SamplePlan.whole("woodland"))
            .select("#s-022")
            .text()
            .contains("Counted are all runs; of a chain"));
  }

  @Test
  void what_the_review_changed_is_a_line_for_each_of_the_gravest_findings() {
    List<Element> rows =
        page(SamplePlan.whole("woodland"))
            .select("#s-028-changes table:has(> caption:contains(Gravest)) tbody tr");

    assertFalse(rows.isEmpty());
    assertTrue(rows.size() <= 10);
    assertTrue(rows.stream().allMatch(row -> row.child(1).text().matches(".+(→|:).+")));
  }

  @Test
  void a_deadline_has_one_chance_of_being_kept() {
    Schedule schedule = SamplePlan.whole("woodland").input().get(Schedule.STAGE);
    Schedule.Deadline deadline = schedule.project().deadline().orElseThrow();

    BigDecimal share =
        schedule.findings().dated().stream()
            .filter(row -> row.fact().equals(deadline.fact().orElseThrow()))
            .findFirst()
            .flatMap(Schedule.DatedFact::share)
            .orElseThrow();

    assertEquals(deadline.probability(), share);
  }

  @Test
  void paper_has_its_sections_in_a_line_and_labels_that_are_not_cut_off() {
    String contents = PAGE.select(".printed-contents").text();

    assertTrue(
        contents.contains("2 Decisions · 3 What was asked, point by point · 4 The first"),
        contents);
    assertFalse(contents.contains("Executive summary"), "it stands before");
    assertEquals(List.of(), PAGE.select("svg text:contains(…)").eachText());
    assertTrue(PAGE.select("style").get(1).data().startsWith("@page{size:A4;"));
  }

  /** What paper leaves of that part of the page. */
  private static Element paper(String part) {
    Element whole = PAGE.select(part).getFirst().clone();
    whole.select(".screen, .fold").remove();
    return whole;
  }

  private static Element table(String caption) {
    return PAGE.select("table:has(> caption:matchesOwn(^" + caption + "$))").getFirst();
  }

  private static Document page(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text());
  }
}
