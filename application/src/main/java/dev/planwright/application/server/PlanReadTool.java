package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_read. */
record PlanReadTool(ReadPlan readPlan) implements ToolHandler {
  private static final BigDecimal DEFAULT_CHARS = BigDecimal.valueOf(3_000);

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    String section = arguments.text("section").orElse(ReadPlan.SUMMARY);
    ReadPlan.Part part =
        readPlan.read(
            new ReadPlan.Wanted(
                arguments.text("plan_id").orElseThrow(),
                section,
                arguments.text("format").filter("data"::equals).isPresent(),
                arguments.number("revision").map(BigDecimal::intValueExact),
                arguments.number("max_chars").orElse(DEFAULT_CHARS).intValue(),
                arguments.text("cursor").map(PlanReadTool::from).orElse(0)),
            caller);
    Json.Builder json =
        Json.build()
            .put("plan_id", part.plan().id().toString())
            .put("state", part.plan().status().wireName())
            .put("section", section)
            .putIfPresent("text", part.text().map(Json::of))
            .putIfPresent("data", part.data())
            .putIfPresent("headline", part.headline())
            .putIfPresent("cursor", part.next().map(next -> Json.of(String.valueOf(next))));
    return section.equals(ReadPlan.SUMMARY)
        ? json.put("links", PlanLinks.of(part.plan())).done()
        : json.done();
  }

  private static int from(String cursor) {
    if (!cursor.matches("[0-9]{1,8}")) {
      throw InvalidArguments.refusal(
          "plan_read", List.of(new Violation("cursor", "is none that plan_read returned")));
    }
    return Integer.parseInt(cursor);
  }
}
