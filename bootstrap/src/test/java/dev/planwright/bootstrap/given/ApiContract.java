package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** An OpenAPI document, and which of its answers were held against it. */
final class ApiContract {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
  private static final String EVENTS = "text/event-stream";
  private static final Map<String, String> EVENT_SCHEMAS =
      Map.of(
          "status", "Standing",
          "complete", "Standing",
          "heartbeat", "Heartbeat",
          "error", "StreamError");

  private final SchemaRegistry schemas =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private final JsonObject document;
  private final Set<String> held = new TreeSet<>();

  ApiContract(JsonObject document) {
    this.document = document;
  }

  /** Holds an answer against what stands there for this path and status. */
  void hold(String method, String path, int status, HttpResponse<String> answer) {
    String what = "%s %s %d".formatted(method, path, status);
    assertEquals(status, answer.statusCode(), () -> what + ": " + answer.body());
    JsonObject response = response(method, path, status);
    Optional<JsonObject> content = response.object("content");
    if (content.isEmpty()) {
      assertEquals("", answer.body(), what);
    } else {
      holdBody(what, content.get(), answer);
    }
    held.add(what);
  }

  /** The answers that stand in the document and were never held against it; defaults aside. */
  Set<String> notHeld() {
    var all = new TreeSet<String>();
    object(document, "paths")
        .members()
        .forEach((path, item) ->
            ((JsonObject) item)
                .members()
                .forEach((method, operation) -> {
                  if (METHODS.contains(method)) {
                    object((JsonObject) operation, "responses").members().keySet().stream()
                        .filter(status -> !status.equals("default"))
                        .map(status ->
                            "%s %s %s".formatted(method.toUpperCase(Locale.ROOT), path, status))
                        .forEach(all::add);
                  }
                }));
    all.removeAll(held);
    return all;
  }

  private void holdBody(String what, JsonObject content, HttpResponse<String> answer) {
    String type = answer.headers().firstValue("Content-Type").orElse("").split(";", 2)[0];
    assertTrue(content.members().containsKey(type), () -> what + " is " + type);
    JsonObject schema = object(object(content, type), "schema");
    if (type.equals("application/json")) {
      holdJson(what, schema, answer.body());
    } else if (type.equals(EVENTS) && what.contains("/sse/")) {
      holdEvents(what, answer.body());
    }
  }

  private void holdEvents(String what, String stream) {
    for (String event : stream.split("\n\n")) {
      String name = field(event, "event: ");
      if (!name.isEmpty()) {
        JsonObject schema = Json.build().put("$ref", reference(EVENT_SCHEMAS.get(name))).done();
        holdJson(what + " " + name, schema, field(event, "data: "));
      }
    }
  }

  private static String reference(String schema) {
    return "#/components/schemas/" + schema;
  }

  private static String field(String event, String prefix) {
    return event
        .lines()
        .filter(line -> line.startsWith(prefix))
        .map(line -> line.substring(prefix.length()))
        .findFirst()
        .orElse("");
  }

  /** The schema's references lead into the document, so that travels along. */
  private void holdJson(String what, JsonObject schema, String body) {
    JsonObject whole = schema.with("components", object(document, "components"));
    var problems =
        schemas.getSchema(JsonText.write(whole), InputFormat.JSON).validate(body, InputFormat.JSON);
    assertTrue(problems.isEmpty(), () -> what + ": " + problems + " in " + body);
  }

  private JsonObject response(String method, String path, int status) {
    JsonObject operation =
        object(object(object(document, "paths"), path), method.toLowerCase(Locale.ROOT));
    JsonObject responses = object(operation, "responses");
    JsonObject found =
        responses
            .object(Integer.toString(status))
            .or(() -> responses.object("default"))
            .orElseThrow(() -> new AssertionError(path + " documents no " + status));
    return found.text("$ref").map(this::resolve).orElse(found);
  }

  private JsonObject resolve(String reference) {
    JsonObject place = document;
    for (String name : reference.substring(2).split("/")) {
      place = object(place, name);
    }
    return place;
  }

  private static JsonObject object(JsonObject in, String name) {
    return in.object(name).orElseThrow(() -> new AssertionError("there is no " + name));
  }
}
