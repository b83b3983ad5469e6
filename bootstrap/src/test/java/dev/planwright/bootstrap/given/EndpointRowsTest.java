package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The endpoints, one test a row of their table, and one a JSON-RPC method. */
@ExtendWith(GivenDatabase.class)
class EndpointRowsTest {
  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;

  EndpointRowsTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp", "/mcp/"})
  void post_mcp(String path) {
    HttpResponse<String> answer =
        server.post(path, "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"}");

    assertEquals(200, answer.statusCode());
    assertEquals(Optional.of("a"), GivenServer.json(answer).text("id"));
    assertEquals(Optional.of(Json.object()), GivenServer.json(answer).object("result"));
  }

  @Test
  void get_mcp_redirects_to_the_trailing_slash() {
    HttpResponse<String> answer = server.get("/mcp");

    assertEquals(307, answer.statusCode());
    assertEquals("/mcp/", answer.headers().firstValue("Location").orElseThrow());
  }

  @Test
  void get_mcp_tools() {
    List<JsonObject> tools = GivenServer.json(server.get("/mcp/tools")).objects("tools");

    for (JsonObject tool : tools) {
      assertTrue(tool.text("title").isPresent() && tool.text("description").isPresent());
      for (String schema : List.of("inputSchema", "outputSchema")) {
        assertEquals(Optional.of("object"), tool.object(schema).orElseThrow().text("type"));
      }
      assertEquals(
          Optional.of(false),
          tool.object("inputSchema").orElseThrow().bool("additionalProperties"));
      for (String hint :
          List.of("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")) {
        assertTrue(tool.object("annotations").orElseThrow().bool(hint).isPresent(), hint);
      }
    }
    assertFalse(tools.isEmpty());
  }

  @Test
  void post_mcp_tools_call() {
    JsonObject answer = server.wrapped("plan_list", Json.object(), "X-API-Key", GivenServer.SECRET);

    assertEquals(List.of("structuredContent", "isError"), List.copyOf(answer.members().keySet()));
  }

  @Test
  void get_sse_plan() {
    HttpResponse<String> stream = server.get("/sse/plan/" + plans.in(State.COMPLETED));

    assertEquals(200, stream.statusCode());
    assertTrue(
        stream.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream"));
    assertTrue(stream.body().startsWith("retry: 5000\n"), stream.body());
  }

  @Test
  void get_download_with_token_and_with_key() {
    String id = plans.in(State.COMPLETED);
    String link =
        server.call("plan_file_info", GivenPlans.plan(id)).text("download_url").orElseThrow();
    String path = "/download/" + id + "/030-report.html";

    assertEquals(GivenPlans.REPORT, server.get(link).body());
    assertEquals(GivenPlans.REPORT, server.get(path, "X-API-Key", GivenServer.SECRET).body());
    assertEquals(401, server.get(path).statusCode());
    assertEquals(401, server.get(link.replaceAll("[0-9a-f]$", "g")).statusCode());
    assertEquals(
        200,
        server.get("/download/" + id + "/run.zip", "X-API-Key", GivenServer.SECRET).statusCode());
  }

  @Test
  void artifact_writes_are_rejected_and_more_so_while_a_run_is_active() {
    String path = "/download/%s/030-report.html";

    HttpResponse<String> ended = server.method("PUT", path.formatted(plans.in(State.COMPLETED)));
    HttpResponse<String> active = server.method("PUT", path.formatted(plans.in(State.PROCESSING)));

    assertEquals(405, ended.statusCode());
    assertEquals(409, active.statusCode());
    assertEquals(Optional.of("RUN_ACTIVE"), GivenServer.code(GivenServer.json(active)));
  }

  @Test
  void get_healthcheck() {
    HttpResponse<String> answer = server.get("/healthcheck");

    assertEquals(200, answer.statusCode());
    assertEquals(Optional.of("healthy"), GivenServer.json(answer).text("status"));
    assertEquals(Optional.of(true), GivenServer.json(answer).bool("authentication_required"));
  }

  @Test
  void get_docs_is_a_page_over_the_documented_api() {
    HttpResponse<String> page = server.get("/docs");
    JsonObject document = GivenServer.json(server.get("/openapi.json"));

    assertEquals(200, page.statusCode());
    assertTrue(page.body().contains("assets/docs.js"), page.body());
    assertEquals(Optional.of("3.1.1"), document.text("openapi"));
    assertTrue(document.object("paths").orElseThrow().members().containsKey("/mcp/tools/call"));
  }

  @Test
  void get_robots_txt() {
    HttpResponse<String> answer = server.get("/robots.txt");

    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().startsWith("User-agent: *"), answer.body());
  }

