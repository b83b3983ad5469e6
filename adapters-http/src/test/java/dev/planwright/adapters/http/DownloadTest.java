package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.NOW;
import static dev.planwright.adapters.http.TestServer.SECRET;
import static dev.planwright.adapters.http.TestServer.TOKENS;
import static dev.planwright.adapters.http.TestServer.errorCode;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.download.ReportPolicy;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.share.port.Shares;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DownloadTest {
  private static final Duration TTL = Duration.ofSeconds(900);
  private static final byte[] REPORT = Samples.finished().report().toArray();
  private static TestServer server;
  private static TestServer guarded;
  private static PlanId open;
  private static PlanId done;

  @BeforeAll
  static void start() {
    server = TestServer.open();
    guarded = TestServer.guarded();
    open = completed(server);
    done = completed(guarded);
  }

  @AfterAll
  static void stop() {
    server.close();
    guarded.close();
  }

  @Test
  void a_report_comes_inline_in_a_sandbox() {
    var answer = server.bytes("/download/" + open + "/030-report.html");

    assertEquals(200, answer.statusCode());
    assertArrayEquals(REPORT, answer.body());
    assertEquals("text/html;charset=utf-8", header(answer, "Content-Type").replace(" ", ""));
    assertEquals("nosniff", header(answer, "X-Content-Type-Options"));
    assertEquals("no-referrer", header(answer, "Referrer-Policy"));
    assertEquals("private, no-cache", header(answer, "Cache-Control"));
    assertTrue(header(answer, "Content-Disposition").startsWith("inline"));
    String policy = header(answer, "Content-Security-Policy");
    assertTrue(policy.startsWith("sandbox allow-scripts allow-popups "), policy);
    assertTrue(policy.contains("default-src 'none'"), policy);
    assertTrue(policy.contains("script-src 'none'"), policy);
    assertFalse(policy.contains("allow-same-origin"), policy);
    assertFalse(policy.contains("script-src 'unsafe-inline'"), policy);
  }

  @Test
  void a_shared_report_is_shown_without_a_key_in_a_sandbox_and_to_no_search_engine() {
    String token = shared(guarded, done, Duration.ofDays(1));

    var answer = guarded.bytes("/shared/" + token);

    assertEquals(200, answer.statusCode());
    assertArrayEquals(REPORT, answer.body());
    assertTrue(header(answer, "X-Robots-Tag").contains("noindex"));
    assertEquals("no-referrer", header(answer, "Referrer-Policy"));
    assertTrue(header(answer, "Content-Security-Policy").startsWith("sandbox "));
    assertEquals("private, no-cache", header(answer, "Cache-Control"));
    assertEquals(1, guarded.ports.shares().of(done).getFirst().views());
  }

  @Test
  void only_a_whole_report_that_was_sent_counts_as_a_view() {
    var plan = completed(guarded);
    String path = "/shared/" + shared(guarded, plan, Duration.ofDays(1));
    String etag = header(guarded.bytes(path), "ETag");

    assertEquals(200, guarded.method("HEAD", path).statusCode());
    assertEquals(304, guarded.get(path, "If-None-Match", etag).statusCode());
    assertEquals(206, guarded.get(path, "Range", "bytes=0-9").statusCode());

    assertEquals(1, guarded.ports.shares().of(plan).getFirst().views());
  }

  @Test
  void a_person_with_a_link_that_opens_nothing_gets_a_page_that_says_what_helps() {
    for (String path : List.of("/shared/" + "A".repeat(43), "/shared/short/plan.xlsx")) {
      var answer = guarded.get(path, "Accept", "text/html,*/*;q=0.8");

      assertEquals(404, answer.statusCode());
      assertTrue(header(answer, "Content-Type").startsWith("text/html"), path);
      assertTrue(header(answer, "X-Robots-Tag").contains("noindex"), path);
      assertTrue(answer.body().contains("This link shows nothing any more"), answer.body());
      assertTrue(answer.body().contains("Ask whoever sent you the link for a new one"));
      assertEquals(path.endsWith("xlsx"), answer.body().contains("\"../../assets/page.css\""));
    }
  }

  @Test
  void links_that_are_ended_expired_or_guessed_answer_alike() {
    PlanId plan = done;
    String ended = shared(guarded, done, Duration.ofDays(1));
    int before = guarded.get("/shared/" + ended).statusCode();
    guarded.ports.shares().end(plan, Optional.empty(), "test");
    String expired = shared(guarded, done, Duration.ZERO);

    List<String> bodies = new ArrayList<>();
    for (String token : List.of(ended, expired, "A".repeat(43), "short", done.toString(), "'--")) {
      var answer = guarded.get("/shared/" + token);
      assertEquals(404, answer.statusCode(), token);
      bodies.add(answer.body().replaceAll("\"correlation_id\":\"[^\"]*\"", ""));
    }

    assertEquals(200, before);
    assertEquals(1, bodies.stream().distinct().count(), bodies::toString);
  }

  private static String shared(TestServer on, PlanId plan, Duration lifetime) {
    byte[] random = new byte[32];
    new SecureRandom().nextBytes(random);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    on.ports
        .shares()
        .add(
            UUID.randomUUID(),
            plan,
            1,
            new Shares.Token(Bytes.utf8(token).sha256(), "test"),
            lifetime);
    return token;
  }

  @Test
  void only_scripts_of_ours_run_in_a_report() {
    var policy = new ReportPolicy(List.of("sha256-abc="), false);
    try (var own = TestServer.with(TestServer.reports(policy))) {
      var answer = own.get("/download/" + completed(own) + "/030-report.html");

      assertTrue(header(answer, "Content-Security-Policy").contains("script-src 'sha256-abc=';"));
    }
  }

  @Test
  void a_zip_comes_as_an_attachment() {
    var answer = server.bytes("/download/" + open + "/run.zip");

    assertEquals(200, answer.statusCode());
    assertArrayEquals(Samples.finished().zip().toArray(), answer.body());
    assertEquals("application/zip", header(answer, "Content-Type"));
    assertEquals("attachment; filename=\"run.zip\"", header(answer, "Content-Disposition"));
  }

  @Test
  void head_tells_all_but_the_content() {
    var answer = server.method("HEAD", "/download/" + open + "/030-report.html");

    assertEquals(200, answer.statusCode());
    assertEquals(Integer.toString(REPORT.length), header(answer, "Content-Length"));
    assertEquals("", answer.body());
    assertTrue(header(answer, "ETag").startsWith("\""));
  }

  @Test
  void a_known_copy_is_not_sent_again() {
    String path = "/download/" + open + "/030-report.html";
    var first = server.get(path);
    String etag = header(first, "ETag");
    String date = header(first, "Last-Modified");

    assertEquals("\"" + Samples.finished().report().sha256() + "\"", etag);
    for (String tags : List.of(etag, "W/" + etag, "\"x\", " + etag, "*")) {
      var answer = server.get(path, "If-None-Match", tags);
      assertEquals(304, answer.statusCode(), tags);
      assertEquals("", answer.body());
      assertEquals(etag, header(answer, "ETag"));
    }
    assertEquals(304, server.get(path, "If-Modified-Since", date).statusCode());
    assertEquals(200, server.get(path, "If-None-Match", "\"other\"").statusCode());
    assertEquals(
        200,
        server.get(path, "If-None-Match", "\"other\"", "If-Modified-Since", date).statusCode());
    assertEquals(
        200, server.get(path, "If-Modified-Since", "Sun, 01 Feb 1970 00:00:00 GMT").statusCode());
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-3, 0, 4",
    "Bytes=0-3, 0, 4",
    "bytes=4-4, 4, 5",
    "bytes=5-, 5, -1",
    "bytes=-3, -3, -1",
    "bytes=2-999999, 2, -1"
  })
  void a_range_is_that_part(String range, int from, int to) {
    var answer = server.bytes("/download/" + open + "/030-report.html", "Range", range);

    int first = from < 0 ? REPORT.length + from : from;
    int end = to < 0 ? REPORT.length : to;
    assertEquals(206, answer.statusCode());
    assertEquals(
        "bytes %d-%d/%d".formatted(first, end - 1, REPORT.length), header(answer, "Content-Range"));
    assertArrayEquals(Arrays.copyOfRange(REPORT, first, end), answer.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=9999-", "bytes=5-2", "bytes=-0", "bytes=a-b", "bytes=-"})
  void a_range_outside_of_the_file_is_416(String range) {
    var answer = server.get("/download/" + open + "/030-report.html", "Range", range);

    assertEquals(416, answer.statusCode());
    assertEquals("bytes */" + REPORT.length, header(answer, "Content-Range"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=0-1,3-4", "lines=1-2"})
  void several_ranges_and_other_units_give_the_whole_file(String range) {
    var answer = server.bytes("/download/" + open + "/030-report.html", "Range", range);

    assertEquals(200, answer.statusCode());
    assertArrayEquals(REPORT, answer.body());
  }

  @Test
  void a_range_of_another_version_gives_the_whole_file() {
    String path = "/download/" + open + "/030-report.html";
    String etag = header(server.get(path), "ETag");

    assertEquals(206, server.get(path, "Range", "bytes=0-1", "If-Range", etag).statusCode());
    assertEquals(200, server.get(path, "Range", "bytes=0-1", "If-Range", "\"x\"").statusCode());
  }

  @Test
  void examples_are_served_to_everyone_under_the_same_rules() {
    var answer = guarded.get("/examples/bakery/030-report.html");

    assertEquals(200, answer.statusCode());
    assertEquals("<html>bakery", answer.body());
    assertTrue(header(answer, "Content-Security-Policy").startsWith("sandbox"));
    assertEquals(
        304,
        guarded
            .get("/examples/bakery/030-report.html", "If-None-Match", header(answer, "ETag"))
            .statusCode());
    assertEquals(404, guarded.get("/examples/none/030-report.html").statusCode());
    assertEquals(404, guarded.get("/examples/bakery/other.html").statusCode());
  }

  @Test
  void a_signed_token_opens_its_artifact_without_a_key() {
    assertEquals(200, guarded.get(path(done, Artifact.REPORT, token(done))).statusCode());
  }

  @Test
  void a_person_with_an_expired_link_sees_what_to_do() {
    String old = TOKENS.sign(done, Artifact.REPORT, NOW.minusSeconds(901), TTL).value();
    var page = guarded.get(path(done, Artifact.REPORT, old), "Accept", "text/html,*/*;q=0.8");

    assertEquals(401, page.statusCode());
    assertTrue(page.body().contains("This link has expired"), page.body());
    assertTrue(page.body().contains("planwright plan open " + done), page.body());
    assertTrue(guarded.get(path(done, Artifact.REPORT, old)).body().startsWith("{"));
  }

  @Test
  void without_token_and_key_nothing_is_served() {
    var answer = guarded.get("/download/" + done + "/030-report.html");

    assertEquals(401, answer.statusCode());
    assertEquals("API_KEY_REQUIRED", errorCode(answer));
  }

  @Test
  void a_token_opens_nothing_else() {
    PlanId other = completed(guarded);
    String token = token(done);

    assertEquals(401, guarded.get(path(other, Artifact.REPORT, token)).statusCode());
    assertEquals(401, guarded.get(path(done, Artifact.ZIP, token)).statusCode());
  }

  @Test
  void a_tampered_or_expired_or_senseless_token_is_refused() {
    String good = token(done);
    String expired = TOKENS.sign(done, Artifact.REPORT, NOW.minusSeconds(901), TTL).value();
    String tampered = good.substring(0, good.length() - 1) + (good.endsWith("0") ? "1" : "0");
    String prolonged = "9999999999" + good.substring(good.indexOf('.'));

    for (String bad : List.of(expired, tampered, prolonged, "", "x", good + "0", "%00")) {
      assertEquals(401, guarded.get(path(done, Artifact.REPORT, bad)).statusCode(), bad);
      assertEquals(401, server.get(path(open, Artifact.REPORT, bad)).statusCode(), bad);
    }
  }

  @Test
  void what_is_no_token_is_refused_before_anything_else_is_looked_at() {
    for (String bad : List.of("x", "0123456789." + "a".repeat(64), "1".repeat(12) + ".ab")) {
      for (String path : List.of("no-uuid/030-report.html", done + "/other.html")) {
        assertEquals(401, guarded.get("/download/" + path + "?token=" + bad).statusCode(), path);
      }
    }
    String good = token(done);
    assertEquals(
        401, guarded.get(path(done, Artifact.REPORT, good + "&token=" + good)).statusCode());
    assertEquals(404, guarded.get("/download/no-uuid/030-report.html?token=" + good).statusCode());
  }

  @Test
  void a_token_opens_for_get_and_head_only() {
    String path = path(done, Artifact.REPORT, token(done));

    assertEquals(200, guarded.method("HEAD", path).statusCode());
    for (String method : List.of("PUT", "POST", "PATCH", "DELETE")) {
      assertEquals(405, guarded.method(method, path).statusCode());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../030-report.html",
        "%2e%2e/030-report.html",
        "..%2f030-report.html",
        "%2e%2e%2fetc%2fpasswd",
        "x%5c..%5c030-report.html",
        "030-report.html%00.zip",
        "030-report.html;x=y",
        "./030-report.html",
        "030-report.html/",
        "030-report.html/..",
        "%252e%252e/030-report.html",
        "%c0%ae%c0%ae/030-report.html"
      })
  void tricks_with_the_path_find_nothing(String tail) {
    try (var raw = new RawHttp(server.port)) {
      int status =
          raw.head(
                  "GET /download/" + open + "/" + tail + " HTTP/1.1",
                  "Host: localhost",
                  "Connection: close")
              .status();

      assertTrue(status == 404 || status == 400, tail + ": " + status);
    }
  }

  @Test
  void scripts_of_others_run_in_the_sandbox_when_the_operator_says_so() {
    try (var own = TestServer.with(TestServer.reports(new ReportPolicy(List.of(), true)))) {
      String policy =
          header(
              own.get("/download/" + completed(own) + "/030-report.html"),
              "Content-Security-Policy");

      assertTrue(policy.startsWith("sandbox allow-scripts "), policy);
      assertTrue(policy.contains("script-src 'unsafe-inline';"), policy);
      assertFalse(policy.contains("allow-same-origin"), policy);
      assertFalse(policy.contains("allow-top-navigation"), policy);
    }
  }

  @Test
  void a_valid_key_makes_up_for_a_wrong_token_and_a_wrong_key_does_not() {
    String path = path(done, Artifact.REPORT, "x");

    assertEquals(200, guarded.get(path, "X-API-Key", SECRET).statusCode());
    assertEquals(401, guarded.get(path, "X-API-Key", "wrong").statusCode());
    assertEquals(
        403,
        guarded.get("/download/" + done + "/030-report.html", "X-API-Key", "wrong").statusCode());
    assertEquals(
        200,
        guarded.get(path(done, Artifact.REPORT, token(done)), "X-API-Key", "wrong").statusCode());
  }

  @Test
  void a_user_key_opens_only_the_own_plans_and_others_look_unknown() {
    var owner = guarded.user();
    String key = guarded.userKey(owner);
    PlanId own = completed(guarded, new Caller.User(owner, UUID.randomUUID()));

    assertEquals(200, guarded.get("/download/" + own + "/run.zip", "X-API-Key", key).statusCode());
    var foreign = guarded.get("/download/" + done + "/run.zip", "X-API-Key", key);
    var unknown = guarded.get("/download/" + UUID.randomUUID() + "/run.zip", "X-API-Key", key);
    assertEquals(404, foreign.statusCode());
    assertEquals(unknown.body(), foreign.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"other.html", "030-report.htm", "030-REPORT.html", "x%20y"})
  void no_other_file_is_there(String name) {
    var answer = server.get("/download/" + open + "/" + name);

    assertEquals(404, answer.statusCode());
    assertEquals("NOT_FOUND", errorCode(answer));
  }

  @Test
  void what_is_not_ready_is_not_there() {
    PlanId pending = Samples.created(server.ports).id();
    try {
      assertEquals(404, server.get("/download/" + pending + "/030-report.html").statusCode());
      assertEquals(404, server.get("/download/no-uuid/030-report.html").statusCode());
    } finally {
      server.ports.plans().change(pending, Samples.ADMIN, new PlanEvent.StopRequested());
    }
    assertEquals(
        "content_unavailable", errorCode(server.get("/download/" + pending + "/030-report.html")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "POST", "PATCH", "DELETE"})
  void artifacts_are_never_written(String method) {
    try (var own = TestServer.guarded()) {
      PlanId active = Samples.created(own.ports).id();
      String path = "/download/" + active + "/030-report.html";

      assertEquals(409, own.method(method, path).statusCode());
      assertEquals("RUN_ACTIVE", errorCode(own.method(method, path)));
      own.ports.plans().change(active, Samples.ADMIN, new PlanEvent.StopRequested());
      var answer = own.method(method, path);
      assertEquals(405, answer.statusCode());
      assertEquals("GET, HEAD, OPTIONS", header(answer, "Allow"));
      assertEquals("METHOD_NOT_ALLOWED", errorCode(answer));
    }
  }

  @Test
  void while_the_database_is_away_a_bad_token_is_still_refused_and_a_good_one_waits() {
    try (var own = TestServer.guarded()) {
      PlanId id = completed(own);
      own.ports.store().setAway(true);

      assertEquals(401, own.get(path(id, Artifact.REPORT, "x")).statusCode());
      var answer = own.get(path(id, Artifact.REPORT, token(id)));
      assertEquals(503, answer.statusCode());
      assertEquals("DATABASE_UNAVAILABLE", errorCode(answer));
      assertEquals("5", header(answer, "Retry-After"));
      own.ports.store().setAway(false);
    }
  }

  private static PlanId completed(TestServer on) {
    return completed(on, Samples.ADMIN);
  }

  private static PlanId completed(TestServer on, Caller owner) {
    PlanId id = Samples.created(on.ports, owner).id();
    on.ports.queue().complete(Samples.claimed(on.ports).lease(), Samples.finished());
    return id;
  }

  private static String token(PlanId id) {
    return TOKENS.sign(id, Artifact.REPORT, NOW, TTL).value();
  }

  private static String path(PlanId id, Artifact artifact, String token) {
    return "/download/" + id + "/" + artifact.fileName() + "?token=" + token;
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
