package dev.planwright.bootstrap.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelsCheckTest {
  @Test
  void running_workers_tell_what_they_use() {
    JsonObject worker =
        report(
            """
            {"profiles": {"baseline": [{"key": "local", "model": "llama"}]},
             "disabled": [{"profile": "premium", "key": "big", "model": "m", "reason": "HTTP 401"}]}
            """);

    assertEquals(
        List.of(
            "ok local (llama), used by workers", "failed big (m), not used by workers: HTTP 401"),
        message(worker, worker));
    assertEquals(
        List.of("note the running workers found none: briefs are made instead of plans"),
        message(report("{\"profiles\": {}, \"disabled\": []}")));
  }

  private static JsonObject report(String text) {
    return (JsonObject) JsonText.read(text);
  }

  private static List<String> message(JsonObject... workers) {
    return ModelsCheck.reported(List.of(workers)).stream()
        .map(finding ->
            finding.status().name().toLowerCase(java.util.Locale.ROOT) + " " + finding.message())
        .toList();
  }
}
