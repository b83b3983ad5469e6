package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.redirect;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.FakeRemote.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.TraceContext;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteToolboxTest {
  private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  private static final String CALL = "/mcp/tools/call";
  private static final String TOOLS = "/mcp/tools";
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final JsonObject ARGUMENTS = Json.build().put("plan_id", PLAN).done();

  @TempDir Path folder;
  private FakeRemote remote;
  private final Rig rig = new Rig();
  private RemoteToolbox toolbox;

  @BeforeEach
  void start() throws IOException {
    remote = new FakeRemote();
    toolbox = rig.toolbox(remote.url() + "/mcp", "pwk_canary", folder);
  }

  @AfterEach
  void end() {
    remote.close();
  }

  // Forwarding

  @Test
  void a_call_goes_through_the_wrapper_unchanged_and_with_the_key() {
    var structured = Json.build().put("state", "pending").done();
    remote.on(CALL, result(structured));

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(ToolResult.of(structured), answer);
    var request = remote.seen(CALL).getFirst();
    assertEquals(
        "{\"tool\":\"plan_status\",\"arguments\":{\"plan_id\":\"" + PLAN + "\"}}", request.body());
    assertEquals(Optional.of("pwk_canary"), request.header("X-API-Key"));
    assertEquals(Optional.of("application/json"), request.header("Content-Type"));
  }

  @Test
  void the_trace_of_a_call_is_passed_on_by_either_way() {
    var trace = new TraceContext(Map.of("traceparent", TRACE, "baggage", "u=1"));
    remote.on(CALL, result(Json.object()), json(404, "{}")).on("/mcp", rpc("", "s-1"));

    trace.call(() -> toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE));
    trace.call(() -> toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE));

    var wrapped = remote.seen(CALL).getFirst();
    assertEquals(Optional.of(TRACE), wrapped.header("traceparent"));
    assertEquals(Optional.of("u=1"), wrapped.header("baggage"));
    JsonObject meta =
        remote.seen("/mcp").getLast().json().object("params").get().object("_meta").get();
    assertEquals(Optional.of(TRACE), meta.text("traceparent"));
    assertEquals(Optional.of("u=1"), meta.text("baggage"));
  }

  @Test
  void what_to_do_next_is_told_by_tools_that_are_listed_here() {
    var structured =
        Json.build()
            .put("next", "plan_file_info, or plan_download through the proxy, gives its report.")
            .done();
    remote.on(CALL, result(structured));

    ToolResult answer = toolbox.call("plan_work", ARGUMENTS, ToolProgress.NONE);

    assertEquals(
        Optional.of("plan_download gives its report."),
        answer.structured().flatMap(json -> json.text("next")));
  }

  @Test
  void tools_nobody_here_knows_are_forwarded_too() {
    remote.on(CALL, result(Json.object()));

    toolbox.call("plan_of_the_future", Json.object(), ToolProgress.NONE);
    toolbox.call("plan_file_info", ARGUMENTS, ToolProgress.NONE);

    assertEquals(
        List.of("plan_of_the_future", "plan_file_info"),
        remote.seen(CALL).stream().map(seen -> seen.json().text("tool").get()).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 404, 429})
  void a_tools_own_error_passes_unchanged_whatever_its_status(int status) {
    String body =
        "{\"structuredContent\":{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}},"
            + "\"isError\":true,\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}}";
    remote.on(CALL, json(status, body));

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertTrue(answer.error());
    assertEquals(
        "{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"x\"}}",
        JsonText.write(answer.structured().get()));
    assertEquals(1, remote.seen.size());
  }

  @Test
  void a_wrapper_that_answers_the_bare_result_is_understood() {
    remote.on(
        CALL,
        json(200, "{\"state\":\"pending\"}"),
        json(200, "{\"error\":{\"code\":\"PLAN_NOT_FOUND\"}}"));

    assertFalse(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertTrue(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
  }

  // Retries

  @Test
  void a_server_that_fails_twice_is_asked_three_times_after_1_and_2_seconds() {
    remote.on(CALL, json(500, "{}"), text(502, "text/html", "bad gateway"), result(Json.object()));

    assertFalse(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(3, remote.seen(CALL).size());
    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), rig.pauses);
  }

  @Test
  void a_server_that_goes_on_failing_is_reported_with_all_that_is_known() {
    remote.on(CALL, json(503, "{\"error\":{\"code\":\"OVERLOADED\",\"message\":\"Too much.\"}}"));

    Refusal refusal = refused("plan_status");

    assertEquals(3, remote.seen(CALL).size());
    assertEquals(
        "{\"url\":\"%s/mcp/tools/call\",\"status\":503,\"attempts\":3,\"code\":\"OVERLOADED\","
                .formatted(remote.url())
            + "\"message\":\"Too much.\"}",
        JsonText.write(refusal.details().get()));
  }

  @Test
  void a_tool_error_under_503_is_retried_and_then_handed_on() {
    remote.on(
        CALL,
        json(
            503,
            "{\"structuredContent\":{\"error\":{\"code\":\"DATABASE_UNAVAILABLE\",\"message\":\"x\"}},"
                + "\"isError\":true}"));

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertTrue(answer.error());
    assertEquals(3, remote.seen(CALL).size());
  }

  @ParameterizedTest
  @CsvSource({
    "400,SERVICE", "401,set SERVICE_MCP_API_KEY", "403,check SERVICE_MCP_API_KEY",
    "413,too large", "429,wait 7 s", "302,set SERVICE_URL"
  })
  void a_client_error_is_never_retried_and_says_the_cure(int status, String cure) {
    remote.on(
        CALL,
        (exchange, seen) -> {
          exchange.getResponseHeaders().set("Retry-After", "7");
          text(status, "text/plain", "no").answer(exchange, seen);
        });

    Refusal refusal = refused("plan_status");

    assertTrue(refusal.sentence().contains(cure), refusal.sentence());
    assertEquals(Optional.of(Json.of(status)), details(refusal).get("status"));
    assertEquals(1, remote.seen.size());
    assertEquals(List.of(), rig.pauses);
  }

  @Test
  void a_remote_that_is_away_is_asked_three_times_and_named() throws IOException {
    remote.close();

    Refusal refusal = refused("plan_status");

    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), rig.pauses);
    assertEquals(Optional.of(Json.of(3)), details(refusal).get("attempts"));
    assertTrue(refusal.sentence().contains(remote.url() + "/mcp/tools/call"));
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
    remote.on(CALL, (_, _) -> await(never));
    var hurried =
        new Surroundings(
            rig.surroundings.clock(),
            () -> rig.nanos.addAndGet(Duration.ofHours(1).toNanos()),
            rig.pauses::add,
            () -> "id");
    toolbox =
        new RemoteToolbox(
            new ProxySettings(
                RemoteAddress.parse(remote.url()), Optional.empty(), folder, "1", Rig.STRAIGHT),
            hurried,
            List::of);

    Refusal refusal =
        assertThrows(
            Refusal.class,
            () -> toolbox.call(tool, (JsonObject) JsonText.read(arguments), ToolProgress.NONE));

    assertTrue(
        refusal.sentence().contains("no answer within " + seconds + " s"), refusal.sentence());
    assertEquals(2, rig.pauses.size());
  }

  @Test
  void a_connection_that_breaks_is_retried() throws IOException {
    remote.on(
        CALL,
        (_, _) -> {
          throw new IOException("cut");
        },
        result(Json.object()));

    assertFalse(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(2, remote.seen(CALL).size());
  }

  @Test
  void a_restart_of_the_remote_is_not_noticed() throws IOException {
    remote.on(CALL, result(Json.object()));
    toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    int port = remote.port();
    remote.close();
    remote = new FakeRemote(port).on(CALL, result(Json.object()));

    assertFalse(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
  }

  // One plan

  @Test
  void plan_create_gets_a_request_id_where_the_remote_knows_one_and_keeps_it_in_repeats() {
    remote.on(TOOLS, tools("prompt", "client_request_id"));
    remote.on(CALL, json(500, "{}"), result(Json.object()));

    toolbox.call("plan_create", Json.build().put("prompt", "p").done(), ToolProgress.NONE);

    List<String> ids =
        remote.seen(CALL).stream()
            .map(seen -> seen.json().object("arguments").get().text("client_request_id").get())
            .toList();
    assertEquals(2, ids.size());
    assertEquals(1, ids.stream().distinct().count());
  }

  @Test
  void a_request_id_of_the_caller_stays() {
    remote.on(CALL, result(Json.object()));

    toolbox.call(
        "plan_create",
        Json.build().put("prompt", "p").put("client_request_id", "mine").done(),
        ToolProgress.NONE);

    assertEquals(
        Optional.of("mine"),
        remote.seen(CALL).getFirst().json().object("arguments").get().text("client_request_id"));
    assertEquals(List.of(), remote.seen(TOOLS));
  }

  @Test
  void without_a_request_id_plan_create_of_unknown_outcome_is_never_repeated() {
    remote.on(TOOLS, tools("prompt"));
    remote.on(CALL, json(500, "{}"));

    Refusal refusal = refused("plan_create");

    assertEquals(1, remote.seen(CALL).size());
    assertEquals(
        "{\"prompt\":\"p\"}",
        JsonText.write(remote.seen(CALL).getFirst().json().object("arguments").get()));
    assertEquals(Optional.of(Json.of(1)), details(refusal).get("attempts"));
  }

  @ParameterizedTest
  @CsvSource({"client_request_id,3", "prompt,1"})
  void a_callers_request_id_allows_a_repeat_only_where_the_remote_knows_it(
      String argument, int calls) {
    remote.on(TOOLS, tools(argument));
    remote.on(CALL, json(500, "{}"));

    assertThrows(
        Refusal.class,
        () ->
            toolbox.call(
                "plan_create",
                Json.build().put("prompt", "p").put("client_request_id", "mine").done(),
                ToolProgress.NONE));

    assertEquals(calls, remote.seen(CALL).size());
  }

  @Test
  void plan_create_that_never_reached_the_remote_is_repeated() throws IOException {
    int port = remote.port();
    remote.close();
    var away =
        new Surroundings(
            rig.surroundings.clock(),
            rig.nanos::get,
            length -> {
              rig.pauses.add(length);
              if (rig.pauses.size() == 2) {
                restart(port);
              }
            },
            () -> "id");
    toolbox =
        new RemoteToolbox(
            new ProxySettings(
                RemoteAddress.parse("http://127.0.0.1:" + port),
                Optional.empty(),
                folder,
                "1",
                Rig.STRAIGHT),
            away,
            List::of);

    assertFalse(
        toolbox
            .call("plan_create", Json.build().put("prompt", "p").done(), ToolProgress.NONE)
            .error());
    assertEquals(1, remote.seen(CALL).size());
    assertEquals(
        Optional.of("proxy-id"),
        remote.seen(CALL).getFirst().json().object("arguments").get().text("client_request_id"));
  }

  private void restart(int port) {
    try {
      remote = new FakeRemote(port);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    remote.on(TOOLS, tools("prompt", "client_request_id")).on(CALL, result(Json.object()));
  }

  // Fallback

  @ParameterizedTest
  @CsvSource({"404,{}", "405,{}", "410,{}", "501,{}", "200,[]", "200,<html>"})
  void without_a_wrapper_calls_go_by_json_rpc(int status, String body) {
    remote.on(CALL, text(status, "application/json", body)).on("/mcp", rpc("", "s-1"));

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(Optional.of("pending"), answer.structured().get().text("state"));
    assertEquals(List.of("initialize", "notifications/initialized", "tools/call"), rpcMethods());
    var called = remote.seen("/mcp").getLast();
    assertEquals(Optional.of("pwk_canary"), called.header("X-API-Key"));
    assertEquals(Optional.of("s-1"), called.header("Mcp-Session-Id"));
    assertEquals(Optional.of("2025-06-18"), called.header("MCP-Protocol-Version"));
    assertEquals(Optional.of("application/json, text/event-stream"), called.header("Accept"));
    assertFalse(remote.seen.stream().anyMatch(seen -> seen.method().equals("GET")));
  }

  @Test
  void the_wrapper_is_asked_again_after_five_minutes() {
    remote.on(CALL, json(404, "{}"), result(Json.object())).on("/mcp", rpc("", "s-1"));

    toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    rig.nanos.addAndGet(Duration.ofSeconds(299).toNanos());
    toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    assertEquals(1, remote.seen(CALL).size());
    rig.nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    assertEquals(2, remote.seen(CALL).size());
  }

  @Test
  void an_answer_sent_as_a_stream_is_read_and_its_end_not_waited_for() {
    var released = new CountDownLatch(1);
    remote
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

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertEquals(Optional.of("streamed"), answer.structured().get().text("state"));
    released.countDown();
  }

  @Test
  void a_lost_session_leads_to_one_new_handshake() {
    remote.on(CALL, json(404, "{}")).on("/mcp", rpc("", "s-1"));
    toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
    remote.seen.clear();
    remote.on("/mcp", rpc("s-1", "s-2"));

    ToolResult answer = toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);

    assertFalse(answer.error());
    assertEquals(
        List.of("tools/call", "initialize", "notifications/initialized", "tools/call"),
        rpcMethods());
    assertEquals(Optional.of("s-2"), remote.seen("/mcp").getLast().header("Mcp-Session-Id"));
  }

  @Test
  void a_session_lost_again_and_again_ends() {
    remote.on(CALL, json(404, "{}")).on("/mcp", rpc("s-1", "s-1"));

    refused("plan_status");

    assertEquals(2, rpcMethods().stream().filter("tools/call"::equals).count());
  }

  @Test
  void an_error_of_json_rpc_is_told_with_the_remotes_code() {
    remote
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

    Refusal refusal = refused("plan_status");

    assertEquals(Optional.of("API_KEY_REQUIRED"), details(refusal).text("code"));
    assertTrue(refusal.sentence().contains("set SERVICE_MCP_API_KEY"), refusal.sentence());
  }

  @Test
  void a_place_with_neither_is_told_to_be_no_plan_server() {
    Refusal refusal = refused("plan_status");

    assertTrue(refusal.sentence().contains("check that SERVICE_URL names a plan server"));
    assertEquals(List.of(CALL, "/mcp"), remote.seen.stream().map(FakeRemote.Seen::path).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {307, 308})
  void a_redirect_within_the_origin_is_followed_with_the_key(int status) {
    remote
        .on(CALL, json(404, "{}"))
        .on("/mcp", redirect(status, "/mcp/"))
        .on("/mcp/", rpc("", "s-1"));

    assertFalse(toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE).error());
    assertEquals(Optional.of("pwk_canary"), remote.seen("/mcp/").getLast().header("X-API-Key"));
  }

  @Test
  void a_call_is_never_redirected_to_another_origin() throws IOException {
    try (var other = new FakeRemote()) {
      remote.on(CALL, redirect(307, other.url() + CALL));

      Refusal refusal = refused("plan_status");

      assertEquals(List.of(), other.seen);
      assertTrue(refusal.sentence().contains(other.url()), refusal.sentence());
    }
  }

  // The list

  @Test
  void the_list_is_the_remotes_with_plan_download_in_place_of_plan_file_info() {
    remote.on(
        TOOLS,
        json(
            200,
            "{\"tools\":[{\"name\":\"a\",\"title\":\"A\",\"description\":\"d\","
                + "\"inputSchema\":{\"type\":\"object\",\"x\":1},\"outputSchema\":{\"type\":\"object\"},"
                + "\"annotations\":{\"readOnlyHint\":true,\"destructiveHint\":false}},"
                + "{\"name\":\"plan_file_info\"},{\"name\":\"b\"}]}"));

    List<Tool> tools = toolbox.tools();

    assertEquals(List.of("a", "plan_download", "b"), tools.stream().map(Tool::name).toList());
    assertEquals("A", tools.getFirst().title());
    assertEquals("{\"type\":\"object\",\"x\":1}", JsonText.write(tools.getFirst().inputSchema()));
    assertEquals(new Tool.Hints(true, false, false, true), tools.getFirst().hints());
  }

  @Test
  void the_built_in_list_stands_in_until_the_remote_gave_one_and_then_the_last_one() {
    remote.on(TOOLS, json(500, "{}"), tools("prompt"), json(500, "{}"));

    assertEquals(List.of("example_plans", "plan_download"), names());
    assertEquals(List.of("plan_create", "plan_download"), names());
    assertEquals(List.of("plan_create", "plan_download"), names());
  }

  @Test
  void the_list_of_a_remote_without_wrapper_comes_by_json_rpc() {
    remote.on("/mcp", rpc("", ""));

    assertEquals(List.of("from_rpc", "plan_download"), names());
  }

  @Test
  void nothing_is_asked_before_the_first_message() {
    assertEquals(List.of(), remote.seen);
  }

  // Beside the call

  @Test
  void progress_of_plan_wait_comes_from_the_plans_stream() throws Exception {
    var reported = new ArrayBlockingQueue<Double>(10);
    var released = new CountDownLatch(1);
    remote
        .on(
            CALL,
            (exchange, seen) -> {
              await(released);
              result(Json.object()).answer(exchange, seen);
            })
        .on(
            "/sse/plan/" + PLAN,
            (exchange, seen) -> {
              exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
              exchange.sendResponseHeaders(200, 0);
              exchange
                  .getResponseBody()
                  .write(
                      """
                      retry: 5000
                      id: 1
                      event: status
                      data: {"plan_id":"x","state":"processing","progress_percentage":42.5}

                      event: heartbeat
                      data: {"timestamp":"2026-11-21T12:00:00Z"}

                      """
                          .getBytes(StandardCharsets.UTF_8));
              exchange.getResponseBody().flush();
            });
    Thread caller =
        Thread.ofVirtual().start(() -> toolbox.call("plan_wait", ARGUMENTS, reporting(reported)));

    assertEquals(42.5, reported.poll(10, TimeUnit.SECONDS));
    released.countDown();
    caller.join();
    assertEquals(Optional.empty(), remote.seen("/sse/plan/" + PLAN).getFirst().header("X-API-Key"));
  }

  @Test
  void a_stream_that_fails_does_not_harm_the_call() {
    remote.on(CALL, result(Json.object())).on("/sse/plan/" + PLAN, json(429, "{}"));

    assertFalse(
        toolbox.call("plan_wait", ARGUMENTS, reporting(new ArrayBlockingQueue<>(10))).error());
  }

  @Test
  void without_a_listener_no_stream_is_opened() {
    remote.on(CALL, result(Json.object()));

    toolbox.call("plan_wait", ARGUMENTS, ToolProgress.NONE);

    assertEquals(List.of(CALL), remote.seen.stream().map(FakeRemote.Seen::path).toList());
  }

  @Test
  void an_interrupted_call_is_aborted_at_the_remote() throws Exception {
    try (var socket = new ServerSocket(0)) {
      toolbox = rig.toolbox("http://127.0.0.1:" + socket.getLocalPort(), "", folder);
      var ended = new ArrayBlockingQueue<Throwable>(1);
      Thread caller =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
                } catch (CancellationException e) {
                  ended.add(e);
                }
              });
      try (var connection = socket.accept()) {
        connection.setSoTimeout(10_000);
        assertTrue(connection.getInputStream().read() > 0);
        caller.interrupt();

        assertInstanceOf(CancellationException.class, ended.poll(10, TimeUnit.SECONDS));
        connection.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
      }
    }
  }

  private Refusal refused(String tool) {
    JsonObject arguments =
        tool.equals("plan_create") ? Json.build().put("prompt", "p").done() : ARGUMENTS;
    Refusal refusal =
        assertThrows(Refusal.class, () -> toolbox.call(tool, arguments, ToolProgress.NONE));
    assertEquals(ErrorCode.REMOTE_ERROR, refusal.code());
    assertFalse(refusal.sentence().contains("canary"));
    return refusal;
  }

  private static JsonObject details(Refusal refusal) {
    return (JsonObject) refusal.details().get();
  }

  private List<String> names() {
    return toolbox.tools().stream().map(Tool::name).toList();
  }

  private List<String> rpcMethods() {
    return remote.seen("/mcp").stream().map(seen -> seen.json().text("method").get()).toList();
  }

  private static FakeRemote.Handler tools(String... planCreateArguments) {
    var properties = Json.build();
    for (String argument : planCreateArguments) {
      properties.put(argument, Json.object());
    }
    var schema = Json.build().put("type", "object").put("properties", properties.done()).done();
    return json(
        200,
        JsonText.write(
            Json.build()
                .put(
                    "tools",
                    List.of(
                        Json.build().put("name", "plan_create").put("inputSchema", schema).done()))
                .done()));
  }

  /** An MCP endpoint that answers 404 in a lost session and gives out a new one. */
  private static FakeRemote.Handler rpc(String lostSession, String newSession) {
    return (exchange, seen) -> {
      if (!newSession.isEmpty() && !lostSession.equals(newSession)
          || lostSession.equals(newSession)) {
        exchange.getResponseHeaders().set("Mcp-Session-Id", newSession);
      }
      boolean lost =
          !lostSession.isEmpty() && seen.header("Mcp-Session-Id").equals(Optional.of(lostSession));
      JsonObject message = seen.json();
      if (lost && !message.text("method").equals(Optional.of("notifications/initialized"))) {
        json(404, "{}").answer(exchange, seen);
        return;
      }
      switch (message.text("method").get()) {
        case "initialize" ->
            rpcResult(message, "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}")
                .answer(exchange, seen);
        case "tools/call" ->
            rpcResult(message, "{\"content\":[],\"structuredContent\":{\"state\":\"pending\"}}")
                .answer(exchange, seen);
        case "tools/list" ->
            rpcResult(message, "{\"tools\":[{\"name\":\"from_rpc\"}]}").answer(exchange, seen);
        default -> text(202, "text/plain", "").answer(exchange, seen);
      }
    };
  }

  private static FakeRemote.Handler rpcResult(JsonObject request, String result) {
    return json(
        200,
        "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}"
            .formatted(JsonText.write(request.get("id").get()), result));
  }

  private static ToolProgress reporting(ArrayBlockingQueue<Double> reported) {
    return new ToolProgress() {
      @Override
      public void report(double progress, double total, String message) {
        reported.add(progress);
      }

      @Override
      public boolean cancelled() {
        return false;
      }
    };
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
