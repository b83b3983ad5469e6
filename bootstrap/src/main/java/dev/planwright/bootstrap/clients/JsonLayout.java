package dev.planwright.bootstrap.clients;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.stream.Collectors;

/**
 * How people write JSON by hand: a member a line, arrays on one.
 *
 * @param newline of the file
 * @param unit one step of indentation
 */
record JsonLayout(String newline, String unit) {
  static final JsonLayout USUAL = new JsonLayout("\n", "  ");

  /** The value; its lines after the first begin with this indentation. */
  String lines(Json value, String indentation) {
    return switch (value) {
      case JsonObject object when !object.members().isEmpty() -> {
        String inner = newline + indentation + unit;
        yield object.members().entrySet().stream()
            .map(e ->
                JsonText.write(Json.of(e.getKey()))
                    + ": "
                    + lines(e.getValue(), indentation + unit))
            .collect(Collectors.joining("," + inner, "{" + inner, newline + indentation + "}"));
      }
      default -> line(value);
    };
  }

  String line(Json value) {
    return switch (value) {
      case JsonObject object ->
          object.members().entrySet().stream()
              .map(e -> JsonText.write(Json.of(e.getKey())) + ": " + line(e.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case JsonArray array ->
          array.elements().stream().map(this::line).collect(Collectors.joining(", ", "[", "]"));
      default -> JsonText.write(value);
    };
  }
}
