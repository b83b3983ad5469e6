package dev.planwright.application.catalog.availability;

import module java.base;

import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a worker tells of its models with each sign of life, and on its health page: {@code
 * {"profiles": {"baseline": [{key, provider_class, model, priority}]}, "disabled": [{profile, key,
 * model, reason}]}}.
 */
public final class ModelReport {
  private final Profiles profiles;
  private final Function<ModelEntry, Verdict> verdicts;

  public ModelReport(Profiles profiles, Function<ModelEntry, Verdict> verdicts) {
    this.profiles = profiles;
    this.verdicts = verdicts;
  }

  /** As it stands now. */
  public JsonObject capabilities() {
    var usable = Json.build();
    List<JsonObject> disabled = new ArrayList<>();
    for (ModelProfile profile : ModelProfile.values()) {
      if (profiles.configured().containsKey(profile)) {
        List<JsonObject> models = new ArrayList<>();
        int priority = 0;
        for (ModelEntry entry : profiles.of(profile).models()) {
          priority++;
          switch (verdicts.apply(entry)) {
            case Verdict.Usable _ -> models.add(model(entry, priority));
            case Verdict.Weak _ -> models.add(model(entry, priority).with("weak", Json.of(true)));
            case Verdict.Failed(String reason, _) -> disabled.add(disabled(profile, entry, reason));
            case Verdict.Pending _ -> disabled.add(disabled(profile, entry, "is being checked"));
          }
        }
        usable.put(profile.wireName(), models);
      }
    }
    return Json.build().put("profiles", usable.done()).put("disabled", disabled).done();
  }

  private static JsonObject model(ModelEntry entry, int priority) {
    return Json.build()
        .put("key", entry.id())
        .put("provider_class", entry.kind().wireName())
        .put("model", entry.model())
        .put("priority", priority)
        .done();
  }

  private static JsonObject disabled(ModelProfile profile, ModelEntry entry, String reason) {
    return Json.build()
        .put("profile", profile.wireName())
        .put("key", entry.id())
        .put("model", entry.model())
        .put("reason", reason)
        .done();
  }
}
