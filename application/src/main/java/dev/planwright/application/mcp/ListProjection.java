package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.resource.Resource;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Prompts and resources as lists show them, without what a version does not know. */
final class ListProjection {
  private ListProjection() {}

  static JsonObject prompt(Prompt prompt, ProtocolVersion version) {
    return named(prompt.name(), prompt.title(), version)
        .put("description", prompt.description())
        .put(
            "arguments",
            prompt.arguments().stream().map(argument -> argument(argument, version)).toList())
        .done();
  }

  static JsonObject resource(Resource resource, ProtocolVersion version) {
    return described(resource, version).put("uri", resource.uri()).done();
  }

  static JsonObject template(Resource template, ProtocolVersion version) {
    return described(template, version).put("uriTemplate", template.uri()).done();
  }

  private static JsonObject argument(Prompt.Argument argument, ProtocolVersion version) {
    return named(argument.name(), argument.title(), version)
        .put("description", argument.description())
        .put("required", argument.required())
        .done();
  }

  private static Json.Builder described(Resource resource, ProtocolVersion version) {
    var fields =
        named(resource.name(), resource.title(), version)
            .put("description", resource.description())
            .putIfPresent("mimeType", resource.mimeType().map(Json::of));
    if (version.atLeast(ProtocolVersion.V2025_06_18)) {
      resource.size().ifPresent(bytes -> fields.put("size", bytes));
      fields.putIfPresent("annotations", resource.annotations());
    }
    return fields;
  }

  private static Json.Builder named(String name, String title, ProtocolVersion version) {
    var fields = Json.build().put("name", name);
    return version.atLeast(ProtocolVersion.V2025_06_18) ? fields.put("title", title) : fields;
  }
}
