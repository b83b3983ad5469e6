package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.catalog.port.PromptCatalog;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** example_prompts. */
record ExamplePromptsTool(PromptCatalog prompts) implements ToolHandler {
  private static final long DEFAULT_COUNT = 2;

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    long count = arguments.number("count").map(BigDecimal::longValueExact).orElse(DEFAULT_COUNT);
    return Json.build()
        .put("samples", Json.texts(prompts.samples().stream().limit(count).toList()))
        .put(
            "message",
            "Draft a prompt in this style with the user: 300 to 800 words of prose with goal,"
                + " place, budget, deadline, team, limits and measure of success. Call plan_create"
                + " only after the user has approved the text.")
        .done();
  }
}
