package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the providers' requests have in common. */
final class Bodies {
  private static final Pattern WRITTEN_SCHEMA =
      Pattern.compile("(?s)satisfy this JSON Schema:\\n(\\{.*\\})\\s*\\z");
  private static final int UNLIMITED = 100_000;

  private Bodies() {}

  /**
   * The call.
   *
   * @param named the schema's name and the schema, where the protocol carries them
   * @param instruction the system's part
   */
  static ModelCall call(
      JsonObject body, Optional<Named> named, String instruction, Optional<BigDecimal> limit) {
    Optional<Named> known =
        named.or(() ->
            body.objects("messages").stream()
                .flatMap(message -> written(content(message)).stream())
                .findFirst());
    return new ModelCall(
        body.text("model").orElse("unknown"),
        known.map(Named::name).orElse(""),
        known.map(Named::schema).orElseGet(Json::object),
        instruction,
        body.objects("messages").stream()
            .filter(message -> !fromSystem(message))
            .map(Bodies::content)
            .toList(),
        body.number("temperature")
            .or(() -> body.object("options").flatMap(options -> options.number("temperature")))
            .map(BigDecimal::doubleValue)
            .orElse(0.0),
        limit.map(BigDecimal::intValue).orElse(UNLIMITED));
  }

  /** A schema and the name of the stage's call. */
  record Named(String name, JsonObject schema) {
    /** A schema that carries its name as its title. */
    static Named byTitle(JsonObject schema) {
      return new Named(schema.text("title").orElse(""), schema);
    }
  }

  /** The text of the message that the system wrote. */
  static String system(JsonObject body) {
    return body.objects("messages").stream()
        .filter(Bodies::fromSystem)
        .map(Bodies::content)
        .findFirst()
        .orElse("");
  }

  /** Text, or the texts of several blocks. */
  static String texts(Optional<Json> content) {
    return switch (content.orElseGet(Json::none)) {
      case Json.JsonString(String text) -> text;
      case Json.JsonArray(List<Json> blocks) ->
          String.join(
              "\n",
              blocks.stream()
                  .filter(JsonObject.class::isInstance)
                  .flatMap(block -> ((JsonObject) block).text("text").stream())
                  .toList());
      case JsonObject _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> "";
    };
  }

  /** The object that the text is, if it is one. */
  static Optional<JsonObject> object(String text) {
    try {
      return Optional.of(JsonText.read(text))
          .filter(JsonObject.class::isInstance)
          .map(JsonObject.class::cast);
    } catch (UnreadableJson _) {
      return Optional.empty();
    }
  }

  private static Optional<Named> written(String instruction) {
    Matcher schema = WRITTEN_SCHEMA.matcher(instruction);
    return schema.find() ? object(schema.group(1)).map(Named::byTitle) : Optional.empty();
  }

  private static boolean fromSystem(JsonObject message) {
    return message.text("role").filter("system"::equals).isPresent();
  }

  private static String content(JsonObject message) {
    return texts(message.get("content"));
  }
}
