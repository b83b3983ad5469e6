package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * JSON that a person hands to a tool.
 *
 * @param source a file, or {@code -} for stdin
 */
public record JsonInput(String tool, String source) {
  /**
   * A list of objects.
   *
   * @throws Failure when it cannot be read or is anything else
   */
  public List<JsonObject> objects(Console console) {
    return read(
        console,
        json -> {
          if (json instanceof JsonArray(List<Json> all)
              && all.stream().allMatch(JsonObject.class::isInstance)) {
            return all.stream().map(JsonObject.class::cast).toList();
          }
          throw new UnreadableJson("it is no list of objects");
        });
  }

  /**
   * A tool's arguments, or the list that is the one of this name.
   *
   * @throws Failure when it cannot be read or is anything else
   */
  public JsonObject arguments(String list, Console console) {
    return read(
        console,
        json ->
            switch (json) {
              case JsonArray all -> Json.build().put(list, all).done();
              case JsonObject arguments -> arguments;
              case Json _ -> throw new UnreadableJson("it is neither a list nor an object");
            });
  }

  private <T> T read(Console console, Function<Json, T> reading) {
    try {
      return reading.apply(JsonText.read(TextInput.read(source, console)));
    } catch (UnreadableJson e) {
      throw new Failure(
          "%s is no JSON of %s: %s".formatted(TextInput.name(source), tool, e.getMessage()));
    }
  }
}
