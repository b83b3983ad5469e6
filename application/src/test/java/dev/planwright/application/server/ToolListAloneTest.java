package dev.planwright.application.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An agent that has nothing but the tool list and what the tools answer never gets stuck: whatever
 * happens, the words at hand name the next call, and that call exists.
 */
class ToolListAloneTest {
  private static final Pattern NAME = Pattern.compile("\\b[a-z]+(?:_[a-z]+)+\\b");

  private final ToolHarness open = ToolHarness.open();
  private final ToolHarness guarded = ToolHarness.guarded("the shared secret of the tests");
  private final ToolHarness usersOnly =
      new ToolHarness(new AccessPolicy(false, Optional.empty(), true, true));

  @AfterEach
  void close() {
    open.close();
    guarded.close();
    usersOnly.close();
  }

  @Test
  void the_descriptions_lead_from_the_first_tool_to_the_download() {
    List<String> way = new ArrayList<>(List.of(tools().getFirst().name()));
    while (way.size() < 10 && !next(way.getLast()).isEmpty()) {
      way.add(next(way.getLast()).getFirst());
    }

    assertEquals(
        List.of(
            "example_plans",
            "example_prompts",
            "model_profiles",
            "plan_create",
            "plan_work",
            "plan_file_info"),
        way);
    assertEquals(List.of("plan_work", "plan_wait"), next("plan_create").subList(0, 2));
    assertEquals("plan_file_info", next("plan_wait").getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"example_prompts", "model_profiles", "plan_create"})
  void nobody_is_led_to_plan_create_without_the_users_approval(String tool) {
    assertTrue(description(tool).contains("approve"), description(tool));
  }

  @ParameterizedTest
  @ValueSource(strings = {"example_plans", "example_prompts", "model_profiles"})
  void what_helps_to_begin_says_what_comes_next(String tool) {
    assertFalse(named(open.call(tool, Json.object()).text("message").orElseThrow()).isEmpty());
  }

  @Test
  void the_descriptions_name_only_what_is_in_the_list() {
    Set<String> known = new HashSet<>();
    tools()
        .forEach(tool -> {
          known.add(tool.name());
          members(tool.inputSchema(), known);
          members(tool.outputSchema(), known);
        });

    tools()
        .forEach(tool ->
            NAME.matcher(tool.description())
                .results()
                .forEach(
                    word -> assertTrue(known.contains(word.group()), tool.name() + word.group())));
  }

  /** How a plan may stand when an agent looks at it. */
  private enum Fate {
    COMPLETED,
    STOPPED,
    FAILED_FOR_NOW,
    FAILED_FOR_GOOD,
    FAILED_WITHOUT_A_WORD
  }

  @ParameterizedTest
  @EnumSource
  void from_every_end_the_words_of_plan_status_lead_to_a_report(Fate fate) {
    String id = ended(fate);

    Optional<String> link = Optional.empty();
    for (int calls = 0; calls < 6 && link.isEmpty(); calls++) {
      String said = afterState(open.call("plan_status", plan(id)));
      link = open.call(said, plan(id)).text("download_url");
      finishIfQueued();
    }

    assertTrue(link.orElse("").contains("030-report.html"), () -> fate + " is a dead end");
  }

  @ParameterizedTest
  @EnumSource
  void from_every_end_a_call_that_does_not_fit_names_one_that_does(Fate fate) {
    String id = ended(fate);

    for (String tool : List.of("plan_file_info", "plan_retry", "plan_resume")) {
      refused(() -> open.call(tool, plan(id)))
          .ifPresent(message -> assertFalse(named(message).isEmpty(), message));
    }
  }

  @Test
  void what_is_not_ready_is_waited_for() {
    String id = created();

    assertEquals(Json.object(), open.call("plan_file_info", plan(id)));
    assertTrue(description("plan_file_info").contains("{} while"));
    assertTrue(named(description("plan_file_info")).contains("plan_wait"));
    assertTrue(description("plan_wait").contains("timed_out"));
    for (String tool : List.of("plan_retry", "plan_resume")) {
      String message = refused(() -> open.call(tool, plan(id))).orElseThrow();
      assertTrue(named(message).contains("plan_wait"), message);
    }
  }

  @Test
  void a_forgotten_plan_is_found_again() {
    String id = created();
    String message = refused(() -> open.call("plan_status", plan("gone"))).orElseThrow();

    assertTrue(named(message).contains("plan_list"), message);
    assertEquals(
        Optional.of(id),
        open.call("plan_list", Json.object()).objects("plans").getFirst().text("plan_id"));
  }

  @Test
  void a_list_says_what_to_do_with_it_even_when_it_is_empty() {
    String empty = open.call("plan_list", Json.object()).text("message").orElseThrow();
    created();
    String full = open.call("plan_list", Json.object()).text("message").orElseThrow();

    assertTrue(named(empty).contains("plan_create"), empty);
    assertTrue(named(full).contains("plan_status"), full);
  }

