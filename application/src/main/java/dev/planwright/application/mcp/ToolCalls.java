package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.TraceContext;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.LongSupplier;

/** {@code tools/call}: which "no" is the tool's answer, and which is the protocol's. */
record ToolCalls(Toolbox toolbox, LongSupplier nanoTime) {
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
      TraceContext trace = TraceContext.of(request.meta().orElseGet(Json::object));
      return Projection.result(trace.call(() -> toolbox.call(name, arguments, progress)), era);
    } catch (Refusal refusal) {
      return Projection.result(refused(refusal, name), era);
    }
  }

  private static ToolResult refused(Refusal refusal, String tool) {
    if (Refusals.ofAccess(refusal)) {
      throw Refusals.asError(refusal);
    }
    if (refusal.code() == ErrorCode.INVALID_TOOL) {
      throw RpcFailure.invalidParams("Unknown tool: " + Projection.excerpt(tool));
    }
    return ToolResult.of(refusal);
  }
}
