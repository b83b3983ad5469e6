package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each thing that can be wrong is named with its cure. */
class DoctorTest {
  private static final String NOWHERE = "http://127.0.0.1:9/mcp";

  @TempDir private Path home;

  @Test
  void a_fresh_installation_is_well_and_its_notes_say_what_comes_next() {
    var terminal =
        new Terminal(home, Map.of("SERVICE_LLM_DETECT", "false", "SERVICE_URL", NOWHERE));

    int exit = terminal.run("doctor");

    assertEquals(0, exit, terminal.out() + terminal.err());
    assertTrue(terminal.out().contains("embedded PostgreSQL will be made"), terminal.out());
    assertTrue(terminal.out().contains("briefs are made instead of plans"), terminal.out());
    assertTrue(terminal.out().contains("OPENAI_API_KEY"), terminal.out());
    assertTrue(
        terminal.out().contains("`up` binds 127.0.0.1:8001, without authentication"),
        terminal.out());
    assertTrue(
        terminal.out().contains("`serve` binds 127.0.0.1:8001, asks for keys"), terminal.out());
  }

  @Test
  void a_model_that_answers_is_well() throws IOException {
    try (var server = ScriptedModelServer.start(new SchemaAuthor(), Script.SMOOTH)) {
      var terminal = withModels(server);

      assertEquals(0, terminal.run("doctor", "--json"), terminal.out());
      assertEquals(
          Optional.of("mine (m) answers as plans need it"),
          check(terminal, "models").text("message"));
      assertEquals(1, server.ledger().bills().size());
    }
  }

  @Test
  void a_model_that_refuses_the_key_fails_with_a_cure_and_exit_code_1() throws IOException {
    var refusing = new Script(Duration.ZERO, Faults.inTurn(Fault.UNAUTHORIZED), Duration.ZERO);
    try (var server = ScriptedModelServer.start(new SchemaAuthor(), refusing)) {
      var terminal = withModels(server);

      assertEquals(1, terminal.run("doctor", "--json"), terminal.out());
      JsonObject models = check(terminal, "models");
      assertEquals(Optional.of("failed"), models.text("status"));
      assertTrue(models.text("message").orElseThrow().contains("HTTP 401"), terminal.out());
      assertTrue(models.text("cure").isPresent());
      assertFalse(terminal.out().contains("canary"));
    }
  }

  @Test
  void a_database_that_is_there_is_well_and_so_is_its_clock_while_no_worker_is_noted() {
    Map<String, String> environment =
        Map.of(
            "SERVICE_LLM_DETECT",
            "false",
            "SERVICE_URL",
            NOWHERE,
            "SERVICE_DATA_DIR",
            home.toString());
    assertEquals(0, new Terminal(home, environment).run("db", "migrate"));
    var terminal = new Terminal(home, environment);

    assertEquals(0, terminal.run("doctor", "--json"), terminal.out());

    assertEquals(Optional.of("ok"), check(terminal, "database").text("status"));
    assertEquals(Optional.of("ok"), check(terminal, "clock").text("status"));
    assertEquals(Optional.of("note"), check(terminal, "worker").text("status"));
  }

  @Test
  void a_database_that_does_not_answer_fails() {
    var terminal =
        new Terminal(
            home,
            Map.of(
                "SERVICE_LLM_DETECT", "false",
                "SERVICE_URL", NOWHERE,
                "SQLALCHEMY_DATABASE_URI", "postgresql://u:canary@127.0.0.1:9/p"));

    assertEquals(1, terminal.run("doctor", "--json"), terminal.out());

    assertEquals(Optional.of("failed"), check(terminal, "database").text("status"));
    assertFalse(terminal.out().contains("canary"));
  }

  @Test
  void a_public_url_that_leads_nowhere_fails_and_an_open_bind_is_noted() {
    var terminal =
        new Terminal(
            home,
            Map.of(
                "SERVICE_LLM_DETECT", "false",
                "SERVICE_URL", NOWHERE,
                "SERVICE_MCP_PUBLIC_BASE_URL", "http://127.0.0.1:9/plans",
                "SERVICE_MCP_REQUIRE_AUTH", "false",
                "SERVICE_MCP_HTTP_HOST", "0.0.0.0"));

    assertEquals(1, terminal.run("doctor", "--json"), terminal.out());

    assertEquals(Optional.of("failed"), check(terminal, "public").text("status"));
    assertEquals(Optional.of("note"), check(terminal, "access").text("status"));
  }

  private Terminal withModels(ScriptedModelServer server) throws IOException {
    Files.writeString(
        home.resolve("baseline.json"),
        """
        {"models":[{"id":"mine","kind":"openai-compatible","model":"m","base_url":"%s",
          "api_key_env":"MY_KEY"}]}\
        """
            .formatted(server.v1()));
    return new Terminal(
        home,
        Map.of(
            "SERVICE_LLM_CONFIG_DIR",
            home.toString(),
            "SERVICE_URL",
            NOWHERE,
            "MY_KEY",
            "sk-canary"));
  }

  private static JsonObject check(Terminal terminal, String name) {
    List<JsonObject> checks = ((JsonObject) JsonText.read(terminal.out())).objects("checks");
    return checks.stream()
        .filter(check -> check.text("name").equals(Optional.of(name)))
        .findFirst()
        .orElseThrow();
  }
}
