package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.change.ComparePlans;
import dev.planwright.application.change.ComparePlans.Named;
import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_compare. */
public record PlanCompareTool(ComparePlans comparePlans) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    ComparePlans.Result result =
        comparePlans.compare(
            named(arguments.text("a").orElseThrow()),
            named(arguments.text("b").orElseThrow()),
            caller);
    return switch (arguments.text("format").orElse("markdown")) {
      case "data" -> Json.build().put("data", result.data()).done();
      case "html" -> Json.build().put("text", result.html()).done();
      default -> Json.build().put("text", result.markdown()).done();
    };
  }

  /** A plan_id, or one with the revision behind {@code @}. */
  private static Named named(String words) {
    int at = words.lastIndexOf('@');
    return at > 0 && words.substring(at + 1).matches("[1-9][0-9]{0,5}")
        ? new Named(words.substring(0, at), Optional.of(Integer.valueOf(words.substring(at + 1))))
        : new Named(words, Optional.empty());
  }
}
