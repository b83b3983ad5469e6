package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Authentication: who gets in with what key, secret or token, and who does not. */
@ExtendWith(GivenDatabase.class)
class AccessRowsTest {
  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;

  AccessRowsTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @Test
  void a_user_key_and_the_shared_secret_are_accepted_and_nothing_else() {
    String key = plans.userKey("1");

    for (String right : new String[] {key, GivenServer.SECRET}) {
      assertEquals(
          Optional.of(false),
          server.wrapped("plan_list", Json.object(), "X-API-Key", right).bool("isError"));
    }
    for (String wrong : new String[] {key + "x", key.substring(1), "wrong", "x".repeat(513)}) {
      HttpResponse<String> refused =
          server.post("/mcp/tools/call", "{\"tool\":\"plan_list\"}", "X-API-Key", wrong);
      assertEquals(403, refused.statusCode(), wrong);
      assertEquals(Optional.of("INVALID_API_KEY"), GivenServer.code(GivenServer.json(refused)));
    }
  }

  @Test
  void without_a_key_a_protected_call_is_401_on_the_wrapper_and_a_json_rpc_error_on_mcp() {
    HttpResponse<String> wrapper = server.post("/mcp/tools/call", "{\"tool\":\"plan_list\"}");
    JsonObject mcp = server.mcp("plan_list", Json.object());
    JsonObject wrongKey = server.mcp("plan_list", Json.object(), "X-API-Key", "wrong");

    assertEquals(401, wrapper.statusCode());
    assertEquals(Optional.empty(), wrapper.headers().firstValue("WWW-Authenticate"));
    assertEquals(Optional.of("API_KEY_REQUIRED"), GivenServer.code(GivenServer.json(wrapper)));
    assertEquals(1401, rpcCode(mcp));
    assertEquals(1403, rpcCode(wrongKey));
    assertTrue(GivenServer.message(mcp).contains("X-API-Key"));
  }

