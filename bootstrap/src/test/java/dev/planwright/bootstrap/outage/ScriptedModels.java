package dev.planwright.bootstrap.outage;

import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.Ledger;
import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** A provider of models that costs nothing, and a profile that leads to it. */
final class ScriptedModels implements AutoCloseable {
  private final ScriptedModelServer server;
  private final Path folder;

  ScriptedModels(Path folder, Duration latency) throws IOException {
    this.folder = folder;
    server =
        ScriptedModelServer.start(
            new SchemaAuthor(), new Script(latency, Faults.NONE, Duration.ofSeconds(1)));
    Files.writeString(
        folder.resolve("baseline.json"),
        """
        {"models":[{"id":"scripted","kind":"openai-compatible","model":"scripted",
          "base_url":"%s","max_concurrency":8,"max_output_tokens":16384,"context_window":128000}]}\
        """
            .formatted(server.v1()));
  }

  /** The settings of a worker that uses it. */
  Map<String, String> environment() {
    return Map.of("SERVICE_LLM_CONFIG_DIR", folder.toString());
  }

  /** How many calls it answered for plans; the daily check is none. */
  long calls() {
    return server.ledger().bills().stream().filter(ScriptedModels::forPlan).count();
  }

  private static boolean forPlan(Ledger.Bill bill) {
    return !bill.schemaName().equals("s000_check");
  }

  @Override
  public void close() {
    server.close();
  }
}
