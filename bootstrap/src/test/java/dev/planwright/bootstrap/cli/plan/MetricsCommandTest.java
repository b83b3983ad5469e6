package dev.planwright.bootstrap.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.Terminal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The calls of a plan at a terminal, against answers of the two endpoints. */
class MetricsCommandTest {
  private static final String PLAN = "0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22";
  private static final String SUMMARY =
      """
      {"task_id":"0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22",
       "total_input_tokens":1500,"total_output_tokens":500,"total_thinking_tokens":60,
       "total_cached_tokens":900,"total_tokens":2000,"total_duration_seconds":6.25,"total_calls":3,"successful_calls":2,
       "failed_calls":1,"total_cost_usd":0.0120031,"total_cost_estimate_usd":%s,
       "by_model":[
        {"llm_model":"gpt-4o","total_input_tokens":1490,"total_output_tokens":495,
         "total_thinking_tokens":60,"total_cached_tokens":900,"total_tokens":1985,"total_duration_seconds":6,
         "total_calls":2,"successful_calls":1,"failed_calls":1,"total_cost_usd":0.012,
         "total_cost_estimate_usd":0},
        {"llm_model":"tiny\\u001b[2J","total_input_tokens":10,"total_output_tokens":5,
         "total_thinking_tokens":0,"total_tokens":15,"total_duration_seconds":0.25,
         "total_calls":1,"successful_calls":1,"failed_calls":0,"total_cost_usd":0.0000031,
         "total_cost_estimate_usd":%s}],
       "metrics":[]}
      """;
  private static final String DETAILED =
      """
      {"task_id":"0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22","count":2,"metrics":[
       {"id":1,"timestamp":"2026-07-14T10:20:30.123456","llm_model":"gpt-4o","task_id":"x",
        "user_id":null,"upstream_provider":"Azure","upstream_model":"gpt-4o-2024","input_tokens":9,
        "cached_tokens":4,"output_tokens":2,"thinking_tokens":null,"total_tokens":11,"cost_usd":null,
        "cost_estimate_usd":0.002,"duration_seconds":1.5,"success":true,"error_message":null},
       {"id":2,"timestamp":"2026-07-14T10:20:32.000000","llm_model":"gpt-4o","task_id":"x",
        "user_id":null,"upstream_provider":null,"upstream_model":null,"input_tokens":null,
        "output_tokens":null,"thinking_tokens":null,"total_tokens":null,"cost_usd":null,
        "cost_estimate_usd":null,"duration_seconds":null,"success":false,
        "error_message":"HTTP 529\\nOverloaded"}]}
      """;

  @TempDir Path home;
  private HttpServer server;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serve("/token-metrics/" + PLAN + "/detailed", DETAILED);
    server.start();
  }

  @AfterEach
  void close() {
    server.stop(0);
  }

  @Test
  void a_row_a_model_with_its_part_of_the_tokens_then_the_totals() {
    serve("/token-metrics/" + PLAN, SUMMARY.formatted("0", "0"));

    assertEquals(
        """
        MODEL     CALLS  FAILED  INPUT  CACHED  OUTPUT  THINKING   COST USD   TIME  TOKENS
        gpt-4o        2       1  1,490    60 %     495        60     0.0120  6.0 s  ##########  99 %
        tiny [2J      1       0     10       -       5         0  0.0000031  0.3 s  #.........   1 %
        total         3       1  1,500    60 %     500        60     0.0120  6.3 s
        """,
        run());
  }

  @Test
  void estimates_stand_apart_and_are_named_so() {
    serve("/token-metrics/" + PLAN, SUMMARY.formatted("0.5", "0.5"));

    String printed = run();

    assertEquals(4 + 1, printed.lines().count(), printed);
    assertTrue(printed.contains("ESTIMATE USD") && printed.contains("~0.5000"), printed);
    assertTrue(printed.lines().toList().getLast().startsWith("~ is an estimate"), printed);
  }

  @Test
  void a_plan_without_calls_says_why() {
    serve(
        "/token-metrics/" + PLAN,
        "{\"total_calls\":0,\"total_tokens\":0,\"by_model\":[],\"metrics\":[]}");

    assertTrue(run().contains("No model calls"));
  }

  @Test
  void detailed_shows_each_call_with_dashes_for_what_is_not_stated() {
    serve("/token-metrics/" + PLAN, SUMMARY.formatted("0", "0"));

    String printed = run("--detailed");

    assertEquals(
        """
        UTC                  MODEL   SERVED BY           INPUT  CACHED  OUTPUT  THINKING  COST USD  ESTIMATE USD   TIME  RESULT
        2026-07-14 10:20:30  gpt-4o  Azure: gpt-4o-2024      9       4       2         -         -       ~0.0020  1.5 s  ok
        2026-07-14 10:20:32  gpt-4o  -                       -       -       -         -         -             -      -  failed: HTTP 529 Overloaded
        """,
        printed.substring(0, printed.indexOf("\n\n") + 1));
    assertTrue(printed.contains("total"), printed);
  }

  @Test
  void json_is_what_the_server_says() {
    String summary = SUMMARY.formatted("0", "0");
    serve("/token-metrics/" + PLAN, summary);

    assertEquals(JsonText.read(summary), JsonText.read(run("--json")));
    assertEquals(JsonText.read(DETAILED), JsonText.read(run("--json", "--detailed")));
  }

  @Test
  void nothing_commands_the_terminal() {
    serve("/token-metrics/" + PLAN, SUMMARY.formatted("0", "0"));

    assertFalse(run().contains("\u001b"));
  }

  private String run(String... options) {
    String address = "http://localhost:" + server.getAddress().getPort();
    var terminal = new Terminal(home, Map.of("SERVICE_URL", address, "SERVICE_MCP_API_KEY", "key"));
    var line = new String[options.length + 2];
    line[0] = "metrics";
    line[1] = PLAN;
    System.arraycopy(options, 0, line, 2, options.length);
    assertEquals(0, terminal.run(line), terminal.err());
    return terminal.out().replace("\r\n", "\n");
  }

  private void serve(String path, String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
  }
}
