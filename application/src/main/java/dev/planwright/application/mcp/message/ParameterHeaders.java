package dev.planwright.application.mcp.message;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * The headers in which a call repeats those arguments that the tool's schema marks with {@code
 * x-mcp-header}.
 */
public final class ParameterHeaders {
  private static final String MARK = "x-mcp-header";
  private static final String PREFIX = "Mcp-Param-";

  private ParameterHeaders() {}

  /**
   * Passes when every marked argument that has a value is repeated in its header. Marks count on
   * properties of properties too, nowhere else in a schema.
   *
   * @throws RpcFailure HeaderMismatch else
   */
  public static void require(MirroredHeaders headers, JsonObject schema, JsonObject arguments) {
    Map<String, Json> properties =
        schema.object("properties").map(JsonObject::members).orElse(Map.of());
    properties.forEach((name, property) -> {
      if (property instanceof JsonObject inner) {
        Optional<Json> value = arguments.get(name).filter(v -> !(v instanceof JsonNull));
        inner
            .text(MARK)
            .ifPresent(mark -> value.ifPresent(v -> requireRepeated(headers, PREFIX + mark, v)));
        if (value.isPresent() && value.get() instanceof JsonObject nested) {
          require(headers, inner, nested);
        }
      }
    });
  }

  private static void requireRepeated(MirroredHeaders headers, String header, Json value) {
    String sent =
        headers.decoded(header).orElseThrow(() -> MirroredHeaders.mismatch(header, "is missing"));
    boolean same =
        switch (value) {
          case JsonString(String text) -> sent.equals(text);
          case JsonBoolean(boolean flag) -> sent.equals(Boolean.toString(flag));
          case JsonNumber(BigDecimal number) ->
              number(sent).filter(other -> other.compareTo(number) == 0).isPresent();
          // Of another type than may be marked: the tool's schema refuses it.
          case JsonObject _, JsonArray _, JsonNull _ -> true;
        };
    if (!same) {
      throw MirroredHeaders.mismatch(header, "differs from the argument");
    }
  }

  private static Optional<BigDecimal> number(String text) {
    try {
      return text.length() > 100 ? Optional.empty() : Optional.of(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
