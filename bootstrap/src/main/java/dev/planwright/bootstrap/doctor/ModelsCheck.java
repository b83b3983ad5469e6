package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.application.catalog.availability.Verdict;
import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.ModelParts;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json.JsonObject;

/** Makes one tiny call to each configured model, as a worker does each day. */
record ModelsCheck(Settings.Models settings, Chance chance) {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String NAME = "models";
  private static final String CURE =
      "fix it, or take the model out of its profile; other models stand in meanwhile";

  /** What running workers tell of the models that they use; asks none. */
  static List<Finding> reported(List<JsonObject> workers) {
    Set<Finding> findings = new LinkedHashSet<>();
    for (JsonObject worker : workers) {
      worker
          .object("profiles")
          .ifPresent(profiles ->
              profiles
                  .members()
                  .keySet()
                  .forEach(profile ->
                      profiles
                          .objects(profile)
                          .forEach(model ->
                              findings.add(
                                  Finding.ok(
                                      NAME,
                                      "%s, used by workers%s"
                                          .formatted(
                                              named(model),
                                              model.bool("weak").orElse(false)
                                                  ? " by allow_weak, too weak for plans"
                                                  : ""))))));
      worker
          .objects("disabled")
          .forEach(model ->
              findings.add(
                  Finding.failed(
                      NAME,
                      "%s, not used by workers: %s"
                          .formatted(named(model), model.text("reason").orElse("?")),
                      CURE)));
    }
    return findings.isEmpty()
        ? List.of(
            Finding.note(
                NAME,
                "the running workers found none: briefs are made instead of plans",
                "start Ollama, or set a provider's key and start the workers anew"))
        : List.copyOf(findings);
  }

  private static String named(JsonObject model) {
    return "%s (%s)".formatted(model.text("key").orElse("?"), model.text("model").orElse("?"));
  }

  /** One finding for each model; each call is accounted for there. */
  List<Finding> find(TokenMetrics metrics) {
    try (var models = new ModelParts(settings, metrics, chance)) {
      if (models.none()) {
        return List.of(Finding.note(NAME, models.lines().getFirst(), models.lines().getLast()));
      }
      models.start();
      return models.verdicts(PATIENCE).entrySet().stream().map(ModelsCheck::finding).toList();
    } catch (BadProfiles e) {
      return e.problems().stream()
          .map(problem ->
              Finding.failed(
                  NAME, problem.line(), "correct the file; docs/models.md lists every field"))
          .toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of(Finding.failed(NAME, "interrupted", "run it again"));
    }
  }

  private static Finding finding(Map.Entry<ModelEntry, Verdict> checked) {
    ModelEntry entry = checked.getKey();
    String name = "%s (%s)".formatted(entry.id(), entry.model());
    return switch (checked.getValue()) {
      case Verdict.Usable _ -> Finding.ok(NAME, name + " answers as plans need it");
      case Verdict.Weak(String reason) ->
          Finding.note(
              NAME, name + ": " + reason + "; used by allow_weak", "do not rely on its plans");
      case Verdict.Failed(String reason, _) -> Finding.failed(NAME, name + ": " + reason, CURE);
      case Verdict.Pending _ ->
          Finding.note(
              NAME,
              name + " did not answer within %d s".formatted(PATIENCE.toSeconds()),
              "a local model may still be loading: run it again");
    };
  }
}
