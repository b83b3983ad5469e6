package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.Result.Caching;
import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** {@code resources/read}. */
record ResourceReads(Resources resources) {
  Result result(Request request, Era era) {
    String uri =
        request
            .params()
            .text("uri")
            .orElseThrow(() -> RpcFailure.invalidParams("Invalid params: uri must be a string"));
    try {
      ResourceContent content = resources.read(uri).orElseThrow(() -> notFound(uri, era));
      return Result.cached(
          Json.build().put("contents", List.of(shown(content))).done(),
          content.fixed() ? Caching.FIXED : Caching.OWN);
    } catch (Refusal refusal) {
      throw Refusals.asError(refusal);
    }
  }

  private static JsonObject shown(ResourceContent content) {
    var fields =
        Json.build()
            .put("uri", content.uri())
            .putIfPresent("mimeType", content.mimeType().map(Json::of))
            .putIfPresent("_meta", content.meta());
    return switch (content.body()) {
      case Body.Text(String text) -> fields.put("text", text).done();
      case Body.Binary(var bytes) ->
          fields.put("blob", Base64.getEncoder().encodeToString(bytes.toArray())).done();
    };
  }

  /** The code that the later version forbids is the one that the earlier ones ask for. */
  private static RpcFailure notFound(String uri, Era era) {
    return new RpcFailure(
        new RpcError(
            era.modern() ? RpcError.INVALID_PARAMS : RpcError.RESOURCE_NOT_FOUND,
            "Resource not found",
            Json.build().put("uri", uri).done()));
  }
}
