package dev.planwright.bootstrap.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** What every answer looks like. */
final class Shape {
  private Shape() {}

  /** Passes when it is a JSON-RPC response; gives its id. */
  static Optional<Json> requireResponse(Json message) {
    String shown = JsonText.write(message);
    assertTrue(message instanceof JsonObject, shown);
    var response = (JsonObject) message;
    assertEquals(Optional.of("2.0"), response.text("jsonrpc"), shown);
    assertTrue(response.get("result").isPresent() != response.get("error").isPresent(), shown);
    assertTrue(response.get("method").isEmpty(), shown);
    response
        .get("error")
        .ifPresent(error -> {
          assertTrue(error instanceof JsonObject, shown);
          assertTrue(((JsonObject) error).number("code").isPresent(), shown);
          assertTrue(((JsonObject) error).text("message").isPresent(), shown);
        });
    return response.get("id").map(Shape::plain);
  }

  /** The id however its number is written: 1.0 is 1. */
  static Json plain(Json id) {
    return id instanceof JsonNumber(var number) ? Json.of(number.stripTrailingZeros()) : id;
  }
}
