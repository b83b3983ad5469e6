package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.progress.ReportProgress;
import dev.planwright.application.progress.Standing;
import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_progress. */
public record PlanProgressTool(ReportProgress reportProgress) implements ToolHandler {
  @Override
  public List<Violation> check(JsonObject arguments) {
    return undo(arguments) && !arguments.objects("updates").isEmpty()
        ? List.of(new Violation("undo", "takes a report back: send no updates with it"))
        : List.of();
  }

  private static boolean undo(JsonObject arguments) {
    return arguments.bool("undo").orElse(false);
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    ReportProgress.Result result =
        reportProgress.report(
            new ReportProgress.Request(
                arguments.text("plan_id").orElseThrow(),
                arguments.text("as_of"),
                arguments.objects("updates"),
                arguments.text("note").orElse(""),
                arguments.number("if_revision").map(BigDecimal::intValueExact),
                undo(arguments)),
            caller);
    Json.Builder json =
        Json.build().put("plan_id", result.plan().id().toString()).put("report", result.report());
    Standing.CODEC.write(result.standing()).members().forEach(json::put);
    return json.done();
  }
}
