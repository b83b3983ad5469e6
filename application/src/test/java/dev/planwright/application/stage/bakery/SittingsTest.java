package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.export.WorkTimes;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.progress.Due;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Slack;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bakery whose owners sit on certain days: what they vote on, decide and let pass. */
class SittingsTest {
  private static final List<String> DAYS =
      List.of("2027-01-06", "2027-01-20", "2027-02-03", "2027-03-17");

  @Test
  void a_vote_is_planned_on_a_sitting_with_its_p80_and_what_feeds_it_has_float_to_that_day() {
    SamplePlan plan = sitting(DAYS).upTo(Stage.SCHEDULE);

    Schedule schedule = plan.input().get(Schedule.STAGE);
    TaskTime vote = task(schedule, "1.1.2");
    TaskTime draw = task(schedule, "1.1.1");
    LocalDate day = LocalDate.of(2027, 1, 20);
    assertEquals(new Schedule.Dates(day, day), vote.dates());
    assertTrue(DAYS.contains(vote.p80().orElseThrow().toString()), vote.toString());
    Slack.Spare spare = schedule.course().slack().of(draw);
    assertEquals(List.of("W1"), spare.until());
    long free =
        draw.dates()
            .finish()
            .datesUntil(day)
            .skip(1)
            .filter(plan.input().get(Context.STAGE).holidays().worked()::worked)
            .count();
    assertEquals(free, spare.days().longValueExact());
    assertFalse(spare.days().signum() == 0);
  }

  @Test
  void a_sitting_on_a_saturday_is_kept() {
    SamplePlan plan = sitting(List.of("2027-01-16")).upTo(Stage.SCHEDULE);

    LocalDate saturday = LocalDate.of(2027, 1, 16);
    assertEquals(
        new Schedule.Dates(saturday, saturday),
        task(plan.input().get(Schedule.STAGE), "1.1.2").dates());
  }

  @Test
  void a_decision_is_due_on_the_last_sitting_and_a_gate_is_decided_on_the_next() {
    SamplePlan plan = deciding(DAYS);

    Schedule schedule = plan.input().get(Schedule.STAGE);
    Register register = plan.input().get(Summary.STAGE).register();
    Register.Stop stop = register.gates().getFirst().stop().orElseThrow();
    assertEquals(Optional.of(LocalDate.of(2027, 1, 20)), register.decisions().getFirst().by());
    assertEquals(LocalDate.of(2027, 1, 21), task(schedule, "1.2.1").dates().start());
    assertEquals(task(schedule, "1.1.1").dates().finish(), stop.date());
    assertEquals(Optional.of(LocalDate.of(2027, 1, 20)), stop.decided());
    for (Optional<LocalDate> day : List.of(stop.p50(), stop.p80())) {
      assertTrue(DAYS.contains(day.orElseThrow().toString()), stop.toString());
    }
    String both = "evidence %s, decided 2027-01-20".formatted(stop.date());
    String report = report(plan);
    assertTrue(report.contains("Next gate, " + both), report);
    assertTrue(report.contains("2027-01-20 evidence %s P50".formatted(stop.date())), report);
    assertTrue(
        report.contains("only on single days: 2027-01-06, 2027-01-20, 2027-02-03, 2027-03-17"),
        report);
    assertTrue(report.contains("Sittings that are known"), report);
    Due gate =
        Due.of(plan.input()).stream()
            .filter(due -> due.kind() == Due.Kind.GATE)
            .findFirst()
            .orElseThrow();
    assertEquals(LocalDate.of(2027, 1, 20), gate.date());
    assertTrue(gate.details().contains(both), gate.details());
  }

  @Test
  void a_vote_is_exported_with_the_day_that_holds_it() throws IOException {
    PlannedTask vote =
        exported(deciding(DAYS)).tasks().stream()
            .filter(task -> task.id().toString().equals("1.1.2"))
            .findFirst()
            .orElseThrow();

    LocalDateTime morning = LocalDateTime.of(2027, 1, 20, 8, 0);
    assertEquals(new PlannedTask.Bound.NotBefore(morning), vote.bound());
    assertEquals(new WorkTimes.Slot(morning, morning.plusHours(9)), vote.slot());
  }

  private static ExportedPlan exported(SamplePlan plan) throws IOException {
    List<Envelope> all = new ArrayList<>(plan.input().finished().values());
    all.add(
        new Envelope(
            Stages.PIPELINE.first(),
            1,
            1,
            MadeBy.CODE,
            Quality.FULL,
            List.of(),
            "0",
            Optional.empty(),
            Instant.EPOCH,
            Json.build().put("start_date", SamplePlan.START.toString()).done()));
    return ExportedPlan.unpacked(
        ExportedPlan.packed(SamplePlan.PROMPT, all.stream().map(StageFiles::envelope).toList())
            .open());
  }

