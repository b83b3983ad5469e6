package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.usage.CallContext;
import dev.planwright.application.usage.LlmEvent;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.usage.UsageRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class MeteringTest {
  @TempDir private Path folder;

  @Test
  void the_task_id_is_supplied_through_the_environment_variable_service_task_id() {
    Map<String, String> environment =
        Map.of("SERVICE_DATA_DIR", folder.toString(), "SERVICE_TASK_ID", "nightly-import");

    try (var metering = Metering.open(environment)) {
      TokenMetrics metrics = metering.metrics();
      metrics.on(new LlmEvent.Start("1", "gpt-x"));
      metrics.on(
          LlmEvent.End.succeeded(
              "1", JsonText.read("{\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}")));
      metrics.inScope(
          CallContext.NONE.withTask("a plan"), () -> metrics.on(new LlmEvent.Start("2", "gpt-x")));
      metrics.on(LlmEvent.End.failed("2", "Overloaded"));
    }

    UsageRecord ofProcess = stored(environment, "nightly-import").getFirst();
    assertEquals(10, ofProcess.usage().totalTokens().orElseThrow());
    assertTrue(ofProcess.success());
    assertTrue(ofProcess.duration().isPresent());
    assertEquals(
        "Overloaded", stored(environment, "a plan").getFirst().errorMessage().orElseThrow());
  }

  private static List<UsageRecord> stored(Map<String, String> environment, String task) {
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    try (var data = DataParts.open(settings, 2, Chance.ofProcess(), _ -> {})) {
      return data.ports().ledger().list(task, new Caller.Admin(), 0, OptionalInt.empty()).stream()
          .map(stored -> stored.usage())
          .toList();
    }
  }
}
