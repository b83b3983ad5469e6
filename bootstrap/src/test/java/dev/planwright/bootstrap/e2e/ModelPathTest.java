package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.execution.scripted.Fault;
import dev.planwright.application.execution.scripted.Faults;
import dev.planwright.application.execution.scripted.Ledger.Bill;
import dev.planwright.application.execution.scripted.SchemaAuthor;
import dev.planwright.application.execution.scripted.ScriptedModelServer;
import dev.planwright.application.execution.scripted.ScriptedModelServer.Script;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A plan made by models over real HTTP, kept in a real database, and paid to the cent. */
@Timeout(240)
class ModelPathTest {
  private static final String PROMPT =
      "We want to open a small bakery in Lyon, France, by 30 June 2027. The budget is 180,000 EUR."
          + " We are 3 people. We must never use palm oil. Success means 200 customers a day after"
          + " six months. We have a lease for 90 square metres. We prefer to grow slowly.";

  private static final String DAILY_CHECK = "s000_check";

  @TempDir private Path folder;

  @Test
  void a_plan_by_models_is_paid_as_it_was_billed() throws Exception {
    var faults = Faults.seeded(7, Map.of(Fault.SERVER_ERROR, 0.05, Fault.WRONG_SHAPE, 0.05));
    var script = new Script(Duration.ZERO, faults, Duration.ZERO);
    try (var models = ScriptedModelServer.start(new SchemaAuthor(), script)) {
      Files.writeString(
          Files.createDirectories(folder.resolve("models")).resolve("baseline.json"),
          """
          {"models": [{"id": "scripted", "kind": "openai-compatible", "model": "scripted",
            "base_url": "%s", "api_key_env": "MY_KEY", "max_output_tokens": 16384}]}\
          """
              .formatted(models.v1()));
      try (var server =
          new Running(
              folder.resolve("data"),
              Map.of(
                  "SERVICE_LLM_CONFIG_DIR",
                  folder.resolve("models").toString(),
                  "MY_KEY",
                  "sk-canary-4711"))) {
        JsonObject created = server.call("plan_create", Json.build().put("prompt", PROMPT).done());
        String plan = created.text("plan_id").orElseThrow();

        JsonObject status = finished(server, plan);

        assertEquals(Optional.of("completed"), status.text("state"), status.toString());
        assertEquals(Optional.of("llm"), status.text("engine"), failures(plan));
        List<Bill> bills =
            models.ledger().bills().stream()
                .filter(bill -> !bill.schemaName().equals(DAILY_CHECK))
                .toList();
        JsonObject usage = usage(server, plan, bills.size());
        assertEquals(
            bills.stream().mapToLong(Bill::inputTokens).sum(),
            usage.number("total_input_tokens").orElseThrow().longValue());
        assertEquals(
            bills.stream().mapToLong(Bill::outputTokens).sum(),
            usage.number("total_output_tokens").orElseThrow().longValue());
        assertEquals(
            0,
            bills.stream()
                .map(Bill::costUsd)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .compareTo(usage.number("total_cost_usd").orElseThrow()),
            usage.toString());
        assertTrue(usage.number("failed_calls").orElseThrow().signum() > 0);
      }
    }
  }

  /** The records of failed calls are stored beside the plan, a moment later. */
  private static JsonObject usage(Running server, String plan, int calls) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (true) {
      JsonObject usage = (JsonObject) JsonText.read(server.get("/token-metrics/" + plan).body());
      if (usage.number("total_calls").orElseThrow().intValue() >= calls
          || System.nanoTime() > deadline) {
        return usage;
      }
    }
  }

  /** What went wrong on the way, for whoever reads a failed test. */
  private String failures(String plan) throws IOException {
    return Files.readString(folder.resolve("data/run").resolve(plan).resolve("failures.jsonl"));
  }

  private static JsonObject finished(Running server, String plan) throws Exception {
    JsonObject arguments = Json.build().put("plan_id", plan).put("timeout_sec", 100).done();
    JsonObject status = server.call("plan_wait", arguments);
    return status.bool("timed_out").orElse(false) ? server.call("plan_wait", arguments) : status;
  }
}
