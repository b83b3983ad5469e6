package dev.planwright.bootstrap.outage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that are asked to end and are replaced by others. */
@ExtendWith(OwnDatabase.Maker.class)
@DisabledOnOs(OS.WINDOWS) // it has no signals
class StartAndStopTest {
  private static final Duration SERVER_END = Duration.ofSeconds(15);
  private static final Duration WORKER_END = Duration.ofSeconds(10);
  private static final Pattern RETRY = Pattern.compile("retry: ?(\\d+)");

  @TempDir private Path folder;
  private OwnDatabase database;
  private ScriptedModels models;

  @BeforeEach
  void begin(OwnDatabase own) throws Exception {
    database = own;
    models = new ScriptedModels(folder, Duration.ofMillis(300));
  }

  @AfterEach
  void end() {
    models.close();
    database.close();
  }

  @Test
  void a_server_that_is_asked_to_end_says_so_answers_who_waits_and_lets_streams_come_back()
      throws Exception {
    try (var server = PlanwrightProcess.start(environment(), "serve")) {
      Client client = client(server);
      String plan = client.call("plan_create", Service.brief()).text("plan_id").orElseThrow();
      try (var stream = new Stream(client.base(), plan, Service.SECRET)) {
        stream.await(Duration.ofSeconds(5), line -> line.equals("event: status"));
        CompletableFuture<JsonObject> waiting = waiting(client, plan);
        long start = System.nanoTime();

        server.signal("TERM");

        Await.that(Duration.ofSeconds(1), () -> "it is not ready", () -> draining(client));
        assertEquals(Optional.of(true), waiting.get(12, TimeUnit.SECONDS).bool("timed_out"));
        Await.that(Duration.ofSeconds(12), () -> "the stream ends", stream::ended);
        assertEquals(0, stream.count(line -> line.equals("event: complete")));
        List<Integer> retries =
            stream.lines().stream()
                .map(RETRY::matcher)
                .filter(Matcher::matches)
                .map(match -> Integer.parseInt(match.group(1)))
                .toList();
        assertTrue(retries.getLast() >= 2_000 && retries.getLast() <= 10_000, retries::toString);
        assertEquals(0, server.awaitExit(SERVER_END), server.lines()::toString);
        assertTrue(Duration.ofNanos(System.nanoTime() - start).compareTo(SERVER_END) < 0);
      }
    }
  }

  @Test
  void a_worker_that_is_asked_to_end_gives_its_plan_back_to_the_next_one() throws Exception {
    try (var server = PlanwrightProcess.start(environment(), "serve");
        var worker = PlanwrightProcess.start(environment(), "worker")) {
      Client client = client(server);
      worker.awaitLine(Pattern.compile("Ctrl-C ends it\\."));
      String plan = client.call("plan_create", model()).text("plan_id").orElseThrow();
      Await.that(Duration.ofSeconds(20), () -> "it works", () -> models.calls() > 3);
      try (var next = PlanwrightProcess.start(environment(), "worker")) {
        next.awaitLine(Pattern.compile("Ctrl-C ends it\\."));

        worker.signal("TERM");

        Await.that(
            Duration.ofSeconds(5),
            () -> "the plan is given back",
            () -> kind("plan_released") == 1);
        Await.that(
            Duration.ofSeconds(5), () -> "the next goes on", () -> kind("plan_claimed") == 2);
        assertEquals(0, worker.awaitExit(WORKER_END), worker.lines()::toString);
        assertEquals(
            0,
            database.number(
                "select coalesce(takeovers, 0) from plans where id = '%s'".formatted(plan)),
            "a drain is no loss");
        assertEquals("completed", completed(client, plan));
        assertEquals(1, database.number("select count(*) from workers"));
      }
    }
  }

