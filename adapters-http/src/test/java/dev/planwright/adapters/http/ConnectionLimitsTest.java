package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.exchange.BodyLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that are too many or too slow, over raw sockets. */
class ConnectionLimitsTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final String[] HEALTH = {"GET /healthcheck/live HTTP/1.1", "Host: localhost"};

  @Test
  void a_connection_too_many_is_told_so_and_ended() {
    try (var server = limited(new ConnectionLimits(2, LONG, LONG, LONG));
        var one = new RawHttp(server.port);
        var other = new RawHttp(server.port)) {
      assertEquals(200, one.head(HEALTH).status());
      assertEquals(200, other.head(HEALTH).status());

      try (var third = new RawHttp(server.port)) {
        String answer = third.head(HEALTH).rest();
        assertTrue(answer.startsWith("HTTP/1.1 503 "), answer);
        assertTrue(answer.contains("\r\nRetry-After: 1\r\n"), answer);
        assertTrue(answer.contains("OVERLOADED"), answer);
        assertTrue(answer.contains("nosniff"), answer);
      }
      assertEquals(2, server.connections());

      one.close();
      Eventually.holds("a place is free", PATIENCE, () -> server.connections() < 2);
      try (var again = new RawHttp(server.port)) {
        assertEquals(200, again.head(HEALTH).status());
      }
    }
  }

  @Test
  void connections_that_are_refused_and_say_nothing_do_not_stay() {
    try (var server = limited(new ConnectionLimits(1, LONG, LONG, LONG));
        var served = new RawHttp(server.port)) {
      assertEquals(200, served.head(HEALTH).status());

      try (var silent = new RawHttp(server.port)) {
        assertEquals("", silent.rest());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "G",
        "GET /healthcheck/live HTT",
        "GET /healthcheck/live HTTP/1.1\r\nHost: loc",
        "GET /healthcheck/live HTTP/1.1\r\nHost: localhost\r\n"
      })
  void a_head_that_does_not_come_is_408_and_the_end(String part) {
    try (var server = limited(new ConnectionLimits(9, SHORT, LONG, LONG));
        var raw = new RawHttp(server.port)) {
      String answer = raw.write(part).rest();

      assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
      assertTrue(answer.contains("REQUEST_TIMEOUT"), answer);
      assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
    }
  }

  @Test
  void a_head_that_comes_byte_by_byte_is_408_and_the_end() {
    try (var server = limited(new ConnectionLimits(9, SHORT, LONG, LONG));
        var raw = new RawHttp(server.port)) {
      raw.head(HEALTH);
      raw.until(String::isEmpty);
      raw.write("GET /healthcheck/live HTTP/1.1\r\nX-Long: ");

      Dribble.until(raw, "x", PATIENCE, () -> server.connections() == 0);

      assertEquals(0, server.connections());
    }
  }

  @Test
  void a_connection_without_a_request_ends_silently() {
    try (var server = limited(new ConnectionLimits(9, LONG, SHORT, LONG));
        var raw = new RawHttp(server.port)) {
      assertEquals("", raw.rest());
    }
  }

  @Test
  void line_ends_do_not_keep_a_connection() {
    try (var server = limited(new ConnectionLimits(9, SHORT, SHORT, LONG));
        var raw = new RawHttp(server.port)) {
      assertEquals(200, raw.head(HEALTH).status());

      Dribble.until(raw, "\r\n", PATIENCE, () -> server.connections() == 0);
    }
  }

  @Test
  void a_client_that_takes_in_nothing_of_its_answer_is_cut_off() {
    try (var server = limited(new ConnectionLimits(9, LONG, LONG, SHORT));
        var raw = new RawHttp(server.port)) {
      String body = "{\"tool\":\"big\"}";
      raw.head(
              "POST /mcp/tools/call HTTP/1.1",
              "Host: localhost",
              "Content-Type: application/json",
              "Content-Length: " + body.length())
          .write(body);

      assertEquals(200, raw.status());
      Eventually.holds("the connection is gone", PATIENCE, () -> server.connections() == 0);
    }
  }

  @Test
  void a_body_that_comes_byte_by_byte_is_408_and_the_end() {
    var limits = new BodyLimits(1_000_000, 10_000_000, LONG, SHORT, 1_024);
    try (var server = TestServer.with(TestServer.bodies(limits));
        var raw = new RawHttp(server.port)) {
      raw.head(
          "POST /mcp/tools/call HTTP/1.1",
          "Host: localhost",
          "Content-Type: application/json",
          "Content-Length: 100000");

      Dribble.until(raw, " ", PATIENCE, raw::answered);

      String answer = raw.rest();
      assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
      assertTrue(answer.contains("REQUEST_TIMEOUT"), answer);
      assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
      assertEquals(0, server.routes.bodyMemory().used());
    }
  }

  @Test
  void a_body_that_takes_too_long_is_408_however_fast_it_comes() {
    var limits = new BodyLimits(1_000_000, 10_000_000, SHORT, LONG, 1_024);
    try (var server = TestServer.with(TestServer.bodies(limits));
        var raw = new RawHttp(server.port)) {
      raw.head(
          "POST /mcp HTTP/1.1",
          "Host: localhost",
          "Content-Type: application/json",
          "Transfer-Encoding: chunked");

      Dribble.until(raw, "100\r\n" + " ".repeat(256) + "\r\n", PATIENCE, raw::answered);

      assertTrue(raw.rest().startsWith("HTTP/1.1 408 "));
    }
  }

  @Test
  void a_small_body_may_pause() {
    try (var server = TestServer.open();
        var raw = new RawHttp(server.port)) {
      String body = "{\"tool\":\"echo\"}";
      raw.head(
              "POST /mcp/tools/call HTTP/1.1",
              "Host: localhost",
              "Content-Type: application/json",
              "Content-Length: " + body.length())
          .write(body.substring(0, 5));
      assertFalse(raw.answers(Duration.ofMillis(1_200)));

      assertEquals(200, raw.write(body.substring(5)).status());
    }
  }

  @Test
  void bodies_beyond_the_room_for_all_are_refused_until_there_is_room() {
    try (var server = TestServer.with(TestServer.bodies(BodyLimits.of(100_000, 150_000)));
        var holding = new RawHttp(server.port)) {
      String body = "{\"tool\":\"echo\",\"pad\":\"" + "x".repeat(90_000) + "\"}";
      holding
          .head(
              "POST /mcp/tools/call HTTP/1.1",
              "Host: localhost",
              "Content-Type: application/json",
              "Content-Length: " + body.length())
          .write(body.substring(0, 90_000));
      Eventually.holds(
          "the body is held", PATIENCE, () -> server.routes.bodyMemory().used() == 90_000);

      for (String path : List.of("/mcp/tools/call", "/mcp")) {
        var refused = server.post(path, body);
        assertEquals(503, refused.statusCode());
        assertEquals("1", refused.headers().firstValue("Retry-After").orElse(""));
      }

      assertEquals(200, holding.write(body.substring(90_000)).status());
      assertEquals(200, server.post("/mcp/tools/call", body).statusCode());
      assertEquals(0, server.routes.bodyMemory().used());
      assertEquals(2, server.routes.bodyMemory().refused());
    }
  }

  @Test
  void whoever_still_sends_when_there_is_no_room_gets_the_refusal() {
    try (var server = TestServer.with(TestServer.bodies(BodyLimits.of(8_000_000, 150_000)))) {
      String body = "{\"tool\":\"echo\",\"pad\":\"" + "x".repeat(6_000_000) + "\"}";

      for (int i = 0; i < 5; i++) {
        assertEquals(503, server.post("/mcp/tools/call", body).statusCode());
      }
      assertEquals(0, server.routes.bodyMemory().used());
    }
  }

  @Test
  void five_hundred_slow_senders_delay_nobody_else() {
    List<RawHttp> slow = new ArrayList<>();
    try (var server = TestServer.open()) {
      for (int i = 0; i < 250; i++) {
        slow.add(new RawHttp(server.port).write("GET /healthcheck HTTP/1.1\r\nHost: loc"));
        slow.add(
            new RawHttp(server.port)
                .head(
                    "POST /mcp HTTP/1.1",
                    "Host: localhost",
                    "Content-Type: application/json",
                    "Content-Length: 1000000")
                .write("{"));
      }
      Eventually.holds("all are connected", PATIENCE, () -> server.connections() >= 500);

      List<Duration> delays = new ArrayList<>();
      for (int i = 0; i < 51; i++) {
        long begun = System.nanoTime();
        assertEquals(200, server.call("echo", "{}").statusCode());
        delays.add(Duration.ofNanos(System.nanoTime() - begun));
      }
      Duration median = delays.stream().sorted().toList().get(25);
      assertTrue(median.toMillis() < 500, delays.toString());
    } finally {
      slow.forEach(RawHttp::close);
    }
  }

  private static TestServer limited(ConnectionLimits limits) {
    return TestServer.with(TestServer.settings(false), limits);
  }
}
