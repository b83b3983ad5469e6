package dev.planwright.bootstrap.e2e;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Generates requests that mean no good: both endpoints and all other paths, with malformed JSON,
 * wrong types, huge numbers, deep nesting, odd encodings, and tricks in paths, headers and framing.
 * The same number gives the same request.
 */
final class HostileRequests {
  private static final List<String> TOOLS =
      List.of(
          "example_plans",
          "example_prompts",
          "model_profiles",
          "plan_create",
          "plan_status",
          "plan_wait",
          "plan_edit",
          "plan_fork",
          "plan_progress",
          "plan_stop",
          "plan_retry",
          "plan_resume",
          "plan_delete",
          "plan_file_info",
          "plan_list",
          "plan_download",
          "no_such_tool",
          "PLAN_LIST",
          "__proto__");
  private static final List<String> ARGUMENTS =
      List.of(
          "plan_id",
          "prompt",
          "model_profile",
          "start_date",
          "detail",
          "engine",
          "user_api_key",
          "client_request_id",
          "timeout_sec",
          "artifact",
          "limit",
          "state",
          "user_id",
          "operations",
          "updates",
          "as_of",
          "revision",
          "__proto__");
  private static final List<String> METHODS =
      List.of(
          "initialize",
          "notifications/initialized",
          "tools/list",
          "tools/call",
          "prompts/list",
          "prompts/get",
          "resources/list",
          "resources/templates/list",
          "resources/read",
          "ping",
          "logging/setLevel",
          "completion/complete",
          "server/discover",
          "tasks/get",
          "",
          "rpc.x");
  private static final List<String> PATHS =
      List.of(
          "/",
          "/healthcheck",
          "/healthcheck/live",
          "/mcp",
          "/mcp/",
          "/mcp/tools",
          "/mcp/tools/call",
          "/sse/plan/",
          "/download/",
          "/examples/",
          "/token-metrics/",
          "/docs",
          "/robots.txt",
          "/.well-known/mcp/server-card.json",
          "/runs/",
          "/metrics",
          "*");
  private static final List<String> SEGMENTS =
      List.of(
          "..",
          "%2e%2e",
          "..%2f",
          "%5c",
          "%00",
          "%",
          "%zz",
          "%c0%ae",
          "%ff",
          ";x=1",
          "//",
          ".",
          "run.zip",
          "030-report.html",
          "00000000-0000-0000-0000-000000000000",
          "harbour-bath",
          "~root",
          "a".repeat(300),
          "%F0%9F%A5%90",
          "?token=x",
          "?limit=-1",
          "?limit=99999999999",
          "?after_id=x&include=%00",
          "?token=9999999999." + "0".repeat(64),
          "?%00=%00",
          "#x",
          " ");
  private static final List<String> VERBS =
      List.of(
          "GET",
          "HEAD",
          "POST",
          "PUT",
          "PATCH",
          "DELETE",
          "OPTIONS",
          "TRACE",
          "CONNECT",
          "PRI",
          "get",
          "X".repeat(40),
          "PROPFIND");
  private static final List<String> HEADERS =
      List.of(
          "Origin: null",
          "Origin: http://evil.example.org",
          "Origin: http://localhost:1",
          "X-Forwarded-For: 1.2.3.4, evil",
          "X-Forwarded-Host: a b",
          "X-Forwarded-Proto: javascript",
          "Forwarded: for=x",
          "Range: bytes=0-",
          "Range: bytes=9-1,-5",
          "Range: bytes=99999999999999999999-",
          "If-None-Match: *",
          "If-Modified-Since: never",
          "Last-Event-ID: \u0001",
          "Last-Event-ID: -completed-",
          "Accept: */*;q=0",
          "Accept: ,,;;==",
          "Accept: application/json;q=zz",
          "Expect: nonsense",
          "Expect: 100-continue",
          "Upgrade: h2c",
          "Upgrade: websocket",
          "Connection: upgrade",
          "Connection: close, X-API-Key",
          "HTTP2-Settings: AAAA",
          "TE: trailers",
          "Content-Encoding: gzip",
          "Content-Language: " + "x".repeat(9_000),
          "Cookie: " + "a=b;".repeat(3_000),
          "MCP-Protocol-Version: 1",
          "Mcp-Method: tools/call",
          "MCP-Protocol-Version: 2026-07-28",
          "Mcp-Name: =?base64?!!?=",
          "Mcp-Session-Id: x",
          "Content-Type: text/plain",
          "X-Worker-Secret: x",
          "X-Latin: \u00e9");
  private static final List<String> MALFORMED =
      List.of(
          "Transfer-Encoding: chunked",
          "Content-Length: 3",
          "Host: evil.example.org",
          "X-Bad\u0000: x",
          "X-Bad : x",
          " folded",
          "X-\u00e9: \u00e9",
          "no colon");
  private static final List<String> HOSTS =
      List.of("evil.example.org", "localhost:99999", "[::1]:1", "127.0.0.1", "a b", "");
  private static final List<String> TYPES =
      List.of("text/plain", "application/json; charset=utf-16", ";;;", "application/json;", "");
  private static final List<String> WRONG_KEYS =
      List.of("wrong", "' or 1=1 --", "", "x".repeat(600), "pwk_" + "0".repeat(36), "a, b");
  private static final byte[] TLS = {22, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3};

