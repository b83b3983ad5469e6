package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.domain.account.ApiKey;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A key that a browser keeps in a cookie, and who would misuse it. */
class SignInTest {
  private static final String PAGE = "X-Planwright-Page";
  private static final String KEY = "X-API-Key";
  private static final String COOKIE = "planwright-key=";

  @Test
  void only_a_checked_key_is_kept_where_no_script_reads_it() {
    try (var server = TestServer.guarded()) {
      var plain = server.method("POST", "/session", PAGE, "1", KEY, TestServer.SECRET);
      var secure =
          server.method(
              "POST",
              "/session",
              PAGE,
              "1",
              KEY,
              server.userKey(server.user()),
              "Origin",
              "https://127.0.0.1:" + server.port);

      assertEquals(
          List.of(kept(TestServer.SECRET) + "; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict"),
          cookies(plain));
      assertEquals(Map.of("signed_in", true, "operator", true), told(plain));
      assertEquals(Optional.of("no-store"), plain.headers().firstValue("Cache-Control"));
      assertTrue(cookies(secure).getFirst().startsWith("__Host-" + COOKIE), secure.toString());
      assertTrue(cookies(secure).getFirst().endsWith("; SameSite=Strict; Secure"));
      assertEquals(Map.of("signed_in", true, "operator", false), told(secure));

      for (List<String> refused :
          List.of(
              List.of("401", PAGE, "1"),
              List.of("403", PAGE, "1", KEY, "wrong"),
              List.of("400", PAGE, "1", KEY, TestServer.SECRET, KEY, "wrong"),
              List.of("403", KEY, TestServer.SECRET),
              List.of("403", PAGE, "1", KEY, TestServer.SECRET, "Sec-Fetch-Site", "cross-site"),
              List.of("403", PAGE, "1", KEY, TestServer.SECRET, "Sec-Fetch-Site", "same-site"))) {
        var headers = refused.subList(1, refused.size()).toArray(String[]::new);
        var answer = server.method("POST", "/session", headers);
        assertEquals(refused.getFirst(), Integer.toString(answer.statusCode()), refused.toString());
        assertEquals(List.of(), cookies(answer), refused.toString());
      }
    }
  }

  @Test
  void a_kept_key_counts_for_own_pages_alone() {
    try (var server = TestServer.guarded()) {
      String cookie = kept(TestServer.SECRET);

      assertEquals(200, operator(server, "Cookie", "a=b; " + cookie + "; c=d", PAGE, "1"));
      assertEquals(200, operator(server, "Cookie", "__Host-" + cookie, PAGE, "1"));
      assertEquals(
          200, operator(server, "Cookie", cookie, PAGE, "1", "Sec-Fetch-Site", "same-origin"));
      assertEquals(401, operator(server, "Cookie", cookie));
      for (String site : List.of("cross-site", "same-site", "anything")) {
        assertEquals(
            401, operator(server, "Cookie", cookie, PAGE, "1", "Sec-Fetch-Site", site), site);
      }
      assertEquals(401, operator(server, "Cookie", "x" + cookie, PAGE, "1"));
      assertEquals(403, operator(server, "Cookie", COOKIE + "%%%", PAGE, "1"));
      assertEquals(400, operator(server, "Cookie", cookie + "; " + kept("planted"), PAGE, "1"));
      // What only this host can have set goes before what a neighbour planted.
      assertEquals(
          200, operator(server, "Cookie", kept("planted") + "; __Host-" + cookie, PAGE, "1"));
      assertEquals(403, operator(server, "Cookie", cookie, PAGE, "1", KEY, "wrong"));

      var preflight =
          server.method(
              "OPTIONS",
              "/operator",
              "Origin",
              "https://evil.example",
              "Access-Control-Request-Headers",
              "content-type,x-planwright-page");
      assertTrue(preflight.headers().firstValue("Access-Control-Allow-Headers").isEmpty());
      assertTrue(preflight.headers().firstValue("Access-Control-Allow-Credentials").isEmpty());
    }
  }

  @Test
  void the_tools_take_a_kept_key_too() {
    try (var server = TestServer.guarded()) {
      var call = server.call("plan_list", "{}", "Cookie", kept(TestServer.SECRET), PAGE, "1");
      var foreign = server.call("plan_list", "{}", "Cookie", kept(TestServer.SECRET));

      assertEquals(200, call.statusCode(), call.body());
      assertEquals("API_KEY_REQUIRED", errorCode(foreign));
    }
  }

  @Test
  void a_revoked_key_is_forgotten() {
    try (var server = TestServer.guarded()) {
      String key = server.userKey(server.user());
      var before = server.get("/session", PAGE, "1", "Cookie", kept(key));
      server
          .ports
          .keys()
          .revoke(server.ports.keys().findByHash(new ApiKey(key).sha256()).orElseThrow().id());
      var after = server.get("/session", PAGE, "1", "Cookie", kept(key));

      assertEquals(Map.of("signed_in", true, "operator", false), told(before));
      assertEquals(List.of(), cookies(before));
      assertEquals(Map.of("signed_in", false, "operator", false), told(after));
      assertEquals(2, cookies(after).size());
      assertTrue(cookies(after).stream().allMatch(cookie -> cookie.contains("; Max-Age=0;")));
    }
  }

  @Test
  void signing_out_forgets_the_key_and_no_foreign_page_does_that() {
    try (var server = TestServer.guarded()) {
      var out = server.method("DELETE", "/session", PAGE, "1", "Cookie", kept(TestServer.SECRET));
      var foreign = server.method("DELETE", "/session", "Cookie", kept(TestServer.SECRET));

      assertEquals(Map.of("signed_in", false, "operator", false), told(out));
      assertEquals(2, cookies(out).size());
      assertEquals("ORIGIN_NOT_ALLOWED", errorCode(foreign));
      assertFalse(foreign.headers().firstValue("Set-Cookie").isPresent());
    }
  }

  @Test
  void behind_a_public_address_of_https_the_cookie_is_bound_to_the_host() {
    var rules =
        new NetworkRules(
            "127.0.0.1",
            true,
            List.of(),
            List.of(NetworkRules.ANY),
            false,
            Optional.of(URI.create("https://plans.example.org/pw")),
            false,
            1);
    try (var server = TestServer.with(TestServer.settings(rules))) {
      var answer = server.method("POST", "/session", PAGE, "1", KEY, TestServer.SECRET);

      assertTrue(cookies(answer).getFirst().startsWith("__Host-"), cookies(answer).toString());
    }
  }

  private static int operator(TestServer server, String... headers) {
    return server.get("/operator", headers).statusCode();
  }

  private static String kept(String key) {
    return COOKIE
        + Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(key.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> cookies(HttpResponse<String> answer) {
    return answer.headers().allValues("Set-Cookie");
  }

  private static Map<String, Boolean> told(HttpResponse<String> answer) {
    return Map.of(
        "signed_in",
        json(answer).bool("signed_in").orElseThrow(),
        "operator",
        json(answer).bool("operator").orElseThrow());
  }
}
