package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.text.PackagedText;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The OpenAPI 3.1 document: {@code openapi.json}, with the tools and error codes filled in from the
 * code.
 */
final class ApiDocument {
  private static final String CALL_PATH = "/mcp/tools/call";
  private static final String SCHEMAS = "#/components/schemas/";

  private final JsonObject document;

  ApiDocument(String version, List<Tool> tools) {
    JsonObject written =
        (JsonObject) JsonText.read(PackagedText.of(ApiDocument.class, "openapi.json"));
    this.document = withTools(withVersion(written, version), tools);
  }

  /** The document of a server with this address. */
  JsonObject at(URI base) {
    JsonObject server = Json.build().put("url", base.toString()).done();
    return document.with("servers", Json.array(List.of(server)));
  }

  private static JsonObject withVersion(JsonObject document, String version) {
    JsonObject info = object(document, "info").with("version", Json.of(version));
    return document.with("info", info);
  }

  private static JsonObject withTools(JsonObject document, List<Tool> tools) {
    JsonObject schemas = object(object(document, "components"), "schemas");
    for (Tool tool : tools) {
      schemas =
          schemas.with(arguments(tool), tool.inputSchema()).with(result(tool), tool.outputSchema());
    }
    schemas =
        schemas
            .with("ErrorCode", errorCodes(object(schemas, "ErrorCode")))
            .with("ToolCall", anyOf(tools.stream().map(ApiDocument::call)))
            .with(
                "ToolOutput",
                anyOf(
                    Stream.concat(tools.stream().map(ApiDocument::result), Stream.of("Error"))
                        .map(ApiDocument::reference)));
    JsonObject components = object(document, "components").with("schemas", schemas);
    return withExamples(document.with("components", components), tools);
  }

  private static JsonObject errorCodes(JsonObject schema) {
    return schema.with(
        "enum", Json.texts(Arrays.stream(ErrorCode.values()).map(ErrorCode::wireName).toList()));
  }

  private static JsonObject withExamples(JsonObject document, List<Tool> tools) {
    var examples = Json.build();
    tools.forEach(tool ->
        examples.put(
            tool.name(),
            Json.build()
                .put("summary", tool.title())
                .put(
                    "value",
                    Json.build().put("tool", tool.name()).put("arguments", sample(tool)).done())
                .done()));
    return changed(
        document,
        List.of(
            "paths", CALL_PATH, "post", "requestBody", "content", "application/json", "examples"),
        examples.done());
  }

  /** The document with the value at this path replaced. */
  private static JsonObject changed(JsonObject in, List<String> path, Json value) {
    String name = path.getFirst();
    return path.size() == 1
        ? in.with(name, value)
        : in.with(name, changed(object(in, name), path.subList(1, path.size()), value));
  }

  private static JsonObject call(Tool tool) {
    return Json.build()
        .put("type", "object")
        .put("title", tool.title())
        .put("description", tool.description())
        .put(
            "properties",
            Json.build()
                .put("tool", Json.build().put("const", tool.name()).done())
                .put("arguments", reference(arguments(tool)))
                .done())
        .put("required", Json.texts(List.of("tool")))
        .done();
  }

  /** The required arguments, as a first example. */
  private static JsonObject sample(Tool tool) {
    var sample = Json.build();
    tool.inputSchema()
        .texts("required")
        .forEach(name ->
            sample.put(
                name,
                name.equals("plan_id")
                    ? "42e49909-c626-4c9a-8465-f78a65eb4816"
                    : "Open a bakery."));
    return sample.done();
  }

  private static String arguments(Tool tool) {
    return tool.name() + "_arguments";
  }

  private static String result(Tool tool) {
    return tool.name() + "_result";
  }

  private static JsonObject reference(String schema) {
    return Json.build().put("$ref", SCHEMAS + schema).done();
  }

  private static JsonObject anyOf(Stream<JsonObject> schemas) {
    return Json.build().put("anyOf", schemas.toList()).done();
  }

  private static JsonObject object(JsonObject in, String name) {
    Optional<JsonObject> found = in.object(name);
    return found.orElseThrow(() -> new IllegalStateException("openapi.json lacks " + name));
  }
}
