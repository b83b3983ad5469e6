package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.Result.Caching;
import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The methods that list what is offered. Everything is on the first page. */
record Lists(Registries registries) {
  Result tools(Request request, Era era) {
    requireFirstPage(request);
    return list("tools", registries.tools().tools(), Projection::tool, era);
  }

  Result prompts(Request request, Era era) {
    requireFirstPage(request);
    return list("prompts", registries.prompts().list(), ListProjection::prompt, era);
  }

  Result templates(Request request, Era era) {
    requireFirstPage(request);
    return list(
        "resourceTemplates", registries.resources().templates(), ListProjection::template, era);
  }

  /** The caller's own among them, so nobody else may be shown it. */
  Result resources(Request request, Era era) {
    requireFirstPage(request);
    Result shared = list("resources", registries.resources().list(), ListProjection::resource, era);
    return Result.cached(shared.fields(), Caching.OWN);
  }

  private static <T> Result list(
      String member, List<T> entries, BiFunction<T, ProtocolVersion, JsonObject> form, Era era) {
    List<JsonObject> shown =
        entries.stream().map(entry -> form.apply(entry, era.version())).toList();
    return Result.cached(Json.build().put(member, shown).done(), Caching.FIXED);
  }

  /** No cursor was ever handed out. */
  private static void requireFirstPage(Request request) {
    if (request.params().get("cursor").isPresent()) {
      throw RpcFailure.invalidParams("Invalid params: this cursor was not issued here");
    }
  }
}
