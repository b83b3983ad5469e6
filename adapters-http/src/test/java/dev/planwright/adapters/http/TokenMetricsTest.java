package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.domain.account.UserId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenMetricsTest {

  @Test
  void a_task_without_records_has_zeros() {
    try (var server = TestServer.open()) {
      assertEquals(
          "{\"task_id\":\"nothing\",\"total_input_tokens\":0,\"total_output_tokens\":0,"
              + "\"total_thinking_tokens\":0,\"total_cached_tokens\":0,\"total_tokens\":0,\"total_duration_seconds\":0.000,"
              + "\"total_calls\":0,\"successful_calls\":0,\"failed_calls\":0,\"used_calls\":0,"
              + "\"unused_calls\":0,\"total_cost_usd\":0,\"total_cost_estimate_usd\":0,\"by_model\":[],\"metrics\":[]}",
          server.get("/token-metrics/nothing").body());
      assertEquals(
          "{\"task_id\":\"nothing\",\"metrics\":[],\"count\":0}",
          server.get("/token-metrics/nothing/detailed").body());
    }
  }

  @Test
  void records_are_summed_and_listed() {
    try (var server = TestServer.open()) {
      record(server, Optional.empty());
      record(server, Optional.empty());

      var sums = json(server.get("/token-metrics/task-1?include=metrics"));
      var calls = json(server.get("/token-metrics/task-1/detailed"));

      assertEquals("200", sums.number("total_input_tokens").orElseThrow().toPlainString());
      assertEquals("2", sums.number("total_calls").orElseThrow().toPlainString());
      assertEquals(1, sums.array("by_model").size());
      assertEquals(2, sums.array("metrics").size());
      assertEquals(sums.array("metrics"), calls.array("metrics"));
      var first = calls.objects("metrics").getFirst();
      assertEquals(
          List.of(
              "id",
              "timestamp",
              "llm_model",
              "task_id",
              "user_id",
              "upstream_provider",
              "upstream_model",
              "input_tokens",
              "output_tokens",
              "thinking_tokens",
              "cached_tokens",
              "total_tokens",
              "cost_usd",
              "cost_estimate_usd",
              "duration_seconds",
              "success",
              "outcome",
              "error_message"),
          new ArrayList<>(first.members().keySet()));
      assertEquals("110", first.number("total_tokens").orElseThrow().toPlainString());
      assertEquals(
          Optional.of(true),
          first
              .text("timestamp")
              .map(text -> text.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}")));
    }
  }

  @Test
  void a_list_is_read_page_by_page() {
    try (var server = TestServer.open()) {
      for (int i = 0; i < 3; i++) {
        record(server, Optional.empty());
      }

      var first = json(server.get("/token-metrics/task-1/detailed?limit=2"));
      String last = first.objects("metrics").getLast().number("id").orElseThrow().toPlainString();
      var second = json(server.get("/token-metrics/task-1/detailed?limit=2&after_id=" + last));

      assertEquals("2", first.number("count").orElseThrow().toPlainString());
      assertEquals(last, first.number("next_after_id").orElseThrow().toPlainString());
      assertEquals("1", second.number("count").orElseThrow().toPlainString());
      assertEquals(Optional.empty(), second.get("next_after_id"));
    }
  }

  @Test
  void without_a_limit_a_page_has_a_thousand_records_and_never_more_than_asked_for() {
    try (var server = TestServer.open()) {
      for (int i = 0; i < 1_001; i++) {
        record(server, Optional.empty());
      }

      var page = json(server.get("/token-metrics/task-1/detailed"));
      var sums = json(server.get("/token-metrics/task-1?include=metrics"));
      var all = json(server.get("/token-metrics/task-1/detailed?limit=1001"));
      var rest = json(server.get("/token-metrics/task-1?include=metrics&limit=5&after_id=1000"));

      assertEquals(1_000, page.array("metrics").size());
      assertEquals("1000", page.number("next_after_id").orElseThrow().toPlainString());
      assertEquals(page.array("metrics"), sums.array("metrics"));
      assertEquals("1001", sums.number("total_calls").orElseThrow().toPlainString());
      assertEquals(1_001, all.array("metrics").size());
      assertEquals(Optional.empty(), all.get("next_after_id"));
      assertEquals(all.array("metrics").subList(1_000, 1_001), rest.array("metrics"));
    }
  }

  @Test
  void a_user_sees_only_the_own_records() {
    try (var server = TestServer.guarded()) {
      UserId one = server.user();
      UserId other = server.user();
      record(server, Optional.of(one));

      assertEquals("1", calls(server, server.userKey(one)));
      assertEquals("0", calls(server, server.userKey(other)));
      assertEquals("1", calls(server, TestServer.SECRET));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/detailed?limit=0",
        "/detailed?limit=10001",
        "/detailed?limit=x",
        "/detailed?limit=",
        "/detailed?limit=1.5",
        "/detailed?after_id=-1",
        "/detailed?after_id=99999999999999999999",
        "?include=everything"
      })
  void a_wrong_parameter_is_an_invalid_request(String rest) {
    try (var server = TestServer.open()) {
      var answer = server.get("/token-metrics/task-1" + rest);

      assertEquals(400, answer.statusCode());
      assertEquals("INVALID_REQUEST", errorCode(answer));
    }
  }

  @Test
  void an_absent_database_is_503() {
    try (var server = TestServer.open()) {
      server.ports.store().setAway(true);
      var answer = server.get("/token-metrics/task-1");

      assertEquals(503, answer.statusCode());
      assertEquals("DATABASE_UNAVAILABLE", errorCode(answer));
      assertEquals(Optional.of("5"), answer.headers().firstValue("Retry-After"));
      server.ports.store().setAway(false);
    }
  }

  private static String calls(TestServer server, String key) {
    return json(server.get("/token-metrics/task-1", "X-API-Key", key))
        .number("total_calls")
        .orElseThrow()
        .toPlainString();
  }

  private static void record(TestServer server, Optional<UserId> user) {
    UsageSamples call = UsageSamples.call().tokens(100, 10);
    user.ifPresent(call::user);
    server.ports.ledger().store(List.of(call.done()));
  }
}
