package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The error codes of the tools, one test a code. */
@ExtendWith(GivenDatabase.class)
class ErrorRowsTest {
  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;

  ErrorRowsTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @Test
  void the_error_shape_is_the_same_in_the_result_and_beside_it() {
    JsonObject answer = operator("plan_status", GivenPlans.plan("no-such-plan"));

    assertEquals(Optional.of(true), answer.bool("isError"));
    assertEquals(answer.get("error"), GivenServer.structured(answer).get("error"));
    assertEquals(Optional.empty(), answer.get("content"));
  }

  @Test
  void plan_not_found() {
    String unknown = UUID.randomUUID().toString();

    JsonObject answer = operator("plan_status", GivenPlans.plan(unknown));
    String stream = server.get("/sse/plan/" + unknown).body();

    assertEquals(Optional.of("PLAN_NOT_FOUND"), GivenServer.code(answer));
    assertTrue(GivenServer.message(answer).contains(unknown));
    assertTrue(stream.contains("event: error") && stream.contains("PLAN_NOT_FOUND"), stream);
    assertTrue(stream.contains(unknown), stream);
  }

  @Test
  void plan_not_failed() {
    JsonObject answer = operator("plan_retry", GivenPlans.plan(plans.in(State.COMPLETED)));

    assertEquals(Optional.of("PLAN_NOT_FAILED"), GivenServer.code(answer));
  }

  @Test
  void invalid_user_api_key() {
    JsonObject argument = GivenPlans.prompt().with("user_api_key", Json.of("nobody's"));
    JsonObject another = GivenPlans.prompt().with("user_api_key", Json.of(plans.userKey("1")));

    assertEquals(
        Optional.of("INVALID_USER_API_KEY"), GivenServer.code(operator("plan_create", argument)));
    assertEquals(
        Optional.of("INVALID_USER_API_KEY"),
        GivenServer.code(server.wrapped("plan_create", another, "X-API-Key", plans.userKey("1"))));
  }

  @Test
  void user_api_key_required() {
    try (var usersOnly =
        GivenServer.with(store.data(), Map.of("SERVICE_MCP_REQUIRE_USER_KEY", "true"))) {
      JsonObject without =
          usersOnly.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", GivenServer.SECRET);
      JsonObject inHeader =
          usersOnly.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", plans.userKey("1"));
      JsonObject inArgument =
          usersOnly.wrapped(
              "plan_create",
              GivenPlans.prompt().with("user_api_key", Json.of(plans.userKey("1"))),
              "X-API-Key",
              GivenServer.SECRET);

      assertEquals(Optional.of("USER_API_KEY_REQUIRED"), GivenServer.code(without));
      assertEquals(Optional.of(false), inHeader.bool("isError"));
      assertEquals(Optional.of(false), inArgument.bool("isError"));
    }
  }

