package dev.planwright.application.server.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.CallRate;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.server.ToolHarness;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What stands between a call and its tool: places, keys and rates, in that order. */
class AdmissionTest {
  private static final String SECRET = "the shared secret of the tests";
  private static final CallRate.Limit THREE = new CallRate.Limit(3, Duration.ofMinutes(1));

  @Test
  void open_tools_are_counted_by_address_whatever_key_comes() throws Exception {
    try (var server = limited(true)) {
      for (String key : new String[] {"one", "two", "three"}) {
        assertEquals("fine", call(server, key, "203.0.113.1", "model_profiles"));
      }

      assertEquals("RATE_LIMITED", call(server, "four", "203.0.113.1", "example_prompts"));
      assertEquals("fine", call(server, "four", "203.0.113.2", "example_prompts"));
    }
  }

  @Test
  void protected_tools_are_counted_by_key_and_without_one_by_address() throws Exception {
    try (var server = limited(false)) {
      String key = userKey(server);
      for (int i = 0; i < 3; i++) {
        assertEquals("fine", call(server, key, "203.0.113." + i, "plan_list"));
      }

      assertEquals("RATE_LIMITED", call(server, key, "203.0.113.9", "plan_list"));
      assertEquals("fine", call(server, userKey(server), "203.0.113.1", "plan_list"));
      assertEquals("fine", call(server, SECRET, "203.0.113.1", "plan_list"));
      assertEquals("fine", call(server, "", "203.0.113.1", "plan_list"));
    }
  }

  @Test
  void the_key_comes_before_the_rate_and_the_rate_before_the_tool() throws Exception {
    try (var server = limited(true)) {
      assertEquals("API_KEY_REQUIRED", call(server, "", "a", "no_such_tool"));
      assertEquals("INVALID_API_KEY", call(server, "wrong", "a", "no_such_tool"));
      for (int i = 0; i < 3; i++) {
        assertEquals("INVALID_TOOL", call(server, SECRET, "a", "no_such_tool"));
      }

      assertEquals("RATE_LIMITED", call(server, SECRET, "a", "no_such_tool"));
      assertEquals("RATE_LIMITED", call(server, SECRET, "a", "plan_status"));
    }
  }

  @Test
  void calls_beyond_the_places_are_refused_at_once_and_places_are_freed() throws Exception {
    var slots = new CallSlots(1, 1);
    try (var server = new ToolHarness(policy(false), CallRate.Limit.NONE, slots)) {
      try (CallSlots.Slot _ = slots.forCall()) {
        assertEquals("OVERLOADED", call(server, "", "a", "model_profiles"));
        assertEquals(1, slots.refused());
      }
      assertEquals("fine", call(server, "", "a", "model_profiles"));
      assertEquals("INVALID_TOOL", call(server, "", "a", "no_such_tool"));
      assertEquals(0, slots.callsInProgress());
    }
  }

  @Test
  void a_wait_without_a_place_is_answered_at_once_as_timed_out() throws Exception {
    var slots = new CallSlots(1, 1);
    try (var server = new ToolHarness(policy(false), CallRate.Limit.NONE, slots)) {
      JsonObject wait =
          Json.build()
              .put("plan_id", Samples.created(server.ports).id().toString())
              .put("timeout_sec", 600)
              .done();
      var waiting = new Waiting();
      var first = CompletableFuture.supplyAsync(() -> wait(server.toolbox(), wait, waiting));
      assertTrue(waiting.entered.await(20, TimeUnit.SECONDS));
      assertEquals(1, slots.waitsInProgress());

      JsonObject second = wait(server.toolbox(), wait, ToolProgress.NONE);

      assertEquals(Optional.of(true), second.bool("timed_out"));
      assertEquals(Optional.of("pending"), second.text("state"));
      waiting.cancelled = true;
      assertEquals(Optional.of(true), first.get(20, TimeUnit.SECONDS).bool("timed_out"));
      assertEquals(0, slots.waitsInProgress());
      assertEquals(0, slots.callsInProgress());
    }
  }

  @Test
  void a_call_may_take_15_seconds_and_a_wait_5_more_than_it_asks_for() {
    try (var server = ToolHarness.open()) {
      assertEquals(Duration.ofSeconds(15), longest(server, "plan_create", Json.object()));
      assertEquals(Duration.ofSeconds(15), longest(server, "no_such_tool", Json.object()));
      assertEquals(Duration.ofSeconds(55), longest(server, "plan_wait", Json.object()));
      assertEquals(Duration.ofSeconds(6), longest(server, "plan_wait", timeout("1")));
      assertEquals(Duration.ofSeconds(605), longest(server, "plan_wait", timeout("600")));
      assertEquals(Duration.ofSeconds(605), longest(server, "plan_wait", timeout("1E+400")));
      assertEquals(Duration.ofSeconds(5), longest(server, "plan_wait", timeout("-1E+400")));
    }
  }

  private static final class Waiting implements ToolProgress {
    private final CountDownLatch entered = new CountDownLatch(1);
    private volatile boolean cancelled;

    @Override
    public void report(double progress, double total, String message) {}

    @Override
    public boolean cancelled() {
      entered.countDown();
      return cancelled;
    }
  }

  private static ToolHarness limited(boolean required) {
    return new ToolHarness(policy(required), THREE, new CallSlots(256, 512));
  }

  private static AccessPolicy policy(boolean required) {
    return new AccessPolicy(required, Optional.of(SECRET), false, true);
  }

  private static String userKey(ToolHarness server) {
    UUID id = UUID.randomUUID();
    UserId user = server.ports.users().add(id, id + "@example.org", "Someone").id();
    ApiKey key = ApiKey.generate(new Random(id.getLeastSignificantBits()));
    server.ports.keys().add(UUID.randomUUID(), user, key.sha256(), key.prefix(), "test");
    return key.value();
  }

  /** The code of the refusal, or {@code fine}. */
  private static String call(ToolHarness server, String key, String client, String tool)
      throws Exception {
    var credentials = new Credentials(Optional.of(key).filter(any -> !any.isEmpty()), client);
    try {
      credentials.call(() -> server.toolbox().call(tool, Json.object(), ToolProgress.NONE));
      return "fine";
    } catch (Refusal refusal) {
      return refusal.code().wireName();
    }
  }

  private static JsonObject wait(Toolbox toolbox, JsonObject arguments, ToolProgress progress) {
    return toolbox.call("plan_wait", arguments, progress).structured().orElseThrow();
  }

  private static Duration longest(ToolHarness server, String tool, JsonObject arguments) {
    return server.toolbox().longest(tool, arguments);
  }

  private static JsonObject timeout(String number) {
    return Json.build().put("timeout_sec", new BigDecimal(number)).done();
  }
}
