package dev.planwright.application.model;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.change.ChangePlan;
import dev.planwright.application.change.ForkPlan;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.progress.Due;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.progress.ReportProgress;
import dev.planwright.application.progress.Standing;
import dev.planwright.application.progress.StandingSection;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reports on the plan whose replies were written by hand; each test has a copy of its own. */
class ReportProgressTest {
  private static final HandWrittenPlan WRITTEN = HandWrittenPlan.finished();
  private static final InMemoryPorts PORTS = new InMemoryPorts(WRITTEN.bench.store);

  private final FollowPlan follow =
      new FollowPlan(
          PORTS.files(),
          PORTS.revisions(),
          PORTS.progress(),
          StandardPipeline.all(),
          PORTS.store().clock());
  private final ReportProgress report =
      new ReportProgress(new FindPlan(PORTS.plans()), follow, PORTS.revisions(), PORTS.progress());
  private PlanId plan;

  @BeforeEach
  void copy() {
    plan =
        new ForkPlan(
                new FindPlan(PORTS.plans()),
                new PlanVersions(PORTS.files(), PORTS.revisions()),
                PORTS.revisions(),
                new ChangePlan(StandardPipeline.all(), PORTS.store().clock()),
                UUID::randomUUID)
            .fork(new ForkPlan.Request(WRITTEN.id.toString(), Optional.empty(), List.of()), ADMIN)
            .plan()
            .id();
  }

  @Test
  void before_anything_happens_the_forecast_is_the_plan_to_the_day_and_to_the_cent() {
    Standing standing = told("2026-08-01", "[]").standing();

    assertEquals(standing.plan(), standing.forecast());
    assertEquals(new BigDecimal("0.00"), standing.value().planned());
    assertEquals(Optional.empty(), standing.value().spi());
    assertEquals(List.of(), standing.overdue());
  }

  @Test
  void the_planned_value_at_the_end_of_a_month_is_what_the_baseline_adds_up_to() {
    BigDecimal sum =
        PORTS
            .files()
            .read(plan, "028-baseline.csv")
            .orElseThrow()
            .text()
            .lines()
            .filter(line -> line.matches(".*,202(6-..|7-0[12]),[-0-9.]+,[-0-9.]+"))
            .map(line -> line.split(","))
            .map(cells -> new BigDecimal(cells[cells.length - 2]))
            .reduce(BigDecimal.ZERO, BigDecimal::add);

    assertEquals(sum, told("2027-02-28", "[]").standing().value().planned());
    assertTrue(sum.signum() > 0);
  }

  @Test
  void reports_add_up_and_move_the_forecast() {
    ReportProgress.Result first =
        told(
            "2026-09-30",
            """
            [{"id": "1.1.1", "start": "2026-09-01", "finish": "2026-09-25", "cost": 90000},
             {"id": "1.3.1", "start": "2026-09-10", "percent": 10, "currency": "dkk"},
             {"id": "1", "cost": 5000}]
            """);
    ReportProgress.Result second =
        told("2026-10-30", "[{\"id\": \"1.3.1\", \"remaining\": 400, \"cost\": 700000}]");

    assertEquals(List.of(1, 2), List.of(first.report(), second.report()));
    assertEquals("Ä note", PORTS.progress().of(plan).getFirst().statement().note());
    assertEquals(List.of("1.3.1"), first.standing().notes().uncosted());
    assertEquals(new BigDecimal("95000.00"), first.standing().value().spent());
    assertEquals(new BigDecimal("795000.00"), second.standing().value().spent());
    assertEquals(List.of(), second.standing().notes().uncosted());
    assertTrue(second.standing().value().cpi().orElseThrow().compareTo(BigDecimal.ONE) < 0);
    assertTrue(
        second.standing().forecast().finishP80().isAfter(first.standing().forecast().finishP80()));
    assertTrue(
        second.standing().forecast().costP80().compareTo(second.standing().plan().costP80()) > 0);
    assertEquals(first, told("2026-09-30", "[]"), "what was known then can be read again");
  }

