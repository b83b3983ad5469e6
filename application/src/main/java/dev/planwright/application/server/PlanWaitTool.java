package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.plan.AwaitPlan;
import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_wait. */
record PlanWaitTool(
    AwaitPlan awaitPlan, ReadPlanStatus readStatus, StatusJson status, Duration longest)
    implements ToolHandler {
  private static final int DEFAULT_SECONDS = 50;
  private static final Duration GRACE = Duration.ofSeconds(5);

  @Override
  public boolean waits() {
    return true;
  }

  @Override
  public Duration longest(JsonObject arguments) {
    return wait(arguments).plus(GRACE);
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress)
      throws InterruptedException {
    AwaitPlan.Result result =
        awaitPlan.await(arguments.text("plan_id").orElseThrow(), wait(arguments), caller, progress);
    return status
        .of(readStatus.describe(result.plan()), arguments.bool("files").orElse(false))
        .with("timed_out", Json.of(result.timedOut()));
  }

  private Duration wait(JsonObject arguments) {
    BigDecimal most = BigDecimal.valueOf(longest.toSeconds());
    BigDecimal asked = arguments.number("timeout_sec").orElse(BigDecimal.valueOf(DEFAULT_SECONDS));
    return Duration.ofSeconds(asked.max(BigDecimal.ZERO).min(most).longValue());
  }
}
