package dev.planwright.application.agent;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * The ids of elements that were named by position before they had any: {@code lever 2}, and {@code
 * lever 2 option 1} or, where it is clear of which, {@code option 1}.
 */
final class Positions {
  private final Map<String, String> ids = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /**
   * Learns the elements of a finished stage.
   *
   * @param answers those it was made from, in order; without them the order of the data counts
   */
  void learn(JsonObject data, List<JsonObject> answers) {
    data.members()
        .keySet()
        .forEach(list ->
            learn(
                "",
                list,
                data.objects(list),
                answers.stream().flatMap(answer -> answer.objects(list).stream()).toList()));
  }

  private void learn(String of, String list, List<JsonObject> made, List<JsonObject> answered) {
    List<JsonObject> order = answered.isEmpty() ? made : answered;
    for (int i = 0; i < order.size(); i++) {
      JsonObject said = order.get(i);
      String name = of + singular(list) + " " + (i + 1);
      made.stream()
          .filter(element -> title(element).equals(title(said)))
          .findFirst()
          .ifPresent(element -> learn(name, element, said));
    }
  }

  private void learn(String name, JsonObject element, JsonObject said) {
    element
        .text("id")
        .ifPresent(id -> {
          ids.putIfAbsent(name, id);
          names.putIfAbsent(id, name);
        });
    element
        .members()
        .keySet()
        .forEach(list -> learn(name + " ", list, element.objects(list), said.objects(list)));
  }

  /** Elements are the same when their first text is, which is their name. */
  private static Optional<String> title(JsonObject element) {
    return element.members().entrySet().stream()
        .filter(member -> !member.getKey().equals("id"))
        .filter(member -> member.getValue() instanceof JsonString)
        .map(member -> ((JsonString) member.getValue()).value())
        .findFirst();
  }

  /** What one of a list is called. */
  static String singular(String list) {
    return list.endsWith("s") ? list.substring(0, list.length() - 1) : list;
  }

  /** The answer with ids in the places of positions, as far as its schema asks for them. */
  JsonObject resolved(JsonObject answer, JsonObject schema) {
    return (JsonObject) resolved(answer, schema, "");
  }

  private Json resolved(Json value, JsonObject schema, String within) {
    return switch (value) {
      case JsonObject object -> members(object, schema);
      case JsonArray(List<Json> elements) -> {
        JsonObject items = schema.object("items").orElseGet(Json::object);
        yield Json.array(elements.stream().map(e -> resolved(e, items, within)).toList());
      }
      case JsonString(String text) -> {
        List<String> choices = schema.texts("enum");
        yield Optional.ofNullable(ids.get(plain(text)))
            .or(() -> Optional.ofNullable(ids.get(within + plain(text))))
            .<Json>map(Json::of)
            .filter(_ -> !choices.isEmpty())
            .orElse(value);
      }
      case Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> value;
    };
  }

  /** A member for an element that the schema does not ask for is left out. */
  private JsonObject members(JsonObject object, JsonObject schema) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    Json.Builder members = Json.build();
    object
        .members()
        .forEach((name, value) -> {
          String id = ids.getOrDefault(plain(name), name);
          String within = names.containsKey(id) ? names.get(id) + " " : "";
          if (properties.object(id).isPresent()) {
            members.put(id, resolved(value, properties.object(id).get(), within));
          } else if (!names.containsKey(id)) {
            members.put(name, value);
          }
        });
    return members.done();
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
  }
}
