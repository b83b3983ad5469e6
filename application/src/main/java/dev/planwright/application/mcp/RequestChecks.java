package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.LogLevels;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.MirroredHeaders;
import dev.planwright.application.mcp.message.ParameterHeaders;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.Optional;

/** What a request passes before its method looks at it. The order is the specification's. */
record RequestChecks(ServerInfo info, Toolbox toolbox) {
  private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

  /**
   * The method that the request may use.
   *
   * @throws RpcFailure when it may use none
   */
  RpcMethod pass(Request request, Era era, MessageContext context) {
    if (!era.modern()) {
      return RpcMethod.of(request.method(), era, info);
    }
    RpcMethod method =
        switch (context) {
          case OverHttp http -> {
            var headers = MirroredHeaders.of(http);
            headers.requireMatch(request);
            RpcMethod known = RpcMethod.of(request.method(), era, info);
            if (known == RpcMethod.CALL_TOOL) {
              requireParameters(headers, request);
            }
            yield known;
          }
          case OverStdio _ -> RpcMethod.of(request.method(), era, info);
        };
    requireKnownLevel(request);
    return method;
  }

  private void requireParameters(MirroredHeaders headers, Request request) {
    Optional<Tool> tool =
        request
            .params()
            .text("name")
            .flatMap(
                name -> toolbox.tools().stream().filter(t -> t.name().equals(name)).findFirst());
    Optional<JsonObject> arguments = request.params().object("arguments");
    if (tool.isPresent() && arguments.isPresent()) {
      ParameterHeaders.require(headers, tool.get().inputSchema(), arguments.get());
    }
  }

  /** No log messages are sent, but a level that there is not is a mistake of the client's. */
  private static void requireKnownLevel(Request request) {
    Optional<Json> level = request.meta().flatMap(meta -> meta.get(LOG_LEVEL));
    boolean known =
        level.isEmpty()
            || (level.get() instanceof JsonString(String name) && LogLevels.known(name));
    if (!known) {
      throw RpcFailure.invalidParams("Invalid params: " + LOG_LEVEL + " " + LogLevels.RULE);
    }
  }
}
