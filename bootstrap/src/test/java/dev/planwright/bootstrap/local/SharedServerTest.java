package dev.planwright.bootstrap.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.Terminal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** From an empty home: one entry in a host's file is all there is, no server was started before. */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it looks at processes as Unix has them")
class SharedServerTest {
  private static final String PROMPT =
      "Open a small bakery in Lyon, France, by 30 June 2028. The budget is 180,000 EUR. We are 3"
          + " people. We must never use palm oil. Success: 200 customers a day after six months.";

  @TempDir private Path home;

  @AfterEach
  void end() {
    folder()
        .note()
        .flatMap(note -> note.process().living())
        .ifPresent(left -> {
          left.descendants().forEach(ProcessHandle::destroyForcibly);
          left.destroyForcibly();
        });
  }

  @Test
  void one_entry_is_the_whole_set_up_and_nothing_is_left_when_nobody_uses_it() throws Exception {
    JsonObject entry = entry(Map.of("SERVICE_LOCAL_IDLE_MINUTES", "0.05"));
    ServerNote note;
    try (Host first = Host.start(entry, home);
        Host second = Host.start(entry, home)) {
      assertTrue(first.tools().contains("plan_download"));
      first.call("plan_list", Json.object());
      note = folder().note().orElseThrow();
      var whole = terminal(Map.of("SERVICE_URL", note.wanted() + "/mcp"));
      assertEquals(0, whole.run("demo", "--out", home.toString()), whole.err());
      JsonObject made =
          second.call("plan_list", Json.object()).objects("plans").stream()
              .findFirst()
              .orElseThrow();
      JsonObject saved = second.call("plan_download", plan(made));

      assertEquals(Optional.of("completed"), made.text("state"));
      assertTrue(
          Files.readString(Path.of(saved.text("saved_path").orElseThrow())).contains("Aarhus"));
      assertEquals(note.process(), folder().note().orElseThrow().process());
      assertTrue(note.onDemand());
      assertTrue(run("status").contains("started by a proxy"));
      assertTrue(Files.readString(folder().log()).contains("listening " + note.url()));
      assertFalse(run("logs").isBlank());
    }

    awaitEnd(note);
    assertEquals(Optional.empty(), folder().note());
    assertEquals(List.of(), processesNaming(home));
  }

  @Test
  void a_server_that_was_killed_is_started_again_and_an_older_one_hands_over() throws Exception {
    JsonObject entry = with(entry(Map.of()), "SERVICE_WORKER_LEASE_SECONDS", "10");
    try (Host host = Host.start(entry, home)) {
      JsonObject created = host.call("plan_create", brief());
      ServerNote before = folder().note().orElseThrow();
      ProcessHandle process = before.process().living().orElseThrow();
      process.destroyForcibly();
      process.onExit().join();

      JsonObject waited = host.call("plan_wait", plan(created));
      while (waited.bool("timed_out").orElse(false)) { // until the lease of the killed one is over
        waited = host.call("plan_wait", plan(created));
      }

      assertEquals(Optional.of("completed"), waited.text("state"));
      ServerNote older = folder().note().orElseThrow();
      assertNotEquals(before.process(), older.process());

      Path file = folder().data().resolve("local/server.json");
      String text = Files.readString(file);
      Files.writeString(file, text.replaceFirst("(\"version\" *: *)\"[^\"]*\"", "$1\"0.0.1\""));
      try (Host newer = Host.start(entry, home)) {
        assertEquals(1, newer.call("plan_list", Json.object()).objects("plans").size());
        assertNotEquals(older.process(), folder().note().orElseThrow().process());
        assertFalse(older.living());
        assertEquals(
            Optional.of("completed"), host.call("plan_status", plan(created)).text("state"));
      }
    }
    assertTrue(run("stop").contains("ended"));
    assertEquals(List.of(), processesNaming(home));
  }

