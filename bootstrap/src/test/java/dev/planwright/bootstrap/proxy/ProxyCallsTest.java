package dev.planwright.bootstrap.proxy;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.redirect;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.FakeRemote;
import dev.planwright.adapters.stdio.OwnAuthority;
import dev.planwright.adapters.stdio.TunnelProxy;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls through the proxy's pipes, whatever the remote does. */
@Timeout(120)
class ProxyCallsTest {
  private static final String CALL = "/mcp/tools/call";
  private static final JsonObject NOTHING = Json.object();

  /** A second where the machine is idle; the build shares its cores. */
  private static final long MOST_MILLIS_TO_END = 3000;

  @TempDir static Path folder;
  private static FakeRemote remote;
  private static ProxyUnderTest proxy;

  @BeforeAll
  static void start() throws IOException {
    remote = new FakeRemote();
    proxy = proxyOf(remote.url());
  }

  @AfterAll
  static void stop() {
    proxy.close();
    remote.close();
  }

  @BeforeEach
  void forget() {
    remote.seen.clear();
  }

  @Test
  void a_thousand_calls_at_once_are_all_answered_and_nothing_else_is_written() throws Exception {
    var allSent = new CountDownLatch(1);
    remote.on(
        CALL,
        (exchange, seen) -> {
          await(allSent);
          JsonObject arguments = seen.json().object("arguments").orElseThrow();
          boolean refused = arguments.number("n").orElseThrow().intValue() % 10 == 0;
          (refused ? json(400, "{\"error\":{\"message\":\"ten\"}}") : FakeRemote.result(arguments))
              .answer(exchange, seen);
        });
    try (ProxyUnderTest own = proxyOf(remote.url())) {
      List<CompletableFuture<JsonObject>> calls =
          IntStream.range(0, 1000).mapToObj(n -> calling(own, n)).toList();
      CompletableFuture<JsonObject> ping = own.request("ping", NOTHING);
      ping.get(20, TimeUnit.SECONDS);
      allSent.countDown();
      for (int n = 0; n < calls.size(); n++) {
        JsonObject result = ProxyUnderTest.result(calls.get(n));
        JsonObject structured = result.object("structuredContent").orElseThrow();
        assertEquals(n % 10 == 0, result.bool("isError").orElse(false));
        assertTrue(n % 10 == 0 || structured.number("n").orElseThrow().intValue() == n);
      }
      long millis = own.end();

      assertEquals(1001, own.out().size());
      own.out().forEach(line -> assertTrue(JsonText.read(line) instanceof JsonObject, line));
      assertTrue(millis < MOST_MILLIS_TO_END, millis + " ms");
      assertEquals(0, own.process().exitValue());
    }
  }

  @Test
  void the_end_of_input_ends_it_at_once_whatever_it_waits_for() throws Exception {
    var never = new CountDownLatch(1);
    var arrived = new CountDownLatch(1);
    remote.on(
        CALL,
        (_, _) -> {
          arrived.countDown();
          await(never);
        });
    try (ProxyUnderTest own = proxyOf(remote.url())) {
      CompletableFuture<JsonObject> answer = own.calling("plan_status", NOTHING);
      assertTrue(arrived.await(20, TimeUnit.SECONDS));

      long millis = own.end();

      assertTrue(millis < MOST_MILLIS_TO_END, millis + " ms");
      assertEquals(0, own.process().exitValue());
      assertFalse(answer.isDone());
    } finally {
      never.countDown();
    }
  }

  @Test
  void a_server_that_fails_twice_is_asked_a_third_time_after_1_and_2_seconds() throws Exception {
    remote.on(
        CALL,
        json(500, "{}"),
        json(503, "<html>"),
        FakeRemote.result(Json.build().put("state", "pending").done()));
    int before = proxy.err().size();
    long began = System.nanoTime();

    JsonObject result = proxy.call("plan_status", NOTHING);

    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    assertEquals(
        Optional.of("pending"), result.object("structuredContent").flatMap(s -> s.text("state")));
    assertEquals(3, remote.seen(CALL).size());
    assertTrue(millis >= 3000, millis + " ms");
    List<String> warnings = proxy.err().subList(before, proxy.err().size());
    assertEquals(
        2,
        warnings.stream().filter(line -> line.contains("WARN")).count(),
        () -> warnings.toString());
    assertTrue(warnings.getFirst().contains("attempt 1 of 3"), warnings.getFirst());
  }

  @ParameterizedTest
  @CsvSource({
    "400,400",
    "401,SERVICE_MCP_API_KEY",
    "403,SERVICE_MCP_API_KEY",
    "413,shorten",
    "429,wait"
  })
  void a_client_error_is_never_repeated_and_told_with_its_cure(int status, String cure)
      throws Exception {
    remote.on(CALL, json(status, "{\"error\":{\"code\":\"NO\",\"message\":\"said so\"}}"));

    JsonObject error = ProxyUnderTest.error(proxy.call("plan_status", NOTHING));

    assertEquals(1, remote.seen(CALL).size());
    assertEquals(Optional.of("REMOTE_ERROR"), error.text("code"));
    assertTrue(error.text("message").orElseThrow().contains(cure), JsonText.write(error));
    JsonObject details = error.object("details").orElseThrow();
    assertEquals(status, details.number("status").orElseThrow().intValue());
    assertEquals(1, details.number("attempts").orElseThrow().intValue());
    assertEquals(Optional.of("said so"), details.text("message"));
  }