  @Test
  @Timeout(value = 3, unit = TimeUnit.MINUTES)
  void all_processes_are_replaced_under_load_and_no_client_meets_more_than_a_retry()
      throws Exception {
    var load = new RollingLoad();
    try (var server = PlanwrightProcess.start(environment(), "serve");
        var worker = PlanwrightProcess.start(environment(), "worker")) {
      Client first = client(server);
      load.use(first);
      try (var threads = Executors.newVirtualThreadPerTaskExecutor();
          load) {
        threads.submit(load::run);
        load.awaitPlans(2);
        try (var newServer = PlanwrightProcess.start(environment(), "serve");
            var newWorker = PlanwrightProcess.start(environment(), "worker")) {
          load.use(client(newServer));
          newWorker.awaitLine(Pattern.compile("Ctrl-C ends it\\."));
          server.signal("TERM");
          worker.signal("TERM");
          assertEquals(0, worker.awaitExit(WORKER_END));
          assertEquals(0, server.awaitExit(SERVER_END));
          load.awaitPlans(2);
          load.end();

          assertEquals(List.of(), load.failures());
          assertTrue(load.repeated() > 0 || load.completed() > 0);
        }
      }
    }
  }

  @Test
  void ten_processes_started_at_once_on_an_empty_database_all_come_up_and_an_older_one_refuses()
      throws Exception {
    List<PlanwrightProcess> processes =
        java.util.stream.Stream.generate(
                () -> PlanwrightProcess.start(environment(), "db", "migrate"))
            .limit(10)
            .toList();
    try {
      for (PlanwrightProcess process : processes) {
        assertEquals(0, process.awaitExit(Duration.ofSeconds(50)), process.lines()::toString);
      }
    } finally {
      processes.forEach(PlanwrightProcess::close);
    }

    database.execute(
        "insert into flyway_schema_history (installed_rank, version, description, type, script,"
            + " installed_by, execution_time, success)"
            + " values (99, '999', 'later', 'SQL', 'V999__later.sql', 'x', 1, true)");
    try (var old = PlanwrightProcess.start(environment(), "serve")) {
      assertEquals(1, old.awaitExit(Duration.ofSeconds(20)));
      assertEquals(1, old.lines().size(), old.lines()::toString);
      assertTrue(old.lines().getFirst().contains("999"), old.lines()::toString);
    }
  }

  private Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(database.environment(folder));
    environment.putAll(models.environment());
    environment.put("SERVICE_MCP_API_KEY", Service.SECRET);
    environment.put("SERVICE_MCP_RATE_LIMIT", "0");
    environment.put("SERVICE_DOWNLOAD_TOKEN_SECRET", "the-token-secret-of-all-replicas-32");
    environment.put("SERVICE_WORKER_HTTP_PORT", "0");
    return environment;
  }

  private static JsonObject model() {
    return Json.build().put("prompt", "Open a bakery in Lyon for EUR 180,000.").done();
  }

  private static Client client(PlanwrightProcess server) throws Exception {
    return new Client(server.awaitListening().toString(), Optional.of(Service.SECRET));
  }

  private static CompletableFuture<JsonObject> waiting(Client client, String plan)
      throws Exception {
    JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 300).done();
    var answer = new CompletableFuture<JsonObject>();
    Thread.ofVirtual()
        .start(() -> {
          try {
            answer.complete(client.call("plan_wait", wait));
          } catch (Exception e) {
            answer.completeExceptionally(e);
          }
        });
    return answer;
  }

  private static boolean draining(Client client) throws Exception {
    try {
      HttpResponse<String> answer = client.get("/healthcheck");
      return answer.statusCode() == 503 && answer.body().contains("draining");
    } catch (ConnectException e) {
      throw new AssertionError("it listens no more, and never said so", e);
    }
  }

  private long kind(String kind) {
    return database.number(
        "select count(*) from events where context ->> 'kind' = '%s'".formatted(kind));
  }

  private static String completed(Client client, String plan) throws Exception {
    JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 50).done();
    JsonObject status = client.call("plan_wait", wait);
    assertFalse(status.bool("timed_out").orElse(true), status::toString);
    return status.text("state").orElseThrow();
  }
}
