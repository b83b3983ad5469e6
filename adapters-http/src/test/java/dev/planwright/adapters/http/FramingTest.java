package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that two readers could frame differently get 400, and the connection is closed. */
class FramingTest {
  private static final String FOLLOWER =
      "GET /healthcheck/live HTTP/1.1\r\nHost: localhost\r\n\r\n";
  private static final String POST =
      "POST /mcp/tools/call HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  private static final String BODY = "{\"tool\":\"echo\"}";
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.open();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        "Content-Length: 14\r\nContent-Length: 15\r\n\r\n{\"tool\":\"echo\"}",
        "Content-Length: 14, 14\r\n\r\n{\"tool\":\"echo\"}",
        "Content-Length: +14\r\n\r\n{\"tool\":\"echo\"}",
        "Content-Length: 0x0e\r\n\r\n{\"tool\":\"echo\"}",
        "Content-Length: -1\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length:\r\n\r\n{}",
        "Transfer-Encoding: gzip\r\n\r\n",
        "Transfer-Encoding: identity\r\n\r\n",
        "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked;q=1\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding:\u000bchunked\r\n\r\n0\r\n\r\n",
        "X-Bare: a\nContent-Length: 2\r\n\r\n{}",
        "X-Return: a\rb\r\nContent-Length: 2\r\n\r\n{}",
        "X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}",
        " X-Space: a\r\nContent-Length: 2\r\n\r\n{}",
        "X Space: a\r\nContent-Length: 2\r\n\r\n{}",
        "No-Colon\r\nContent-Length: 2\r\n\r\n{}",
        ": nameless\r\nContent-Length: 2\r\n\r\n{}",
        "X-Nul: a\u0000b\r\nContent-Length: 2\r\n\r\n{}",
        "X-Bell: a\u0007b\r\nContent-Length: 2\r\n\r\n{}",
        "X-Delete: a\u007fb\r\nContent-Length: 2\r\n\r\n{}",
        "X-N\u00e4me: a\r\nContent-Length: 2\r\n\r\n{}",
        "Host: localhost\r\nContent-Length: 2\r\n\r\n{}",
        "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n8000000000000002\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n00000000000000000002\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n2\r\n{}xx0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n2\r\n{}0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n2 x\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n2;a=\u0001\r\n{}\r\n0\r\n\r\n"
      })
  void what_can_be_framed_in_two_ways_is_400_and_nothing_after_it_is_served(String rest) {
    try (var raw = new RawHttp(server.port)) {
      String answer = raw.write(POST + rest + FOLLOWER).rest();

      assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
      assertTrue(answer.contains("INVALID_REQUEST"), answer);
      assertFalse(answer.contains("HTTP/1.1 200"), answer);
      assertFalse(answer.contains("alive"), answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /healthcheck/live HTTP/1.1\r\n\r\n",
        "GET /healthcheck/live HTTP/1.0\r\n\r\n",
        "GET /healthcheck/live HTTP/1.1\r\nHost:\r\n\r\n",
        "GET /healthcheck/live HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n",
        "GET /healthcheck/live HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET http://other.example.org/healthcheck/live HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthcheck/live HTTP/1.1 \r\nHost: localhost\r\n\r\n",
        "GET /healthcheck/live\r\n\r\n",
        "GET /health\u0001check HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "G\u0001T /healthcheck/live HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n"
      })
  void what_is_no_request_line_or_host_is_400_and_nothing_after_it_is_served(String request) {
    try (var raw = new RawHttp(server.port)) {
      String answer = raw.write(request + FOLLOWER).rest();

      assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
      assertFalse(answer.contains("alive"), answer);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 200", "255, 200", "256, 200", "257, 400", "5000, 400", "100000, 400"})
  void a_chunk_extension_has_a_limit(int length, int status) {
    try (var raw = new RawHttp(server.port)) {
      String extension = length == 0 ? "" : ";" + "x".repeat(length - 1);
      String size = Integer.toHexString(BODY.length());
      raw.head(POST + "Transfer-Encoding: chunked")
          .write(size + extension + "\r\n" + BODY + "\r\n0\r\n\r\n");

      assertEquals(status, raw.status());
    }
  }

  @Test
  void the_extension_of_every_chunk_has_the_limit_and_of_each_its_own() {
    String fine = ";" + "x".repeat(255);
    String tooLong = ";" + "x".repeat(256);
    assertEquals(200, chunked(fine, fine));
    assertEquals(400, chunked(fine, tooLong));
  }

  @Test
  void chunks_are_read_however_they_are_cut() {
    String request =
        POST
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "00A;a=b\r\n{\"tool\":\"e\r\n"
            + "1\r\nc\r\n"
            + "4\r\nho\"}\r\n"
            + "0\r\nX-Trailer: 1\r\n\r\n";
    for (int step : new int[] {1, 2, 3, 7, 1_000}) {
      try (var raw = new RawHttp(server.port)) {
        for (int at = 0; at < request.length(); at += step) {
          raw.write(request.substring(at, Math.min(request.length(), at + step)));
        }
        assertEquals(200, raw.status(), "in pieces of " + step);
        raw.until(String::isEmpty);
        assertTrue(raw.readChars(20).startsWith("{\"structuredContent\""));
      }
    }
  }

  @Test
  void requests_in_one_piece_are_answered_one_after_the_other() {
    String chunked = POST + "Transfer-Encoding: chunked\r\n\r\nf\r\n" + BODY + "\r\n0\r\n\r\n";
    try (var raw = new RawHttp(server.port)) {
      String last = FOLLOWER.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
      String answers = raw.write(chunked + FOLLOWER + chunked + last).rest();

      assertEquals(4, answers.split("HTTP/1.1 200 OK", -1).length - 1, answers);
    }
  }

  @Test
  void an_answer_holds_nothing_of_a_hostile_header() {
    var answer =
        server.method("OPTIONS", "/mcp", "Access-Control-Request-Headers", "mcp-param-x, x\ty");

    assertEquals(Optional.empty(), answer.headers().firstValue("Access-Control-Allow-Headers"));
  }

  private static int chunked(String one, String other) {
    try (var raw = new RawHttp(server.port)) {
      return raw.head(POST + "Transfer-Encoding: chunked")
          .write("1" + one + "\r\n{\r\ne" + other + "\r\n" + BODY.substring(1) + "\r\n0\r\n\r\n")
          .status();
    }
  }
}
