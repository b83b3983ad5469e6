package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** A number that a schema asks for, as scripted authors give it. */
public final class SchemaNumber {
  private SchemaNumber() {}

  /**
   * A whole number within the bounds of the schema, another one each turn; what is low, likely and
   * high by its name rises.
   *
   * @param turn how many numbers of that name were given before
   */
  public static Json of(String name, JsonObject schema, int turn) {
    long least =
        schema
            .number("minimum")
            .map(bound -> bound.setScale(0, RoundingMode.CEILING).longValue())
            .orElse(0L);
    Optional<Long> most = schema.number("maximum").map(BigDecimal::longValue);
    return switch (name) {
      case "low", "o" -> Json.of(2);
      case "likely", "m" -> Json.of(3);
      case "high", "p" -> Json.of(5);
      case "count", "fte", "people" -> Json.of(1);
      case String _ ->
          Json.of(most.map(end -> least + turn % (end - least + 1)).orElse(least + turn));
    };
  }
}
