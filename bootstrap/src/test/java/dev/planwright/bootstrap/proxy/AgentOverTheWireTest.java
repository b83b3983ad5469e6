package dev.planwright.bootstrap.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.agent.RecordedAgent;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.e2e.Running;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent writes whole plans: over HTTP in both eras of the protocol, and through the proxy. */
class AgentOverTheWireTest {
  private static final String MODERN = "2026-07-28";

  @TempDir static Path folder;
  private static Running server;
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** A way to call tools; gives the structured result. */
  private interface Way {
    JsonObject call(String tool, JsonObject arguments) throws Exception;
  }

  @BeforeAll
  static void start() {
    server = new Running(folder.resolve("data"), Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
    HTTP.close();
  }

  @Test
  void over_http_in_the_earlier_era() throws Exception {
    writes("quick", (tool, arguments) -> rpc(tool, arguments, List.of(), Json.object()));
  }

  @Test
  void over_http_in_the_later_era() throws Exception {
    JsonObject meta =
        Json.build()
            .put("io.modelcontextprotocol/protocolVersion", MODERN)
            .put("io.modelcontextprotocol/clientCapabilities", Json.object())
            .done();
    writes(
        "standard",
        (tool, arguments) ->
            rpc(
                tool,
                arguments,
                List.of(
                    "MCP-Protocol-Version", MODERN, "Mcp-Method", "tools/call", "Mcp-Name", tool),
                Json.build().put("_meta", meta).done()));
  }

  @Test
  void through_the_proxy() throws Exception {
    var start =
        ProxyUnderTest.Start.with(
            Map.of(
                "SERVICE_URL",
                server.base() + "/mcp",
                "SERVICE_PATH",
                folder.resolve("saved").toString()));
    try (ProxyUnderTest proxy = start.start()) {
      proxy.request("initialize", initialize()).get();

      writes("standard", (tool, arguments) -> structured(proxy.call(tool, arguments)));
    }
  }

  private static void writes(String detail, Way way) throws Exception {
    boolean quick = detail.equals("quick");
    var replies = quick ? RecordedAgent.QUICK : RecordedAgent.REPLIES;
    JsonObject created =
        way.call(
            "plan_create",
            Json.build()
                .put("prompt", replies.prompt())
                .put("engine", "agent")
                .put("detail", detail)
                .put("start_date", (quick ? "2026-12-01" : "2026-09-01") + "T00:00:00Z")
                .done());
    String plan = created.text("plan_id").orElseThrow(() -> new AssertionError(created));
    var agent = new RecordedAgent(replies);
    Optional<JsonObject> last = Optional.empty();
    for (int trip = 0; trip < 40; trip++) {
      JsonObject result = way.call("plan_work", agent.next(plan, last, 8));
      assertEquals(List.of(), result.objects("rejected"), JsonText.write(result));
      assertTrue(JsonText.write(result).length() <= 24_000);
      if (result.text("state").orElseThrow().equals("completed")) {
        JsonObject status = way.call("plan_status", Json.build().put("plan_id", plan).done());
        assertEquals(Optional.of("agent"), status.text("engine"));
        tellsWhatCameOut(result, plan);
        String shown = JsonText.write(status);
        assertTrue(shown.length() <= 1_500, shown.length() + " characters: " + shown);
        return;
      }
      last = Optional.of(result);
    }
    throw new AssertionError("no end: " + last);
  }

  private static void tellsWhatCameOut(JsonObject end, String plan) {
    String summary = end.text("summary").orElseThrow();
    JsonObject headline = end.object("headline").orElseThrow();
    String next = end.text("next").orElseThrow();

    assertTrue(summary.startsWith("# ") && summary.length() <= 3_000, summary);
    assertTrue(
        headline.members().keySet().containsAll(List.of("go", "finish", "cost", "top_risks")),
        headline.toString());
    assertEquals(
        List.of("summary.md", "031-report.md", "030-report.html"),
        end.objects("links").stream()
            .map(link -> link.text("uri").orElseThrow())
            .map(uri -> uri.replace("planwright://plans/" + plan + "/", ""))
            .toList());
    assertTrue(next.contains("plan_download"), next);
    assertEquals(List.of(), end.objects("work"));
  }

  private static JsonObject rpc(
      String tool, JsonObject arguments, List<String> headers, JsonObject more) throws Exception {
    JsonObject params = more.with("name", Json.of(tool)).with("arguments", arguments);
    JsonObject body =
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", 1)
            .put("method", "tools/call")
            .put("params", params)
            .done();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.base() + "/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json");
    for (int i = 0; i < headers.size(); i += 2) {
      request.header(headers.get(i), headers.get(i + 1));
    }
    String answer =
        HTTP.send(
                request.POST(BodyPublishers.ofString(JsonText.write(body))).build(),
                BodyHandlers.ofString())
            .body();
    return structured(
        ((JsonObject) JsonText.read(answer))
            .object("result")
            .orElseThrow(() -> new AssertionError(answer)));
  }

  private static JsonObject structured(JsonObject result) {
    return result.object("structuredContent").orElseThrow(() -> new AssertionError(result));
  }

  private static JsonObject initialize() {
    return Json.build()
        .put("protocolVersion", "2025-11-25")
        .put("capabilities", Json.object())
        .put("clientInfo", Json.build().put("name", "agent").put("version", "1").done())
        .done();
  }
}
