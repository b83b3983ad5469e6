package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** {@code prompts/get}. */
record PromptCalls(Prompts prompts) {
  Result result(Request request, Era era) {
    String name = request.params().text("name").orElseThrow(() -> mustBe("name", "a string"));
    try {
      return Result.of(shown(prompts.fill(name, arguments(request)), era));
    } catch (Refusal refusal) {
      throw refusal.code() == ErrorCode.NOT_FOUND
          ? RpcFailure.invalidParams("Unknown prompt: " + Projection.excerpt(name))
          : Refusals.asError(refusal);
    }
  }

  private static Map<String, String> arguments(Request request) {
    if (!(request.params().get("arguments").orElseGet(Json::object)
        instanceof JsonObject(Map<String, Json> given))) {
      throw mustBe("arguments", "an object");
    }
    Map<String, String> arguments = new LinkedHashMap<>();
    given.forEach((name, value) -> {
      if (!(value instanceof JsonString(String text))) {
        throw mustBe("arguments." + Projection.excerpt(name), "a string");
      }
      arguments.put(name, text);
    });
    return arguments;
  }

  private static JsonObject shown(FilledPrompt prompt, Era era) {
    return Json.build()
        .put("description", prompt.description())
        .put(
            "messages",
            prompt.messages().stream()
                .map(message ->
                    Json.build()
                        .put("role", message.role().wireName())
                        .put("content", Projection.block(message.content(), era.content()))
                        .done())
                .toList())
        .done();
  }

  private static RpcFailure mustBe(String what, String kind) {
    return RpcFailure.invalidParams("Invalid params: %s must be %s".formatted(what, kind));
  }
}