  @Test
  void a_refusal_over_key_credits_or_arguments_says_what_to_call_and_with_what() {
    String poor = key(guarded, BigDecimal.ZERO);
    String rich = key(guarded, BigDecimal.TEN);
    String other = key(guarded, BigDecimal.TEN);
    JsonObject bakery = prompt("Open a bakery in Lyon");
    JsonObject repeated = bakery.with("client_request_id", Json.of("r-1"));
    open.call("plan_create", repeated);

    List<Supplier<JsonObject>> calls =
        List.of(
            () -> guarded.call("plan_create", bakery),
            () -> guarded.call(Optional.of("wrong"), "plan_create", bakery),
            () -> guarded.call(Optional.of(poor), "plan_create", bakery),
            () ->
                guarded.call(
                    Optional.of(rich), "plan_create", bakery.with("user_api_key", Json.of(other))),
            () -> open.call("plan_create", bakery.with("user_api_key", Json.of("nobody's"))),
            () -> usersOnly.call("plan_create", bakery),
            () -> open.call("plan_create", repeated.with("prompt", Json.of("Open a bar"))),
            () -> open.call("plan_create", Json.object()),
            () -> open.call("plan_make", bakery));

    for (Supplier<JsonObject> call : calls) {
      String message = refused(call).orElseThrow();
      assertTrue(message.contains("all again") || !named(message).isEmpty(), message);
    }
  }

  private List<Tool> tools() {
    return open.toolbox().tools();
  }

  private String description(String tool) {
    return tools().stream()
        .filter(listed -> listed.name().equals(tool))
        .findFirst()
        .orElseThrow()
        .description();
  }

  /** The listed tools that a text names, in its order. */
  private List<String> named(String text) {
    List<String> names = tools().stream().map(Tool::name).toList();
    return NAME.matcher(text).results().map(word -> word.group()).filter(names::contains).toList();
  }

  private List<String> next(String tool) {
    int at = description(tool).lastIndexOf("Next: ");
    return at < 0 ? List.of() : named(description(tool).substring(at));
  }

  /** The call that the description of plan_status asks for in this state. */
  private String afterState(JsonObject status) {
    String state = status.text("state").orElseThrow();
    String sentence =
        Arrays.stream(description("plan_status").split("(?<=\\.) "))
            .filter(one -> one.startsWith(state + ":"))
            .findFirst()
            .orElse("wait with plan_wait");
    List<String> asked = named(sentence);
    boolean recoverable =
        status.object("error").flatMap(error -> error.bool("recoverable")).orElse(true);
    return recoverable ? asked.getFirst() : asked.getLast();
  }

  private String created() {
    return open.call("plan_create", prompt("Open a bakery in Lyon")).text("plan_id").orElseThrow();
  }

  private String ended(Fate fate) {
    String id = created();
    switch (fate) {
      case COMPLETED -> finishIfQueued();
      case STOPPED -> open.call("plan_stop", plan(id));
      case FAILED_FOR_NOW -> fail("The provider is down. Use plan_resume.", true);
      case FAILED_FOR_GOOD -> fail("The stage is broken. Use plan_retry.", false);
      case FAILED_WITHOUT_A_WORD -> fail("", false);
    }
    return id;
  }

  private void finishIfQueued() {
    open.ports
        .queue()
        .claim("w", UUID.randomUUID().toString(), Samples.LEASE, true)
        .ifPresent(claim -> open.ports.queue().complete(claim.lease(), Samples.finished()));
  }

  private void fail(String message, boolean recoverable) {
    Claim claim = Samples.claimed(open.ports);
    var failure =
        new Failure(FailureReason.GENERATION_ERROR, Optional.empty(), message, recoverable);
    open.ports.queue().fail(claim.lease(), failure, Optional.empty());
  }

  private static Optional<String> refused(Supplier<JsonObject> call) {
    try {
      var _ = call.get();
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(refusal.sentence());
    }
  }

  private static void members(JsonObject schema, Set<String> names) {
    schema
        .object("properties")
        .ifPresent(properties -> {
          for (Map.Entry<String, Json> property : properties.members().entrySet()) {
            names.add(property.getKey());
            Stream.of(property.getValue())
                .filter(JsonObject.class::isInstance)
                .forEach(inner -> members((JsonObject) inner, names));
          }
        });
    schema.object("items").ifPresent(items -> members(items, names));
  }

  private static String key(ToolHarness harness, BigDecimal credits) {
    UUID user = UUID.randomUUID();
    var id = new UserId(user.toString());
    var key = ApiKey.generate(new Random(user.getMostSignificantBits()));
    harness.ports.users().add(user, user + "@example.org", "A user");
    harness.ports.users().grant(id, UUID.randomUUID(), credits, "test");
    harness.ports.keys().add(UUID.randomUUID(), id, key.sha256(), key.prefix(), "test");
    return key.value();
  }

  private static JsonObject prompt(String text) {
    return Json.build().put("prompt", text).done();
  }

  private static JsonObject plan(String id) {
    return Json.build().put("plan_id", id).done();
  }
}
