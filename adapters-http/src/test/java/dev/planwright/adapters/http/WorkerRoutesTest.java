package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.runs.WorkerHealth;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerRoutesTest {
  private static final String SECRET = "the-secret-of-the-workers";
  private final InMemoryPorts ports = new InMemoryPorts();
  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpServer open = server(Optional.empty(), false);
  private final int port = open.start("127.0.0.1", 0);

  @AfterEach
  void stop() {
    open.close();
    client.shutdownNow();
  }

  @Test
  void a_run_tells_how_it_stands() {
    String id = Samples.created(ports).id().toString();
    Samples.claimed(ports);

    JsonObject run = json(get(port, "/runs/" + id));

    assertEquals(Optional.of(id), run.text("run_id"));
    assertEquals(Optional.of("processing"), run.text("state"));
    assertEquals(Optional.of(true), run.bool("running"));
    assertEquals(Optional.of(false), run.bool("pipeline_complete"));
    assertEquals(Optional.of(false), run.bool("stop_requested"));
    assertTrue(run.number("last_update_seconds_ago").isPresent());
  }

  @Test
  void files_are_listed_and_read_while_the_run_goes_on() {
    var plan = Samples.created(ports);
    var claim = Samples.claimed(ports);
    ports
        .queue()
        .keep(
            claim.lease(),
            List.of(Samples.file("001-goal.json")),
            Samples.progress("3"),
            List.of());

    JsonObject listing = json(get(port, "/runs/" + plan.id() + "/files"));
    var file = get(port, "/runs/" + plan.id() + "/files/001-goal.json");

    assertEquals(List.of("001-goal.json"), listing.texts("files"));
    assertTrue(listing.objects("files_with_timestamps").getFirst().text("updated_at").isPresent());
    assertEquals("content of 001-goal.json: ü", file.body());
    assertTrue(
        file.headers().firstValue("Content-Type").orElseThrow().startsWith("application/json"));
    assertEquals(404, get(port, "/runs/" + plan.id() + "/files/none.json").statusCode());
    assertEquals(404, get(port, "/runs/" + plan.id() + "/files/..%2fx").statusCode());
  }

  @Test
  void artifacts_are_there_once_the_run_is_complete() {
    var plan = Samples.created(ports);
    assertEquals(404, get(port, "/runs/" + plan.id() + "/report").statusCode());
    ports.queue().complete(Samples.claimed(ports).lease(), Samples.finished());

    assertEquals("<html>report ü</html>", get(port, "/runs/" + plan.id() + "/report").body());
    var zip =
        send(port, "/runs/" + plan.id() + "/zip", "GET", Map.of(), BodyHandlers.ofByteArray());
    assertArrayEquals(Samples.finished().zip().toArray(), zip.body());
  }

  @Test
  void a_run_is_stopped_once() {
    var plan = Samples.created(ports);

    JsonObject first = json(post(port, "/runs/" + plan.id() + "/stop"));
    JsonObject second = json(post(port, "/runs/" + plan.id() + "/stop"));

    assertEquals(Optional.of(true), first.bool("stopped"));
    assertEquals(Optional.of(false), second.bool("stopped"));
    assertEquals(PlanStatus.STOPPED, Samples.now(ports, plan.id()).status());
    assertEquals(404, post(port, "/runs/" + UUID.randomUUID() + "/stop").statusCode());
  }

  @Test
  void a_run_id_is_a_uuid() {
    assertEquals(400, get(port, "/runs/x").statusCode());
    assertEquals(404, get(port, "/runs/" + UUID.randomUUID()).statusCode());
  }

  @Test
  void health_names_slots_and_models() {
    JsonObject health = json(get(port, "/healthcheck"));

    assertEquals(Optional.of("healthy"), health.text("status"));
    assertEquals("2", health.number("slots").orElseThrow().toPlainString());
    assertEquals("1", health.number("running").orElseThrow().toPlainString());
    assertTrue(health.object("models").isPresent());
  }

  @Test
  void with_a_secret_only_who_knows_it_reads_runs() {
    var plan = Samples.created(ports);
    try (HttpServer guarded = server(Optional.of(SECRET), true)) {
      int at = guarded.start("127.0.0.1", 0);
      String path = "/runs/" + plan.id();

      assertEquals(401, get(at, path).statusCode());
      assertEquals(401, get(at, path + "/files").statusCode());
      assertEquals(401, post(at, path + "/stop").statusCode());
      assertEquals(403, secret(at, path, "wrong").statusCode());
      assertEquals(200, secret(at, path, SECRET).statusCode());
      assertEquals(200, get(at, "/healthcheck").statusCode());
      assertEquals(401, get(at, "/token-metrics/x").statusCode());
      assertEquals(200, secret(at, "/token-metrics/x", SECRET).statusCode());
      assertFalse(secret(at, path, "wrong").body().contains(SECRET));
    }
  }

  @Test
  void token_metrics_are_those_of_the_server_and_a_key_reads_only_its_own() {
    UserId one = user();
    UserId other = user();
    ports.ledger().store(List.of(UsageSamples.call().user(one).tokens(100, 10).done()));
    ports.ledger().store(List.of(UsageSamples.call().user(other).tokens(1, 1).done()));
    try (HttpServer guarded = server(Optional.of(SECRET), true)) {
      int at = guarded.start("127.0.0.1", 0);
      String key = key(one);

      JsonObject mine = json(keyed(at, "/token-metrics/task-1?include=metrics", key));
      JsonObject listed = json(keyed(at, "/token-metrics/task-1/detailed?limit=5", key));
      JsonObject all = json(secret(at, "/token-metrics/task-1", SECRET));
      JsonObject none = json(keyed(at, "/token-metrics/task-2", key));

      assertEquals("110", mine.number("total_tokens").orElseThrow().toPlainString());
      assertEquals(mine.array("metrics"), listed.array("metrics"));
      assertEquals("112", all.number("total_tokens").orElseThrow().toPlainString());
      assertEquals("0", none.number("total_calls").orElseThrow().toPlainString());
      assertEquals(400, keyed(at, "/token-metrics/task-1/detailed?limit=0", key).statusCode());
    }
  }

  private UserId user() {
    UUID id = UUID.randomUUID();
    return ports.users().add(id, id + "@example.org", "Someone").id();
  }

  private String key(UserId user) {
    var key = ApiKey.generate(new Random(7));
    ports.keys().add(UUID.randomUUID(), user, key.sha256(), key.prefix(), "test");
    return key.value();
  }

  private HttpResponse<String> keyed(int at, String path, String key) {
    return send(at, path, "GET", Map.of("X-API-Key", key), BodyHandlers.ofString());
  }

  private HttpServer server(Optional<String> secret, boolean authentication) {
    return new HttpServer(
        new WorkerRoutes(
            "0.1.0",
            NetworkRules.defaults("127.0.0.1", authentication),
            () -> secret,
            new WorkerRoutes.UseCases(
                ports.plans(),
                ports.files(),
                new OpenArtifact(List.of(ports.stored()), Optional::of),
                new SummarizeUsage(ports.ledger()),
                new IdentifyCaller(
                    new AccessPolicy(authentication, Optional.empty(), false, false), ports.keys()),
                () -> new WorkerHealth.State(true, 2, 1, Json.object()),
                new Meters()),
            () -> TestServer.NOW,
            UUID::randomUUID),
        ConnectionLimits.DEFAULT,
        TestServer.QUICK,
        Optional.empty());
  }

  private HttpResponse<String> get(int at, String path) {
    return send(at, path, "GET", Map.of(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(int at, String path) {
    return send(at, path, "POST", Map.of(), BodyHandlers.ofString());
  }

  private HttpResponse<String> secret(int at, String path, String secret) {
    return send(at, path, "GET", Map.of("X-Worker-Secret", secret), BodyHandlers.ofString());
  }

  private <T> HttpResponse<T> send(
      int at,
      String path,
      String method,
      Map<String, String> headers,
      HttpResponse.BodyHandler<T> as) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + at + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    headers.forEach(request::header);
    try {
      return client.send(request.build(), as);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("no answer", e);
    }
  }

  private static JsonObject json(HttpResponse<String> answer) {
    return (JsonObject) JsonText.read(answer.body());
  }
}
