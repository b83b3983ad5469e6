package dev.planwright.application.mcp;

import dev.planwright.application.mcp.Message.Request;
import dev.planwright.application.tool.ErrorCode;
import dev.planwright.application.tool.Refusal;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;
import java.util.function.LongSupplier;

/** {@code tools/call}: which "no" is the tool's answer, and which is the protocol's. */
final class ToolCalls {
  private final Toolbox toolbox;
  private final LongSupplier nanoTime;

  ToolCalls(Toolbox toolbox, LongSupplier nanoTime) {
    this.toolbox = toolbox;
    this.nanoTime = nanoTime;
  }

  JsonObject result(Request request, Era era, Outbound out) {
    JsonObject params = request.params();
    String name =
        params
            .text("name")
            .orElseThrow(() -> RpcFailure.invalidParams("Invalid params: name must be a string"));
    if (!(params.get("arguments").orElseGet(Json::object) instanceof JsonObject arguments)) {
      throw RpcFailure.invalidParams("Invalid params: arguments must be an object");
    }
    try (var progress = new ProgressNotes(request, era.version(), out, nanoTime)) {
      return Projection.result(toolbox.call(name, arguments, progress), era);
    } catch (Refusal refusal) {
      return Projection.result(refused(refusal, name), era);
    }
  }

  private static ToolResult refused(Refusal refusal, String tool) {
    return switch (refusal.code()) {
      case API_KEY_REQUIRED -> throw access(1401, refusal);
      case INVALID_API_KEY -> throw access(1403, refusal);
      case RATE_LIMITED -> throw access(1429, refusal);
      case INVALID_TOOL ->
          throw RpcFailure.invalidParams("Unknown tool: " + Projection.excerpt(tool));
      case ErrorCode _ -> ToolResult.of(refusal);
    };
  }

  /** Refused before any tool was asked. Codes of ours stay outside the reserved range. */
  private static RpcFailure access(int code, Refusal refusal) {
    Optional<Json> details = refusal.details();
    return new RpcFailure(
        new RpcError(
            code,
            refusal.sentence(),
            Json.build()
                .put("code", refusal.code().wireName())
                .putIfPresent("details", details)
                .done()));
  }
}
