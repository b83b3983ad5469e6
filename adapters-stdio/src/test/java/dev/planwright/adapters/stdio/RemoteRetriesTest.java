package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.FakeRemote.text;
import static dev.planwright.adapters.stdio.RemoteBench.ARGUMENTS;
import static dev.planwright.adapters.stdio.RemoteBench.CALL;
import static dev.planwright.adapters.stdio.RemoteBench.await;
import static dev.planwright.adapters.stdio.RemoteBench.details;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
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

/** Which failures of the remote are tried again, and how those that stay are told. */
class RemoteRetriesTest {
  @AutoClose private final RemoteBench bench;

  RemoteRetriesTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @Test
  void a_server_that_fails_twice_is_asked_three_times_after_1_and_2_seconds() {
    bench.remote.on(
        CALL, json(500, "{}"), text(502, "text/html", "bad gateway"), result(Json.object()));

    assertFalse(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(3, bench.remote.seen(CALL).size());
    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), bench.rig.pauses);
  }

  @Test
  void a_server_that_goes_on_failing_is_reported_with_all_that_is_known() {
    bench.remote.on(
        CALL, json(503, "{\"error\":{\"code\":\"OVERLOADED\",\"message\":\"Too much.\"}}"));

    Refusal refusal = bench.refused("plan_status");

    assertEquals(3, bench.remote.seen(CALL).size());
    assertEquals(
        "{\"url\":\"%s/mcp/tools/call\",\"status\":503,\"attempts\":3,\"code\":\"OVERLOADED\","
                .formatted(bench.remote.url())
            + "\"message\":\"Too much.\"}",
        JsonText.write(refusal.details().get()));
  }

  @Test
  void a_tool_error_under_503_is_retried_and_then_handed_on() {
    bench.remote.on(
        CALL,
        json(
            503,
            "{\"structuredContent\":{\"error\":{\"code\":\"DATABASE_UNAVAILABLE\",\"message\":\"x\"}},"
                + "\"isError\":true}"));

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertTrue(answer.error());
    assertEquals(3, bench.remote.seen(CALL).size());
  }

  @ParameterizedTest
  @CsvSource({
    "400,SERVICE", "401,set SERVICE_MCP_API_KEY", "403,check SERVICE_MCP_API_KEY",
    "413,too large", "429,wait 7 s", "302,set SERVICE_URL"
  })
  void a_client_error_is_never_retried_and_says_the_cure(int status, String cure) {
    bench.remote.on(
        CALL,
        (exchange, seen) -> {
          exchange.getResponseHeaders().set("Retry-After", "7");
          text(status, "text/plain", "no").answer(exchange, seen);
        });

    Refusal refusal = bench.refused("plan_status");

    assertTrue(refusal.sentence().contains(cure), refusal.sentence());
    assertEquals(Optional.of(Json.of(status)), details(refusal).get("status"));
    assertEquals(1, bench.remote.seen.size());
    assertEquals(List.of(), bench.rig.pauses);
  }

  @Test
  void a_remote_that_is_away_is_asked_three_times_and_named() throws IOException {
    bench.remote.close();

    Refusal refusal = bench.refused("plan_status");

    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), bench.rig.pauses);
    assertEquals(Optional.of(Json.of(3)), details(refusal).get("attempts"));
    assertTrue(refusal.sentence().contains(bench.remote.url() + "/mcp/tools/call"));
    assertTrue(refusal.sentence().contains("SERVICE_URL"));
  }

  @ParameterizedTest
  @CsvSource({
    "plan_status,{},18",
    "plan_wait,{},60",
    "plan_wait,{\"timeout_sec\":5},15",
    "plan_wait,{\"timeout_sec\":1e99},610",
    "plan_wait,{\"timeout_sec\":-1},10"
  })
  void an_attempt_has_its_time_and_then_the_next_one_begins(
      String tool, String arguments, int seconds) {
    var never = new CountDownLatch(1);
    bench.remote.on(CALL, (_, _) -> await(never));
    var hurried =
        new Surroundings(
            bench.rig.surroundings.clock(),
            () -> bench.rig.nanos.addAndGet(Duration.ofHours(1).toNanos()),
            bench.rig.pauses::add,
            () -> "id");
    bench.toolbox =
        new RemoteToolbox(
            new ProxySettings(
                RemoteAddress.parse(bench.remote.url()),
                Optional.empty(),
                bench.folder,
                "1",
                Rig.STRAIGHT),
            hurried,
            List::of);

    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                bench.toolbox.call(tool, (JsonObject) JsonText.read(arguments), ToolProgress.NONE));

    assertTrue(
        refusal.sentence().contains("no answer within " + seconds + " s"), refusal.sentence());
    assertEquals(2, bench.rig.pauses.size());
  }

  @Test
  void a_connection_that_breaks_is_retried() throws IOException {
    bench.remote.on(
        CALL,
        (_, _) -> {
          throw new IOException("cut");
        },
        result(Json.object()));

    assertFalse(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(2, bench.remote.seen(CALL).size());
  }

  @Test
  void a_restart_of_the_remote_is_not_noticed() throws IOException {
    bench.remote.on(CALL, result(Json.object()));
    bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    int port = bench.remote.port();
    bench.remote.close();
    bench.remote = new FakeRemote(port).on(CALL, result(Json.object()));

    assertFalse(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
  }
}
