package dev.planwright.application.pipeline.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.plan.Detail;

/**
 * What one call is asked for, derived from the schema of its stage's data. That schema holds marks
 * beside the keywords of JSON Schema:
 *
 * <ul>
 *   <li>{@code "made_by": "code"}: a member that nobody is asked for;
 *   <li>{@code "call": "roles"}: a member that only the call of that section asks for, or one of a
 *       list of them;
 *   <li>{@code "choices": "risks"}: the ids of that name, or of a list of names, are what a text
 *       may be; {@code "or": ["new"]} what else;
 *   <li>{@code "each": "risks"}: a list of as many elements as there are ids of that name;
 *   <li>{@code "picks": "vital_levers"}: an object with one member for each of those ids, whose
 *       choice is among the ids {@code "from"} that begin with it;
 *   <li>{@code "only_code": ["computed"]}: values of an enum that only code writes;
 *   <li>{@code "asked": {…}}: keywords that hold for what is asked and not for the file;
 *   <li>{@code "quick": {…}}: the same for quick plans alone, instead of those.
 * </ul>
 *
 * <p>Providers that enforce schemas want every member required: what may be missing is nullable
 * instead.
 */
public final class AskedSchema {
  private static final Json NULL = Json.of("null");
  private static final Set<String> MARKS =
      Set.of(
          "made_by",
          "call",
          "choices",
          "or",
          "each",
          "picks",
          "from",
          "only_code",
          "asked",
          "quick");

  private final Optional<String> call;
  private final Choices choices;
  private final List<String> changes;

  private AskedSchema(Optional<String> call, Choices choices, Detail detail) {
    this.call = call;
    this.choices = choices;
    this.changes = detail == Detail.QUICK ? List.of("asked", "quick") : List.of("asked");
  }

  /** What the call of that section is asked for, with the ids of the plan at hand. */
  public static JsonObject of(
      JsonObject schema, Optional<String> call, Choices choices, Detail detail) {
    return new AskedSchema(call, choices, detail).asked(schema, true);
  }

  /** The schema of the file: the same without marks. */
  public static JsonObject unmarked(JsonObject schema) {
    Map<String, Json> plain = new LinkedHashMap<>();
    schema
        .members()
        .forEach((keyword, value) -> {
          if (keyword.equals("properties")) {
            Map<String, Json> members = new LinkedHashMap<>();
            ((JsonObject) value)
                .members()
                .forEach((name, member) -> members.put(name, unmarked((JsonObject) member)));
            plain.put(keyword, new JsonObject(members));
          } else if (keyword.equals("items")) {
            plain.put(keyword, unmarked((JsonObject) value));
          } else if (!MARKS.contains(keyword)) {
            plain.put(keyword, value);
          }
        });
    return new JsonObject(plain);
  }

  /** With the keywords that hold for what is asked. */
  private JsonObject stated(JsonObject schema) {
    JsonObject stated = schema;
    for (String change : changes) {
      for (var keyword :
          schema.object(change).map(JsonObject::members).orElse(Map.of()).entrySet()) {
        stated = stated.with(keyword.getKey(), keyword.getValue());
      }
    }
    return stated;
  }

  private JsonObject asked(JsonObject schema, boolean required) {
    JsonObject stated = stated(schema);
    if (stated.text("picks").isPresent()) {
      return picks(stated);
    }
    Map<String, Json> asked = new LinkedHashMap<>();
    for (var keyword : stated.members().entrySet()) {
      put(asked, keyword.getKey(), keyword.getValue(), stated);
    }
    if (stated.object("properties").isPresent()) {
      asked.put("additionalProperties", Json.of(false));
    }
    if (!required) {
      asked.computeIfPresent("type", (_, type) -> Json.array(List.of(type, NULL)));
      asked.computeIfPresent(
          "enum",
          (_, values) -> {
            List<Json> all = new ArrayList<>(((JsonArray) values).elements());
            all.add(Json.none());
            return Json.array(all);
          });
    }
    return new JsonObject(asked);
  }

