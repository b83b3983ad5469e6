package dev.planwright.application.mcp;

import dev.planwright.application.mcp.Message.Request;
import dev.planwright.application.mcp.MessageContext.OverHttp;
import dev.planwright.application.mcp.MessageContext.OverStdio;
import dev.planwright.application.mcp.ServerInfo.Offer;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Set;

/** The methods of the versions that open with a handshake. */
final class Methods {
  private static final Set<String> LOG_LEVELS =
      Set.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

  private final ServerInfo info;
  private final Toolbox toolbox;
  private final ToolCalls toolCalls;

  Methods(ServerInfo info, Toolbox toolbox, ToolCalls toolCalls) {
    this.info = info;
    this.toolbox = toolbox;
    this.toolCalls = toolCalls;
  }

  /**
   * The result of a request.
   *
   * @throws RpcFailure when it has none
   */
  JsonObject result(Request request, Era era, MessageContext context, Outbound out) {
    return switch (request.method()) {
      case "initialize" -> initialize(request, context);
      case "ping" -> Json.object();
      case "logging/setLevel" -> setLevel(request);
      case "tools/list" -> tools(request, era);
      case "tools/call" -> {
        require(Offer.TOOLS);
        yield toolCalls.result(request, era, out);
      }
      case "prompts/list" -> nothing(request, Offer.PROMPTS, "prompts");
      case "prompts/get" -> throw unknownPrompt(request);
      case "resources/list" -> nothing(request, Offer.RESOURCES, "resources");
      case "resources/templates/list" -> nothing(request, Offer.RESOURCES, "resourceTemplates");
      case "resources/read" -> throw unknownResource(request);
      default -> throw unknownMethod();
    };
  }

  private JsonObject initialize(Request request, MessageContext context) {
    String asked =
        request
            .params()
            .text("protocolVersion")
            .orElseThrow(
                () -> RpcFailure.invalidParams("Invalid params: protocolVersion must be a string"));
    ProtocolVersion settled = ProtocolVersion.of(asked).orElse(ProtocolVersion.LATEST_LEGACY);
    switch (context) {
      case OverStdio(Session session) -> session.settle(settled);
      case OverHttp _ -> {}
    }
    return Json.build()
        .put("protocolVersion", settled.date())
        .put("capabilities", info.capabilities())
        .put("serverInfo", info.implementation(settled))
        .put("instructions", info.instructions())
        .done();
  }

  private static JsonObject setLevel(Request request) {
    if (request.params().text("level").filter(LOG_LEVELS::contains).isEmpty()) {
      throw RpcFailure.invalidParams(
          "Invalid params: level must be one of debug, info, notice, warning, error, critical,"
              + " alert, emergency");
    }
    return Json.object();
  }

  private JsonObject tools(Request request, Era era) {
    require(Offer.TOOLS);
    requireFirstPage(request);
    return Json.build()
        .put(
            "tools",
            toolbox.tools().stream().map(tool -> Projection.tool(tool, era.version())).toList())
        .done();
  }

  private JsonObject nothing(Request request, Offer offer, String member) {
    require(offer);
    requireFirstPage(request);
    return Json.build().put(member, List.of()).done();
  }

  private RpcFailure unknownPrompt(Request request) {
    require(Offer.PROMPTS);
    return RpcFailure.invalidParams(
        request
            .params()
            .text("name")
            .map(name -> "Unknown prompt: " + Projection.excerpt(name))
            .orElse("Invalid params: name must be a string"));
  }

  private RpcFailure unknownResource(Request request) {
    require(Offer.RESOURCES);
    String uri =
        request
            .params()
            .text("uri")
            .orElseThrow(() -> RpcFailure.invalidParams("Invalid params: uri must be a string"));
    return new RpcFailure(
        new RpcError(
            RpcError.RESOURCE_NOT_FOUND,
            "Resource not found",
            Json.build().put("uri", uri).done()));
  }

  private void require(Offer offer) {
    if (!info.offers(offer)) {
      throw unknownMethod();
    }
  }

  private static RpcFailure unknownMethod() {
    return new RpcFailure(new RpcError(RpcError.METHOD_NOT_FOUND, "Method not found"));
  }

  /** Everything is on the first page, so no cursor was ever handed out. */
  private static void requireFirstPage(Request request) {
    if (request.params().get("cursor").isPresent()) {
      throw RpcFailure.invalidParams("Invalid params: this cursor was not issued here");
    }
  }
}
