package dev.planwright.application.mcp.message;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonString;

/**
 * What a request is answered under: a string or a whole number, echoed with the type it came in.
 */
public record RequestId(Json value) {

  /** The id in a message's member; empty when it is anything but a string or a whole number. */
  public static Optional<RequestId> of(Json value) {
    return switch (value) {
      case JsonString text -> Optional.of(new RequestId(text));
      case JsonNumber(BigDecimal number)
          when number.signum() == 0 || number.stripTrailingZeros().scale() <= 0 ->
          Optional.of(new RequestId(new JsonNumber(number)));
      case JsonNumber _, Json.JsonObject _, Json.JsonArray _, Json.JsonBoolean _, Json.JsonNull _ ->
          Optional.empty();
    };
  }

  /** Numbers are the same id however they are written: 1 is 1.0. */
  @Override
  public boolean equals(Object other) {
    return other instanceof RequestId(Json that) && comparable(value).equals(comparable(that));
  }

  @Override
  public int hashCode() {
    return comparable(value).hashCode();
  }

  private static Json comparable(Json id) {
    return id instanceof JsonNumber(BigDecimal number) ? Json.of(number.stripTrailingZeros()) : id;
  }
}
