package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** {@code POST /v1/messages}; the answer is the input of the forced tool. */
final class Messages implements Protocol {
  @Override
  public ModelCall read(JsonObject body) {
    return Bodies.call(
        body,
        body.objects("tools").stream()
            .findFirst()
            .map(tool ->
                new Bodies.Named(
                    tool.text("name").orElse(""),
                    tool.object("input_schema").orElseGet(Json::object))),
        Bodies.texts(body.get("system")),
        body.number("max_tokens"));
  }

  @Override
  public JsonObject write(Written written, boolean tool) {
    return Json.build()
        .put("id", "msg_scripted")
        .put("type", "message")
        .put("role", "assistant")
        .put("model", written.call().model())
        .put("content", List.of(block(written, tool)))
        .put("stop_reason", stop(written, tool))
        .put(
            "usage",
            Json.build()
                .put("input_tokens", written.call().inputTokens())
                .put("output_tokens", written.outputTokens())
                .done())
        .done();
  }

  /** The provider parses the tool's input itself, so only an object can stand there. */
  private static JsonObject block(Written written, boolean tool) {
    Optional<JsonObject> input =
        tool && written.ending() == Written.Ending.DONE
            ? Bodies.object(written.text())
            : Optional.empty();
    return input
        .map(value ->
            Json.build()
                .put("type", "tool_use")
                .put("id", "toolu_1")
                .put("name", written.call().schemaName())
                .put("input", value)
                .done())
        .orElseGet(() -> Json.build().put("type", "text").put("text", written.text()).done());
  }

  private static String stop(Written written, boolean tool) {
    return switch (written.ending()) {
      case DONE -> tool ? "tool_use" : "end_turn";
      case LENGTH -> "max_tokens";
      case REFUSED -> "refusal";
    };
  }
}
