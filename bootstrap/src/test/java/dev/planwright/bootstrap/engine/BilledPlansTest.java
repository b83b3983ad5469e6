package dev.planwright.bootstrap.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.Ledger.Bill;
import dev.planwright.application.scripted.ModelCall;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the provider charged is what the token metrics say, whatever happens to a plan. */
@Timeout(180)
class BilledPlansTest {
  private static final Duration LATENCY = Duration.ofMillis(20);
  private static final Duration LONGEST = Duration.ofSeconds(120);
  private static final String FIRST = "scripted-first";
  private static final String PROJECT_PLAN = "s012_project_plan";
  private static final int BEFORE_PROJECT_PLAN = 12;

  @TempDir private Path folder;
  private final CountDownLatch hangs = new CountDownLatch(1);

  @Test
  void with_retries_repairs_and_another_model() throws Exception {
    Map<Fault, Double> trouble =
        Map.of(Fault.SERVER_ERROR, 0.05, Fault.CUT_BODY, 0.05, Fault.WRONG_SHAPE, 0.1);
    Faults random = Faults.seeded(7, trouble);
    Faults faults =
        (call, time) ->
            switch (call.schemaName()) {
              case "s008_scenarios" -> ofFirst(call, Fault.REFUSED);
              case "s019_wbs" -> ofFirst(call, Fault.UNAUTHORIZED);
              case String _ -> random.of(call, time);
            };
    try (var plans = new ScriptedPlans(folder, LATENCY, faults, Map.of())) {
      String plan = plans.create();

      assertCompleted(plans.finished(plan, LONGEST));

      assertPaid(plans, plan);
      List<String> models = plans.bills().stream().map(Bill::model).distinct().sorted().toList();
      assertEquals(List.of(FIRST, "scripted-second"), models);
      assertTrue(plans.metrics(plan).number("failed_calls").orElseThrow().signum() > 0);
    }
  }

  @Test
  void when_a_plan_is_stopped_in_the_middle_of_a_call_and_resumed() throws Exception {
    try (var plans = new ScriptedPlans(folder, LATENCY, this::hangOnce, Map.of())) {
      String plan = plans.create();
      hangs.await();
      plans.awaitKept(plan, BEFORE_PROJECT_PLAN); // a stop does not wait for what is being written

      plans.call("plan_stop", plan);
      plans.awaitQuiet();
      plans.call("plan_resume", plan);

      assertCompleted(plans.finished(plan, LONGEST));
      assertPaid(plans, plan);
      assertNothingElseAskedTwice(plans);
    }
  }

  @Test
  void when_a_worker_drains_in_the_middle_of_a_call_and_another_goes_on() throws Exception {
    try (var plans = new ScriptedPlans(folder, LATENCY, this::hangOnce, Map.of())) {
      String plan = plans.create();
      hangs.await();

      plans.restart();

      assertCompleted(plans.finished(plan, LONGEST));
      assertPaid(plans, plan);
      assertNothingElseAskedTwice(plans);
    }
  }

  private static Fault ofFirst(ModelCall call, Fault fault) {
    return call.model().equals(FIRST) ? fault : Fault.NONE;
  }

  /** The call that all later stages wait for does not come back the first time. */
  private Fault hangOnce(ModelCall call, int time) {
    if (!call.schemaName().equals(PROJECT_PLAN) || time > 0) {
      return Fault.NONE;
    }
    hangs.countDown();
    return Fault.HANGING;
  }

  private static void assertCompleted(JsonObject status) {
    assertEquals(Optional.of("completed"), status.text("state"), status.toString());
    assertEquals(Optional.of("llm"), status.text("engine"), status.toString());
  }

  /** To the token and the cent, with a record for every call that was made. */
  private static void assertPaid(ScriptedPlans plans, String plan) throws Exception {
    List<Bill> bills = plans.bills();
    JsonObject metrics = plans.metrics(plan);
    assertEquals(
        bills.stream().mapToLong(Bill::inputTokens).sum(), whole(metrics, "total_input_tokens"));
    assertEquals(
        bills.stream().mapToLong(Bill::outputTokens).sum(), whole(metrics, "total_output_tokens"));
    BigDecimal charged = bills.stream().map(Bill::costUsd).reduce(BigDecimal.ZERO, BigDecimal::add);
    assertEquals(
        0, charged.compareTo(metrics.number("total_cost_usd").orElseThrow()), metrics.toString());
    assertEquals(plans.calls().size(), whole(metrics, "total_calls"));
  }

  private static void assertNothingElseAskedTwice(ScriptedPlans plans) {
    List<String> names = plans.calls().stream().map(ModelCall::schemaName).toList();
    assertEquals(
        List.of(PROJECT_PLAN),
        names.stream()
            .distinct()
            .filter(name -> names.indexOf(name) < names.lastIndexOf(name))
            .toList());
  }

  private static long whole(JsonObject metrics, String name) {
    return metrics.number(name).orElseThrow().longValueExact();
  }
}
