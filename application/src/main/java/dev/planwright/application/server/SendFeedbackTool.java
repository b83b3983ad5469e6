package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.feedback.SendFeedback;
import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** send_feedback. */
record SendFeedbackTool(SendFeedback sendFeedback) implements ToolHandler {
  @Override
  public List<Violation> check(JsonObject arguments) {
    return arguments.text("text").filter(PromptText::blank).stream()
        .map(_ -> new Violation("text", "is blank; say in words what was good or bad"))
        .toList();
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    UUID id =
        sendFeedback.send(
            new SendFeedback.Request(
                arguments.text("text").orElseThrow(),
                arguments.number("rating").map(BigDecimal::intValueExact),
                arguments.text("plan_id")),
            caller);
    return Json.build()
        .put("feedback_id", id.toString())
        .put("message", "Stored for the people who run this server. Thank the user.")
        .done();
  }
}
