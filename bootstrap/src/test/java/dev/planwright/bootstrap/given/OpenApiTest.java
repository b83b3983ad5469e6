package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code /openapi.json} is what is served: every answer in it that a client can provoke is provoked
 * and held against it.
 */
@ExtendWith(GivenDatabase.class)
class OpenApiTest {
  private static final String KEY = "X-API-Key";
  private static final String WRONG_KEY = "pwk_000000000000000000000000000000000000";
  private static final String FOREIGN = "https://evil.example";
  private static final String CALL = "/mcp/tools/call";
  private static final String DOWNLOAD = "/download/{plan_id}/{filename}";
  private static final String EXAMPLE = "/examples/{slug}/{filename}";
  private static final String STREAM = "/sse/plan/{plan_id}";
  private static final String SESSION = "/session";
  private static final String SHARED = "/shared/{token}";
  private static final String SHARED_FILE = SHARED + "/{filename}";
  private static final String METRICS = "/token-metrics/{task_id}";
  private static final String REGISTRY = "/.well-known/registry.json";
  private static final int OVER_THE_LIMIT = 1_048_577;

  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;
  private final ApiContract contract;

  OpenApiTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
    this.contract = new ApiContract(GivenServer.json(server.get("/openapi.json")));
  }

  @Test
  void every_answer_that_can_be_provoked_is_as_documented() throws Exception {
    String completed = plans.in(State.COMPLETED);

    theMcpEndpoint("/mcp");
    theMcpEndpoint("/mcp/");
    theTools(completed);
    theStream(completed);
    theDownloads(completed);
    theTokenMetrics(completed);
    thePages(completed);
    whereTheDatabaseIsAway(completed);
    whereLimitsAreReached(plans.in(State.PENDING));

    assertEquals(Set.of(), contract.notHeld());
  }

  @Test
  void every_path_answers_preflights_and_refuses_other_methods_in_json() {
    JsonObject paths = GivenServer.json(server.get("/openapi.json")).object("paths").orElseThrow();

    for (String path : paths.members().keySet()) {
      String address = path.replaceAll("\\{[a-z_]+}", UUID.randomUUID().toString());
      HttpResponse<String> preflight =
          server.method(
              "OPTIONS", address, "Origin", FOREIGN, "Access-Control-Request-Headers", KEY);
      HttpResponse<String> refused = server.method("PROPFIND", address);

      assertEquals(204, preflight.statusCode(), path);
      assertEquals("*", header(preflight, "Access-Control-Allow-Origin"), path);
      assertEquals(KEY, header(preflight, "Access-Control-Allow-Headers"), path);
      assertTrue(header(preflight, "Access-Control-Allow-Methods").contains("OPTIONS"), path);
      assertEquals(405, refused.statusCode(), path);
      assertTrue(GivenServer.json(refused).object("error").isPresent(), path);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/docs", "/openapi.json", "/llms.txt", "/healthcheck", "/mcp", "/mcp/tools"})
  void head_answers_as_get_does_without_a_body(String path) {
    HttpResponse<String> head = server.method("HEAD", path);
    HttpResponse<String> get = server.get(path);

    assertEquals(get.statusCode(), head.statusCode());
    assertEquals(header(get, "Content-Type"), header(head, "Content-Type"));
    assertEquals("", head.body());
  }

  @Test
  void the_document_names_the_public_base_and_this_version() {
    var environment = Map.of("SERVICE_MCP_PUBLIC_BASE_URL", "https://plans.example.org/pw/");
    try (var behindProxy = GivenServer.with(store.data(), environment)) {
      JsonObject document = GivenServer.json(behindProxy.get("/openapi.json"));

      assertEquals(
          "https://plans.example.org/pw",
          document.objects("servers").getFirst().text("url").orElseThrow());
      assertEquals(
          "test", document.object("info").flatMap(info -> info.text("version")).orElseThrow());
    }
  }

  private void theMcpEndpoint(String path) {
    String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    String large = "{\"x\":\"" + "x".repeat(OVER_THE_LIMIT) + "\"}";
    contract.hold("POST", path, 200, server.post(path, ping));
    contract.hold("POST", path, 200, server.post(path, ping, "Accept", "text/event-stream"));
    contract.hold("POST", path, 400, server.post(path, "{\"jsonrpc\":\"2.0\",\"id\":1}"));
    contract.hold(
        "POST",
        path,
        202,
        server.post(path, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
    contract.hold("POST", path, 400, server.post(path, "{"));
    contract.hold("POST", path, 406, server.post(path, ping, "Accept", "text/plain"));
    contract.hold("POST", path, 413, server.post(path, large));
    contract.hold("POST", path, 415, server.post(path, ping, "Content-Type", "text/plain"));
    try (var open = GivenServer.open(store.data())) {
      contract.hold("POST", path, 403, open.post(path, ping, "Origin", FOREIGN));
      contract.hold("GET", "/mcp", 307, open.get("/mcp"));
      contract.hold("GET", "/mcp", 403, open.get("/mcp", "Origin", FOREIGN));
    }
  }

  private void theTools(String completed) {
    contract.hold("GET", "/mcp/tools", 200, server.get("/mcp/tools"));
    contract.hold("GET", "/mcp/tools", 406, server.get("/mcp/tools", "Accept", "text/plain"));
    for (String call :
        new String[] {
          tool("example_plans"),
          tool("example_prompts"),
          tool("model_profiles"),
          tool("plan_list"),
          tool("plan_status"),
          tool("no_such_tool"),
          tool("plan_create", GivenPlans.prompt()),
          tool("plan_status", GivenPlans.plan(completed)),
          tool("plan_wait", GivenPlans.plan(completed)),
          tool("plan_stop", GivenPlans.plan(completed)),
          tool("plan_retry", GivenPlans.plan(completed)),
          tool("plan_retry", GivenPlans.plan(plans.in(State.FAILED_FOR_GOOD))),
          tool("plan_resume", GivenPlans.plan(plans.in(State.FAILED_RECOVERABLE))),
          tool("plan_file_info", GivenPlans.plan(completed)),
          tool("plan_file_info", GivenPlans.plan(plans.in(State.PENDING)))
        }) {
      contract.hold("POST", CALL, 200, server.post(CALL, call, KEY, GivenServer.SECRET));
    }
    String list = tool("plan_list");
    contract.hold("POST", CALL, 400, server.post(CALL, "[]"));
    contract.hold("POST", CALL, 401, server.post(CALL, list));
    contract.hold("POST", CALL, 403, server.post(CALL, list, KEY, WRONG_KEY));
    contract.hold("POST", CALL, 406, server.post(CALL, list, "Accept", "text/plain"));
    contract.hold(
        "POST", CALL, 413, server.post(CALL, "{\"x\":\"" + "x".repeat(OVER_THE_LIMIT) + "\"}"));
    contract.hold("POST", CALL, 415, server.post(CALL, list, "Content-Type", "text/plain"));
  }

  private void theStream(String completed) {
    String address = "/sse/plan/" + completed;
    HttpResponse<String> stream = server.get(address);
    String last =
        stream
            .body()
            .lines()
            .filter(line -> line.startsWith("id: "))
            .map(line -> line.substring("id: ".length()))
            .findFirst()
            .orElseThrow();
    contract.hold("GET", STREAM, 200, stream);
    contract.hold("GET", STREAM, 200, server.get("/sse/plan/" + UUID.randomUUID()));
    contract.hold(
        "GET", STREAM, 200, server.get("/sse/plan/" + plans.in(State.FAILED_RECOVERABLE)));
    contract.hold("GET", STREAM, 204, server.get(address, "Last-Event-ID", last));
    contract.hold("GET", STREAM, 406, server.get(address, "Accept", "application/json"));
    try (var open = GivenServer.open(store.data())) {
      contract.hold("GET", STREAM, 403, open.get(address, "Origin", FOREIGN));
    }
  }

  private void theDownloads(String completed) {
    String report = "/download/" + completed + "/030-report.html";
    for (String file : new String[] {"030-report.html", "run.zip"}) {
      String address = "/download/" + completed + "/" + file;
      String example = "/examples/harbour-bath-aarhus/" + file;
      HttpResponse<String> whole = server.get(address, KEY, GivenServer.SECRET);
      contract.hold("GET", DOWNLOAD, 200, whole);
      contract.hold("GET", EXAMPLE, 200, server.get(example));
      contract.hold("GET", EXAMPLE, 206, server.get(example, "Range", "bytes=0-9"));
      contract.hold("GET", EXAMPLE, 416, server.get(example, "Range", "bytes=999999999-"));
      contract.hold(
          "GET",
          EXAMPLE,
          304,
          server.get(example, "If-None-Match", header(server.get(example), "ETag")));
      contract.hold(
          "GET",
          DOWNLOAD,
          304,
          server.get(address, KEY, GivenServer.SECRET, "If-None-Match", header(whole, "ETag")));
    }
    contract.hold(
        "GET", DOWNLOAD, 206, server.get(report, KEY, GivenServer.SECRET, "Range", "bytes=0-3"));
    contract.hold(
        "GET",
        DOWNLOAD,
        416,
        server.get(report, KEY, GivenServer.SECRET, "Range", "bytes=999999999-"));
    contract.hold("GET", DOWNLOAD, 401, server.get(report));
    contract.hold("GET", DOWNLOAD, 401, server.get(report + "?token=1.ab"));
    contract.hold("GET", DOWNLOAD, 403, server.get(report, KEY, WRONG_KEY));
    contract.hold(
        "GET",
        DOWNLOAD,
        404,
        server.get("/download/" + UUID.randomUUID() + "/run.zip", KEY, GivenServer.SECRET));
    contract.hold("GET", EXAMPLE, 404, server.get("/examples/none/run.zip"));
    theSharedReport(completed);
  }

  private void theSharedReport(String completed) {
    String address = URI.create(link(completed)).getPath();
    HttpResponse<String> whole = server.get(address);
    contract.hold("GET", SHARED, 200, whole);
    contract.hold("GET", SHARED, 206, server.get(address, "Range", "bytes=0-3"));
    contract.hold("GET", SHARED, 416, server.get(address, "Range", "bytes=999999999-"));
    contract.hold("GET", SHARED, 304, server.get(address, "If-None-Match", header(whole, "ETag")));
    contract.hold("GET", SHARED, 404, server.get("/shared/" + "A".repeat(43)));
    theSharedExport();
  }

  private void theSharedExport() {
    String address = URI.create(link(store.wholePlan())).getPath() + "/plan-msproject.xml";
    HttpResponse<String> whole = server.get(address);
    contract.hold("GET", SHARED_FILE, 200, whole);
    contract.hold("GET", SHARED_FILE, 206, server.get(address, "Range", "bytes=0-3"));
    contract.hold("GET", SHARED_FILE, 416, server.get(address, "Range", "bytes=999999999-"));
    contract.hold(
        "GET", SHARED_FILE, 304, server.get(address, "If-None-Match", header(whole, "ETag")));
    contract.hold("GET", SHARED_FILE, 404, server.get(address.replace(".xml", ".exe")));
  }

  private String link(String plan) {
    return GivenServer.structured(
            server.wrapped("plan_share", GivenPlans.plan(plan), KEY, GivenServer.SECRET))
        .text("url")
        .orElseThrow();
  }

  private void theTokenMetrics(String completed) {
    for (String path : new String[] {METRICS, METRICS + "/detailed"}) {
      String address = path.replace("{task_id}", completed);
      String wrong = path.equals(METRICS) ? "?include=all" : "?limit=0";
      contract.hold("GET", path, 200, server.get(address, KEY, GivenServer.SECRET));
      contract.hold("GET", path, 400, server.get(address + wrong, KEY, GivenServer.SECRET));
      contract.hold("GET", path, 401, server.get(address));
      contract.hold("GET", path, 403, server.get(address, KEY, WRONG_KEY));
      contract.hold("GET", path, 406, server.get(address, "Accept", "text/html"));
    }
  }

  private void thePages(String completed) {
    contract.hold("GET", "/", 200, server.get("/"));
    contract.hold("GET", "/", 200, server.get("/", "Accept", "application/json"));
    for (String path :
        new String[] {
          "/healthcheck",
          "/healthcheck/live",
          "/docs",
          "/app",
          "/openapi.json",
          "/metrics",
          "/robots.txt",
          "/llms.txt",
          "/.well-known/mcp/server-card.json"
        }) {
      contract.hold("GET", path, 200, server.get(path));
    }
    contract.hold(
        "GET", "/operator", 200, server.get("/operator", "X-API-Key", GivenServer.SECRET));
    contract.hold("GET", "/operator", 401, server.get("/operator"));
    contract.hold("GET", "/operator", 403, server.get("/operator", "X-API-Key", "wrong"));
    theSession();
    contract.hold("GET", REGISTRY, 404, server.get(REGISTRY));
    try (var kept =
        GivenServer.with(
            store.data(), Map.of("SERVICE_REGISTRY_MAINTAINER_EMAIL", "ops@example.org"))) {
      contract.hold("GET", REGISTRY, 200, kept.get(REGISTRY));
    }
    for (String file : new String[] {"page.css", "plan.js", "icon.svg"}) {
      HttpResponse<String> asset = server.get("/assets/" + file);
      contract.hold("GET", "/assets/{file}", 200, asset);
      contract.hold(
          "GET",
          "/assets/{file}",
          304,
          server.get("/assets/" + file, "If-None-Match", header(asset, "ETag")));
    }
    contract.hold("GET", "/assets/{file}", 404, server.get("/assets/front.html"));
    String plan = "/plans/{plan_id}";
    contract.hold("GET", plan, 200, server.get("/plans/" + completed));
    contract.hold("GET", plan, 404, server.get("/plans/no-plan"));
    contract.hold("GET", plan, 406, server.get("/plans/" + completed, "Accept", "text/plain"));
    contract.hold("GET", "/plans", 303, server.get("/plans?plan_id=+" + completed));
    contract.hold("GET", "/plans", 400, server.get("/plans"));
    contract.hold("GET", "/plans", 404, server.get("/plans?plan_id=none"));
  }

  private void theSession() {
    String page = "X-Planwright-Page";
    String text = "text/plain";
    contract.hold("GET", SESSION, 200, server.get(SESSION, page, "1"));
    contract.hold("GET", SESSION, 403, server.get(SESSION));
    contract.hold("GET", SESSION, 406, server.get(SESSION, page, "1", "Accept", text));
    contract.hold(
        "POST", SESSION, 200, server.method("POST", SESSION, page, "1", KEY, GivenServer.SECRET));
    contract.hold("POST", SESSION, 401, server.method("POST", SESSION, page, "1"));
    contract.hold("POST", SESSION, 403, server.method("POST", SESSION, page, "1", KEY, WRONG_KEY));
    contract.hold("DELETE", SESSION, 200, server.method("DELETE", SESSION, page, "1"));
    contract.hold("DELETE", SESSION, 403, server.method("DELETE", SESSION));
  }

  private void whereTheDatabaseIsAway(String plan) {
    try (var away = GivenStore.away();
        var lost = GivenServer.open(away)) {
      contract.hold("GET", "/healthcheck", 503, lost.get("/healthcheck"));
      contract.hold("POST", CALL, 503, lost.post(CALL, tool("plan_status", GivenPlans.plan(plan))));
      contract.hold("GET", DOWNLOAD, 503, lost.get("/download/" + plan + "/run.zip"));
      contract.hold("GET", SHARED, 503, lost.get("/shared/" + "A".repeat(43)));
      contract.hold("GET", SHARED_FILE, 503, lost.get("/shared/" + "A".repeat(43) + "/plan.md"));
      contract.hold("GET", METRICS, 503, lost.get("/token-metrics/" + plan));
      contract.hold(
          "GET", METRICS + "/detailed", 503, lost.get("/token-metrics/" + plan + "/detailed"));
    }
  }

  private void whereLimitsAreReached(String pending) throws IOException, InterruptedException {
    var limits =
        Map.of(
            "SERVICE_MCP_RATE_LIMIT", "1",
            "SERVICE_SSE_MAX_CONNECTIONS", "1",
            "SERVICE_MCP_REQUIRE_AUTH", "false");
    String address = "/sse/plan/" + pending;
    try (var narrow = GivenServer.with(store.data(), limits);
        HttpClient other = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> following =
          other.send(narrow.request(address).build(), BodyHandlers.ofInputStream());
      try (InputStream _ = following.body()) {
        contract.hold("GET", STREAM, 429, narrow.get(address));
      }
      narrow.post(CALL, tool("example_prompts"));
      contract.hold("POST", CALL, 429, narrow.post(CALL, tool("example_prompts")));
      other.shutdownNow();
    }
  }

  private static String tool(String name) {
    return tool(name, Json.object());
  }

  private static String tool(String name, JsonObject arguments) {
    return JsonText.write(Json.build().put("tool", name).put("arguments", arguments).done());
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