  @Test
  void a_call_is_not_led_to_another_origin() throws Exception {
    try (var other = new FakeRemote()) {
      remote.on(CALL, redirect(307, other.url() + CALL));

      JsonObject error = ProxyUnderTest.error(proxy.call("plan_status", NOTHING));

      assertEquals(List.of(), other.seen);
      assertTrue(error.text("message").orElseThrow().contains("SERVICE_URL"));
    }
  }

  @Test
  void a_slow_remote_holds_up_nothing_else_and_its_answer_still_comes() throws Exception {
    var released = new CountDownLatch(1);
    remote.on(
        CALL,
        (exchange, seen) -> {
          if (seen.json().text("tool").equals(Optional.of("slow"))) {
            await(released);
          }
          FakeRemote.result(NOTHING).answer(exchange, seen);
        });

    CompletableFuture<JsonObject> slow = proxy.calling("slow", NOTHING);
    JsonObject quick = proxy.call("quick", NOTHING);
    boolean before = slow.isDone();
    released.countDown();

    assertFalse(quick.bool("isError").orElse(false));
    assertFalse(before);
    assertFalse(ProxyUnderTest.result(slow).bool("isError").orElse(false));
  }

  @Test
  void the_trace_of_a_call_reaches_the_remote() throws Exception {
    String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    remote.on(CALL, FakeRemote.result(NOTHING));

    ProxyUnderTest.result(
        proxy.calling("plan_status", NOTHING, Json.build().put("traceparent", trace).done()));

    assertEquals(Optional.of(trace), remote.seen(CALL).getFirst().header("traceparent"));
  }

  @Test
  void a_remote_that_is_away_at_the_start_is_found_once_it_is_there() throws Exception {
    int port;
    try (var soon = new FakeRemote()) {
      port = soon.port();
    }
    try (ProxyUnderTest own = proxyOf("http://127.0.0.1:" + port)) {
      List<String> builtIn = tools(own);
      JsonObject error = ProxyUnderTest.error(own.call("plan_status", NOTHING));
      try (var now = new FakeRemote(port)) {
        now.on("/mcp/tools", json(200, "{\"tools\":[{\"name\":\"brand_new\"}]}"));
        now.on(CALL, FakeRemote.result(Json.build().put("state", "pending").done()));
        JsonObject result = own.call("plan_status", NOTHING);

        assertTrue(
            builtIn.containsAll(List.of("plan_create", "plan_download")), () -> builtIn.toString());
        assertTrue(error.text("message").orElseThrow().contains("refused"));
        assertTrue(result.object("structuredContent").isPresent());
        assertEquals(List.of("brand_new", "plan_download"), tools(own));
      }
    }
  }

  @Test
  void a_server_behind_a_proxy_with_a_login_and_a_companys_authority_is_reached() throws Exception {
    String plan = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
    var authority = new OwnAuthority("plans.example.test", folder);
    String login = "Basic YWRhOnNlY3JldA==";
    try (var secure = new FakeRemote(authority.server());
        var tunnel = new TunnelProxy(secure.port(), Optional.of(login));
        ProxyUnderTest own =
            ProxyUnderTest.Start.with(
                    Map.of(
                        "SERVICE_URL",
                        "https://plans.example.test",
                        "SERVICE_PATH",
                        folder.toString(),
                        "SERVICE_CA_BUNDLE",
                        authority.pem.toString(),
                        "https_proxy",
                        "http://ada:secret@127.0.0.1:" + tunnel.port()))
                .start()) {
      secure.on(CALL, FakeRemote.result(Json.build().put("download_size", 4).done()));
      secure.on(
          "/download/" + plan + "/030-report.html", FakeRemote.text(200, "text/html", "<p/>"));

      JsonObject saved = own.call("plan_download", Json.build().put("plan_id", plan).done());

      assertFalse(saved.bool("isError").orElse(false), saved::toString);
      assertEquals("<p/>", Files.readString(folder.resolve(plan + "-030-report.html")));
      assertEquals(2, tunnel.wanted.size());
      assertFalse(own.err().toString().contains("secret"), () -> own.err().toString());
    }
  }

  private static List<String> tools(ProxyUnderTest proxy) throws Exception {
    return ProxyUnderTest.result(proxy.request("tools/list", NOTHING)).objects("tools").stream()
        .map(tool -> tool.text("name").orElseThrow())
        .toList();
  }

  private static CompletableFuture<JsonObject> calling(ProxyUnderTest proxy, int n) {
    try {
      return proxy.calling("echo", Json.build().put("n", n).done());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static ProxyUnderTest proxyOf(String url) throws IOException {
    return ProxyUnderTest.Start.with(
            Map.of("SERVICE_URL", url + "/mcp", "SERVICE_PATH", folder.toString()))
        .start();
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(60, TimeUnit.SECONDS)) {
        throw new IOException("nobody let it go on");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
