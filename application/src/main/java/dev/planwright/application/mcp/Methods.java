package dev.planwright.application.mcp;

import dev.planwright.application.mcp.Result.Caching;
import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.LogLevels;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.LongSupplier;

/** What the methods of both eras answer. */
final class Methods {
  private final ServerInfo info;
  private final Lists lists;
  private final ToolCalls toolCalls;
  private final PromptCalls promptCalls;
  private final ResourceReads resourceReads;
  private final Completions completions;
  private final Subscriptions subscriptions = new Subscriptions();

  Methods(ServerInfo info, Registries registries, LongSupplier nanoTime) {
    this.info = info;
    this.lists = new Lists(registries);
    this.toolCalls = new ToolCalls(registries.tools(), nanoTime);
    this.promptCalls = new PromptCalls(registries.prompts());
    this.resourceReads = new ResourceReads(registries.resources());
    this.completions = new Completions(registries);
  }

  /** A request and how it came. */
  record Asked(Request request, Era era, MessageContext context) {}

  /**
   * The result of a request.
   *
   * @throws RpcFailure when it has none
   */
  JsonObject result(RpcMethod method, Asked asked, Outbound out) {
    Request request = asked.request();
    Era era = asked.era();
    Result result =
        switch (method) {
          case INITIALIZE -> initialize(request, asked.context());
          case PING -> Result.of(Json.object());
          case SET_LEVEL -> setLevel(request);
          case DISCOVER -> discover(era);
          case LISTEN -> subscriptions.listen(request, out);
          case LIST_TOOLS -> lists.tools(request, era);
          case CALL_TOOL ->
              Rounds.of(request, era, () -> Result.of(toolCalls.result(request, era, out)));
          case LIST_PROMPTS -> lists.prompts(request, era);
          case GET_PROMPT -> Rounds.of(request, era, () -> promptCalls.result(request, era));
          case LIST_RESOURCES -> lists.resources(request, era);
          case LIST_TEMPLATES -> lists.templates(request, era);
          case READ_RESOURCE -> resourceReads.result(request, era);
          case COMPLETE -> completions.result(request);
        };
    return result.in(era, info);
  }

  private Result initialize(Request request, MessageContext context) {
    String asked =
        request
            .params()
            .text("protocolVersion")
            .orElseThrow(
                () -> RpcFailure.invalidParams("Invalid params: protocolVersion must be a string"));
    ProtocolVersion settled = ProtocolVersion.legacy(asked).orElse(ProtocolVersion.LATEST_LEGACY);
    switch (context) {
      case OverStdio(Session session) -> session.settle(settled);
      case OverHttp _ -> {}
    }
    return Result.of(
        Json.build()
            .put("protocolVersion", settled.date())
            .put("capabilities", info.capabilities(settled))
            .put("serverInfo", info.implementation(settled))
            .put("instructions", info.instructions())
            .done());
  }

  private Result discover(Era era) {
    return Result.cached(
        Json.build()
            .put("supportedVersions", Json.texts(ProtocolVersion.newestFirst()))
            .put("capabilities", info.capabilities(era.version()))
            .put("instructions", info.instructions())
            .done(),
        Caching.FIXED);
  }

  private static Result setLevel(Request request) {
    if (request.params().text("level").filter(LogLevels::known).isEmpty()) {
      throw RpcFailure.invalidParams("Invalid params: level " + LogLevels.RULE);
    }
    return Result.of(Json.object());
  }
}
