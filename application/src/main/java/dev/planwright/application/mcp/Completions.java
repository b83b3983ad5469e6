package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** {@code completion/complete}. */
record Completions(Registries registries) {
  private static final int MAX_VALUES = 100;

  Result result(Request request) {
    JsonObject ref = request.params().object("ref").orElseGet(Json::object);
    JsonObject argument = request.params().object("argument").orElseGet(Json::object);
    String name = text(argument, "name", "argument.name");
    String beginning = text(argument, "value", "argument.value");
    try {
      return Result.of(shown(values(ref, name, beginning)));
    } catch (Refusal refusal) {
      throw Refusals.asError(refusal);
    }
  }

  private List<String> values(JsonObject ref, String name, String beginning) {
    return switch (ref.text("type").orElse("")) {
      case "ref/prompt" ->
          registries.prompts().complete(text(ref, "name", "ref.name"), name, beginning);
      case "ref/resource" ->
          registries.resources().complete(text(ref, "uri", "ref.uri"), name, beginning);
      default ->
          throw RpcFailure.invalidParams(
              "Invalid params: ref.type must be ref/prompt or ref/resource");
    };
  }

  private static JsonObject shown(List<String> values) {
    return Json.build()
        .put(
            "completion",
            Json.build()
                .put("values", Json.texts(values.stream().limit(MAX_VALUES).toList()))
                .put("total", values.size())
                .put("hasMore", values.size() > MAX_VALUES)
                .done())
        .done();
  }

  private static String text(JsonObject in, String member, String shown) {
    return in.text(member)
        .orElseThrow(
            () -> RpcFailure.invalidParams("Invalid params: %s must be a string".formatted(shown)));
  }
}
