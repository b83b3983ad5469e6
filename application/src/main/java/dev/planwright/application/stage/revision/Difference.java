package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * What two versions of a plan say differently about an element.
 *
 * @param field empty for an element that is only in one of them: then its name stands for it
 * @param before empty for what was added
 * @param after empty for what was dropped
 */
public record Difference(
    String element, String field, Optional<String> before, Optional<String> after) {
  /** As files hold it. */
  public static final RecordCodec<Difference> CODEC =
      RecordCodec.of(Difference.class, "element")
          .own("field", (members, name) -> members.maybeText(name).orElse(""))
          .names("before after");

  private static final List<String> NAMES =
      List.of("title", "text", "statement", "name", "what", "source", "label", "why");
  private static final Set<String> ELSEWHERE = Set.of("id", "packages", "tasks");

  static Stream<Difference> in(Elements list, StageInput before, StageInput after) {
    Map<String, JsonObject> old = elements(list, before);
    Map<String, JsonObject> now = elements(list, after);
    List<Difference> differences = new ArrayList<>();
    JsonObject schema = list.schema();
    old.forEach((id, element) -> {
      JsonObject other = now.get(id);
      if (other == null) {
        differences.add(new Difference(id, "", Optional.of(name(element, id)), Optional.empty()));
      } else if (!other.equals(element)) {
        differences.addAll(members(id, schema, element, other));
      }
    });
    now.forEach((id, element) -> {
      if (!old.containsKey(id)) {
        differences.add(new Difference(id, "", Optional.empty(), Optional.of(name(element, id))));
      }
    });
    return differences.stream();
  }

  private static Map<String, JsonObject> elements(Elements list, StageInput plan) {
    Map<String, JsonObject> elements = new LinkedHashMap<>();
    if (plan.finished().containsKey(list.id())) {
      list.in(list.named(plan.data(list.id())))
          .forEach(element -> elements.put(element.text("id").orElse(""), element));
    }
    return elements;
  }

  private static List<Difference> members(
      String id, JsonObject schema, JsonObject before, JsonObject after) {
    Set<String> names = new LinkedHashSet<>(before.members().keySet());
    names.addAll(after.members().keySet());
    return names.stream()
        .filter(name -> !ELSEWHERE.contains(name))
        .filter(name -> Values.schemaOf(schema, List.of(name)).isPresent())
        .map(name -> new Difference(id, name, shown(before, name), shown(after, name)))
        .filter(difference -> !difference.before().equals(difference.after()))
        .toList();
  }

  private static Optional<String> shown(JsonObject element, String name) {
    return element.get(name).map(Difference::shown).filter(text -> !text.isEmpty());
  }

  private static String shown(Json value) {
    return switch (value) {
      case JsonString(String text) -> text;
      case JsonNumber(BigDecimal number) -> Numbers.plain(number);
      case JsonBoolean(boolean flag) -> String.valueOf(flag);
      case JsonNull _ -> "";
      case JsonArray(List<Json> all) ->
          all.stream().map(Difference::shown).collect(Collectors.joining(", "));
      case JsonObject object -> range(object).orElseGet(() -> parts(object));
    };
  }

  private static Optional<String> range(JsonObject object) {
    return Values.RANGES.stream()
        .filter(range -> range.stream().allMatch(end -> object.number(end).isPresent()))
        .map(range ->
            range.stream()
                    .map(end -> Numbers.plain(object.number(end).orElseThrow()))
                    .collect(Collectors.joining(" / "))
                + object.text("unit").map(unit -> " " + unit).orElse(""))
        .findFirst();
  }

  /** What it is called and how much it is; all of it where it has no name. */
  private static String parts(JsonObject object) {
    String name = name(object, "");
    return name.isEmpty()
        ? JsonText.write(object)
        : Stream.concat(
                Stream.of(name),
                object.members().values().stream()
                    .filter(JsonObject.class::isInstance)
                    .flatMap(inner -> range((JsonObject) inner).stream()))
            .collect(Collectors.joining(": "));
  }

  private static String name(JsonObject element, String id) {
    return NAMES.stream().flatMap(name -> element.text(name).stream()).findFirst().orElse(id);
  }
}
