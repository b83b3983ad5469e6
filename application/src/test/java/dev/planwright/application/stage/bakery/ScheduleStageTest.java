package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleStageTest {
  private static final String WINDOW =
      "{'id': '%s', 'name': 'w', 'from': '%s', 'to': '%s', 'closed': %s, 'yearly': false, 'fact':"
          + " 'F%d'}";

  @Test
  void tasks_get_ids_by_package_and_their_predecessors_by_title() {
    SamplePlan plan = new SamplePlan().upTo(Stage.TASKS);

    List<JsonObject> packages = plan.data(Stage.TASKS).objects("packages");

    assertEquals(
        List.of("1.1", "1.2", "2.1", "2.2"),
        packages.stream().map(p -> p.text("ref").get()).toList());
    JsonObject check = packages.getFirst().objects("tasks").get(1);
    assertEquals("1.1.2", check.text("id").get());
    assertEquals(List.of("1.1.1"), check.texts("after"));
    assertEquals("R1", packages.getFirst().objects("tasks").getFirst().text("role").get());
    assertTrue(plan.completion(Stage.TASKS).notes().getFirst().contains("Nothing like it"));
  }

  @Test
  void links_that_cannot_hold_are_reported_and_the_rest_tie_tasks() {
    JsonObject links = new SamplePlan().upTo(Stage.LINKS).data(Stage.LINKS);

    assertEquals(
        List.of("unknown", "unknown", "cycle", "redundant"),
        links.objects("removed").stream().map(l -> l.text("reason").get()).toList());
    assertEquals(2, links.objects("links").size());
    assertEquals(
        List.of("1.1.1>1.1.2", "1.1.2>1.2.1", "1.2.1>2.1.1", "1.2.1>2.1.2"),
        links.objects("task_links").stream()
            .map(l -> l.text("from").get() + ">" + l.text("to").get())
            .toList());
  }

  @Test
  void the_schedule_has_the_dates_computed_by_hand() {
    JsonObject schedule = new SamplePlan().upTo(Stage.SCHEDULE).data(Stage.SCHEDULE);

    // Draw 6 days, check 1, wait 20, a lag of 1, walls 10.5 (two builders), electrics 5 after them.
    assertEquals("2027-03-04", schedule.object("finish").get().text("planned").get());
    assertEquals(
        List.of("1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2"), schedule.texts("critical_path"));
    JsonObject flyers = task(schedule, "2.2.1");
    assertEquals("2027-02-11", flyers.text("start").get());
    assertEquals("13.5", flyers.number("total_float_days").get().toPlainString());
    assertEquals("2.1.2", schedule.objects("levelled").getFirst().text("task").get());
    JsonObject deadline = schedule.object("deadline").get();
    assertEquals("80.5", deadline.number("margin_days").get().toPlainString());
    assertTrue(deadline.bool("met").get());
  }

  @Test
  void work_waits_for_the_end_of_a_closed_season_and_its_window_is_a_dated_fact() {
    JsonObject schedule = dated("2.1.1", "{'seasons': ['W1']}").data(Stage.SCHEDULE);

    // The walls would start on 11 February; two days are too short for them.
    assertEquals("2027-04-01", task(schedule, "2.1.1").text("start").get());
    assertEquals(List.of(), schedule.objects("conflicts"));
    JsonObject window =
        schedule.objects("dated_facts").stream()
            .filter(fact -> fact.text("date").get().equals("2027-02-15"))
            .findFirst()
            .get();
    assertEquals(List.of("2.1.1"), window.texts("binds"));
    assertEquals("kept", window.text("verdict").get());
  }

  @Test
  void a_task_that_misses_one_of_its_windows_still_keeps_the_other() {
    JsonObject schedule =
        seasonal("2.1.1", "{'seasons': ['W1', 'W2']}")
            .with(
                Stage.CONTEXT,
                context ->
                    context.with(
                        "windows",
                        Json.array(
                            List.of(
                                json(WINDOW.formatted("W1", "2027-02-01", "2027-02-12", false, 2)),
                                json(
                                    WINDOW.formatted("W2", "2027-02-04", "2027-02-05", true, 1))))))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    assertEquals(
        List.of("2027-02-01 broken", "2027-02-04 kept"),
        schedule.objects("dated_facts").stream()
            .filter(row -> row.texts("binds").contains("2.1.1"))
            .map(row -> row.text("date").get() + " " + row.text("verdict").get())
            .toList());
  }

  @Test
  void a_day_that_cannot_be_kept_is_a_conflict_with_its_chain_and_moves_nothing() {
    JsonObject schedule = dated("2.1.2", "{'fixed_on': 'W2', 'seasons': []}").data(Stage.SCHEDULE);

    assertEquals("2027-02-01", task(schedule, "2.1.2").text("start").get());
    JsonObject conflict = schedule.objects("conflicts").getFirst();
    assertEquals("fixed_on", conflict.text("kind").get());
    assertEquals("2.1.2", conflict.texts("chain").getLast());
    assertTrue(
        schedule.texts("warnings").stream()
            .anyMatch(warning -> warning.startsWith("Task 2.1.2 is fixed on a day")));
  }

  @ParameterizedTest(name = "{0}: from {1}")
  @CsvSource({
    "summer 2027, 2027-06-01",
    "Q2 2027, 2027-04-01",
    "2027-04, 2027-04-01",
    "Mai 2027, 2027-05-03",
    "'automne 2027', 2027-09-01"
  })
  void a_time_in_words_holds_a_task_back(String words, String start) {
    JsonObject schedule =
        dated("2.1.1", "{'earliest': '%s', 'seasons': []}".formatted(words)).data(Stage.SCHEDULE);

    assertEquals(start, task(schedule, "2.1.1").text("start").get());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "Flyers in June 2027, true",
    "Flyers in February 2027, false",
    "'Flyers, January to April 2027', false",
    "Flyers in October, true",
    "Flyers in February, false",
    "Flyers for the fair of 2028, true",
    "Flyers as in 2019, false",
    "Flyers that may help, false"
  })
  void a_title_that_names_another_time_than_the_planned_one_is_said(String title, boolean wrong) {
    JsonObject schedule =
        new SamplePlan()
            .with(
                Stage.TASKS,
                tasks -> (JsonObject) JsonText.read(JsonText.write(tasks).replace("Flyers", title)))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    assertEquals(
        wrong,
        schedule.texts("warnings").stream()
            .anyMatch(warning -> warning.startsWith("The title of 2.2.1, ")));
  }

  @Test
  void the_working_week_and_days_off_of_a_project_are_its_calendar() {
    JsonObject schedule =
        new SamplePlan()
            .with(
                Stage.CONTEXT,
                context ->
                    context
                        .with(
                            "working_week", Json.texts(List.of("MO", "TU", "WE", "TH", "FR", "SA")))
                        .with(
                            "days_off",
                            Json.array(
                                List.of(
                                    json(
                                        "{'name': 'works holiday', 'from': '2027-01-11', 'to':"
                                            + " '2027-01-16', 'yearly': false}")))))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    JsonObject calendar = schedule.object("calendar").get();
    assertEquals(6, calendar.texts("week").size());
    assertTrue(calendar.texts("holidays").contains("2027-01-16"));
    // 43.5 working days, four more for the office's Saturdays: eight Saturdays more, six days off.
    assertEquals("2027-03-06", schedule.object("finish").get().text("planned").get());
  }

  /** An office that takes 20 working days takes four weeks, whoever works on Sundays meanwhile. */
  @Test
  void outsiders_keep_their_five_days_where_the_plan_works_seven() {
    JsonObject schedule =
        new SamplePlan()
            .with(
                Stage.CONTEXT,
                context ->
                    SamplePlan.everyDay(context)
                        .with(
                            "sites",
                            Json.array(
                                List.of(
                                    json(
                                        "{'label': 'Bamberg', 'country': 'DE', 'region':"
                                            + " 'Bavaria', 'why': 'stated', 'ev': 'prompt'}")))))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    JsonObject permit = task(schedule, "1.2.1");
    assertEquals("28", permit.number("duration_days").get().toPlainString());
    assertTrue(schedule.object("calendar").get().text("note").get().contains("Bavaria within it"));
    assertTrue(schedule.object("calendar").get().texts("holidays").contains("2027-01-06"));
  }

  /** The bakery with two windows, and one task that keeps to them. */
  private static SamplePlan dated(String id, String dates) {
    return seasonal(id, dates).upTo(Stage.SCHEDULE);
  }

  private static SamplePlan seasonal(String id, String dates) {
    List<JsonObject> windows =
        List.of(
            json(
                "{'id': 'W1', 'name': 'flood', 'from': '2027-02-15', 'to': '2027-03-31', 'closed':"
                    + " true, 'yearly': true, 'fact': 'F2'}"),
            json(
                "{'id': 'W2', 'name': 'fair', 'from': '2027-02-01', 'to': '2027-02-01', 'closed':"
                    + " false, 'yearly': false}"));
    return new SamplePlan()
        .with(Stage.CONTEXT, context -> context.with("windows", Json.array(windows)))
        .with(
            Stage.TASKS,
            tasks ->
                tasks.with(
                    "packages",
                    Json.array(
                        tasks.objects("packages").stream()
                            .map(pack -> dated(pack, id, json(dates)))
                            .toList())));
  }

  private static JsonObject dated(JsonObject pack, String id, JsonObject dates) {
    List<JsonObject> tasks = pack.objects("tasks");
    return pack.with(
        "tasks",
        Json.array(
            tasks.stream()
                .map(task ->
                    id.equals(pack.text("ref").get() + "." + (tasks.indexOf(task) + 1))
                        ? task.with("dates", dates)
                        : task)
                .toList()));
  }

  @Test
  void a_package_in_outline_takes_its_months_and_its_money() {
    SamplePlan plan =
        new SamplePlan().with(Stage.WBS, wbs -> withOutlines(wbs, "")).upTo(Stage.BUDGET);

    JsonObject pack =
        plan.data(Stage.SCHEDULE).objects("packages").stream()
            .filter(group -> group.text("title").get().equals("Second oven"))
            .findFirst()
            .get();
    // Three months of this calendar are some 63 working days.
    assertEquals("63.5", pack.number("duration_days").get().toPlainString());
    assertTrue(
        plan.data(Stage.SCHEDULE).objects("milestones").stream()
            .filter(one -> one.text("kind").get().equals("phase"))
            .anyMatch(one -> one.text("date").equals(pack.text("finish"))),
        "no phase ends with it");
    assertTrue(
        plan.data(Stage.BUDGET).objects("lines").stream()
            .anyMatch(line ->
                line.text("title").get().equals("Second oven")
                    && line.number("likely").get().intValue() == 9000));
  }

  @Test
  void a_task_that_is_added_to_a_package_in_outline_is_part_of_its_months_and_money() {
    SamplePlan plan =
        new SamplePlan()
            .with(Stage.WBS, wbs -> withOutlines(wbs, ""))
            .with(
                Stage.TASKS,
                tasks -> {
                  List<JsonObject> packages = new ArrayList<>(tasks.objects("packages"));
                  packages.add(
                      json(
                          "{'ref': '2.3', 'tasks': [{'title': 'Order the second oven', 'what':"
                              + " 'w', 'output': 'o', 'people': 1, 'effort_days': {'o': 10, 'm':"
                              + " 10, 'p': 10}, 'costs': [{'what': 'Deposit', 'kind': 'material',"
                              + " 'amount': {'low': 2000, 'likely': 2000, 'high': 2000, 'unit':"
                              + " 'EUR'}}], 'after': [], 'can_overlap': false}]}"));
                  return tasks.with("packages", Json.array(packages));
                })
            .upTo(Stage.BUDGET);

    JsonObject pack =
        plan.data(Stage.BUDGET).objects("tree").stream()
            .filter(branch -> branch.text("title").get().equals("Second oven"))
            .findFirst()
            .get();
    assertEquals(0, new BigDecimal("9000").compareTo(pack.number("likely").get()), pack::toString);
    // Some 63 working days, of which the task takes ten beside the rest.
    assertEquals(
        "53.5",
        plan.data(Stage.SCHEDULE).objects("packages").stream()
            .filter(group -> group.text("title").get().equals("Second oven"))
            .map(group -> group.number("duration_days").get().toPlainString())
            .findFirst()
            .get());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          , 'dates': {'seasons': ['W1']} | kept       | 2027-04-01
          , 'dates': {'fixed_on': 'W1', 'seasons': []} | kept | 2027-02-15
          , 'dates': {'seasons': []}     | not_tested | 2027-02-11
          ''                             | not_tested | 2027-02-11
          """)
  void a_season_is_tested_for_packages_that_are_planned_later_or_said_not_to_be(
      String dates, String verdict, String start) {
    SamplePlan plan =
        seasonal("2.1.1", "{'seasons': ['W1']}")
            .with(Stage.WBS, wbs -> withOutlines(wbs, dates))
            .upTo(Stage.SCHEDULE);
    JsonObject schedule = plan.data(Stage.SCHEDULE);
    assertEquals(verdict.equals("kept"), plan.completion(Stage.SCHEDULE).whole());

    assertEquals(
        start,
        schedule.objects("packages").stream()
            .filter(pack -> pack.text("title").get().equals("Second oven"))
            .map(pack -> pack.text("start").get())
            .findFirst()
            .get());
    assertEquals(
        verdict,
        schedule.objects("dated_facts").stream()
            .filter(fact -> fact.text("date").get().equals("2027-02-15"))
            .map(fact -> fact.text("verdict").get())
            .findFirst()
            .get());
  }

  private static JsonObject withOutlines(JsonObject wbs, String dates) {
    return wbs.with(
        "phases",
        Json.array(
            wbs.objects("phases").stream().<Json>map(phase -> withOutline(phase, dates)).toList()));
  }

  private static JsonObject withOutline(JsonObject phase, String dates) {
    List<JsonObject> packages = new ArrayList<>(phase.objects("packages"));
    if (phase.objects("packages").getLast().text("title").get().equals("Marketing")) {
      packages.add(
          json(
              "{'title': 'Second oven', 'deliverables': [], 'accept_when': 'It bakes.', 'later':"
                  + " {'months': {'low': 3, 'likely': 3, 'high': 3, 'unit': 'months'}, 'cost':"
                  + " {'low': 8000, 'likely': 9000, 'high': 12000, 'unit': 'EUR'}"
                  + dates
                  + "}}"));
    }
    return phase.with("packages", Json.array(packages));
  }

  @Test
  void later_percentiles_are_not_earlier() {
    JsonObject finish =
        new SamplePlan().upTo(Stage.SCHEDULE).data(Stage.SCHEDULE).object("finish").get();

    assertTrue(finish.text("p50").get().compareTo(finish.text("p80").get()) <= 0);
    assertTrue(finish.text("p80").get().compareTo(finish.text("p90").get()) <= 0);
  }

  @Test
  void a_missed_date_can_end_the_plan_and_then_no_later_day_counts() {
    Schedule before =
        SamplePlan.answered("railway")
            .with(Stage.RISKS, ScheduleStageTest::endedByNothing)
            .upTo(Stage.SCHEDULE)
            .input()
            .get(Schedule.STAGE);
    Schedule ended =
        SamplePlan.answered("railway").upTo(Stage.SCHEDULE).input().get(Schedule.STAGE);

    Schedule.Stop stop = ended.project().finish().stops().getFirst();
    BigDecimal inTime = dated(ended, "F14").share().orElseThrow();
    assertEquals("F14", stop.date().toString());
    assertEquals(1 - inTime.doubleValue(), stop.share().doubleValue() / 0.8, 0.02);
    assertEquals(
        dated(before, "F14").share(), dated(ended, "F14").share(), "shares count all runs");
    assertTrue(
        ended.project().finish().p80().isBefore(before.project().finish().p80()),
        "runs that end are never late");
    assertTrue(
        share(ended).compareTo(share(before)) < 0, "a train that never runs keeps no deadline");
  }

  private static BigDecimal share(Schedule schedule) {
    return schedule.project().deadline().orElseThrow().probability();
  }

  private static Schedule.DatedFact dated(Schedule schedule, String fact) {
    return schedule.findings().dated().stream()
        .filter(row -> row.fact().toString().equals(fact))
        .findFirst()
        .orElseThrow();
  }

  /** The late approval is a risk like any other, which costs nothing. */
  private static JsonObject endedByNothing(JsonObject told) {
    return told.with(
        "risks",
        Json.array(
            told.objects("risks").stream()
                .map(risk ->
                    risk.text("after_missing").isEmpty()
                        ? risk
                        : risk.with("after_missing", Json.none())
                            .with("breaks", SamplePlan.empty()))
                .toList()));
  }

  @Test
  void a_deadline_before_the_start_is_missed() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.INTAKE,
                intake -> intake.with("deadline", json("{'date': '2026-01-01', 'fact': 'F3'}")))
            .upTo(Stage.SCHEDULE);

    JsonObject deadline = plan.data(Stage.SCHEDULE).object("deadline").get();

    assertFalse(deadline.bool("met").get());
    assertEquals("-43.5", deadline.number("margin_days").get().toPlainString());
    assertTrue(plan.completion(Stage.SCHEDULE).notes().getFirst().contains("2026-01-01"));
  }

  @Test
  void holidays_of_the_country_are_not_worked() {
    JsonObject schedule =
        new SamplePlan()
            .with(Stage.CONTEXT, context -> context.with("holiday_country", Json.of("US")))
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    // Two Mondays off in January and February move the finish by two working days.
    assertEquals("2027-03-08", schedule.object("finish").get().text("planned").get());
    assertTrue(schedule.object("calendar").get().texts("holidays").contains("2027-01-18"));
  }

  @Test
  void a_plan_without_tasks_has_a_schedule_that_says_so() {
    JsonObject schedule =
        new SamplePlan()
            .with(Stage.TASKS, tasks -> tasks.with("packages", SamplePlan.empty()))
            .upTo(Stage.SUMMARY)
            .data(Stage.SCHEDULE);

    assertEquals("2027-01-04", schedule.object("finish").get().text("p90").get());
    assertEquals(List.of("There are no tasks to schedule."), schedule.texts("warnings"));
  }

  @Test
  void a_cell_that_looks_like_a_formula_is_defused() {
    String csv =
        new String(
            new SamplePlan()
                .upTo(Stage.TASKS)
                .completion(Stage.TASKS)
                .files()
                .getLast()
                .content()
                .toArray(),
            StandardCharsets.UTF_8);

    assertTrue(csv.contains(",'=cmd\r\n"), csv);
  }

  private static JsonObject task(JsonObject schedule, String id) {
    return schedule.objects("tasks").stream()
        .filter(task -> task.text("id").get().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
