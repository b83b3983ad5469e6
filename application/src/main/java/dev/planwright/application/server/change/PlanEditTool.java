package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.change.EditPlan;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;

/** plan_edit. */
public record PlanEditTool(EditPlan editPlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    EditPlan.Result result =
        editPlan.edit(
            new EditPlan.Request(
                arguments.text("plan_id").orElseThrow(),
                arguments.objects("operations"),
                arguments.text("note").orElse(""),
                arguments.number("if_revision").map(BigDecimal::intValueExact),
                arguments.text("rewrite").map(PlanEditTool::engine)),
            caller);
    return Json.build()
        .put("plan_id", result.plan().id().toString())
        .put("revision", RevisionJson.of(result.revision()))
        .putIfPresent("work_id", result.revision().work().map(id -> Json.of(id.toString())))
        .putIfPresent("effect", EffectJson.of(result.effect(), result.currency()))
        .put("computed", names(result.computed()))
        .put("earlier_texts", names(result.texts()))
        .put("next", next(result, arguments.text("rewrite")))
        .done();
  }

  private static EngineChoice engine(String rewrite) {
    return rewrite.equals("agent") ? EngineChoice.AGENT : EngineChoice.LLM;
  }

  private static Json names(List<StageId> stages) {
    return Json.texts(stages.stream().map(StageId::fileStem).toList());
  }

  private static String next(EditPlan.Result result, Optional<String> rewrite) {
    return switch (rewrite.orElse("")) {
      case "agent" ->
          "Write the texts with plan_work, work_id as plan_id; until then the revision before is"
              + " served.";
      case "models" ->
          "Texts are being written: plan_wait with work_id as plan_id; until then the revision"
              + " before is served.";
      default ->
          result.texts().isEmpty()
              ? "Read it with plan_read."
              : "Read it with plan_read. The sections in earlier_texts still have the words of an"
                  + " earlier revision; plan_edit with rewrite has them written again.";
    };
  }
}
