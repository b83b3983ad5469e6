package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** {@code POST /v1/chat/completions}; the reply states its cost, as OpenRouter's does. */
final class ChatCompletions implements Protocol {
  @Override
  public ModelCall read(JsonObject body) {
    Optional<Bodies.Named> format =
        body.object("response_format")
            .flatMap(each -> each.object("json_schema"))
            .map(each -> named(each, "schema"));
    Optional<Bodies.Named> tool =
        body.objects("tools").stream()
            .findFirst()
            .flatMap(each -> each.object("function"))
            .map(each -> named(each, "parameters"));
    return Bodies.call(
        body,
        format.or(() -> tool),
        Bodies.system(body),
        body.number("max_tokens").or(() -> body.number("max_completion_tokens")));
  }

  @Override
  public JsonObject write(Written written, boolean tool) {
    return Json.build()
        .put("id", "chatcmpl-scripted")
        .put("object", "chat.completion")
        .put("model", written.call().model())
        .put("provider", "Scripted")
        .put(
            "choices",
            List.of(
                Json.build()
                    .put("index", 0)
                    .put("message", message(written, tool))
                    .put("finish_reason", finish(written, tool))
                    .done()))
        .put("usage", usage(written))
        .done();
  }

  private static Bodies.Named named(JsonObject json, String schema) {
    return new Bodies.Named(
        json.text("name").orElse(""), json.object(schema).orElseGet(Json::object));
  }

  private static JsonObject message(Written written, boolean tool) {
    var message = Json.build().put("role", "assistant");
    if (written.ending() == Written.Ending.REFUSED) {
      return message.put("content", Json.none()).put("refusal", written.text()).done();
    }
    return tool
        ? message.put("content", Json.none()).put("tool_calls", List.of(toolCall(written))).done()
        : message.put("content", written.text()).done();
  }

  private static JsonObject toolCall(Written written) {
    return Json.build()
        .put("id", "call_1")
        .put("type", "function")
        .put(
            "function",
            Json.build()
                .put("name", written.call().schemaName())
                .put("arguments", written.text())
                .done())
        .done();
  }

  private static String finish(Written written, boolean tool) {
    return switch (written.ending()) {
      case LENGTH -> "length";
      case DONE -> tool ? "tool_calls" : "stop";
      case REFUSED -> "stop";
    };
  }

  private static JsonObject usage(Written written) {
    return Json.build()
        .put("prompt_tokens", written.call().inputTokens())
        .put("completion_tokens", written.outputTokens())
        .put("total_tokens", written.call().inputTokens() + written.outputTokens())
        .put("cost", written.costUsd())
        .done();
  }
}