  private final long seed;
  private final String key;
  private final String planId;

  /**
   * Requests to a server.
   *
   * @param key one that is right, for those that are to come far
   * @param planId of a plan that is there
   */
  HostileRequests(long seed, String key, String planId) {
    this.seed = seed;
    this.key = key;
    this.planId = planId;
  }

  /** The request of that number. */
  byte[] request(int number) {
    var random = new Random(seed + number);
    var text = new HostileText(random);
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> post(text, "/mcp/tools/call", call(text));
      case 3, 4, 5 -> post(text, text.chance(80) ? "/mcp" : "/mcp/", rpc(text));
      case 6 -> post(text, text.chance(50) ? "/mcp" : "/mcp/tools/call", text.value());
      case 7, 8 -> elsewhere(text);
      case 9, 10 -> text.mutated(request(number + 1_000_000));
      default -> junk(random);
    };
  }

  private String call(HostileText text) {
    String tool = text.chance(90) ? "\"" + text.one(TOOLS) + "\"" : text.value();
    String arguments = text.chance(85) ? arguments(text) : text.value();
    String more = text.chance(10) ? ",\"tool\":\"plan_list\"" : "";
    return "{\"tool\":" + tool + ",\"arguments\":" + arguments + more + "}" + trail(text);
  }

  private String rpc(HostileText text) {
    if (text.chance(10)) {
      int size = text.one(List.of(0, 1, 3, 50, 51, 300));
      return "[" + String.join(",", Collections.nCopies(size, message(text))) + "]";
    }
    return message(text) + trail(text);
  }

  private String message(HostileText text) {
    String id = text.chance(70) ? ",\"id\":1" : text.chance(50) ? ",\"id\":" + text.value() : "";
    String method = text.chance(90) ? "\"" + text.one(METHODS) + "\"" : text.value();
    String params =
        switch (text.one(List.of(0, 1, 2, 3))) {
          case 0 -> "";
          case 1 -> ",\"params\":" + text.value();
          default ->
              ",\"params\":{\"name\":\"%s\",\"protocolVersion\":\"%s\",\"_meta\":%s,\"arguments\":%s}"
                  .formatted(
                      text.one(TOOLS),
                      text.one(List.of("2025-06-18", "x", "2026-07-28")),
                      text.chance(50) ? "{\"progressToken\":1}" : text.value(),
                      arguments(text));
        };
    return "{\"jsonrpc\":\"2.0\"" + id + ",\"method\":" + method + params + "}";
  }

  private String arguments(HostileText text) {
    var members = new StringBuilder("{");
    List<String> names = text.shuffled(ARGUMENTS);
    int count = text.one(List.of(0, 1, 1, 2, 3, names.size()));
    for (int i = 0; i < count; i++) {
      String value =
          text.chance(30)
              ? "\"" + planId + "\""
              : text.chance(50) ? "\"" + text.string() + "\"" : text.value();
      String name = text.chance(95) ? names.get(i) : text.string();
      members.append(i == 0 ? "" : ",").append('"').append(name).append("\":").append(value);
    }
    return members.append("}").toString();
  }

  private static String trail(HostileText text) {
    return text.chance(96) ? "" : text.one(List.of("{}", "\u0000", "\ufeff", ",", "]", "\n\n"));
  }

  private byte[] post(HostileText text, String path, String body) {
    byte[] content = encoded(text, body);
    var head = new StringBuilder("POST " + path + " HTTP/1.1\r\n");
    String type = text.chance(93) ? "application/json" : text.one(TYPES);
    head.append("Content-Type: ").append(type).append("\r\n");
    head.append(text.chance(95) ? "Accept: application/json, text/event-stream\r\n" : "");
    headers(text, head);
    var request = new ByteArrayOutputStream();
    if (text.chance(25)) {
      request.writeBytes(bytes(head + "Transfer-Encoding: chunked\r\n\r\n"));
      request.writeBytes(bytes(Integer.toHexString(content.length) + "\r\n"));
      request.writeBytes(content);
      request.writeBytes(bytes("\r\n0\r\n\r\n"));
    } else {
      int length = text.chance(95) ? content.length : content.length + text.one(List.of(-1, 1, 99));
      request.writeBytes(bytes(head + "Content-Length: " + length + "\r\n\r\n"));
      request.writeBytes(content);
    }
    return request.toByteArray();
  }

  private static byte[] encoded(HostileText text, String body) {
    List<Charset> odd =
        List.of(
            StandardCharsets.UTF_16,
            StandardCharsets.UTF_16LE,
            StandardCharsets.ISO_8859_1,
            StandardCharsets.UTF_32BE);
    byte[] plain = body.getBytes(text.chance(96) ? StandardCharsets.UTF_8 : text.one(odd));
    return text.chance(92) ? plain : text.mutated(plain);
  }

  private byte[] elsewhere(HostileText text) {
    var path = new StringBuilder(text.one(PATHS));
    for (int i = text.one(List.of(0, 0, 1, 1, 2, 3)); i > 0; i--) {
      path.append(text.chance(20) ? planId : text.one(SEGMENTS)).append(text.chance(60) ? "/" : "");
    }
    String verb = text.chance(60) ? "GET" : text.one(VERBS);
    String version =
        text.one(List.of("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/3.7"));
    var head = new StringBuilder(verb + " " + path + " " + version + "\r\n");
    headers(text, head);
    return bytes(head.append("\r\n").toString());
  }

  private void headers(HostileText text, StringBuilder head) {
    String host = text.chance(96) ? "localhost" : text.one(HOSTS);
    head.append("Host: ").append(host).append("\r\n");
    if (text.chance(85)) {
      String sent = text.chance(85) ? key : text.one(WRONG_KEYS);
      head.append("X-API-Key: ").append(sent).append("\r\n");
    }
    head.append(text.chance(96) ? "" : text.one(MALFORMED) + "\r\n");
    for (int i = text.one(List.of(0, 0, 0, 0, 1, 3)); i > 0; i--) {
      head.append(text.one(HEADERS)).append("\r\n");
    }
    if (text.chance(1)) {
      head.append("X-Many: 1\r\n".repeat(150));
    }
  }

  private static byte[] junk(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> TLS.clone();
      case 1 -> bytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
      case 2 -> bytes("\r\n".repeat(random.nextInt(2_000)));
      default -> {
        byte[] noise = new byte[random.nextInt(5_000)];
        random.nextBytes(noise);
        yield noise;
      }
    };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
