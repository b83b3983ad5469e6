package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.brief.Guidance;
import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.plan.CreatePlan;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;

/** plan_create. */
record PlanCreateTool(CreatePlan createPlan) implements ToolHandler {
  @Override
  public List<Violation> check(JsonObject arguments) {
    List<Violation> found = new ArrayList<>();
    arguments
        .text("prompt")
        .filter(PromptText::blank)
        .ifPresent(_ ->
            found.add(new Violation("prompt", "is blank; say in words what is to be planned")));
    arguments
        .text("start_date")
        .filter(text -> startDate(text).isEmpty())
        .ifPresent(_ ->
            found.add(
                new Violation(
                    "start_date",
                    "must be a date such as 2027-03-01, or a date and time with offset such as"
                        + " 2027-03-01T09:00:00+01:00")));
    arguments
        .text("client_request_id")
        .filter(id -> id.codePoints().anyMatch(PlanCreateTool::unstorable))
        .ifPresent(_ ->
            found.add(
                new Violation(
                    "client_request_id",
                    "must have no control characters and no half characters")));
    return found;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    var request =
        new CreatePlan.Request(
            arguments.text("prompt").orElseThrow(),
            arguments.objects("guidance").stream().map(PlanCreateTool::guidance).toList(),
            arguments.text("model_profile").flatMap(ModelProfile::of).orElse(ModelProfile.BASELINE),
            arguments.text("start_date").flatMap(PlanCreateTool::startDate),
            arguments.text("detail").flatMap(Detail::of),
            arguments.text("engine").flatMap(EngineChoice::of).orElse(EngineChoice.AUTO),
            arguments.text("field"),
            arguments.text("user_api_key"),
            arguments.text("client_request_id"),
            arguments.bool("allow_thin").orElse(false),
            "mcp");
    CreatePlan.Result result = createPlan.create(request, caller);
    Json.Builder json =
        Json.build()
            .put("plan_id", result.plan().id().toString())
            .put("created_at", PlanJson.time(result.plan().timing().createdAt()))
            .putIfPresent("sse_url", PlanJson.sseUrl(result.plan()))
            .put("next", next(result.plan().parameters().engine()));
    return (result.deduplicated() ? json.put("deduplicated", true) : json).done();
  }

  private static Guidance guidance(JsonObject json) {
    return new Guidance(
        json.text("question").orElseThrow(),
        json.text("answer").orElseThrow(),
        json.text("decided_by").filter("planwright"::equals).isPresent());
  }

  private static String next(EngineChoice engine) {
    return switch (engine) {
      case AGENT ->
          "Call plan_work with this plan_id and max_items 8, and answer its questions until state"
              + " is completed.";
      case AUTO ->
          "Follow it with plan_wait. Where no language model can be used it is a brief; engine"
              + " agent gives the whole plan, written by you.";
      case LLM, BRIEF -> "Follow it with plan_wait.";
    };
  }

  static boolean unstorable(int codePoint) {
    return Character.isISOControl(codePoint)
        || (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE);
  }

  private static Optional<OffsetDateTime> startDate(String text) {
    try {
      String day = text.strip();
      return Optional.of(
              day.contains("T")
                  ? OffsetDateTime.parse(day)
                  : LocalDate.parse(day).atStartOfDay().atOffset(ZoneOffset.UTC))
          .filter(date -> date.getYear() >= 1900 && date.getYear() <= 2200);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
