package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.share.SharePlan;
import dev.planwright.application.share.port.Shares.Share;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_share. */
public record PlanShareTool(SharePlan sharePlan) implements ToolHandler {
  private static final BigDecimal DEFAULT_DAYS = BigDecimal.valueOf(30);

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    int days = arguments.number("days").orElse(DEFAULT_DAYS).intValueExact();
    SharePlan.Shared shared =
        sharePlan.share(
            arguments.text("plan_id").orElseThrow(),
            arguments.number("revision").map(BigDecimal::intValueExact),
            Duration.ofDays(days),
            caller);
    return Json.build()
        .put("share_id", shared.share().id().toString())
        .putIfPresent(
            "url",
            RequestOrigin.current()
                .map(origin -> Json.of(origin.address("/shared/" + shared.token()))))
        .put("revision", shared.share().revision())
        .put("expires_at", shared.share().expiresAt().toString())
        .put("shares", shared.all().stream().map(PlanShareTool::json).toList())
        .done();
  }

  static JsonObject json(Share share) {
    return Json.build()
        .put("share_id", share.id().toString())
        .put("revision", share.revision())
        .put("created_at", share.createdAt().toString())
        .put("expires_at", share.expiresAt().toString())
        .put("views", share.views())
        .done();
  }
}
