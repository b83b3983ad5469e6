package dev.planwright.bootstrap.cli;

import dev.planwright.application.audit.Audit;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Effective;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Tells the audit when a service starts, with its settings but no secret, and stops. */
record ServiceEvents(Audit audit, String service) implements AutoCloseable {
  /**
   * The service has started; closing this says that it stops.
   *
   * @param service {@code server}, {@code worker} or {@code up}
   */
  static ServiceEvents started(Audit audit, String service, List<Effective> settings) {
    audit.note(
        service + "_started",
        "Planwright %s has started".formatted(Version.current()),
        process().put("version", Version.current()).put("settings", open(settings)).done());
    return new ServiceEvents(audit, service);
  }

  @Override
  public void close() {
    audit.note(service + "_stopping", "Planwright was asked to stop", process().done());
  }

  private static Json.Builder process() {
    return Json.build().put("pid", ProcessHandle.current().pid());
  }

  private static JsonObject open(List<Effective> settings) {
    var shown = Json.build();
    settings.stream()
        .filter(one -> one.setting().kind() == Setting.Kind.OPEN)
        .forEach(one -> shown.putIfPresent(one.setting().name(), one.shown().map(Json::of)));
    return shown.done();
  }
}