  private void put(Map<String, Json> asked, String keyword, Json value, JsonObject schema) {
    switch (keyword) {
      case "title", "asked", "quick", "made_by", "call", "or", "from", "only_code", "required" -> {}
      case "properties" -> putMembers(asked, schema);
      case "items" -> {
        JsonObject items = (JsonObject) value;
        asked.put(keyword, asked(items, true));
        boolean none = items.get("choices").isPresent() && ids(items).isEmpty();
        if (none && !choices.unsettled(List.of())) {
          asked.put("minItems", Json.of(0));
          asked.put("maxItems", Json.of(0));
        }
      }
      case "choices" -> {
        List<Json> ids = ids(schema);
        if (!ids.isEmpty()) {
          asked.put("enum", Json.array(ids));
        } else if (choices.unsettled(List.of())) {
          asked.put("description", Json.of("of " + String.join(", ", names(schema, "choices"))));
        }
      }
      case "minItems", "maxItems" -> {
        if (schema.text("each").map(choices::of).filter(ids -> !choices.unsettled(ids)).isEmpty()) {
          asked.putIfAbsent(keyword, value);
        }
      }
      case "each" -> {
        List<String> ids = choices.of(((JsonString) value).value());
        if (!choices.unsettled(ids)) {
          asked.put("minItems", Json.of(ids.size()));
          asked.put("maxItems", Json.of(ids.size()));
        }
      }
      case "enum" -> {
        List<String> code = schema.texts("only_code");
        asked.put(
            keyword,
            Json.array(
                ((JsonArray) value)
                    .elements().stream()
                        .filter(v -> !(v instanceof JsonString(String text) && code.contains(text)))
                        .toList()));
      }
      default -> asked.putIfAbsent(keyword, value);
    }
  }

  private void putMembers(Map<String, Json> asked, JsonObject schema) {
    List<String> required = schema.texts("required");
    Map<String, Json> members = new LinkedHashMap<>();
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, value) -> {
          JsonObject member = (JsonObject) value;
          if (isAsked(member)) {
            members.put(name, asked(member, required.contains(name)));
          }
        });
    asked.put("required", Json.texts(List.copyOf(members.keySet())));
    asked.put("properties", new JsonObject(members));
  }

  private boolean isAsked(JsonObject member) {
    if (stated(member).text("made_by").isPresent()) {
      return false;
    }
    List<String> calls = names(member, "call");
    return calls.isEmpty() || call.filter(calls::contains).isPresent();
  }

  private List<Json> ids(JsonObject schema) {
    List<Json> ids = new ArrayList<>();
    for (String name : names(schema, "choices")) {
      List<String> more = choices.of(name);
      // All of a name or none: a part of them would say that the others are not there.
      if (ids.size() + more.size() <= Choices.MOST) {
        more.forEach(id -> ids.add(Json.of(id)));
      }
    }
    if (!ids.isEmpty()) {
      schema.texts("or").forEach(id -> ids.add(Json.of(id)));
    }
    return ids.stream().distinct().toList();
  }

  private JsonObject picks(JsonObject schema) {
    Json.Builder members = Json.build();
    List<String> ids =
        names(schema, "picks").stream().flatMap(n -> choices.of(n).stream()).toList();
    List<String> from =
        names(schema, "from").stream().flatMap(n -> choices.of(n).stream()).toList();
    for (String id : ids) {
      List<String> own = from.stream().filter(option -> option.startsWith(id + ".")).toList();
      members.put(id, Json.build().put("type", "string").put("enum", Json.texts(own)).done());
    }
    Json.Builder filled = Json.build().put("type", "object");
    schema.get("description").ifPresent(text -> filled.put("description", text));
    if (choices.unsettled(ids)) {
      return filled.done();
    }
    return filled
        .put("additionalProperties", false)
        .put("required", Json.texts(ids))
        .put("properties", members.done())
        .done();
  }

  private static List<String> names(JsonObject schema, String mark) {
    return schema.text(mark).map(List::of).orElseGet(() -> schema.texts(mark));
  }
}
