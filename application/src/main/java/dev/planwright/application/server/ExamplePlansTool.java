package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** example_plans. */
record ExamplePlansTool(ExamplePlans examples) implements ToolHandler {
  private static final int EXCERPT = 200;

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    boolean whole = arguments.bool("prompts").orElse(false);
    List<Json> plans = examples.list().stream().map(one -> example(one, whole)).toList();
    return Json.build()
        .put("plans", plans)
        .put(
            "message",
            "This server's own pipeline made it of recorded answers of a language model. Call"
                + " example_prompts to see prompts in full, draft one with the user, and call"
                + " plan_create once it is approved.")
        .done();
  }

  private static Json example(ExamplePlans.Example example, boolean whole) {
    return Json.build()
        .put("title", example.title())
        .put("prompt", whole ? example.prompt() : PromptText.excerpt(example.prompt(), EXCERPT))
        .putIfPresent("report_url", url(example, Artifact.REPORT))
        .putIfPresent("zip_url", url(example, Artifact.ZIP))
        .done();
  }

  private static Optional<Json> url(ExamplePlans.Example example, Artifact artifact) {
    return RequestOrigin.current()
        .map(origin ->
            Json.of(origin.address("/examples/" + example.slug() + "/" + artifact.fileName())));
  }
}