  @Test
  void get_root_is_static_information() {
    assertTrue(server.get("/").body().contains("/mcp/"));
    assertEquals(
        Optional.of("planwright"),
        GivenServer.json(server.get("/", "Accept", "application/json")).text("name"));
  }

  @Test
  void get_the_server_card() {
    JsonObject card = GivenServer.json(server.get("/.well-known/mcp/server-card.json"));

    assertEquals(Optional.of("planwright"), card.text("name"));
    assertTrue(card.text("description").isPresent());
    assertEquals(
        Optional.of("streamable-http"), card.object("transport").orElseThrow().text("type"));
    assertTrue(card.object("capabilities").orElseThrow().object("tools").isPresent());
    assertEquals(Optional.of(true), card.object("authentication").orElseThrow().bool("required"));
  }

  @Test
  void get_the_registry_proof_once_a_maintainer_is_set() {
    try (var named =
        GivenServer.with(
            store.data(), Map.of("SERVICE_REGISTRY_MAINTAINER_EMAIL", "ops@example.org"))) {
      assertEquals(404, server.get("/.well-known/registry.json").statusCode());
      assertEquals(
          Optional.of("ops@example.org"),
          GivenServer.json(named.get("/.well-known/registry.json"))
              .objects("maintainers")
              .getFirst()
              .text("email"));
    }
  }

  @Test
  void initialize_and_notifications_initialized() {
    JsonObject hello =
        server.rpc(
            "initialize",
            Json.build()
                .put("protocolVersion", "2025-11-25")
                .put("capabilities", Json.object())
                .put("clientInfo", Json.build().put("name", "t").put("version", "1").done())
                .done());
    HttpResponse<String> ready =
        server.post("/mcp", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");

    assertEquals(
        Optional.of("2025-11-25"), hello.object("result").orElseThrow().text("protocolVersion"));
    assertEquals(202, ready.statusCode());
    assertEquals("", ready.body());
  }

  @Test
  void tools_list_is_that_of_the_wrapper() {
    List<String> names =
        server
            .rpc("tools/list", Json.object())
            .object("result")
            .orElseThrow()
            .objects("tools")
            .stream()
            .flatMap(tool -> tool.text("name").stream())
            .toList();

    assertEquals(
        GivenServer.json(server.get("/mcp/tools")).objects("tools").stream()
            .flatMap(tool -> tool.text("name").stream())
            .toList(),
        names);
  }

  @Test
  void tools_call_keeps_content_beside_structured_content() {
    JsonObject result =
        server
            .mcp("plan_list", Json.object(), "X-API-Key", GivenServer.SECRET)
            .object("result")
            .orElseThrow();

    assertTrue(result.object("structuredContent").isPresent());
    assertFalse(result.objects("content").isEmpty());
  }

  @Test
  void the_mcp_tasks_protocol_is_neither_there_nor_advertised() {
    JsonObject hello =
        server.rpc(
            "initialize",
            Json.build()
                .put("protocolVersion", "2025-11-25")
                .put("capabilities", Json.object())
                .put("clientInfo", Json.build().put("name", "t").put("version", "1").done())
                .done());

    assertEquals(
        Optional.empty(),
        hello.object("result").flatMap(r -> r.object("capabilities")).flatMap(c -> c.get("tasks")));
    for (String method : List.of("tasks/get", "tasks/result", "tasks/list", "tasks/cancel")) {
      JsonObject error = server.rpc(method, Json.object()).object("error").orElseThrow();
      assertEquals(-32601, error.number("code").orElseThrow().intValue(), method);
    }
  }
}
