package dev.planwright.application.server;

import dev.planwright.application.catalog.ListModelProfiles;
import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** model_profiles. */
record ModelProfilesTool(ListModelProfiles profiles) implements ToolHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ModelProfilesTool.class);
  private static final int MOST_DISABLED = 10;
  private static final String SOME =
      "Pass one of these as model_profile to plan_create, or leave it out for baseline. Next: draft"
          + " the prompt with the user.";
  private static final String NONE =
      "No language model is available. With engine agent of plan_create you write the whole plan"
          + " yourself, by plan_work; otherwise it makes a brief: what the prompt states, lacks and"
          + " adds up to, without a schedule or a budget. Leave model_profile out. Next: draft the"
          + " prompt with the user.";
  private static final String HOW =
      " To give it one, the operator sets OPENAI_API_KEY, OPENROUTER_API_KEY or ANTHROPIC_API_KEY"
          + " where the worker runs, or starts Ollama there, or names a folder of profiles in"
          + " SERVICE_LLM_CONFIG_DIR, and starts the worker again.";

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    ListModelProfiles.Listing listing = list();
    return Json.build()
        .put("default_profile", ModelProfile.BASELINE.wireName())
        .put("profiles", listing.profiles().stream().map(ModelProfilesTool::profile).toList())
        .put("message", message(listing))
        .done();
  }

  private ListModelProfiles.Listing list() {
    try {
      return profiles.list();
    } catch (BadProfiles e) {
      LOG.warn("the model profiles cannot be read: {}", e.getMessage());
      throw new Refusal(
          ErrorCode.MODEL_PROFILES_UNAVAILABLE,
          "The model profiles of this server cannot be read; its operator finds every problem with"
              + " `planwright doctor`. plan_create works without model_profile.");
    }
  }

  private static String message(ListModelProfiles.Listing listing) {
    if (listing.disabled().isEmpty()) {
      return listing.none() ? NONE + HOW : SOME;
    }
    return (listing.none() ? NONE : SOME)
        + " Configured, but not usable now: "
        + listing.disabled().stream()
            .limit(MOST_DISABLED)
            .map(each -> "%s (%s)".formatted(each.key(), each.reason()))
            .collect(Collectors.joining(", "))
        + ".";
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
      case FRONTIER -> "The strongest models that are configured; slower and more expensive.";
      case CUSTOM -> "The operator's own choice of models.";
    };
  }
}
