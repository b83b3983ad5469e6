package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.security.NetworkRules;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Host and Origin, CORS, and where absolute links begin. */
class PerimeterTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
  private static final List<String> ANY = List.of(NetworkRules.ANY);

  @ParameterizedTest
  @CsvSource({
    "localhost, 200",
    "LocalHost:9, 200",
    "127.0.0.1, 200",
    "[::1]:8001, 200",
    "plans.example.org, 200",
    "public.example.org:443, 200",
    "evil.example.com, 403",
    "localhost.evil.example.com, 403",
    "127.0.0.1.evil.example.com, 403",
    "evil.localhost, 403"
  })
  void a_loopback_bind_answers_only_for_its_own_names(String host, int status) {
    var rules =
        new NetworkRules(
            "127.0.0.1",
            true,
            List.of("plans.example.org:8001"),
            ANY,
            false,
            Optional.of(URI.create("https://public.example.org/plans")),
            false,
            1);
    try (var server = TestServer.with(TestServer.settings(rules))) {
      assertEquals(status, ping(server, host, Optional.empty()));
    }
  }

  @Test
  void another_bind_answers_for_any_name_until_hosts_are_listed() {
    try (var free = TestServer.with(TestServer.settings(bound("0.0.0.0", false, List.of())));
        var listed =
            TestServer.with(TestServer.settings(bound("0.0.0.0", false, List.of("a.example"))))) {
      assertEquals(200, ping(free, "anything.example", Optional.empty()));
      assertEquals(200, ping(free, "anything.example", Optional.of("https://page.example")));
      assertEquals(200, ping(listed, "a.example", Optional.empty()));
      assertEquals(403, ping(listed, "anything.example", Optional.empty()));
      assertEquals(403, ping(listed, "a.example", Optional.of("https://page.example")));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000, 200",
    "https://127.0.0.1, 200",
    "http://[::1]:5173, 200",
    "http://app.localhost, 200",
    "vscode-webview://abc, 200",
    "tauri://localhost, 200",
    "file://, 200",
    "https://public.example.org, 200",
    "http://public.example.org, 403",
    "http://evil.example.com, 403",
    "http://localhost.evil.example.com, 403",
    "null, 403",
    "not an origin, 403",
    "javascript:alert(1), 403"
  })
  void without_authentication_a_loopback_bind_refuses_foreign_pages(String origin, int status) {
    var rules =
        new NetworkRules(
            "127.0.0.1",
            false,
            List.of(),
            ANY,
            false,
            Optional.of(URI.create("https://public.example.org")),
            false,
            1);
    try (var server = TestServer.with(TestServer.settings(rules))) {
      assertEquals(status, ping(server, "localhost", Optional.of(origin)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example.com", "null"})
  void with_authentication_or_an_explicit_star_any_page_may_ask(String origin) {
    var explicit =
        new NetworkRules("127.0.0.1", false, List.of(), ANY, true, Optional.empty(), false, 1);
    try (var authenticated = TestServer.guarded();
        var starred = TestServer.with(TestServer.settings(explicit))) {
      assertEquals(200, ping(authenticated, "localhost", Optional.of(origin)));
      assertEquals(200, ping(starred, "localhost", Optional.of(origin)));
    }
  }

  @Test
  void a_list_of_origins_allows_those_and_no_others() {
    try (var server = TestServer.with(TestServer.settings(listing("https://page.example")))) {
      assertEquals(200, ping(server, "localhost", Optional.of("https://page.example")));
      assertEquals(403, ping(server, "localhost", Optional.of("https://other.example")));
      var answer = server.get("/mcp/tools", "Origin", "https://page.example");
      assertEquals(
          Optional.of("https://page.example"),
          answer.headers().firstValue("Access-Control-Allow-Origin"));
      assertEquals(Optional.of("Origin"), answer.headers().firstValue("Vary"));
      assertTrue(
          server
              .get("/mcp/tools", "Origin", "https://other.example")
              .headers()
              .firstValue("Access-Control-Allow-Origin")
              .isEmpty());
    }
  }

  @Test
  void the_rules_hold_wherever_data_is_and_not_for_discovery() {
    String evil = "http://evil.example.com";
    try (var server = TestServer.open()) {
      String id = UUID.randomUUID().toString();
      for (String path :
          List.of(
              "/sse/plan/" + id,
              "/download/" + id + "/run.zip",
              "/token-metrics/" + id,
              "/token-metrics/" + id + "/detailed",
              "/mcp",
              "/mcp/")) {
        assertEquals(403, server.get(path, "Origin", evil).statusCode(), path);
      }
      assertEquals(403, server.call("example_plans", "{}", "Origin", evil).statusCode());
      assertEquals(
          "ORIGIN_NOT_ALLOWED",
          TestServer.errorCode(server.call("example_plans", "{}", "Origin", evil)));
      for (String path : List.of("/", "/healthcheck", "/healthcheck/live", "/mcp/tools")) {
        assertEquals(200, server.get(path, "Origin", evil).statusCode(), path);
      }
    }
  }

  @Test
  void a_refusal_names_the_variable_and_is_readable_by_the_page() {
    try (var server = TestServer.open()) {
      var origin = server.call("echo", "{}", "Origin", "http://evil.example.com");
      assertTrue(origin.body().contains("SERVICE_MCP_CORS_ORIGINS"), origin.body());
      assertEquals(Optional.of("*"), origin.headers().firstValue("Access-Control-Allow-Origin"));

      try (var raw = new RawHttp(server.port)) {
        raw.head("GET /token-metrics/x HTTP/1.1", "Host: evil.example.com", "Connection: close");
        String answer = raw.rest();
        assertTrue(answer.startsWith("HTTP/1.1 403 "), answer);
        assertTrue(answer.contains("HOST_NOT_ALLOWED"), answer);
        assertTrue(answer.contains("SERVICE_MCP_ALLOWED_HOSTS"), answer);
      }
    }
  }

  @Test
  void a_refusal_on_mcp_is_a_json_rpc_error_without_an_id() {
    try (var server = TestServer.open()) {
      var answer = server.post("/mcp", PING, "Origin", "http://evil.example.com");

      assertEquals(403, answer.statusCode());
      assertEquals(
          "-32600",
          json(answer).object("error").orElseThrow().number("code").orElseThrow().toPlainString());
      assertTrue(json(answer).get("id").isEmpty());
    }
  }

  @Test
  void a_preflight_is_answered_for_every_origin_and_path() {
    try (var server = TestServer.guarded()) {
      for (String path :
          List.of("/mcp", "/mcp/", "/mcp/tools/call", "/download/x/run.zip", "/sse/plan/x")) {
        var answer =
            server.method(
                "OPTIONS",
                path,
                "Origin",
                "http://evil.example.com",
                "Access-Control-Request-Headers",
                "content-type, x-api-key, Mcp-Param-Region");
        assertEquals(204, answer.statusCode(), path);
        assertEquals(Optional.of("*"), answer.headers().firstValue("Access-Control-Allow-Origin"));
        assertEquals(
            Optional.of("content-type, x-api-key, Mcp-Param-Region"),
            answer.headers().firstValue("Access-Control-Allow-Headers"));
        assertTrue(answer.headers().firstValue("Access-Control-Allow-Credentials").isEmpty());
      }
      assertEquals(
          Optional.of("POST, GET, OPTIONS"),
          server.method("OPTIONS", "/mcp").headers().firstValue("Access-Control-Allow-Methods"));
      assertTrue(
          server
              .method("OPTIONS", "/mcp", "Access-Control-Request-Headers", "x-evil")
              .headers()
              .firstValue("Access-Control-Allow-Headers")
              .isEmpty());
    }
  }

  @Test
  void links_begin_with_the_public_base_url_and_its_path() {
    var rules =
        new NetworkRules(
            "127.0.0.1",
            false,
            List.of(),
            ANY,
            false,
            Optional.of(URI.create("https://public.example.org/plans/")),
            false,
            1);
    try (var server = TestServer.with(TestServer.settings(rules))) {
      assertEquals("https://public.example.org/plans", echoed(server, "origin"));
      assertEquals(Optional.of("/plans/mcp/"), server.get("/mcp").headers().firstValue("Location"));
    }
  }

  @Test
  void forwarded_headers_count_only_when_trusted() {
    String[] forwarded = {
      "X-Forwarded-Proto", "http, https",
      "X-Forwarded-Host", "evil/, front.example.org",
      "X-Forwarded-For", "198.51.100.1, 203.0.113.9"
    };
    var trusting =
        new NetworkRules("127.0.0.1", false, List.of(), ANY, false, Optional.empty(), true, 1);
    try (var server = TestServer.open();
        var behind = TestServer.with(TestServer.settings(trusting))) {
      assertEquals("http://127.0.0.1:" + server.port, echoed(server, "origin", forwarded));
      assertEquals("127.0.0.1", echoed(server, "client", forwarded));
      assertEquals("https://front.example.org", echoed(behind, "origin", forwarded));
      assertEquals("203.0.113.9", echoed(behind, "client", forwarded));
      assertEquals(
          "2001:db8:0:1:0:0:0:0/64",
          echoed(behind, "client", "X-Forwarded-For", "2001:db8:0:1:aaaa::5"));
      assertEquals("127.0.0.1", echoed(behind, "client", "X-Forwarded-For", "evil.example.com"));
      assertEquals(
          "http://127.0.0.1:" + behind.port, echoed(behind, "origin", "X-Forwarded-Host", "a b"));
    }
  }

  @Test
  void with_more_proxies_in_front_the_client_stands_further_to_the_left() {
    var twoProxies =
        new NetworkRules("127.0.0.1", false, List.of(), ANY, false, Optional.empty(), true, 2);
    try (var server = TestServer.with(TestServer.settings(twoProxies))) {
      String name = "X-Forwarded-For";
      assertEquals(
          "203.0.113.9", echoed(server, "client", name, "6.6.6.6, 203.0.113.9, 198.51.100.1"));
      assertEquals("127.0.0.1", echoed(server, "client", name, "203.0.113.9"));
      assertEquals("127.0.0.1", echoed(server, "client", name, "203.0.113.9, x, 198.51.100.1"));
      assertEquals(
          "http://127.0.0.1:" + server.port,
          echoed(server, "origin", "X-Forwarded-Host", "front.example.org:65536"));
    }
  }

  private static String echoed(TestServer server, String field, String... headers) {
    return json(server.call("echo", "{}", headers))
        .object("structuredContent")
        .flatMap(result -> result.text(field))
        .orElseThrow();
  }

  private static NetworkRules bound(String host, boolean authentication, List<String> hosts) {
    return new NetworkRules(host, authentication, hosts, ANY, false, Optional.empty(), false, 1);
  }

  private static NetworkRules listing(String origin) {
    return new NetworkRules(
        "127.0.0.1", true, List.of(), List.of(origin), true, Optional.empty(), false, 1);
  }

  private static int ping(TestServer server, String host, Optional<String> origin) {
    try (var raw = new RawHttp(server.port)) {
      raw.head(
              "POST /mcp HTTP/1.1",
              "Host: " + host,
              "Content-Type: application/json",
              "Accept: application/json, text/event-stream",
              origin.map(value -> "Origin: " + value).orElse("X-Nothing: 1"),
              "Connection: close",
              "Content-Length: " + PING.length())
          .write(PING);
      return raw.status();
    }
  }
}