  /** Nothing waits for the flyers. */
  @Test
  void at_the_latest_is_a_sitting_too() {
    List<String> weekly =
        LocalDate.of(2027, 1, 6)
            .datesUntil(LocalDate.of(2027, 6, 30), Period.ofDays(7))
            .map(LocalDate::toString)
            .toList();

    Register.Decision decision =
        deciding(weekly, "2.2.1").input().get(Summary.STAGE).register().decisions().getFirst();

    LocalDate latest = decision.latest().orElseThrow();
    assertTrue(weekly.contains(latest.toString()), decision.toString());
    assertTrue(latest.isAfter(decision.by().orElseThrow()), decision.toString());
  }

  @Test
  void a_decision_that_is_due_before_all_sittings_keeps_its_day_and_says_so() {
    SamplePlan plan = deciding(List.of("2027-03-17"), "1.1.1");

    LocalDate by =
        plan.input().get(Summary.STAGE).register().decisions().getFirst().by().orElseThrow();
    assertEquals(LocalDate.of(2027, 1, 4), by);
    String report = report(plan);
    assertTrue(report.contains("no sitting is in time, the first known is on 2027-03-17"), report);
  }

  @Test
  void a_gate_without_a_task_that_shows_its_evidence_has_percentiles_of_the_work_that_waits() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.SUMMARY,
                summary -> summary.with("gates", Json.array(List.of(without(gate(), "shown_by")))))
            .upTo(Stage.SUMMARY);

    Schedule schedule = plan.input().get(Schedule.STAGE);
    Register.Stop stop =
        plan.input().get(Summary.STAGE).register().gates().getFirst().stop().orElseThrow();
    TaskTime check = task(schedule, "1.1.2");
    assertEquals(task(schedule, "1.2.1").dates().start(), stop.date());
    assertEquals(Optional.empty(), stop.decided());
    LocalDate late = stop.p80().orElseThrow();
    assertTrue(late.isAfter(stop.date()), stop.toString());
    assertFalse(late.isBefore(check.p80().orElseThrow()), stop.toString());
    assertFalse(late.isAfter(check.p80().orElseThrow().plusDays(4)), stop.toString());
    assertFalse(stop.p50().orElseThrow().isAfter(late), stop.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "2027-01-05,           , 2027-01-06",
    "2027-01-06, 2027-01-06, 2027-01-06",
    "2027-02-01, 2027-01-20, 2027-02-03",
    "2027-03-18, 2027-03-17,           ",
    // Six weeks are the longest pause: later ones lie between.
    "2027-04-28, 2027-03-17,           ",
    "2027-04-29,           ,           "
  })
  void the_sittings_around_a_day_are_those_that_are_known(
      LocalDate day, LocalDate before, LocalDate after) {
    Sittings sittings = Sittings.of(sitting(DAYS).upTo(Stage.GOVERNANCE).input());

    assertEquals(Optional.ofNullable(before), sittings.before("B1", day));
    assertEquals(Optional.ofNullable(after), sittings.after("owners", day));
    assertEquals(Optional.empty(), sittings.after("Crew", day));
  }

  private static SamplePlan deciding(List<String> days) {
    return deciding(days, "1.2.1");
  }

  private static SamplePlan deciding(List<String> days, String blocked) {
    JsonObject decision =
        json(
            "{'question': 'Which shop?', 'why_open': 'w', 'default': 'This', 'owner': 'B1',"
                + " 'blocks': ['%s'], 'options': [{'label': 'This', 'changes': 'n', 'operations': []},"
                    .formatted(blocked)
                + " {'label': 'Other', 'changes': 'n', 'operations': []}]}");
    return sitting(days)
        .with(
            Stage.SUMMARY,
            summary ->
                summary
                    .with("register", Json.array(List.of(decision)))
                    .with("gates", Json.array(List.of(gate()))))
        .upTo(Stage.SUMMARY);
  }

  private static JsonObject gate() {
    return json(
        "{'question': 'Go on?', 'threshold': {'metric': 'drawings', 'op': '>=', 'value': 1, 'unit':"
            + " ''}, 'evidence': 'the drawing', 'shown_by': '1.1.1', 'who': 'B1', 'at': '1.2.1',"
            + " 'if_no': 'stop'}");
  }

  private static JsonObject without(JsonObject object, String member) {
    var members = new LinkedHashMap<>(object.members());
    members.remove(member);
    return new JsonObject(members);
  }

  /** The owners sit on those days, and the check is their vote. */
  private static SamplePlan sitting(List<String> days) {
    JsonObject window =
        json("{'id': 'W1', 'name': 'sittings', 'closed': false, 'yearly': false}")
            .with("days", Json.texts(days));
    return new SamplePlan()
        .with(Stage.CONTEXT, context -> context.with("windows", Json.array(List.of(window))))
        .with(
            Stage.GOVERNANCE,
            told ->
                SamplePlan.edited(
                    told, "\"name\":\"Owners\"", "\"name\":\"Owners\",\"sits\":\"W1\""))
        .with(
            Stage.TASKS,
            tasks ->
                SamplePlan.edited(
                    tasks,
                    "\"title\":\"Check\"",
                    "\"title\":\"Check\",\"dates\":{\"seasons\":[\"W1\"]}"));
  }

  private static TaskTime task(Schedule schedule, String id) {
    return schedule.course().tasks().stream()
        .filter(task -> task.id().toString().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static String report(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text()).text();
  }
}
