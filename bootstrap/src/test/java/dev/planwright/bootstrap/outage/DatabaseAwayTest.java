package dev.planwright.bootstrap.outage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What answers how while the database is away, one test a row of the table. */
@ExtendWith(OwnDatabase.Maker.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseAwayTest {
  private static final Duration LONGEST_CALL = Duration.ofSeconds(2);
  private static final JsonObject NOTHING = Json.object();

  private OwnDatabase database;
  private ScriptedModels models;
  private Service service;
  private Client client;
  private String userKey;

  @BeforeAll
  void start(OwnDatabase own, @TempDir Path folder) throws Exception {
    database = own;
    models = new ScriptedModels(folder, Duration.ofMillis(300));
    Map<String, String> more = new HashMap<>(models.environment());
    more.put("SERVICE_SSE_HEARTBEAT_INTERVAL", "1");
    service = new Service(database, folder, more);
    client = service.client();
    userKey = Accounts.userKey(service.data());
  }

  @AfterAll
  void stop() {
    service.close();
    models.close();
    database.close();
  }

  @BeforeEach
  void begin() throws Exception {
    awaitBack();
  }

  @AfterEach
  void restore() throws Exception {
    database.relay().restore();
    awaitBack();
  }

  @Test
  void what_needs_no_database_answers_as_always() throws Exception {
    away();

    for (String method : List.of("ping", "tools/list", "resources/list", "prompts/list")) {
      JsonObject answer = Service.json(quick(() -> client.rpc(method, NOTHING)).body());
      assertTrue(answer.object("result").isPresent(), () -> method + ": " + answer);
    }
    for (String path : List.of("/", "/mcp/tools", "/robots.txt", "/healthcheck/live")) {
      assertEquals(200, quick(() -> client.get(path)).statusCode(), path);
    }
    for (String tool : List.of("example_plans", "example_prompts", "model_profiles")) {
      HttpResponse<String> answer = quick(() -> client.wrapped(tool, NOTHING));
      assertEquals(200, answer.statusCode(), tool);
      assertEquals(Optional.of(false), Service.json(answer.body()).bool("isError"), answer::body);
    }
  }

  @Test
  void initializing_and_the_pages_of_examples_work() throws Exception {
    JsonObject example =
        client.call("example_plans", NOTHING).array("plans").stream()
            .map(JsonObject.class::cast)
            .findFirst()
            .orElseThrow();
    String report = URI.create(example.text("report_url").orElseThrow()).getPath();
    assertEquals(200, client.get(report).statusCode()); // its first reader waits until it is made
    away();

    JsonObject hello =
        Json.build()
            .put("protocolVersion", "2025-11-25")
            .put("capabilities", NOTHING)
            .put("clientInfo", Json.build().put("name", "t").put("version", "1").done())
            .done();
    assertTrue(
        Service.json(quick(() -> client.rpc("initialize", hello)).body())
            .object("result")
            .isPresent());
    assertEquals(200, quick(() -> client.get(report)).statusCode());
  }

  @Test
  void other_tools_on_the_wrapper_are_503_with_the_tool_error_in_the_body() throws Exception {
    away();

    for (Client caller : List.of(client, service.client(Optional.of(userKey)))) {
      HttpResponse<String> answer = quick(() -> caller.wrapped("plan_list", NOTHING));

      assertEquals(503, answer.statusCode(), answer::body);
      assertEquals(Optional.of("5"), answer.headers().firstValue("Retry-After"));
      JsonObject body = Service.json(answer.body());
      assertEquals(Optional.of(true), body.bool("isError"));
      assertEquals(
          Optional.of("DATABASE_UNAVAILABLE"),
          body.object("structuredContent")
              .flatMap(content -> content.object("error"))
              .flatMap(error -> error.text("code")));
    }
  }

  @Test
  void other_tools_on_mcp_are_tool_errors_also_for_a_key_that_cannot_be_looked_up()
      throws Exception {
    away();

    for (Client caller : List.of(client, service.client(Optional.of(userKey)))) {
      JsonObject result = quick(() -> caller.mcp("plan_list", NOTHING));

      assertEquals(Optional.of(true), result.bool("isError"));
      assertEquals(
          Optional.of("DATABASE_UNAVAILABLE"),
          result
              .object("structuredContent")
              .flatMap(content -> content.object("error"))
              .flatMap(error -> error.text("code")));
    }
  }

  @Test
  void downloads_and_metrics_tell_a_bad_token_from_an_outage() throws Exception {
    String plan = completedPlan();
    String link =
        client
            .call("plan_file_info", Json.build().put("plan_id", plan).done())
            .text("download_url")
            .orElseThrow();
    String path = link.substring(link.indexOf("/download"));
    Client nobody = service.client(Optional.empty());
    away();

    HttpResponse<String> good = quick(() -> nobody.get(path));
    assertEquals(503, good.statusCode());
    assertTrue(good.headers().firstValue("Retry-After").isPresent());
    assertEquals(
        401, quick(() -> nobody.get(path.replaceAll("token=.*", "token=bad"))).statusCode());
    assertEquals(503, quick(() -> client.get("/token-metrics/" + plan)).statusCode());
    assertEquals(401, quick(() -> nobody.get("/token-metrics/" + plan)).statusCode());
  }

  @Test
  void health_is_degraded_and_says_since_when() throws Exception {
    away();

    HttpResponse<String> answer = quick(() -> client.get("/healthcheck"));

    assertEquals(503, answer.statusCode());
    JsonObject body = Service.json(answer.body());
    assertEquals(Optional.of("degraded"), body.text("status"));
    assertTrue(body.text("database").orElse("").contains("since 20"), answer::body);
  }

  @Test
  void streams_stay_open_and_begin_and_go_on_when_it_is_back() throws Exception {
    String plan = pausedPlan();
    try (var before = new Stream(client.base(), plan, Service.SECRET)) {
      before.await(Duration.ofSeconds(5), line -> line.equals("event: status"));
      away();
      try (var during = new Stream(client.base(), plan, Service.SECRET)) {
        during.await(Duration.ofSeconds(5), line -> line.contains(" 200 "));
        during.await(Duration.ofSeconds(5), line -> line.startsWith("retry:"));
        during.awaitOneMore(Duration.ofSeconds(5), Stream::heartbeat);
        before.awaitOneMore(Duration.ofSeconds(5), Stream::heartbeat);
        assertEquals(
            0, during.count(line -> line.startsWith("event: ") && !Stream.heartbeat(line)));

        database.relay().restore();

        during.await(Duration.ofSeconds(6), line -> line.equals("event: status"));
        database.execute(
            "update plans set progress_percentage = 7 where id = '%s'".formatted(plan));
        before.await(Duration.ofSeconds(6), line -> line.contains("7"));
        assertEquals(0, before.count(line -> line.startsWith("event: error")));
        assertFalse(before.ended() || during.ended());
      }
    } finally {
      database.execute("delete from plans where id = '%s'".formatted(plan));
    }
  }

  @Test
  void a_plan_in_hand_goes_on_and_is_completed_once_and_every_call_accounted_for()
      throws Exception {
    long before = models.calls();
    String plan = client.call("plan_create", prompt()).text("plan_id").orElseThrow();
    Await.that(Duration.ofSeconds(20), () -> "calls are made", () -> models.calls() > before + 3);
    away();
    long whenAway = models.calls();

    Await.that(Duration.ofSeconds(20), () -> "it goes on", () -> models.calls() > whenAway + 3);
    database.relay().restore();
    awaitBack();

    assertEquals("completed", state(plan, Duration.ofSeconds(50)));
    assertEquals(
        1,
        database.number(
            "select count(*) from events where event_type = 'plan_claimed'"
                + " and context ->> 'plan_id' = '%s'".formatted(plan)));
    assertEquals(
        models.calls() - before,
        database.number("select count(*) from token_metrics where task_id = '%s'".formatted(plan)));
  }

  @Test
  void service_is_back_within_two_seconds() throws Exception {
    away();
    database.relay().restore();

    Duration took = awaitBack();

    assertTrue(took.compareTo(LONGEST_CALL) <= 0, took::toString);
  }

  @Test
  void server_and_worker_start_without_it_and_serve_two_seconds_after_it_came(@TempDir Path folder)
      throws Exception {
    away();
    try (var late = new Service(database, folder, Map.of())) {
      Client caller = late.client();
      assertEquals(503, quick(() -> caller.wrapped("plan_list", NOTHING)).statusCode());
      assertEquals(200, quick(() -> caller.get("/mcp/tools")).statusCode());

      database.relay().restore();

      Duration took =
          Await.that(
              Duration.ofSeconds(10),
              () -> "it serves",
              () -> caller.wrapped("plan_list", NOTHING).statusCode() == 200);
      assertTrue(took.compareTo(LONGEST_CALL) <= 0, took::toString);
    }
  }

  @Test
  void a_network_that_swallows_everything_is_noticed_and_calls_under_way_are_let_go()
      throws Exception {
    database.relay().swallow();
    long start = System.nanoTime();
    assertEquals(503, client.wrapped("plan_list", NOTHING).statusCode());
    Duration first = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(first.compareTo(Duration.ofSeconds(4)) < 0, first::toString);

    assertEquals(503, quick(() -> client.wrapped("plan_list", NOTHING)).statusCode());
    assertEquals(503, quick(() -> client.get("/healthcheck")).statusCode());
  }

  private static JsonObject prompt() {
    return Json.build().put("prompt", "Open a bakery in Lyon for EUR 180,000.").done();
  }

  private void away() throws Exception {
    database.relay().cut();
    Await.that(
        Duration.ofSeconds(5),
        () -> "the outage is seen",
        () -> !service.data().database().health().up());
  }

  private Duration awaitBack() throws Exception {
    return Await.that(
        Duration.ofSeconds(10),
        () -> "the server is back",
        () -> client.wrapped("plan_list", NOTHING).statusCode() == 200);
  }

  /** The answer, which must come in two seconds. */
  private static <T> T quick(Callable<T> call) throws Exception {
    long start = System.nanoTime();
    T answer = call.call();
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(took.compareTo(LONGEST_CALL) <= 0, () -> "took " + took + ": " + answer);
    return answer;
  }

  private String completedPlan() throws Exception {
    String plan = client.call("plan_create", Service.brief()).text("plan_id").orElseThrow();
    assertEquals("completed", state(plan, Duration.ofSeconds(40)));
    return plan;
  }

  /** A plan that nobody goes on with. */
  private String pausedPlan() {
    String id = UUID.randomUUID().toString();
    database.execute(
        "insert into plans (id, prompt, state, user_id, lease_owner, lease_epoch, lease_until)"
            + " values ('%s', 'p', 'processing', 'admin', 'nobody', 1, now() + interval '1 day')"
                .formatted(id));
    return id;
  }

  private String state(String plan, Duration longest) throws Exception {
    JsonObject wait =
        Json.build().put("plan_id", plan).put("timeout_sec", longest.toSeconds()).done();
    return client.call("plan_wait", wait).text("state").orElseThrow();
  }
}
