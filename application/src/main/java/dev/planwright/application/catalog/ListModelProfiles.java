package dev.planwright.application.catalog;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Which models each profile can use now. Keys live with the workers, so usable is what living
 * workers report with their sign of life ({@code ModelReport}): remembered while the database is
 * away, and the server's own configuration when no worker lives.
 */
public final class ListModelProfiles {
  private static final Duration ALIVE = Duration.ofSeconds(60);

  private final Workers workers;
  private final Supplier<JsonObject> own;
  private final AtomicReference<List<JsonObject>> remembered = new AtomicReference<>(List.of());

  /**
   * The use case.
   *
   * @param own what the server itself is configured with, in the shape of a worker's report
   */
  public ListModelProfiles(Workers workers, Supplier<JsonObject> own) {
    this.workers = workers;
    this.own = own;
  }

  /**
   * What is there.
   *
   * @param profiles those that have a usable model; baseline alone when none has
   * @param disabled models that are configured and cannot be used
   */
  public record Listing(List<Usable> profiles, List<Disabled> disabled) {
    /** Whether only briefs are made, for want of a model. */
    public boolean none() {
      return profiles.stream().allMatch(entry -> entry.models().isEmpty());
    }
  }

  /** A profile with its models, best first; without any it makes briefs. */
  public record Usable(ModelProfile profile, List<Model> models) {}

  /** A usable model. */
  public record Model(String key, String providerClass, String model, int priority) {}

  /** A model that no worker can use, and why. */
  public record Disabled(String key, String model, String reason) {}

  /**
   * The profiles now.
   *
   * @throws dev.planwright.application.catalog.profile.BadProfiles when no worker lives and the
   *     server's own configuration cannot be read
   */
  public Listing list() {
    List<JsonObject> reports = reports();
    List<Usable> usable =
        Arrays.stream(ModelProfile.values())
            .map(profile -> new Usable(profile, models(profile, reports)))
            .filter(entry -> !entry.models().isEmpty())
            .toList();
    return new Listing(
        usable.isEmpty() ? List.of(new Usable(ModelProfile.BASELINE, List.of())) : usable,
        disabled(reports, usable));
  }

  private List<JsonObject> reports() {
    List<JsonObject> reports;
    try {
      reports = workers.capabilities(ALIVE);
      remembered.set(reports);
    } catch (StoreUnavailable _) {
      reports = remembered.get();
    }
    return reports.isEmpty() ? List.of(own.get()) : reports;
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

  private static List<Disabled> disabled(List<JsonObject> reports, List<Usable> usable) {
    Map<String, Disabled> byKey = new LinkedHashMap<>();
    reports.stream()
        .flatMap(report -> report.objects("disabled").stream())
        .map(json ->
            new Disabled(
                text(json, "key"), text(json, "model"), json.text("reason").orElse("no reason")))
        .filter(each ->
            usable.stream()
                .flatMap(profile -> profile.models().stream())
                .noneMatch(model -> model.key().equals(each.key())))
        .forEach(each -> byKey.putIfAbsent(each.key(), each));
    return List.copyOf(byKey.values());
  }

  private static Model model(JsonObject json) {
    return new Model(
        text(json, "key"),
        text(json, "provider_class"),
        text(json, "model"),
        json.number("priority").map(BigDecimal::intValue).orElse(0));
  }

  private static String text(JsonObject json, String name) {
    return json.text(name).orElse("unknown");
  }
}
