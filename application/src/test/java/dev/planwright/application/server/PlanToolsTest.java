package dev.planwright.application.server;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.application.tool.InputRounds;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.PlanQueue.Finished;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanToolsTest {
  private static final String SECRET = "the shared secret of the tests";

  private final ToolHarness server = ToolHarness.open();
  private final ToolHarness guarded = ToolHarness.guarded(SECRET);

  @AfterEach
  void close() {
    server.close();
    guarded.close();
  }

  @Test
  void the_first_tool_is_open_and_takes_no_argument() {
    Tool first = server.toolbox().tools().getFirst();

    assertEquals("example_plans", first.name());
    assertEquals(Tool.Access.OPEN, first.access());
    assertFalse(server.call(first.name(), Json.object()).objects("plans").isEmpty());
  }

  @Test
  void only_the_three_tools_for_setting_up_are_open() {
    List<String> open =
        server.toolbox().tools().stream()
            .filter(tool -> tool.access() == Tool.Access.OPEN)
            .map(Tool::name)
            .toList();

    assertEquals(List.of("example_plans", "example_prompts", "model_profiles"), open);
  }

  @Test
  void status_and_list_call_a_plan_weak_whose_model_failed_its_checks() {
    for (boolean weak : List.of(true, false)) {
      String id = server.call("plan_create", prompt("Open a bakery")).text("plan_id").orElseThrow();
      Finished made = Samples.finished();
      JsonObject quality = made.qualitySummary();
      server
          .ports
          .queue()
          .complete(
              Samples.claimed(server.ports).lease(),
              new Finished(
                  made.report(),
                  made.zip(),
                  "llm",
                  weak ? quality.with(ListedPlan.WEAK, Json.of("The model failed.")) : quality,
                  made.stepsTotal()));

      JsonObject listed =
          server.call("plan_list", Json.object()).objects("plans").stream()
              .filter(each -> each.text("plan_id").equals(Optional.of(id)))
              .findFirst()
              .orElseThrow();

      Optional<Boolean> said = weak ? Optional.of(true) : Optional.empty();
      assertEquals(said, server.call("plan_status", plan(id)).bool("weak"));
      assertEquals(said, listed.bool("weak"));
    }
  }

  @Test
  void a_plan_goes_from_create_to_download() {
    JsonObject created = server.call("plan_create", prompt("Open a bakery in Lyon"));
    String id = created.text("plan_id").orElseThrow();
    JsonObject pending = server.call("plan_status", plan(id));
    JsonObject notReady = server.call("plan_file_info", plan(id));
    Claim claim = Samples.claimed(server.ports);
    server.ports.queue().complete(claim.lease(), Samples.finished());
    JsonObject done = server.call("plan_wait", plan(id));
    JsonObject info = server.call("plan_file_info", plan(id));

    assertAll(
        () ->
            assertEquals(
                Optional.of("https://plans.example.org/base/sse/plan/" + id),
                created.text("sse_url")),
        () -> assertEquals(Optional.of("pending"), pending.text("state")),
        () -> assertEquals(Optional.of(BigDecimal.ONE), pending.number("queue_position")),
        () -> assertEquals(Optional.of(Json.none()), startedAt(pending)),
        () -> assertEquals(Json.object(), notReady),
        () -> assertEquals(Optional.of("completed"), done.text("state")),
        () -> assertEquals(Optional.of(false), done.bool("timed_out")),
        () -> assertEquals(Optional.empty(), done.text("sse_url")),
        () -> assertEquals(Optional.of("outline"), done.text("engine")),
        () -> assertEquals(Optional.of(Samples.finished().report().sha256()), info.text("sha256")),
        () ->
            assertTrue(
                info.text("download_url")
                    .orElseThrow()
                    .startsWith(
                        "https://plans.example.org/base/download/"
                            + id
                            + "/030-report.html?token=")));
  }

  @Test
  void waiting_ends_at_the_time_out_and_says_so() {
    String id = create(server);

    JsonObject waited = server.call("plan_wait", plan(id).with("timeout_sec", Json.of(1)));

    assertEquals(Optional.of(true), waited.bool("timed_out"));
    assertEquals(Optional.of("pending"), waited.text("state"));
  }

  @Test
  void stopping_an_ended_plan_changes_nothing() {
    String id = create(server);

    JsonObject first = server.call("plan_stop", plan(id));
    JsonObject second = server.call("plan_stop", plan(id));

    assertEquals(Optional.of(true), first.bool("stop_requested"));
    assertEquals(Optional.of("stopped"), first.text("state"));
    assertEquals(Optional.of(false), second.bool("stop_requested"));
  }

  @Test
  void a_stopped_plan_names_the_calls_that_help_and_can_be_resumed() {
    String id = create(server);
    server.call("plan_stop", plan(id));

    Refusal report = refusal(server, "plan_file_info", plan(id));
    JsonObject resumed = server.call("plan_resume", plan(id));

    assertEquals(ErrorCode.CONTENT_UNAVAILABLE, report.code());
    assertTrue(
        report.sentence().contains("plan_resume") && report.sentence().contains("plan_retry"));
    assertEquals(Optional.of("pending"), resumed.text("state"));
    assertEquals(Optional.of(BigDecimal.ONE), resumed.number("resume_count"));
  }

  @Test
  void a_failed_plan_tells_why_and_can_be_retried() {
    String id = create(server);
    Claim claim = Samples.claimed(server.ports);
    var failure =
        new Failure(FailureReason.GENERATION_ERROR, Optional.of("002-intake"), "No goal.", false);
    server.ports.queue().fail(claim.lease(), failure, Optional.empty());

    JsonObject status = server.call("plan_status", plan(id));
    Refusal report = refusal(server, "plan_file_info", plan(id));
    JsonObject retried = server.call("plan_retry", plan(id));

    JsonObject error = status.object("error").orElseThrow();
    assertEquals(Optional.of("generation_error"), error.text("failure_reason"));
    assertEquals(Optional.of("002-intake"), error.text("failed_step"));
    assertEquals(Optional.of(false), error.bool("recoverable"));
    assertEquals(ErrorCode.GENERATION_FAILED, report.code());
    assertTrue(report.sentence().contains("plan_retry"));
    assertEquals(Optional.of("pending"), retried.text("state"));
    assertEquals(Optional.of("baseline"), retried.text("model_profile"));
  }

  @Test
  void a_pending_plan_can_be_neither_retried_nor_resumed() {
    String id = create(server);

    assertEquals(ErrorCode.PLAN_NOT_FAILED, refusal(server, "plan_retry", plan(id)).code());
    assertEquals(ErrorCode.PLAN_NOT_RESUMABLE, refusal(server, "plan_resume", plan(id)).code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"latest", "", "00000000-0000-4000-8000-000000000000", "<script>"})
  void unknown_and_malformed_ids_are_the_same_refusal(String id) {
    Refusal refusal = refusal(server, "plan_status", plan(id));

    assertEquals(ErrorCode.PLAN_NOT_FOUND, refusal.code());
    assertTrue(refusal.sentence().startsWith("There is no plan " + id));
  }

  @Test
  void every_field_at_fault_is_named_at_once() {
    JsonObject wrong =
        Json.build()
            .put("prompt", " \n ")
            .put("detail", "huge")
            .put("start_date", "tomorrow")
            .put("client_request_id", "")
            .put("speed", 9)
            .done();

    Refusal refusal = refusal(server, "plan_create", wrong);

    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    assertEquals(
        List.of("client_request_id", "detail", "prompt", "speed", "start_date"), fields(refusal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "51", "-1", "1.5", "1e400", "\"5\"", "true", "null", "[5]", "{}"})
  void a_limit_that_is_no_whole_number_from_1_to_50_is_neither_rounded_nor_coerced(String limit) {
    var arguments = (JsonObject) JsonText.read("{\"limit\": " + limit + "}");

    Refusal refusal = refusal(server, "plan_list", arguments);

    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    assertEquals(List.of("limit"), fields(refusal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "50", "5.0", "5e0"})
  void a_whole_number_is_one_however_it_is_written(String limit) {
    var arguments = (JsonObject) JsonText.read("{\"limit\": " + limit + "}");

    assertTrue(server.call("plan_list", arguments).objects("plans").isEmpty());
  }

  @Test
  void an_answer_about_wrong_arguments_stays_small_whatever_was_sent() {
    Json.Builder wrong = Json.build();
    for (int i = 0; i < 10_000; i++) {
      wrong.put("x".repeat(500) + i, i);
    }

    Refusal refusal = refusal(server, "plan_list", wrong.done());

    assertEquals(50, fields(refusal).size());
    assertTrue(refusal.sentence().contains("9950 more"), refusal.sentence());
    assertTrue(JsonText.write(refusal.toJson()).length() < 20_000);
  }

  @Test
  void a_repeated_request_finds_its_plan_and_a_changed_one_is_refused() {
    JsonObject request = prompt("Open a bakery").with("client_request_id", Json.of("r-1"));
    JsonObject first = server.call("plan_create", request);

    JsonObject second = server.call("plan_create", request);
    Refusal changed = refusal(server, "plan_create", request.with("prompt", Json.of("Open a bar")));

    assertEquals(first.text("plan_id"), second.text("plan_id"));
    assertEquals(Optional.of(true), second.bool("deduplicated"));
    assertEquals(ErrorCode.IDEMPOTENCY_CONFLICT, changed.code());
    assertEquals(
        Optional.of(
            Json.build()
                .put("plan_id", first.text("plan_id").orElseThrow())
                .put("created_at", first.text("created_at").orElseThrow())
                .put("state", "pending")
                .put("prompt_excerpt", "Open a bakery")
                .done()),
        changed.details());
  }

  @Test
  void guidance_belongs_to_the_request_and_goes_with_its_plan() {
    JsonObject request =
        prompt("Open a bakery")
            .with("client_request_id", Json.of("r-1"))
            .with("guidance", guidance("The parents."));
    String plan = server.call("plan_create", request).text("plan_id").orElseThrow();

    JsonObject repeated = server.call("plan_create", request);
    Refusal changed =
        refusal(server, "plan_create", request.with("guidance", guidance("The town.")));
    String stored = storedPrompt(plan);
    server.call("plan_delete", Json.build().put("plan_id", plan).done());

    assertEquals(Optional.of(plan), repeated.text("plan_id"));
    assertEquals(ErrorCode.IDEMPOTENCY_CONFLICT, changed.code());
    assertTrue(stored.contains("Q: Who pays?\nA: The parents."), stored);
    assertFalse(storedPrompt(plan).contains("parents"), storedPrompt(plan));
  }

  private String storedPrompt(String plan) {
    return Optional.ofNullable(server.ports.store().plans.get(new PlanId(UUID.fromString(plan))))
        .map(row -> row.prompt)
        .orElse("");
  }

  private static Json guidance(String answer) {
    return Json.array(
        List.of(
            Json.build()
                .put("question", "Who pays?")
                .put("answer", answer)
                .put("decided_by", "person")
                .done()));
  }

  @Test
  void a_prompt_that_states_no_project_is_asked_about_and_makes_no_plan() {
    Refusal refusal = refusal(server, "plan_create", prompt("Mach einen Plan"));

    assertEquals(ErrorCode.PROMPT_TOO_THIN, refusal.code());
    List<JsonObject> questions =
        ((JsonObject) refusal.details().orElseThrow()).objects("questions");
    assertEquals(
        List.of("goal", "deadline", "budget", "place", "team", "metric"),
        questions.stream().map(question -> question.text("field").orElseThrow()).toList());
    assertTrue(questions.getFirst().text("question").orElseThrow().startsWith("Was soll"));
    assertTrue(server.call("plan_list", Json.object()).objects("plans").isEmpty());
    assertTrue(server.ports.eventKinds().isEmpty());
  }

  @Test
  void a_client_with_forms_is_asked_and_its_answers_make_the_plan() {
    var forms = (JsonObject) JsonText.read("{\"elicitation\":{}}");
    var asked = new InputRounds(forms, Json.object(), Optional.empty());
    InputRequired form =
        assertThrows(
            InputRequired.class,
            () -> asked.call(() -> server.call("plan_create", prompt("Make a plan"))));
    assertEquals(
        6,
        form.questions()
            .object("project")
            .flatMap(request -> request.object("params"))
            .flatMap(params -> params.object("requestedSchema"))
            .flatMap(schema -> schema.object("properties"))
            .orElseThrow()
            .members()
            .size());

    var declined = answered(forms, "{\"action\":\"decline\"}");
    var accepted =
        answered(
            forms,
            "{\"action\":\"accept\",\"content\":{\"goal\":\"Open a bakery in Lyon\","
                + "\"budget\":\"90,000 euros\",\"deadline\":\"1 June 2028\"}}");
    JsonObject refused = declined.call(() -> server.call("plan_create", prompt("Make a plan")));
    JsonObject made = accepted.call(() -> server.call("plan_create", prompt("Make a plan")));

    assertEquals(
        Optional.of("PROMPT_TOO_THIN"), refused.object("error").orElseThrow().text("code"));
    assertTrue(made.text("plan_id").isPresent(), made::toString);
    assertEquals(1, server.call("plan_list", Json.object()).objects("plans").size());
  }

  private static InputRounds answered(JsonObject capabilities, String answer) {
    return new InputRounds(
        capabilities, Json.build().put("project", JsonText.read(answer)).done(), Optional.empty());
  }

  @Test
  void a_thin_prompt_makes_a_plan_where_it_is_allowed_and_a_repeat_finds_it() {
    JsonObject thin = prompt("Make a plan").with("client_request_id", Json.of("r-1"));
    JsonObject made = server.call("plan_create", thin.with("allow_thin", Json.of(true)));

    JsonObject repeated = server.call("plan_create", thin);

    assertEquals(made.text("plan_id"), repeated.text("plan_id"));
    assertEquals(Optional.of(true), repeated.bool("deduplicated"));
  }

  @Test
  void fifty_simultaneous_requests_with_one_id_make_one_plan_and_forty_nine_find_it()
      throws Exception {
    JsonObject request = prompt("Open a bakery").with("client_request_id", Json.of("r-1"));

    List<JsonObject> answers =
        Racing.allAtOnce(
            Collections.nCopies(
                50, (Callable<JsonObject>) () -> server.call("plan_create", request)));

    assertEquals(1, answers.stream().map(answer -> answer.text("plan_id")).distinct().count());
    assertEquals(49, answers.stream().filter(a -> a.bool("deduplicated").orElse(false)).count());
    assertEquals(1, server.call("plan_list", Json.object()).objects("plans").size());
  }

  @Test
  void fifty_simultaneous_requests_with_one_id_and_two_prompts_make_one_plan() throws Exception {
    List<Callable<Optional<ErrorCode>>> calls = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      JsonObject request = prompt("Open bar " + i % 2).with("client_request_id", Json.of("r-1"));
      calls.add(() -> {
        try {
          server.call("plan_create", request);
          return Optional.empty();
        } catch (Refusal refusal) {
          return Optional.of(refusal.code());
        }
      });
    }

    List<Optional<ErrorCode>> answers = Racing.allAtOnce(calls);

    assertEquals(25, Collections.frequency(answers, Optional.of(ErrorCode.IDEMPOTENCY_CONFLICT)));
    assertEquals(25, Collections.frequency(answers, Optional.empty()));
    assertEquals(1, server.call("plan_list", Json.object()).objects("plans").size());
    assertEquals(25, Collections.frequency(server.ports.eventKinds(), "idempotency_mismatch"));
  }

  @Test
  void a_repeat_finds_its_plan_after_the_credits_are_gone_and_a_refusal_uses_no_id_up() {
    ApiKey key = key(guarded, BigDecimal.ONE);
    JsonObject first = prompt("Open a bakery").with("client_request_id", Json.of("r-1"));
    JsonObject second = prompt("Open a bar").with("client_request_id", Json.of("r-2"));
    String id = guarded.call(holder(key), "plan_create", first).text("plan_id").orElseThrow();
    spend(key, BigDecimal.ONE);

    JsonObject again = guarded.call(holder(key), "plan_create", first);
    Refusal poor =
        assertThrows(Refusal.class, () -> guarded.call(holder(key), "plan_create", second));
    spend(key, BigDecimal.TEN.negate());
    JsonObject later = guarded.call(holder(key), "plan_create", second);

    assertEquals(Optional.of(id), again.text("plan_id"));
    assertEquals(ErrorCode.INSUFFICIENT_CREDITS, poor.code());
    assertEquals(Optional.empty(), later.bool("deduplicated"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "a\nb", "\uD800", "\u009F"})
  void a_request_id_that_cannot_be_kept_as_it_is_is_refused(String id) {
    JsonObject request = prompt("Open a bakery").with("client_request_id", Json.of(id));

    assertEquals(List.of("client_request_id"), fields(refusal(server, "plan_create", request)));
  }

  @Test
  void a_prompt_loses_nul_and_half_characters_and_nothing_else() {
    String id =
        server
            .call("plan_create", prompt("Open a ba\0ke\uD800ry \uD83E\uDD56!"))
            .text("plan_id")
            .orElseThrow();

    JsonObject listed = server.call("plan_list", Json.object()).objects("plans").getFirst();

    assertEquals(Optional.of(id), listed.text("plan_id"));
    assertEquals(Optional.of("Open a bakery \uD83E\uDD56!"), listed.text("prompt_excerpt"));
  }

  @Test
  void without_models_the_profiles_say_so() {
    JsonObject profiles = server.call("model_profiles", Json.object());

    JsonObject only = profiles.objects("profiles").getFirst();
    assertEquals(1, profiles.objects("profiles").size());
    assertEquals(Optional.of("baseline"), only.text("profile"));
    assertEquals(Optional.of(BigDecimal.ZERO), only.number("model_count"));
    assertTrue(profiles.text("message").orElseThrow().contains("makes a brief"));
  }

  @Test
  void there_are_at_least_five_example_prompts_of_300_to_800_words() {
    List<String> samples =
        server.call("example_prompts", Json.build().put("count", 20).done()).texts("samples");

    assertEquals(2, server.call("example_prompts", Json.object()).texts("samples").size());
    assertTrue(samples.size() >= 5);
    for (String sample : samples) {
      int words = sample.split("\\s+").length;
      assertTrue(words >= 300 && words <= 800, words + " words");
    }
  }

  @Test
  void open_tools_never_look_at_a_key() {
    JsonObject answer = guarded.call(Optional.of("a wrong key"), "example_prompts", Json.object());

    assertFalse(answer.texts("samples").isEmpty());
  }

  @Test
  void protected_tools_need_a_right_key() {
    Refusal without = refusal(guarded, "plan_list", Json.object());
    Refusal wrong =
        assertThrows(
            Refusal.class, () -> guarded.call(Optional.of("wrong"), "plan_list", Json.object()));
    JsonObject right = guarded.call(Optional.of(SECRET), "plan_list", Json.object());

    assertEquals(ErrorCode.API_KEY_REQUIRED, without.code());
    assertEquals(ErrorCode.INVALID_API_KEY, wrong.code());
    assertTrue(right.objects("plans").isEmpty());
  }

  @Test
  void an_unknown_tool_is_no_way_around_the_key() {
    assertEquals(
        ErrorCode.API_KEY_REQUIRED, refusal(guarded, "no_such_tool", Json.object()).code());
    assertEquals(ErrorCode.INVALID_TOOL, refusal(server, "no_such_tool", Json.object()).code());
  }

  @Test
  void a_users_plans_are_invisible_to_another_user() {
    ApiKey mine = key(guarded, BigDecimal.TEN);
    ApiKey other = key(guarded, BigDecimal.TEN);
    String id =
        guarded
            .call(Optional.of(mine.value()), "plan_create", prompt("Open a bakery"))
            .text("plan_id")
            .orElseThrow();

    for (String tool :
        List.of(
            "plan_status",
            "plan_wait",
            "plan_read",
            "plan_stop",
            "plan_retry",
            "plan_resume",
            "plan_edit",
            "plan_fork",
            "plan_compare",
            "plan_progress",
            "plan_share",
            "plan_unshare",
            "plan_delete",
            "plan_file_info")) {
      JsonObject arguments =
          switch (tool) {
            case "plan_edit" ->
                plan(id).with("operations", JsonText.read("[{\"op\":\"drop\",\"id\":\"K1\"}]"));
            case "plan_compare" -> Json.build().put("a", id).put("b", id).done();
            default -> plan(id);
          };
      Refusal refusal =
          assertThrows(
              Refusal.class, () -> guarded.call(Optional.of(other.value()), tool, arguments), tool);
      assertEquals(ErrorCode.PLAN_NOT_FOUND, refusal.code(), tool);
    }
    JsonObject list = guarded.call(Optional.of(other.value()), "plan_list", Json.object());
    assertTrue(list.objects("plans").isEmpty());
  }

  @Test
  void a_user_without_credits_is_told_how_to_get_some() {
    ApiKey poor = key(guarded, BigDecimal.ZERO);

    Refusal refusal =
        assertThrows(
            Refusal.class,
            () -> guarded.call(Optional.of(poor.value()), "plan_create", prompt("Open a bakery")));

    assertEquals(ErrorCode.INSUFFICIENT_CREDITS, refusal.code());
    assertTrue(refusal.sentence().contains("planwright credits grant"));
  }

  @Test
  void a_brief_needs_no_credits() {
    ApiKey poor = key(guarded, BigDecimal.ZERO);
    JsonObject request = prompt("Open a bakery").with("engine", Json.of("brief"));

    JsonObject created = guarded.call(Optional.of(poor.value()), "plan_create", request);

    assertTrue(created.text("plan_id").isPresent());
  }

  @Test
  void a_user_key_argument_names_the_owner_and_a_wrong_one_is_refused() {
    ApiKey owner = key(server, BigDecimal.TEN);
    JsonObject request = prompt("Open a bakery").with("user_api_key", Json.of(owner.value()));

    String id = server.call("plan_create", request).text("plan_id").orElseThrow();
    Refusal wrong =
        refusal(
            server,
            "plan_create",
            prompt("Open a bakery").with("user_api_key", Json.of("nobody's")));
    JsonObject own = server.call(Optional.of(owner.value()), "plan_status", plan(id));

    assertEquals(Optional.of("pending"), own.text("state"));
    assertEquals(ErrorCode.INVALID_USER_API_KEY, wrong.code());
  }

  @Test
  void while_the_store_is_away_the_open_tools_still_answer() {
    server.ports.store().setAway(true);

    assertFalse(server.call("example_prompts", Json.object()).texts("samples").isEmpty());
    assertThrows(
        dev.planwright.application.refusal.StoreUnavailable.class,
        () -> server.call("plan_list", Json.object()));
  }

  private static List<String> fields(Refusal refusal) {
    return ((Json.JsonArray) refusal.details().orElseThrow())
        .elements().stream()
            .map(detail -> ((JsonObject) detail).text("field").orElseThrow())
            .sorted()
            .toList();
  }

  private static ApiKey key(ToolHarness harness, BigDecimal credits) {
    UUID user = UUID.randomUUID();
    var id = new UserId(user.toString());
    var key = ApiKey.generate(new Random(user.getMostSignificantBits()));
    harness.ports.users().add(user, user + "@example.org", "A user");
    harness.ports.users().grant(id, UUID.randomUUID(), credits, "test");
    harness.ports.keys().add(UUID.randomUUID(), id, key.sha256(), key.prefix(), "test");
    return key;
  }

  private static Optional<String> holder(ApiKey key) {
    return Optional.of(key.value());
  }

  private void spend(ApiKey key, BigDecimal credits) {
    UserId user = guarded.ports.keys().findByHash(key.sha256()).orElseThrow().user();
    guarded.ports.users().grant(user, UUID.randomUUID(), credits.negate(), "spent");
  }

  private static String create(ToolHarness harness) {
    return harness.call("plan_create", prompt("Open a bakery")).text("plan_id").orElseThrow();
  }

  private static Refusal refusal(ToolHarness harness, String tool, JsonObject arguments) {
    return assertThrows(Refusal.class, () -> harness.call(tool, arguments));
  }

  private static JsonObject prompt(String text) {
    return Json.build().put("prompt", text).done();
  }

  private static JsonObject plan(String id) {
    return Json.build().put("plan_id", id).done();
  }

  private static Optional<Json> startedAt(JsonObject status) {
    return status.object("timing").flatMap(timing -> timing.get("started_at"));
  }
}
