package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Small readings, checks and changes that answers of several stages need. */
final class Shapes {
  private Shapes() {}

  static String text(JsonObject object, String name) {
    return object.text(name).orElse("");
  }

  static int whole(JsonObject object, String name) {
    return object.number(name).orElse(BigDecimal.ZERO).intValue();
  }

  /** The list's objects, each changed. */
  static JsonObject each(JsonObject data, String list, UnaryOperator<JsonObject> change) {
    return data.with(list, Json.array(data.objects(list).stream().map(change).toList()));
  }

  /** Answers as one: lists one after the other, everything else as the first has it. */
  static JsonObject joined(Collection<JsonObject> answers) {
    Map<String, Json> members = new LinkedHashMap<>();
    for (JsonObject answer : answers) {
      answer.members().forEach((name, value) -> members.merge(name, value, (a, b) -> joined(a, b)));
    }
    return new JsonObject(members);
  }

  private static Json joined(Json first, Json second) {
    if (!(first instanceof Json.JsonArray(var some))
        || !(second instanceof Json.JsonArray(var others))) {
      return first;
    }
    List<Json> all = new ArrayList<>(some);
    all.addAll(others);
    return Json.array(all);
  }

  /** With an empty list where there is none. */
  static JsonObject withLists(JsonObject data, String... names) {
    JsonObject whole = data;
    for (String name : names) {
      if (whole.get(name).isEmpty()) {
        whole = whole.with(name, Json.array(List.of()));
      }
    }
    return whole;
  }

  /** With a member of that object filled, where the object is there without it. */
  static JsonObject withUnit(JsonObject data, String object) {
    return data.object(object)
        .filter(inner -> inner.get("unit").isEmpty())
        .map(inner -> data.with(object, inner.with("unit", Json.of(""))))
        .orElse(data);
  }

  /** A breach for each value of a member that occurs more than once. */
  static List<Breach> distinct(List<JsonObject> elements, String member, String where) {
    Set<String> seen = new HashSet<>();
    return elements.stream()
        .map(element -> text(element, member))
        .filter(value -> !seen.add(value.strip().toLowerCase(Locale.ROOT)))
        .map(value -> Breach.of("%s: \"%s\" occurs more than once.".formatted(where, value)))
        .toList();
  }

  /** A breach for each of those ids that does not occur exactly once. */
  static List<Breach> once(
      List<JsonObject> elements, String member, List<String> ids, String where) {
    List<Breach> breaches = new ArrayList<>(distinct(elements, member, where));
    List<String> there = elements.stream().map(element -> text(element, member)).toList();
    ids.stream()
        .filter(id -> !there.contains(id))
        .forEach(id -> breaches.add(Breach.of("%s: %s is missing.".formatted(where, id))));
    return breaches;
  }

  /** The first element of each value of a member. */
  static List<JsonObject> firsts(List<JsonObject> elements, String member) {
    Map<String, JsonObject> firsts = new LinkedHashMap<>();
    elements.forEach(element -> firsts.putIfAbsent(text(element, member), element));
    return List.copyOf(firsts.values());
  }

  static List<Breach> when(boolean broken, String text) {
    return broken ? List.of(Breach.of(text)) : List.of();
  }
}
