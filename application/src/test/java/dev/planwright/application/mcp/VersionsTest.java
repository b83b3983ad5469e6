package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.result;
import static dev.planwright.application.mcp.Handshaking.errorCode;
import static dev.planwright.application.mcp.Handshaking.http;
import static dev.planwright.application.mcp.Handshaking.initialize;
import static dev.planwright.application.mcp.Handshaking.message;
import static dev.planwright.application.mcp.Handshaking.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The version that a handshake, a session or a header settles. */
class VersionsTest {
  private final Handshaking asking = new Handshaking();

  @ParameterizedTest
  @CsvSource({
    "2024-11-05,2024-11-05",
    "2025-03-26,2025-03-26",
    "2025-06-18,2025-06-18",
    "2025-11-25,2025-11-25",
    "2026-07-28,2025-11-25",
    "1999-01-01,2025-11-25",
    "'',2025-11-25"
  })
  void a_handshake_settles_the_version_asked_for_or_the_newest(String asked, String settled) {
    var answer = asking.answer(initialize(asked), http("anything"));

    assertEquals(200, answer.httpStatus());
    assertEquals(Optional.of(settled), result(answer).text("protocolVersion"));
  }

  @Test
  void a_handshake_tells_who_answers_in_the_fields_its_version_knows() {
    assertEquals(
        Set.of("name", "title", "version", "description", "websiteUrl", "icons"),
        result(asking.answer(initialize("2025-11-25"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
    assertEquals(
        Set.of("name", "title", "version"),
        result(asking.answer(initialize("2025-06-18"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
    assertEquals(
        Set.of("name", "version"),
        result(asking.answer(initialize("2025-03-26"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"protocolVersion\":null}", "{\"protocolVersion\":20251125}"})
  void a_handshake_without_a_version_is_refused(String params) {
    var answer = asking.answer(request(1, "initialize", params), http());

    assertEquals(200, answer.httpStatus());
    assertEquals(-32602, errorCode(answer));
  }

  @Test
  void over_stdio_the_last_handshake_decides_and_before_it_the_newest_version() {
    var session = new Session();

    assertTrue(asking.firstTool(new OverStdio(session)).get("outputSchema").isPresent());
    asking.answer(initialize("2024-11-05"), new OverStdio(session));
    assertEquals(Optional.empty(), asking.firstTool(new OverStdio(session)).get("annotations"));
    asking.answer(initialize("2025-11-25"), new OverStdio(session));
    assertTrue(asking.firstTool(new OverStdio(session)).get("outputSchema").isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1999-01-01", "2025-11-24", "", "2025-06-18, 2025-11-25"})
  void an_unknown_version_header_is_refused_naming_ours(String header) {
    var answer = asking.answer(request(1, "ping", "{}"), http(header));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
    assertEquals(Optional.of(Json.of(1)), object(answer).get("id"));
    assertTrue(
        message(answer).contains("2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-07-28", "2027-01-01", "v999.0.0"})
  void a_later_version_header_without_its_claim_names_the_missing_keys(String header) {
    var answer = asking.answer(request(1, "ping", "{}"), http(header));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32602, errorCode(answer));
    assertTrue(message(answer).contains("io.modelcontextprotocol/protocolVersion"));
  }

  @Test
  void version_headers_are_read_without_the_spaces_around_them_and_in_any_case() {
    var context = new OverHttp(Map.of("mcp-PROTOCOL-version", List.of(" \t2025-11-25 ")));

    assertTrue(asking.firstTool(context).get("outputSchema").isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"server/discover", "subscriptions/listen"})
  void methods_of_the_other_era_are_told_apart(String method) {
    var bare = asking.answer(request(1, method, "{}"), http());
    var legacy = asking.answer(request(1, method, "{}"), http("2025-11-25"));

    assertEquals(400, bare.httpStatus());
    assertEquals(-32602, errorCode(bare));
    assertEquals(200, legacy.httpStatus());
    assertEquals(-32601, errorCode(legacy));
  }
}
