package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonPlaces;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Which parts of an answer are asked for.
 *
 * @param schema of these parts: members by their names, and what is within them by its path, as in
 *     {@code levers.0.name}
 * @param known what was answered before, where the others stand
 */
record Asked(JsonObject schema, JsonObject known) {
  private static final int MOST_PLACES = 12;
  private static final int LONGEST_PATH = 64;

  /** All of them. */
  static Asked all(JsonObject schema) {
    return new Asked(schema, Json.object());
  }

  /** Only these, of an answer whose others are kept; all when none is named. */
  static Asked only(Set<String> members, JsonObject schema, Optional<JsonObject> said) {
    if (members.isEmpty() || said.isEmpty()) {
      return all(schema);
    }
    Map<String, Json> kept = new LinkedHashMap<>(said.get().members());
    kept.keySet().removeAll(members);
    Map<String, Json> properties =
        new LinkedHashMap<>(schema.object("properties").orElseGet(Json::object).members());
    properties.keySet().retainAll(members);
    return new Asked(
        schema
            .with("properties", new JsonObject(properties))
            .with(
                "required",
                Json.texts(schema.texts("required").stream().filter(members::contains).toList())),
        new JsonObject(kept));
  }

  /**
   * Only the places that these problems begin with. Empty where one begins with none that can be
   * asked for, or with one that may be left out, or where there are so many that the whole is asked
   * for as easily.
   */
  static Optional<Asked> places(
      List<String> problems, JsonObject schema, Optional<JsonObject> said) {
    Map<String, Json> places = new LinkedHashMap<>();
    for (String problem : problems) {
      List<String> steps = JsonPlaces.steps(problem.split(":? ", 2)[0]);
      Optional<JsonObject> place = at(schema, steps).filter(part -> !AnswerSchema.nullable(part));
      if (place.isEmpty()) {
        return Optional.empty();
      }
      places.put(String.join(".", steps), place.get());
    }
    boolean few =
        places.size() <= MOST_PLACES
            && places.keySet().stream().allMatch(path -> path.length() <= LONGEST_PATH);
    return said.filter(_ -> few && !places.isEmpty())
        .map(known ->
            new Asked(
                schema
                    .with("properties", new JsonObject(places))
                    .with("required", Json.texts(List.copyOf(places.keySet()))),
                known));
  }

  private static Optional<JsonObject> at(JsonObject schema, List<String> steps) {
    Optional<JsonObject> here = Optional.of(schema).filter(_ -> !steps.isEmpty());
    for (String step : steps) {
      here =
          here.flatMap(inner ->
              inner.object("properties").isPresent()
                  ? inner.object("properties").flatMap(members -> members.object(step))
                  : inner.object("items").filter(_ -> JsonPlaces.isIndex(step)));
    }
    return here;
  }

  /** Whether only some are asked for. */
  boolean partial() {
    return !known.members().isEmpty();
  }

  /** Its members in the order of the schema. */
  List<String> members() {
    return List.copyOf(schema.object("properties").orElseGet(Json::object).members().keySet());
  }

  /** The whole answer with what was said now. */
  JsonObject whole(JsonObject said) {
    JsonObject whole = known;
    for (var part : said.members().entrySet()) {
      List<String> steps = JsonPlaces.steps(part.getKey());
      whole =
          (JsonObject)
              JsonPlaces.with(
                      whole, steps.isEmpty() ? List.of(part.getKey()) : steps, part.getValue())
                  .orElse(whole);
    }
    return whole;
  }
}
