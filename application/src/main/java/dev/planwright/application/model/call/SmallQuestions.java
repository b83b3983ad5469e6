package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.call.Question.Input;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Questions for models with a window of about 8,000 tokens or less: one list at a time, fewer
 * elements, shorter texts, no codes and days. Pure.
 */
final class SmallQuestions {
  private static final List<Integer> ELEMENTS = List.of(6, 4, 2, 1);
  private static final List<Integer> TEXTS = List.of(160, 120, 80);
  private static final int CHARS_OF_A_TOKEN = 3;
  private static final int CHARS_OF_A_CHOICE = 12;
  private static final Pattern CODE = Pattern.compile("^ISO \\d");
  private static final Pattern DAY = Pattern.compile("YYYY-MM-DD");

  private SmallQuestions() {}

  /**
   * The schema with fewer elements and shorter texts, as far as its least allows: no list that
   * keeps to it is longer than so many tokens. Code supplies codes and days.
   */
  static JsonObject smaller(JsonObject schema, int tokens) {
    JsonObject asked = withoutCodes(schema, false);
    Json.Builder members = Json.build();
    asked
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, member) -> members.put(name, fitting((JsonObject) member, tokens)));
    return asked.with("properties", members.done());
  }

  private static JsonObject fitting(JsonObject member, int tokens) {
    JsonObject smallest = member;
    for (int text : TEXTS) {
      for (int elements : ELEMENTS) {
        smallest = bounded(member, elements, text);
        if (longest(smallest) <= (long) tokens * CHARS_OF_A_TOKEN) {
          return smallest;
        }
      }
    }
    return smallest;
  }

  private static JsonObject bounded(JsonObject schema, int elements, int text) {
    JsonObject smaller = most(schema, "maxItems", "minItems", elements);
    return inner(
        most(smaller, "maxLength", "minLength", text),
        member -> Optional.of(bounded(member, elements, text)));
  }

  /** The characters of the longest answer that keeps to a schema. */
  private static long longest(JsonObject schema) {
    if (schema.array("enum").isEmpty() && schema.number("maxLength").isPresent()) {
      return schema.number("maxLength").get().longValue();
    }
    if (schema.object("items").isPresent()) {
      long count = schema.number("maxItems").map(BigDecimal::longValue).orElse(1L);
      return count * longest(schema.object("items").get());
    }
    return schema.object("properties").orElseGet(Json::object).members().entrySet().stream()
        .mapToLong(member ->
            member.getKey().length() + CHARS_OF_A_CHOICE + longest((JsonObject) member.getValue()))
        .sum();
  }

  /**
   * Without codes, and without lists that may be empty: those whose elements have days, and those
   * of mere remarks within elements.
   */
  private static JsonObject withoutCodes(JsonObject schema, boolean within) {
    return inner(
        schema,
        member ->
            described(member, CODE)
                    || (least(member) == 0 && (dated(member) || (within && remarks(member))))
                ? Optional.empty()
                : Optional.of(withoutCodes(member, within || schema.object("items").isPresent())));
  }

  private static boolean dated(JsonObject list) {
    return list.object("items").flatMap(items -> items.object("properties")).stream()
        .flatMap(members -> members.members().values().stream())
        .anyMatch(member -> described((JsonObject) member, DAY));
  }

  private static boolean remarks(JsonObject list) {
    return list.object("items").flatMap(items -> items.object("properties")).stream()
        .anyMatch(members ->
            members.members().values().stream()
                .allMatch(
                    member -> ((JsonObject) member).text("type").equals(Optional.of("string"))));
  }

  private static boolean described(JsonObject member, Pattern as) {
    return member
        .text("description")
        .or(() -> member.object("items").flatMap(items -> items.text("description")))
        .filter(text -> as.matcher(text).find())
        .isPresent();
  }

  private static int least(JsonObject list) {
    return list.number("minItems").map(BigDecimal::intValue).orElse(0);
  }

  private interface Change {
    Optional<JsonObject> of(JsonObject member);
  }

  /** The schema with its members changed or left out, those of elements too. */
  private static JsonObject inner(JsonObject schema, Change change) {
    JsonObject changed = schema;
    if (schema.object("items").isPresent()) {
      changed =
          changed.with("items", change.of(schema.object("items").get()).orElseGet(Json::object));
    }
    if (schema.object("properties").isEmpty()) {
      return changed;
    }
    Map<String, Json> kept = new LinkedHashMap<>();
    schema
        .object("properties")
        .get()
        .members()
        .forEach((name, member) ->
            change.of((JsonObject) member).ifPresent(small -> kept.put(name, small)));
    return changed
        .with("properties", new JsonObject(kept))
        .with(
            "required",
            Json.texts(schema.texts("required").stream().filter(kept::containsKey).toList()));
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
                .filter(member -> least(member) == 0)
                .isPresent());
  }

  /**
   * The question for some members alone; what holds for all of them is checked afterwards.
   *
   * @param formed with an example of its form
   */
  static Question of(Question whole, Set<String> members, boolean formed) {
    JsonObject schema = Asked.only(members, whole.schema(), Optional.of(Json.object())).schema();
    String example = formed ? Repairs.form(schema) : "";
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