  @Test
  void unknown_and_revoked_keys_are_refused_in_the_same_words() {
    String key = plans.userKey("1");
    String never = ApiKey.generate(new java.security.SecureRandom()).value();
    var entry = store.data().ports().keys().findByHash(new ApiKey(key).sha256()).orElseThrow();
    store.data().ports().keys().revoke(entry.id());

    String revoked =
        GivenServer.message(server.wrapped("plan_list", Json.object(), "X-API-Key", key));
    String unknown =
        GivenServer.message(server.wrapped("plan_list", Json.object(), "X-API-Key", never));

    assertEquals(unknown, revoked);
    assertFalse(revoked.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "initialize",
        "tools/list",
        "prompts/list",
        "resources/list",
        "resources/templates/list",
        "ping"
      })
  void these_methods_need_no_key_and_never_fail_on_a_wrong_one(String method) {
    JsonObject params =
        method.equals("initialize")
            ? Json.build()
                .put("protocolVersion", "2025-11-25")
                .put("capabilities", Json.object())
                .put("clientInfo", Json.build().put("name", "t").put("version", "1").done())
                .done()
            : Json.object();

    for (JsonObject answer :
        new JsonObject[] {
          server.rpc(method, params), server.rpc(method, params, "X-API-Key", "wrong")
        }) {
      assertTrue(rpcCode(answer) < 1401, answer::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"example_plans", "example_prompts", "model_profiles"})
  void these_tools_need_no_key_and_never_fail_on_a_wrong_one(String tool) {
    assertEquals(Optional.of(false), server.wrapped(tool, Json.object()).bool("isError"));
    assertEquals(
        Optional.of(false),
        server.wrapped(tool, Json.object(), "X-API-Key", "wrong").bool("isError"));
    assertTrue(server.mcp(tool, Json.object(), "X-API-Key", "wrong").object("result").isPresent());
  }

  @Test
  void all_other_tools_need_a_key() {
    GivenServer.json(server.get("/mcp/tools")).objects("tools").stream()
        .flatMap(tool -> tool.text("name").stream())
        .filter(name -> name.startsWith("plan_"))
        .forEach(tool -> {
          assertEquals(1401, rpcCode(server.mcp(tool, Json.object())), tool);
          assertEquals(
              Optional.of("API_KEY_REQUIRED"),
              GivenServer.code(server.wrapped(tool, Json.object())),
              tool);
        });
  }

  @Test
  void listings_probes_preflights_and_streams_need_no_key() {
    assertEquals(200, server.get("/mcp/tools").statusCode());
    assertEquals(405, server.get("/mcp/").statusCode());
    assertEquals(400, server.post("/mcp", "no json").statusCode());
    assertEquals(
        204,
        server
            .method(
                "OPTIONS",
                "/mcp",
                "Origin",
                "https://example.org",
                "Access-Control-Request-Method",
                "POST")
            .statusCode());
    assertEquals(200, server.get("/sse/plan/" + plans.in(State.STOPPED)).statusCode());
  }

  @Test
  void two_keys_are_one_too_many() {
    HttpResponse<String> wrapper =
        server.post(
            "/mcp/tools/call",
            "{\"tool\":\"plan_list\"}",
            "X-API-Key",
            GivenServer.SECRET,
            "X-API-Key",
            "wrong");
    JsonObject mcp =
        server.mcp(
            "plan_list", Json.object(), "X-API-Key", GivenServer.SECRET, "X-API-Key", "wrong");

    assertEquals(400, wrapper.statusCode());
    assertEquals(1403, rpcCode(mcp));
  }

  @Test
  void without_authentication_a_key_is_still_looked_at_for_attribution() {
    try (var open = GivenServer.open(store.data())) {
      String key = plans.userKey("1");
      JsonObject created = open.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", key);
      JsonObject own = open.wrapped("plan_list", Json.object(), "X-API-Key", key);

      assertEquals(
          GivenServer.structured(created).text("plan_id"),
          GivenServer.structured(own).objects("plans").getFirst().text("plan_id"));
      assertEquals(1, GivenServer.structured(own).objects("plans").size());
      assertEquals(
          Optional.of("INVALID_API_KEY"),
          GivenServer.code(open.wrapped("plan_list", Json.object(), "X-API-Key", "wrong")));
      assertEquals(Optional.of(false), open.wrapped("plan_list", Json.object()).bool("isError"));
    }
  }

  @Test
  void a_key_has_the_form_that_scanners_know_and_only_its_hash_is_kept() {
    String key = plans.userKey("1");

    assertTrue(key.matches(ApiKey.PATTERN), key);
    assertEquals(1, kept("key_hash = '" + new ApiKey(key).sha256() + "'"));
    assertEquals(1, kept("key_prefix = '" + key.substring(0, 12) + "'"));
    assertEquals(
        0, store.number("select count(*) from user_api_key k where k::text like '%" + key + "%'"));
    assertEquals(
        0, store.number("select count(*) from events e where e::text like '%" + key + "%'"));
  }

  @Test
  void a_key_of_an_earlier_installation_keeps_working() {
    String key = plans.userKey("1");
    String older = "an older key of any form";
    store.run(
        "update user_api_key set key_hash = '%s' where key_hash = '%s'"
            .formatted(new ApiKey(older).sha256(), new ApiKey(key).sha256()));

    assertEquals(
        Optional.of(false),
        server.wrapped("plan_list", Json.object(), "X-API-Key", older).bool("isError"));
  }

  private long kept(String condition) {
    return store.number("select count(*) from user_api_key where " + condition);
  }

  /** The code of a JSON-RPC error; 0 where there is none. */
  private static int rpcCode(JsonObject answer) {
    return answer
        .object("error")
        .flatMap(error -> error.number("code"))
        .map(java.math.BigDecimal::intValue)
        .orElse(0);
  }
}
