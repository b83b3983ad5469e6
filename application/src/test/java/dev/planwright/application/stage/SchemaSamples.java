package dev.planwright.application.stage;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Data made from a stage's schema: every field is there, every free text is the supplier's. */
public final class SchemaSamples {
  private static final int ELEMENTS = 2;

  private final Supplier<String> texts;

  public SchemaSamples(Supplier<String> texts) {
    this.texts = texts;
  }

  /** The data of that stage. */
  public JsonObject data(StageId stage) {
    return (JsonObject) value(Stages.PIPELINE.definition(stage).schema());
  }

  private Json value(JsonObject schema) {
    List<Json> choices = schema.array("enum");
    if (!choices.isEmpty()) {
      return choices.getFirst();
    }
    String type = schema.text("type").orElseGet(() -> schema.texts("type").getLast());
    return switch (type) {
      case "object" -> object(schema);
      case "array" -> array(schema);
      case "string" -> Json.of(text(schema));
      case "boolean" -> Json.of(true);
      default -> Json.of(schema.number("minimum").orElse(BigDecimal.ONE).max(BigDecimal.ONE));
    };
  }

  /** Days and codes hold no free text. */
  private String text(JsonObject schema) {
    String described = schema.text("description").orElse("");
    if (schema.text("format").isPresent()
        || described.startsWith("ISO 8601")
        || described.equals("ISO date")) {
      return "2027-03-31";
    }
    return described.startsWith("ISO 4217") ? "EUR" : texts.get();
  }

  private Json object(JsonObject schema) {
    Map<String, Json> members = new LinkedHashMap<>();
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, property) -> members.put(name, value((JsonObject) property)));
    return new JsonObject(members);
  }

  private Json array(JsonObject schema) {
    var elements = new ArrayList<Json>();
    for (int i = 0; i < ELEMENTS; i++) {
      schema.object("items").ifPresent(items -> elements.add(value(items)));
    }
    return Json.array(elements);
  }
}
