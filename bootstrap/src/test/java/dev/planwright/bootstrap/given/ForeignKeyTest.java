package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A second user's key, on every tool and every endpoint that names a plan, in every state. A
 * foreign plan answers exactly like an unknown one, and nothing about it changes.
 */
@ExtendWith(GivenDatabase.class)
class ForeignKeyTest {
  private static final String OPERATIONS =
      "[{\"op\":\"set\",\"id\":\"1.1.1\",\"field\":\"title\",\"value\":\"Other\"}]";

  /** Without those that other tests cause, told of a minute later. */
  private static final String EVENTS =
      "select count(*) from events where event_type not in"
          + " ('authentication_failed', 'limit_reached', 'origin_refused')";

  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;
  private final String owner;
  private final String stranger;

  ForeignKeyTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
    this.owner = plans.userKey("100");
    this.stranger = plans.userKey("100");
  }

  @ParameterizedTest
  @EnumSource
  void every_tool_that_names_a_plan(State state) {
    String id = ownersPlan(state);
    String unknown = UUID.randomUUID().toString();
    long events = store.number(EVENTS);

    List<JsonObject> naming =
        GivenServer.json(server.get("/mcp/tools")).objects("tools").stream()
            .filter(tool -> tool.object("inputSchema").orElseThrow().toString().contains("plan_id"))
            .toList();
    for (JsonObject tool : naming) {
      String name = tool.text("name").orElseThrow();
      JsonObject foreign = strangers(name, naming(tool, id));
      JsonObject missing = strangers(name, naming(tool, unknown));

      assertEquals(Optional.of("PLAN_NOT_FOUND"), GivenServer.code(foreign), name);
      assertEquals(
          missing.toString().replace(unknown, ""), foreign.toString().replace(id, ""), name);
    }

    assertTrue(naming.size() >= 6, naming::toString);
    assertEquals(events, store.number(EVENTS));
  }

  @Test
  void a_strangers_key_as_an_argument_beside_the_owners_in_the_header() {
    String id = ownersPlan(State.STOPPED);
    JsonObject arguments = GivenPlans.plan(id).with("user_api_key", Json.of(stranger));

    for (String tool : List.of("plan_retry", "plan_resume")) {
      assertEquals(
          Optional.of("INVALID_USER_API_KEY"),
          GivenServer.code(server.wrapped(tool, arguments, "X-API-Key", owner)),
          tool);
      assertEquals(
          Optional.of("PLAN_NOT_FOUND"),
          GivenServer.code(server.wrapped(tool, arguments, "X-API-Key", stranger)),
          tool);
    }
  }

  @Test
  void plan_list_shows_the_own_plans_only() {
    String id = ownersPlan(State.PENDING);

    JsonObject own =
        GivenServer.structured(server.wrapped("plan_list", Json.object(), "X-API-Key", owner));
    JsonObject foreign = GivenServer.structured(strangers("plan_list", Json.object()));

    assertTrue(own.toString().contains(id));
    assertEquals(List.of(), foreign.objects("plans"));
  }

  @Test
  void a_request_id_finds_no_foreign_plan() {
    JsonObject request =
        GivenPlans.prompt().with("client_request_id", Json.of(UUID.randomUUID().toString()));
    JsonObject first = server.wrapped("plan_create", request, "X-API-Key", owner);

    JsonObject second = strangers("plan_create", request);

    assertFalse(
        GivenServer.structured(first)
            .text("plan_id")
            .equals(GivenServer.structured(second).text("plan_id")));
  }

  @ParameterizedTest
  @EnumSource
  void downloads(State state) {
    String id = ownersPlan(state);
    String unknown = UUID.randomUUID().toString();

    for (String file : List.of("030-report.html", "run.zip")) {
      for (String method : List.of("GET", "HEAD")) {
        HttpResponse<String> foreign = strangers(method, "/download/" + id + "/" + file);
        HttpResponse<String> missing = strangers(method, "/download/" + unknown + "/" + file);
        assertEquals(404, foreign.statusCode(), file);
        assertEquals(missing.body(), foreign.body(), file);
      }
    }
  }

  @Test
  void a_token_opens_one_artifact_of_one_plan() {
    String mine = ownersPlan(State.COMPLETED);
    String other = plans.in(State.COMPLETED);
    String link =
        GivenServer.structured(
                server.wrapped("plan_file_info", GivenPlans.plan(mine), "X-API-Key", owner))
            .text("download_url")
            .orElseThrow();

    assertEquals(200, server.get(link).statusCode());
    assertEquals(401, server.get(link.replace(mine, other)).statusCode());
    assertEquals(401, server.get(link.replace("030-report.html", "run.zip")).statusCode());
    assertEquals(404, server.get(link.replaceAll(".$", "x"), "X-API-Key", stranger).statusCode());
  }

  @Test
  void token_metrics_look_like_those_of_an_unknown_task() {
    String id = ownersPlan(State.COMPLETED);
    store.run(
        "insert into token_metrics (task_id, user_id, llm_model, input_tokens, success, timestamp)"
            + " select '%s', user_id, 'model-x', 7, true, now() from plans where id = '%s'"
                .formatted(id, id));

    String unknown = UUID.randomUUID().toString();
    for (String rest : List.of("", "/detailed", "?include=metrics")) {
      String own = server.get("/token-metrics/" + id + rest, "X-API-Key", owner).body();
      String foreign = strangers("GET", "/token-metrics/" + id + rest).body();
      String missing = strangers("GET", "/token-metrics/" + unknown + rest).body();

      assertTrue(own.contains("7"), own);
      assertEquals(missing.replace(unknown, ""), foreign.replace(id, ""), rest);
      assertFalse(foreign.contains("model-x"), foreign);
    }
  }

  @Test
  void mcp_answers_a_stranger_as_the_wrapper_does() {
    String id = ownersPlan(State.COMPLETED);

    JsonObject answer = server.mcp("plan_status", GivenPlans.plan(id), "X-API-Key", stranger);

    assertEquals(
        Optional.of("PLAN_NOT_FOUND"),
        GivenServer.code(
            answer.object("result").orElseThrow().object("structuredContent").orElseThrow()));
  }

  private String ownersPlan(State state) {
    JsonObject created = server.wrapped("plan_create", GivenPlans.prompt(), "X-API-Key", owner);
    String id = GivenServer.structured(created).text("plan_id").orElseThrow();
    plans.bring(id, state);
    return id;
  }

  /** Arguments that name the plan, and whatever else the tool requires. */
  private static JsonObject naming(JsonObject tool, String plan) {
    Json.Builder arguments = Json.build();
    JsonObject schema = tool.object("inputSchema").orElseThrow();
    List<String> named = new ArrayList<>(schema.texts("required"));
    if (schema.object("properties").orElseThrow().get("plan_id").isPresent()) {
      named.add("plan_id");
    }
    for (String name : new TreeSet<>(named)) {
      switch (name) {
        case "plan_id", "a", "b" -> arguments.put(name, plan);
        case "operations" -> arguments.put(name, JsonText.read(OPERATIONS));
        case "format" -> arguments.put(name, "xlsx");
        default -> arguments.put(name, "text");
      }
    }
    return arguments.done();
  }

  private JsonObject strangers(String tool, JsonObject arguments) {
    return server.wrapped(tool, arguments, "X-API-Key", stranger);
  }

  private HttpResponse<String> strangers(String method, String path) {
    return server.method(method, path, "X-API-Key", stranger);
  }
}
