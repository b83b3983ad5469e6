package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.application.tool.InputRounds;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Multi round-trip requests: a method may ask its client, and is called again with the answers. */
final class Rounds {
  private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

  private Rounds() {}

  /** Runs a method that may ask; earlier versions, which know nothing of it, are never asked. */
  static Result of(Request request, Era era, Supplier<Result> method) {
    if (!era.modern()) {
      return method.get();
    }
    try {
      return rounds(request).call(method::get);
    } catch (InputRequired asks) {
      return Result.asking(asks);
    }
  }

  private static InputRounds rounds(Request request) {
    JsonObject params = request.params();
    JsonObject responses =
        switch (params.get("inputResponses").orElseGet(Json::object)) {
          case JsonObject all
              when all.members().values().stream().allMatch(JsonObject.class::isInstance) ->
              all;
          default ->
              throw RpcFailure.invalidParams(
                  "Invalid params: inputResponses must be an object of objects");
        };
    Optional<String> state =
        params
            .get("requestState")
            .map(json -> {
              if (json instanceof JsonString(String text)) {
                return text;
              }
              throw RpcFailure.invalidParams("Invalid params: requestState must be a string");
            });
    JsonObject capabilities =
        request.meta().flatMap(meta -> meta.object(CAPABILITIES)).orElseGet(Json::object);
    return new InputRounds(capabilities, responses, state);
  }
}