  @Test
  void beside_a_stranger_on_its_port_the_server_takes_another_and_asks_for_the_token()
      throws Exception {
    try (var stranger = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      JsonObject entry =
          entry(
              Map.of(
                  "SERVICE_URL",
                  "http://127.0.0.1:%d/mcp".formatted(stranger.getLocalPort()),
                  "SERVICE_LOCAL_TOKEN",
                  "true"));
      try (Host host = Host.start(entry, home)) {
        host.call("plan_list", Json.object());
        ServerNote note = folder().note().orElseThrow();

        assertNotEquals(stranger.getLocalPort(), note.url().getPort());
        assertTrue(note.guarded());
        assertEquals(
            "rw-------",
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder().data().resolve("token"))));
        assertTrue(terminal(Map.of("SERVICE_URL", note.url() + "/mcp")).run("plan", "list") == 0);
        assertEquals(folder().token().orElseThrow(), run("token").strip());
        assertEquals(401, listing(note, Optional.empty()));
        assertEquals(403, listing(note, Optional.of("guessed")));
      }
    }
    assertTrue(run("stop").contains("ended"));
  }

  /** The status of a list of plans, asked for as another user of this computer would. */
  private static int listing(ServerNote note, Optional<String> key) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(note.url() + "/mcp/tools/call"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"tool\":\"plan_list\",\"arguments\":{}}"));
    key.ifPresent(guess -> request.header("X-API-Key", guess));
    try (var http = HttpClient.newHttpClient()) {
      return http.send(request.build(), BodyHandlers.discarding()).statusCode();
    }
  }

  @Test
  void a_proxy_that_may_not_start_a_server_says_that_there_is_none() throws Exception {
    JsonObject entry = entry(Map.of("SERVICE_LOCAL", "false"));
    try (Host host = Host.start(entry, home)) {
      assertTrue(host.tools().contains("plan_create"));
      assertEquals(
          Optional.of("REMOTE_ERROR"), host.refused("plan_list", Json.object()).text("code"));
    }
    assertFalse(Files.exists(folder().data().resolve("server.log")));
  }

  /** The entry that {@code mcp-config} writes for Claude Code, read back from its file. */
  private JsonObject entry(Map<String, String> settings) throws IOException {
    Map<String, String> environment = new HashMap<>(settings);
    environment.putIfAbsent("SERVICE_URL", "http://127.0.0.1:%d/mcp".formatted(freePort()));
    environment.put("SERVICE_LLM_DETECT", "false");
    var terminal = terminal(environment);
    assertEquals(
        0, terminal.run("mcp-config", "--client", "claude-code", "--write"), terminal.err());
    JsonObject file = (JsonObject) JsonText.read(Files.readString(home.resolve(".claude.json")));
    return file.object("mcpServers").flatMap(all -> all.object("planwright")).orElseThrow();
  }

  /** The entry with one more variable: those of workers are not written by {@code mcp-config}. */
  private static JsonObject with(JsonObject entry, String variable, String value) {
    JsonObject environment = entry.object("env").orElseThrow();
    return entry.with("env", environment.with(variable, Json.of(value)));
  }

  private Terminal terminal(Map<String, String> settings) {
    Map<String, String> environment = new HashMap<>(settings);
    environment.put("HOME", home.toString());
    return new Terminal(home, environment);
  }

  private String run(String command) {
    var terminal =
        terminal(
            folder()
                .note()
                .map(note -> Map.of("SERVICE_URL", note.wanted() + "/mcp"))
                .orElse(Map.of()));
    assertEquals(0, terminal.run(command), terminal.err());
    return terminal.out();
  }

  private LocalFolder folder() {
    return new LocalFolder(home.resolve(".local/share/planwright"));
  }

  private static void awaitEnd(ServerNote note) throws Exception {
    Optional<ProcessHandle> process = note.process().living();
    if (process.isPresent()) {
      process.get().onExit().get(60, java.util.concurrent.TimeUnit.SECONDS);
    }
  }

  /** Processes whose command line names that folder, such as its database. */
  private static List<String> processesNaming(Path folder) {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(folder.toString()))
        .toList();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static JsonObject brief() {
    return Json.build().put("prompt", PROMPT).put("engine", "brief").done();
  }

  private static JsonObject plan(JsonObject created) {
    return Json.build().put("plan_id", created.text("plan_id").orElseThrow()).done();
  }
}