  @Test
  void all_that_is_wrong_is_told_together_and_nothing_is_stored() {
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                told(
                    "2026-09-30",
                    """
                    [{"id": "1.1.1", "start": "2026-09-09", "finish": "2026-09-01", "cost": -1},
                     {"id": "1.1.2", "start": "2026-10-01", "currency": "EUR", "cost": 3},
                     {"id": "1.1.3", "percent": 100},
                     {"id": "1.2.1", "start": "09/2026"},
                     {"id": "1.2.2", "value": 3},
                     {"id": "1.2.2"},
                     {"id": "7.7.7", "percent": 5},
                     {"id": "1", "percent": 5},
                     {"id": "Y1", "percent": 5},
                     {"id": "Q4", "value": 5}]
                    """));

    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    assertEquals(
        List.of(
            "1.1.1: finishes before it starts.",
            "1.1.1: cost is negative.",
            "1.1.2: starts after as_of.",
            "1.1.2: currency is EUR, the plan counts in DKK.",
            "1.1.3: percent without a start; send its start too.",
            "1.1.3: 100 percent without a finish; send its finish too.",
            "1.2.1: start is no date, such as 2027-03-01.",
            "1.2.1: says nothing.",
            "1.2.2: a value is measured for tripwires only.",
            "1.2.2: says nothing.",
            "1.2.2: is reported twice.",
            "1.2.2: says nothing.",
            "7.7.7: is no task of this plan, and nothing that is watched or due.",
            "1: has tasks: report on those; only cost can be told here.",
            "Y1: is no task: tell the value that was measured, or finish, the day it was done.",
            "Y1: says nothing.",
            "Q4: a value is measured for tripwires only."),
        ((JsonObject) refusal.details().orElseThrow()).texts("reasons"));
    assertEquals(List.of(), PORTS.progress().of(plan));
  }

  @Test
  void days_that_cannot_be_are_refused_and_a_report_can_be_taken_back() {
    told("2026-09-30", "[{\"id\": \"1.1.1\", \"start\": \"2026-09-03\"}]");

    String earlier = "[{\"id\": \"1.1.1\", \"percent\": 10}]";
    for (String day : List.of("2026-09-29", "9999-12-31", "+99999-01-01", "soon")) {
      assertEquals(
          ErrorCode.INVALID_ARGUMENT,
          assertThrows(Refusal.class, () -> told(day, earlier)).code(),
          day);
    }
    assertEquals(
        ErrorCode.REVISION_CONFLICT,
        assertThrows(Refusal.class, () -> report.report(request(Optional.of(2), false), ADMIN))
            .code());
    assertEquals(0, report.report(request(Optional.of(1), true), ADMIN).report());
    assertThrows(Refusal.class, () -> report.report(request(Optional.empty(), true), ADMIN));
    assertEquals(1, told("2026-09-29", "[{\"id\": \"1.1.1\", \"cost\": 1}]").report());
  }

  @Test
  void what_is_measured_fires_tripwires_and_what_is_done_is_not_overdue_any_more() {
    Standing standing =
        told(
                "2027-05-01",
                """
                [{"id": "Y2", "value": 111}, {"id": "Y3", "value": 2},
                 {"id": "Q4", "finish": "2027-04-30"}]
                """)
            .standing();

    assertEquals(
        List.of("Y2 fired", "Y5 unchecked"),
        standing.tripwires().stream().map(sign -> sign.id() + " " + sign.state()).toList());
    assertTrue(standing.overdue().stream().anyMatch(late -> late.id().equals("N1")));
    assertTrue(standing.overdue().stream().noneMatch(late -> late.id().equals("Q4")));
    List<Due> due = follow.ahead(Samples.now(PORTS, plan)).due();
    assertTrue(due.stream().anyMatch(one -> one.id().equals("Y1")));
    assertTrue(due.stream().noneMatch(one -> List.of("Y2", "Q4").contains(one.id())));
  }

  @Test
  void the_report_tells_where_the_plan_stands_only_where_something_was_reported() {
    Plan now = Samples.now(PORTS, plan);
    Optional<Bytes> before = follow.report(now);

    told("2026-09-30", "[{\"id\": \"1.1.1\", \"start\": \"2026-09-03\", \"percent\": 50}]");
    told("2026-10-30", "[{\"id\": \"1.1.1\", \"percent\": 60}]");

    assertEquals(Optional.empty(), before);
    String html = follow.report(now).orElseThrow().text();
    assertTrue(html.contains("id=\"s-standing\"") && html.contains("Earlier reports"));
    assertEquals(html, follow.report(now).orElseThrow().text(), "equal reports are equal bytes");
    String text = StandingSection.markdown(follow.of(now).orElseThrow());
    assertTrue(text.contains("As of 2026-10-30.") && text.contains("| 1.1.1 | 2026-09-03 |"), text);
  }

  @Test
  void others_cannot_report_on_a_plan() {
    assertEquals(
        ErrorCode.PLAN_NOT_FOUND,
        assertThrows(
                Refusal.class,
                () -> report.report(request(Optional.empty(), false), Samples.user()))
            .code());
  }

  private ReportProgress.Request request(Optional<Integer> ifRevision, boolean undo) {
    return new ReportProgress.Request(
        plan.toString(), Optional.empty(), List.of(), "", ifRevision, undo);
  }

  private ReportProgress.Result told(String asOf, String updates) {
    return report.report(
        new ReportProgress.Request(
            plan.toString(),
            Optional.of(asOf),
            ((JsonArray) JsonText.read(updates))
                .elements().stream().map(JsonObject.class::cast).toList(),
            "Ä note\u0000",
            Optional.empty(),
            false),
        ADMIN);
  }
}
