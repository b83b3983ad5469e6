package dev.planwright.bootstrap.e2e;

import static dev.planwright.application.scripted.Fault.NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.Ledger;
import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.bootstrap.cli.Terminal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole plans by models over real HTTP: what the provider charged is what is accounted for. */
class ScriptedPlanTest {
  private static final String PROMPT =
      "We want to open a bakery in Lyon, France. The budget is EUR 180,000. It must open by 30 June"
          + " 2028. Our team has 5 people: two bakers, two sellers and a manager. Never use frozen"
          + " dough. Success means 400 customers a day after six months.";

  @TempDir private Path folder;

  @Test
  void a_plan_by_a_model_accounts_for_every_call_to_the_token_and_the_cent() throws Exception {
    assertAccounted(Faults.NONE, (_, _) -> {});
  }

  @Test
  void so_does_one_whose_calls_fail_and_are_repeated_and_progress_can_be_reported_on_it()
      throws Exception {
    Map<String, Fault> faults =
        Map.of(
            "s011_risks", Fault.SERVER_ERROR,
            "s012_project_plan", Fault.CUT_BODY,
            "s019_wbs", Fault.INVALID_JSON);
    Set<Fault> met = ConcurrentHashMap.newKeySet();
    Faults onceEach =
        (call, time) -> {
          Fault fault = time == 0 ? faults.getOrDefault(call.schemaName(), NONE) : NONE;
          met.add(fault);
          return fault;
        };

    assertAccounted(onceEach, this::assertFollowed);

    assertTrue(met.containsAll(faults.values()), met.toString());
  }

  /** Looks at a finished plan. */
  private interface Afterwards {
    void look(Running running, String plan) throws Exception;
  }

  private void assertAccounted(Faults faults, Afterwards afterwards) throws Exception {
    // The daily check is accounted for, but belongs to no plan.
    Faults ofPlans =
        (call, time) -> call.schemaName().equals("s000_check") ? Fault.NONE : faults.of(call, time);
    var script = new Script(Duration.ofMillis(20), ofPlans, Duration.ofSeconds(1));
    try (var provider = ScriptedModelServer.start(new SchemaAuthor(), script)) {
      writeProfile(provider);
      try (var running = new Running(folder, Map.of("SERVICE_LLM_CONFIG_DIR", folder.toString()))) {
        JsonObject created = running.call("plan_create", Json.build().put("prompt", PROMPT).done());
        String plan = created.text("plan_id").orElseThrow();

        JsonObject status = finished(running, plan);

        assertEquals(Optional.of("completed"), status.text("state"), status.toString());
        assertEquals(Optional.of("llm"), status.text("engine"), status.toString());
        JsonObject metrics =
            (JsonObject) JsonText.read(running.get("/token-metrics/" + plan).body());
        List<Ledger.Bill> bills =
            provider.ledger().bills().stream()
                .filter(bill -> !bill.schemaName().equals("s000_check"))
                .toList();
        assertEquals(sum(bills, Ledger.Bill::inputTokens), whole(metrics, "total_input_tokens"));
        assertEquals(sum(bills, Ledger.Bill::outputTokens), whole(metrics, "total_output_tokens"));
        assertEquals(
            0,
            bills.stream()
                .map(Ledger.Bill::costUsd)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .compareTo(metrics.number("total_cost_usd").orElseThrow()));
        assertTrue(provider.mostInFlight() <= 8, provider.mostInFlight() + " at once");
        afterwards.look(running, plan);
      }
    }
  }

  /**
   * What is reported over HTTP is answered, told by the status and the terminal, and in the report.
   */
  private void assertFollowed(Running running, String plan) throws Exception {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    JsonObject told =
        running.call(
            "plan_progress",
            Json.build()
                .put("plan_id", plan)
                .put(
                    "updates",
                    List.of(
                        Json.build()
                            .put("id", "1.1.1")
                            .put("start", today.toString())
                            .put("percent", 50)
                            .put("cost", 100)
                            .done()))
                .done());
    var terminal = new Terminal(folder, Map.of("SERVICE_URL", running.base() + "/mcp"));
    JsonObject planned = Json.build().put("plan_id", plan).done();

    assertEquals(0, terminal.run("plan", "progress", plan, "--json"), terminal.err());
    JsonObject standing = (JsonObject) JsonText.read(terminal.out());
    assertEquals(told, standing);
    assertEquals(Optional.of(BigDecimal.ONE), told.number("report"), told.toString());
    assertTrue(told.number("earned_value").orElseThrow().signum() > 0, told.toString());
    JsonObject status = running.call("plan_status", planned);
    assertEquals(told.number("cpi"), status.object("progress").flatMap(of -> of.number("cpi")));
    assertTrue(JsonText.write(status).length() <= 1_500, () -> JsonText.write(status));
    JsonObject info = running.call("plan_file_info", planned);
    String report = running.get(info.text("download_url").orElseThrow()).body();
    assertTrue(report.contains("id=\"s-standing\""));
    JsonObject wrong =
        running.call(
            "plan_progress",
            planned.with("updates", JsonText.read("[{\"id\": \"1.1.1\", \"percent\": 100}]")));
    assertEquals(
        Optional.of("INVALID_ARGUMENT"), wrong.object("error").flatMap(of -> of.text("code")));
  }

  private static JsonObject finished(Running running, String plan) throws Exception {
    JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 60).done();
    JsonObject status = running.call("plan_wait", wait);
    for (int turn = 0; turn < 3 && status.bool("timed_out").orElse(false); turn++) {
      status = running.call("plan_wait", wait);
    }
    return status;
  }

  private void writeProfile(ScriptedModelServer provider) throws Exception {
    Files.writeString(
        folder.resolve("baseline.json"),
        """
        {"models":[{"id":"scripted","kind":"openai-compatible","model":"scripted",
          "base_url":"%s","max_concurrency":8,"max_output_tokens":16384,"context_window":128000}]}\
        """
            .formatted(provider.v1()));
  }

  private static long sum(List<Ledger.Bill> bills, Function<Ledger.Bill, Long> part) {
    return bills.stream().mapToLong(part::apply).sum();
  }

  private static long whole(JsonObject metrics, String name) {
    return metrics.number(name).orElseThrow().longValueExact();
  }
}
