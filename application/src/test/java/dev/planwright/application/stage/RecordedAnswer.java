package dev.planwright.application.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The answers that models gave for the plan of the harbour bath. */
public final class RecordedAnswer {
  private RecordedAnswer() {}

  /** The answer of that name, as {@code s011_risks}. */
  public static JsonObject of(String name) {
    String path = "/dev/planwright/application/model/recorded/harbour-bath/" + name + ".json";
    try (InputStream in = RecordedAnswer.class.getResourceAsStream(path)) {
      return (JsonObject) JsonText.read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Asserts that what was written holds all that was answered, in the order of the answer. */
  public static void assertKept(Json answered, Json written) {
    switch (answered) {
      case JsonObject object ->
          object
              .members()
              .forEach((name, value) -> {
                Optional<Json> kept = assertInstanceOf(JsonObject.class, written).get(name);
                assertTrue(kept.isPresent() || value instanceof JsonNull, () -> "lost: " + name);
                kept.ifPresent(there -> assertKept(value, there));
              });
      case JsonArray array -> {
        JsonArray kept = assertInstanceOf(JsonArray.class, written);
        assertEquals(array.elements().size(), kept.elements().size());
        for (int i = 0; i < array.elements().size(); i++) {
          assertKept(array.elements().get(i), kept.elements().get(i));
        }
      }
      default -> assertEquals(answered, written);
    }
  }
}
