package dev.planwright.application.catalog;

import dev.planwright.application.execution.port.Workers;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which models each profile can use now. Keys live with the workers, so usable is what living
 * workers report with their sign of life, as {@code {"profiles": {"baseline": [{key,
 * provider_class, model, priority}]}}}.
 */
public final class ListModelProfiles {
  private static final Duration ALIVE = Duration.ofSeconds(60);

  private final Workers workers;

  public ListModelProfiles(Workers workers) {
    this.workers = workers;
  }

  /** A profile with its models, best first; without any it drafts without a model. */
  public record Usable(ModelProfile profile, List<Model> models) {}

  /** A usable model. */
  public record Model(String key, String providerClass, String model, int priority) {}

  /** The profiles that have a usable model; baseline alone when none has. */
  public List<Usable> list() {
    List<JsonObject> reports = workers.capabilities(ALIVE);
    List<Usable> usable =
        Arrays.stream(ModelProfile.values())
            .map(profile -> new Usable(profile, models(profile, reports)))
            .filter(entry -> !entry.models().isEmpty())
            .toList();
    return usable.isEmpty() ? List.of(new Usable(ModelProfile.BASELINE, List.of())) : usable;
  }

  private static List<Model> models(ModelProfile profile, List<JsonObject> reports) {
    Map<String, Model> byKey = new LinkedHashMap<>();
    for (JsonObject report : reports) {
      report.object("profiles").stream()
          .flatMap(profiles -> profiles.objects(profile.wireName()).stream())
          .map(ListModelProfiles::model)
          .forEach(model -> byKey.putIfAbsent(model.key(), model));
    }
    return byKey.values().stream().sorted(Comparator.comparingInt(Model::priority)).toList();
  }

  private static Model model(JsonObject json) {
    return new Model(
        json.text("key").orElse("unknown"),
        json.text("provider_class").orElse("unknown"),
        json.text("model").orElse("unknown"),
        json.number("priority").map(java.math.BigDecimal::intValue).orElse(0));
  }
}