  @Test
  void insufficient_credits() {
    String key = plans.userKey("1");
    String id =
        GivenServer.structured(server.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", key))
            .text("plan_id")
            .orElseThrow();
    server.wrapped("plan_stop", GivenPlans.plan(id), "X-API-Key", key);
    plans.impoverish(key);

    for (String tool : new String[] {"plan_create", "plan_retry", "plan_resume"}) {
      JsonObject arguments = tool.equals("plan_create") ? GivenPlans.prompt() : GivenPlans.plan(id);
      JsonObject answer = server.wrapped(tool, arguments, "X-API-Key", key);

      assertEquals(Optional.of("INSUFFICIENT_CREDITS"), GivenServer.code(answer), tool);
      assertTrue(GivenServer.message(answer).contains("planwright credits grant"), tool);
    }
  }

  @Test
  void insufficient_credits_never_while_credits_are_not_required() {
    try (var generous =
        GivenServer.with(store.data(), Map.of("SERVICE_CREDITS_REQUIRED", "false"))) {
      JsonObject answer =
          generous.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", plans.userKey("0"));

      assertEquals(Optional.of(false), answer.bool("isError"));
    }
  }

  @Test
  void internal_error() {
    store.run("alter table plan_files rename to plan_files_elsewhere");
    JsonObject answer;
    try {
      answer = operator("plan_status", GivenPlans.plan(plans.in(State.PENDING)));
    } finally {
      store.run("alter table plan_files_elsewhere rename to plan_files");
    }

    assertEquals(Optional.of("INTERNAL_ERROR"), GivenServer.code(answer));
    assertTrue(GivenServer.message(answer).contains("correlation id"));
    assertFalse(answer.toString().contains("plan_files") || answer.toString().contains("SQL"));
  }

  @Test
  void generation_failed() {
    String id = plans.in(State.FAILED_FOR_GOOD);

    JsonObject report = operator("plan_file_info", GivenPlans.plan(id));

    assertEquals(Optional.of("generation_failed"), GivenServer.code(report));
    assertTrue(GivenServer.message(report).contains("002-intake is broken"));
  }

  @Test
  void content_unavailable() {
    String id = plans.in(State.STOPPED);

    JsonObject report = operator("plan_file_info", GivenPlans.plan(id));

    assertEquals(Optional.of("content_unavailable"), GivenServer.code(report));
    assertTrue(GivenServer.message(report).contains("plan_resume"));
    assertTrue(GivenServer.message(report).contains("plan_retry"));
  }

  @Test
  void plan_not_resumable() {
    assertEquals(
        Optional.of("PLAN_NOT_RESUMABLE"),
        GivenServer.code(operator("plan_resume", GivenPlans.plan(plans.in(State.PENDING)))));
  }

  @Test
  void pipeline_version_mismatch() {
    String id = plans.in(State.STOPPED);
    store.run("update plans set parameters = '{\"pipeline_version\": 99}' where id = '" + id + "'");

    JsonObject answer = operator("plan_resume", GivenPlans.plan(id));

    assertEquals(Optional.of("PIPELINE_VERSION_MISMATCH"), GivenServer.code(answer));
    assertTrue(GivenServer.message(answer).contains("plan_retry"));
  }

  @Test
  void idempotency_conflict_names_the_earlier_plan() {
    JsonObject request =
        GivenPlans.prompt().with("client_request_id", Json.of(UUID.randomUUID().toString()));
    String id = server.call("plan_create", request).text("plan_id").orElseThrow();

    JsonObject answer = operator("plan_create", request.with("prompt", Json.of("Open a bar")));

    JsonObject details =
        answer.object("error").flatMap(error -> error.object("details")).orElseThrow();
    assertEquals(Optional.of("IDEMPOTENCY_CONFLICT"), GivenServer.code(answer));
    assertEquals(Optional.of(id), details.text("plan_id"));
    assertEquals(Optional.of("pending"), details.text("state"));
    assertEquals(GivenPlans.prompt().text("prompt"), details.text("prompt_excerpt"));
    assertTrue(details.text("created_at").isPresent());
    assertEquals(
        1,
        store.number(
            "select count(*) from events where event_type = 'idempotency_mismatch' and"
                + " context->>'plan_id' = '"
                + id
                + "'"));
  }

  @Test
  void invalid_argument_names_every_field_at_once() {
    JsonObject answer =
        operator(
            "plan_list", Json.build().put("limit", "5").put("state", "late").put("page", 2).done());

    assertEquals(Optional.of("INVALID_ARGUMENT"), GivenServer.code(answer));
    assertEquals(
        3, answer.object("error").orElseThrow().objects("details").size(), answer::toString);
  }

  @Test
  void invalid_tool() {
    assertEquals(
        Optional.of("INVALID_TOOL"), GivenServer.code(operator("plan_forget", Json.object())));
  }

  @Test
  void plan_file_info_while_output_is_not_ready_is_no_error() {
    JsonObject answer = operator("plan_file_info", GivenPlans.plan(plans.in(State.PENDING)));

    assertEquals(
        Json.build().put("structuredContent", Json.object()).put("isError", false).done(), answer);
  }

  private JsonObject operator(String tool, JsonObject arguments) {
    return server.wrapped(tool, arguments, "X-API-Key", GivenServer.SECRET);
  }
}
