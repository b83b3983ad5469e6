package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.security.NetworkRules;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open routes that cost something, asked for again and again without a key. */
class FloodTest {
  private static final int MEBIBYTE = TestServer.BODIES.maxBytes();
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  @Test
  void a_flood_of_requests_makes_the_costly_page_once_a_second() {
    try (var server = TestServer.open()) {
      var made = new AtomicInteger();
      server.meters.gauge("costly", "Counts how often it is asked", made::incrementAndGet);
      long start = System.nanoTime();

      for (int i = 0; i < 200; i++) {
        assertEquals(200, server.get("/metrics").statusCode());
      }

      long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
      assertTrue(made.get() <= 1 + seconds, made + " in " + seconds + " s");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp", "/mcp/", "/mcp/tools/call"})
  void an_address_that_floods_with_bad_json_waits_and_nobody_else_does(String path) {
    String bad = "{\"a\":[" + "1,".repeat(40_000) + " ".repeat(MEBIBYTE - 100_000);
    try (var server = TestServer.with(TestServer.settings(behindProxy()))) {
      String key = server.userKey(server.user());
      // A small request asks first: of a large one that is refused unread the answer may be lost.
      for (int i = 0; from(server, "203.0.113.7", path, PING).statusCode() != 429; i++) {
        assertTrue(i < 18, "more than 18 MiB of bad JSON were read");
        assertEquals(400, from(server, "203.0.113.7", path, bad).statusCode());
      }

      var refused = from(server, "203.0.113.7", path, PING);
      assertEquals(429, refused.statusCode());
      assertTrue(refused.headers().firstValueAsLong("Retry-After").orElse(0) > 0);
      assertEquals(Optional.of("close"), refused.headers().firstValue("Connection"));
      assertTrue(refused.body().contains("JSON"), refused.body());
      assertEquals(429, from(server, "203.0.113.7", "/mcp/tools/call", PING).statusCode());
      assertEquals(200, from(server, "203.0.113.8", "/mcp", PING).statusCode());
      assertEquals(200, from(server, "203.0.113.7", "/mcp", PING, "X-API-Key", key).statusCode());
      var guessed = from(server, "203.0.113.7", "/mcp/tools/call", PING, "X-API-Key", "guessed");
      assertEquals("INVALID_API_KEY", errorCode(guessed));
      assertEquals(200, server.get("/healthcheck", "X-Forwarded-For", "203.0.113.7").statusCode());
    }
  }

  private static NetworkRules behindProxy() {
    return new NetworkRules(
        "127.0.0.1", false, List.of(), List.of(NetworkRules.ANY), false, Optional.empty(), true, 1);
  }

  private static HttpResponse<String> from(
      TestServer server, String address, String path, String body, String... headers) {
    var all = new ArrayList<>(List.of("X-Forwarded-For", address));
    all.addAll(List.of(headers));
    return server.post(path, body, all.toArray(String[]::new));
  }
}
