package dev.planwright.application.tool.plan;

import dev.planwright.application.catalog.ListModelProfiles;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** model_profiles. */
final class ModelProfilesTool implements ToolHandler {
  private final ListModelProfiles profiles;

  ModelProfilesTool(ListModelProfiles profiles) {
    this.profiles = profiles;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    List<ListModelProfiles.Usable> usable = profiles.list();
    boolean none = usable.stream().allMatch(entry -> entry.models().isEmpty());
    return Json.build()
        .put("default_profile", ModelProfile.BASELINE.wireName())
        .put("profiles", usable.stream().map(ModelProfilesTool::profile).toList())
        .put(
            "message",
            none
                ? "No language model is available, so plans are drafted without one: structure,"
                    + " schedule and budget are computed from the prompt, judgement is left as"
                    + " questions. Leave model_profile out. An engine with language models is not"
                    + " part of this version of the workers."
                : "Pass one of these as model_profile to plan_create, or leave it out for"
                    + " baseline.")
        .done();
  }

  private static Json profile(ListModelProfiles.Usable entry) {
    return Json.build()
        .put("profile", entry.profile().wireName())
        .put("title", title(entry.profile()))
        .put("summary", summary(entry.profile()))
        .put("model_count", entry.models().size())
        .put("models", entry.models().stream().map(ModelProfilesTool::model).toList())
        .done();
  }

  private static Json model(ListModelProfiles.Model model) {
    return Json.build()
        .put("key", model.key())
        .put("provider_class", model.providerClass())
        .put("model", model.model())
        .put("priority", model.priority())
        .done();
  }

  private static String title(ModelProfile profile) {
    return switch (profile) {
      case BASELINE -> "Baseline";
      case PREMIUM -> "Premium";
      case FRONTIER -> "Frontier";
      case CUSTOM -> "Custom";
    };
  }

  private static String summary(ModelProfile profile) {
    return switch (profile) {
      case BASELINE -> "Cheap and fast; good for most plans.";
      case PREMIUM -> "Stronger models where judgement counts.";
      case FRONTIER -> "The strongest models that are configured; slow and dear.";
      case CUSTOM -> "The operator's own choice of models.";
    };
  }
}
