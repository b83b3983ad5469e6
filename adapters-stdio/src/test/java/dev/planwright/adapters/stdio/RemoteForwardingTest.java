package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.RemoteBench.ARGUMENTS;
import static dev.planwright.adapters.stdio.RemoteBench.CALL;
import static dev.planwright.adapters.stdio.RemoteBench.PLAN;
import static dev.planwright.adapters.stdio.RemoteBench.rpc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.request.TraceContext;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a call goes to the remote, and what of its answer comes back. */
class RemoteForwardingTest {
  private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  @AutoClose private final RemoteBench bench;

  RemoteForwardingTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @Test
  void a_call_goes_through_the_wrapper_unchanged_and_with_the_key() {
    var structured = Json.build().put("state", "pending").done();
    bench.remote.on(CALL, result(structured));

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(ToolResult.of(structured), answer);
    var request = bench.remote.seen(CALL).getFirst();
    assertEquals(
        "{\"tool\":\"plan_status\",\"arguments\":{\"plan_id\":\"" + PLAN + "\"}}", request.body());
    assertEquals(Optional.of("pwk_canary"), request.header("X-API-Key"));
    assertEquals(Optional.of("application/json"), request.header("Content-Type"));
  }

  @Test
  void the_trace_of_a_call_is_passed_on_by_either_way() {
    var trace = new TraceContext(Map.of("traceparent", TRACE, "baggage", "u=1"));
    bench.remote.on(CALL, result(Json.object()), json(404, "{}")).on("/mcp", rpc("", "s-1"));

    trace.call(() -> bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE));
    trace.call(() -> bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE));

    var wrapped = bench.remote.seen(CALL).getFirst();
    assertEquals(Optional.of(TRACE), wrapped.header("traceparent"));
    assertEquals(Optional.of("u=1"), wrapped.header("baggage"));
    JsonObject meta =
        bench.remote.seen("/mcp").getLast().json().object("params").get().object("_meta").get();
    assertEquals(Optional.of(TRACE), meta.text("traceparent"));
    assertEquals(Optional.of("u=1"), meta.text("baggage"));
  }

  @Test
  void what_to_do_next_is_told_by_tools_that_are_listed_here() {
    var structured =
        Json.build()
            .put("next", "plan_file_info, or plan_download through the proxy, gives its report.")
            .done();
    bench.remote.on(CALL, result(structured));

    ToolResult answer = bench.toolbox.call("plan_work", ARGUMENTS, ToolProgress.NONE);

    assertEquals(
        Optional.of("plan_download gives its report."),
        answer.structured().flatMap(json -> json.text("next")));
  }

  @Test
  void tools_nobody_here_knows_are_forwarded_too() {
    bench.remote.on(CALL, result(Json.object()));

    bench.toolbox.call("plan_of_the_future", Json.object(), ToolProgress.NONE);
    bench.toolbox.call("plan_file_info", ARGUMENTS, ToolProgress.NONE);

    assertEquals(
        List.of("plan_of_the_future", "plan_file_info"),
        bench.remote.seen(CALL).stream().map(seen -> seen.json().text("tool").get()).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 404, 429})
  void a_tools_own_error_passes_unchanged_whatever_its_status(int status) {
    String body =
        "{\"structuredContent\":{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}},"
            + "\"isError\":true,\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}}";
    bench.remote.on(CALL, json(status, body));

    ToolResult answer = bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertTrue(answer.error());
    assertEquals(
        "{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}}",
        JsonText.write(answer.structured().get()));
    assertEquals(1, bench.remote.seen.size());
  }

  @Test
  void a_wrapper_that_answers_the_bare_result_is_understood() {
    bench.remote.on(
        CALL,
        json(200, "{\"state\":\"pending\"}"),
        json(200, "{\"error\":{\"code\":\"PLAN_NOT_FOUND\"}}"));

    assertFalse(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertTrue(bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
  }
}
