package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.call.Question.Input;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Questions for models with a window of about 8,000 tokens or less: one list at a time, fewer
 * elements, shorter texts, and an example of the form. Pure.
 */
final class SmallQuestions {
  private static final int MOST_ELEMENTS = 6;
  private static final int LONGEST_TEXT = 240;

  private SmallQuestions() {}

  /** The schema with fewer elements and shorter texts, as far as its least allows. */
  static JsonObject smaller(JsonObject schema) {
    JsonObject smaller = most(schema, "maxItems", "minItems", MOST_ELEMENTS);
    smaller = most(smaller, "maxLength", "minLength", LONGEST_TEXT);
    if (smaller.object("items").isPresent()) {
      smaller = smaller.with("items", smaller(smaller.object("items").get()));
    }
    if (smaller.object("properties").isEmpty()) {
      return smaller;
    }
    Json.Builder members = Json.build();
    smaller
        .object("properties")
        .get()
        .members()
        .forEach((name, member) -> members.put(name, smaller((JsonObject) member)));
    return smaller.with("properties", members.done());
  }

  private static JsonObject most(JsonObject schema, String most, String least, int small) {
    BigDecimal enough = schema.number(least).orElse(BigDecimal.ZERO).max(BigDecimal.valueOf(small));
    return schema
        .number(most)
        .filter(bound -> bound.compareTo(enough) > 0)
        .map(_ -> schema.with(most, new JsonNumber(enough)))
        .orElse(schema);
  }

  /** The members that are asked for together: each list of objects alone, and all else at once. */
  static List<Set<String>> groups(JsonObject schema) {
    Set<String> others = new LinkedHashSet<>();
    List<Set<String>> groups = new ArrayList<>();
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, member) -> {
          if (((JsonObject) member)
              .object("items")
              .flatMap(i -> i.object("properties"))
              .isPresent()) {
            groups.add(Set.of(name));
          } else {
            others.add(name);
          }
        });
    if (!others.isEmpty()) {
      groups.addFirst(others);
    }
    return groups;
  }

  /** Whether these are lists that may be empty. */
  static boolean canBeEmpty(JsonObject schema, Set<String> members) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    return members.stream()
        .allMatch(name ->
            properties
                .object(name)
                .filter(member -> member.object("items").isPresent())
                .filter(member -> member.number("minItems").orElse(BigDecimal.ZERO).signum() == 0)
                .isPresent());
  }

  /** The question for some members alone; what holds for all of them is checked afterwards. */
  static Question of(Question whole, Set<String> members) {
    JsonObject schema = Asked.only(members, whole.schema(), Optional.of(Json.object())).schema();
    String example = Repairs.form(schema);
    Set<String> names = new LinkedHashSet<>();
    collect(schema, names);
    return whole.part(
        (tokens, _) -> {
          Input input = whole.input().within(tokens, names);
          return new Input(
              input.instruction(),
              input.text()
                  + "\n\nAnswer with only "
                  + String.join(", ", schema.texts("required"))
                  + "."
                  + example,
              input.cuts());
        },
        schema);
  }

  /** Names of members, those of elements among them. */
  private static void collect(JsonObject schema, Set<String> names) {
    schema.object("items").ifPresent(items -> collect(items, names));
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, member) -> {
          names.add(name);
          collect((JsonObject) member, names);
        });
  }
}
