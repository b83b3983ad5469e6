package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.pipeline.Nonsense;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * What an answer is still good for that no repair put right. Elements of no use are left out as far
 * as the schema allows, a text that repeats itself ends before it does, and one that says nothing
 * is shown as such. For one answer.
 */
final class Salvage {
  /**
   * What is left of an answer.
   *
   * @param lacking how many entries were of no use
   */
  record Rest(JsonObject data, int lacking) {
    /** An answer that is valid by its schema, whatever rules it breaks. */
    static Rest whole(JsonObject data) {
      return new Rest(data, 0);
    }
  }

  private static final int FEWEST_WORDS = 3;

  private int texts;
  private int empty;
  private int shortened;
  private int dropped;

  private Salvage() {}

  /**
   * The answer without what is of no use. Empty for gibberish: half of the texts that would be kept
   * say nothing, or something is not there that is required.
   */
  static Optional<Rest> of(JsonObject schema, JsonObject said) {
    var salvage = new Salvage();
    JsonObject kept = salvage.object(schema, said);
    return salvage.empty * 2 < Math.max(1, salvage.texts)
            && AnswerSchema.check(schema, kept).isEmpty()
        ? Optional.of(new Rest(kept, salvage.empty + salvage.shortened + salvage.dropped))
        : Optional.empty();
  }

  private JsonObject object(JsonObject schema, JsonObject said) {
    Map<String, Json> kept = new LinkedHashMap<>();
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, member) ->
            member(name, (JsonObject) member, said.get(name))
                .ifPresent(value -> kept.put(name, value)));
    return new JsonObject(kept);
  }

  private Optional<Json> member(String name, JsonObject schema, Optional<Json> said) {
    boolean needed = !AnswerSchema.nullable(schema);
    if (said.isEmpty()) {
      return needed ? absent(schema) : Optional.empty();
    }
    Json kept = value(name, schema, said.get());
    return needed || AnswerSchema.check(schema, kept).isEmpty()
        ? Optional.of(kept)
        : Optional.empty();
  }

  private Optional<Json> absent(JsonObject schema) {
    String type = schema.text("type").orElse("");
    if (type.equals("string") && schema.array("enum").isEmpty()) {
      texts++;
      return Optional.of(nothing());
    }
    return type.equals("array") ? Optional.of(Json.array(List.of())) : Optional.empty();
  }

  private Json value(String name, JsonObject schema, Json said) {
    return switch (said) {
      case JsonObject object -> object(schema, object);
      case JsonArray(List<Json> elements) -> list(name, schema, elements);
      case JsonString(String text) when schema.array("enum").isEmpty() -> text(name, text);
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> said;
    };
  }

  private record Element(Json value, Salvage counts) {}

  private JsonArray list(String name, JsonObject schema, List<Json> elements) {
    JsonObject items = schema.object("items").orElseGet(Json::object);
    int least = schema.number("minItems").map(BigDecimal::intValue).orElse(0);
    int most = schema.number("maxItems").map(BigDecimal::intValue).orElse(elements.size());
    List<Json> different = elements.stream().distinct().toList();
    List<Element> valid =
        (different.size() < least ? elements : different)
            .stream()
                .map(element -> element(name, items, element))
                .filter(element -> AnswerSchema.check(items, element.value()).isEmpty())
                .toList();
    List<Element> good = valid.stream().filter(element -> element.counts().empty == 0).toList();
    List<Element> kept = (good.size() < least ? valid : good).stream().limit(most).toList();
    kept.stream().map(Element::counts).forEach(this::add);
    dropped += elements.size() - kept.size();
    return Json.array(kept.stream().map(Element::value).toList());
  }

  private void add(Salvage element) {
    texts += element.texts;
    empty += element.empty;
    shortened += element.shortened;
    dropped += element.dropped;
  }

  private static Element element(String name, JsonObject items, Json said) {
    var counts = new Salvage();
    return new Element(AnswerSchema.isRow(items) ? said : counts.value(name, items, said), counts);
  }

  private Json text(String name, String said) {
    texts++;
    if (Nonsense.of(name, said).isEmpty()) {
      return Json.of(said);
    }
    String once = Nonsense.once(said);
    if (Nonsense.of(name, once).isPresent() || once.split("\\s+", -1).length < FEWEST_WORDS) {
      return nothing();
    }
    shortened++;
    return Json.of(once);
  }

  private Json nothing() {
    empty++;
    return Json.of(Nonsense.nothing());
  }
}
