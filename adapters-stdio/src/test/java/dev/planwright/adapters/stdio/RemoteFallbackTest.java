package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.redirect;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.FakeRemote.text;
import static dev.planwright.adapters.stdio.RemoteBench.ARGUMENTS;
import static dev.planwright.adapters.stdio.RemoteBench.CALL;
import static dev.planwright.adapters.stdio.RemoteBench.await;
import static dev.planwright.adapters.stdio.RemoteBench.details;
import static dev.planwright.adapters.stdio.RemoteBench.rpc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls by JSON-RPC where the remote has no wrapper, and by redirects. */
class RemoteFallbackTest {
  @AutoClose private final RemoteBench bench;

  RemoteFallbackTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @ParameterizedTest
  @CsvSource({"404,{}", "405,{}", "410,{}", "501,{}", "200,[]", "200,<html>"})
  void without_a_wrapper_calls_go_by_json_rpc(int status, String body) {
    bench.remote.on(CALL, text(status, "application/json", body)).on("/mcp", rpc("", "s-1"));

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(Optional.of("pending"), answer.structured().get().text("state"));
    assertEquals(
        List.of("initialize", "notifications/initialized", "tools/call"), bench.rpcMethods());
    var called = bench.remote.seen("/mcp").getLast();
    assertEquals(Optional.of("pwk_canary"), called.header("X-API-Key"));
    assertEquals(Optional.of("s-1"), called.header("Mcp-Session-Id"));
    assertEquals(Optional.of("2025-06-18"), called.header("MCP-Protocol-Version"));
    assertEquals(Optional.of("application/json, text/event-stream"), called.header("Accept"));
    assertFalse(bench.remote.seen.stream().anyMatch(seen -> seen.method().equals("GET")));
  }

  @Test
  void the_wrapper_is_asked_again_after_five_minutes() {
    bench.remote.on(CALL, json(404, "{}"), result(Json.object())).on("/mcp", rpc("", "s-1"));

    bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    bench.rig.nanos.addAndGet(Duration.ofSeconds(299).toNanos());
    bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    assertEquals(1, bench.remote.seen(CALL).size());
    bench.rig.nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    assertEquals(2, bench.remote.seen(CALL).size());
  }

  @Test
  void an_answer_sent_as_a_stream_is_read_and_its_end_not_waited_for() {
    var released = new CountDownLatch(1);
    bench
        .remote
        .on(CALL, json(404, "{}"))
        .on(
            "/mcp",
            (exchange, seen) -> {
              if (!seen.body().contains("tools/call")) {
                rpc("", "s-1").answer(exchange, seen);
                return;
              }
              exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
              exchange.sendResponseHeaders(200, 0);
              exchange
                  .getResponseBody()
                  .write(
                      """
                      : hello
                      event: message
                      data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}

                      event: message
                      data: {"jsonrpc":"2.0","id":2,
                      data: "result":{"content":[],"structuredContent":{"state":"streamed"}}}

                      """
                          .getBytes(StandardCharsets.UTF_8));
              exchange.getResponseBody().flush();
              await(released);
              exchange.close();
            });

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(Optional.of("streamed"), answer.structured().get().text("state"));
    released.countDown();
  }

  @Test
  void a_lost_session_leads_to_one_new_handshake() {
    bench.remote.on(CALL, json(404, "{}")).on("/mcp", rpc("", "s-1"));
    bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    bench.remote.seen.clear();
    bench.remote.on("/mcp", rpc("s-1", "s-2"));

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertFalse(answer.error());
    assertEquals(
        List.of("tools/call", "initialize", "notifications/initialized", "tools/call"),
        bench.rpcMethods());
    assertEquals(Optional.of("s-2"), bench.remote.seen("/mcp").getLast().header("Mcp-Session-Id"));
  }

  @Test
  void a_session_lost_again_and_again_ends() {
    bench.remote.on(CALL, json(404, "{}")).on("/mcp", rpc("s-1", "s-1"));

    bench.refused("plan_status");

    assertEquals(2, bench.rpcMethods().stream().filter("tools/call"::equals).count());
  }

  @Test
  void an_error_of_json_rpc_is_told_with_the_remotes_code() {
    bench
        .remote
        .on(CALL, json(404, "{}"))
        .on(
            "/mcp",
            (exchange, seen) -> {
              if (seen.body().contains("tools/call")) {
                json(
                        200,
                        "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":1401,\"message\":\"A"
                            + " key.\",\"data\":{\"code\":\"API_KEY_REQUIRED\"}}}")
                    .answer(exchange, seen);
              } else {
                rpc("", "").answer(exchange, seen);
              }
            });

    Refusal refusal = bench.refused("plan_status");

    assertEquals(Optional.of("API_KEY_REQUIRED"), details(refusal).text("code"));
    assertTrue(refusal.sentence().contains("set SERVICE_MCP_API_KEY"), refusal.sentence());
  }

  @Test
  void a_place_with_neither_is_told_to_be_no_plan_server() {
    Refusal refusal = bench.refused("plan_status");

    assertTrue(refusal.sentence().contains("check that SERVICE_URL names a plan server"));
    assertEquals(
        List.of(CALL, "/mcp"), bench.remote.seen.stream().map(FakeRemote.Seen::path).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {307, 308})
  void a_redirect_within_the_origin_is_followed_with_the_key(int status) {
    bench
        .remote
        .on(CALL, json(404, "{}"))
        .on("/mcp", redirect(status, "/mcp/"))
        .on("/mcp/", rpc("", "s-1"));

    assertFalse(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(
        Optional.of("pwk_canary"), bench.remote.seen("/mcp/").getLast().header("X-API-Key"));
  }

  @Test
  void a_call_is_never_redirected_to_another_origin() throws IOException {
    try (var other = new FakeRemote()) {
      bench.remote.on(CALL, redirect(307, other.url() + CALL));

      Refusal refusal = bench.refused("plan_status");

      assertEquals(List.of(), other.seen);
      assertTrue(refusal.sentence().contains(other.url()), refusal.sentence());
    }
  }
}
