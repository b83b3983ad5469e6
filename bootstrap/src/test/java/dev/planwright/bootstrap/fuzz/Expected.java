package dev.planwright.bootstrap.fuzz;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.List;
import java.util.Optional;

/** What a message is owed, by its shape alone. */
sealed interface Expected {
  /** An answer under this id. */
  record Answer(Json id) implements Expected {}

  /** An error that cannot say to what. */
  record Nameless() implements Expected {}

  /** Nothing: a notification. */
  record Silence() implements Expected {}

  /** Nothing where responses are taken, an error where they may not be sent. */
  record OfResponse() implements Expected {}

  /** What each element is owed, or one error for all. */
  record Several(List<Expected> elements) implements Expected {}

  static Expected of(byte[] message) {
    try {
      return of(JsonText.read(message));
    } catch (UnreadableJson e) {
      return new Nameless();
    }
  }

  private static Expected of(Json message) {
    return switch (message) {
      case JsonArray(List<Json> elements) ->
          new Several(elements.stream().map(Expected::of).toList());
      case JsonObject object -> of(object);
      default -> new Nameless();
    };
  }

  private static Expected of(JsonObject object) {
    Optional<Json> id = object.get("id").filter(Expected::readable).map(Shape::plain);
    Expected refused = id.<Expected>map(Answer::new).orElseGet(Nameless::new);
    boolean answersSomething =
        object.get("method").isEmpty()
            && (object.get("result").isPresent() || object.get("error").isPresent());
    if (object.text("jsonrpc").filter("2.0"::equals).isEmpty()) {
      return refused;
    }
    if (answersSomething) {
      return new OfResponse();
    }
    boolean wellFormed =
        object.text("method").isPresent()
            && (object.get("id").isEmpty() || id.isPresent())
            && object.get("params").map(JsonObject.class::isInstance).orElse(true);
    return wellFormed && id.isEmpty() ? new Silence() : refused;
  }

  private static boolean readable(Json id) {
    return id instanceof JsonString
        || (id instanceof JsonNumber(var number)
            && (number.signum() == 0 || number.stripTrailingZeros().scale() <= 0));
  }
}
