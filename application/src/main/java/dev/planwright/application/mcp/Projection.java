package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Leaves out what a version does not know. */
final class Projection {
  private static final int EXCERPT = 100;

  private Projection() {}

  /** A tool's definition. */
  static JsonObject tool(Tool tool, ProtocolVersion version) {
    var fields = Json.build().put("name", tool.name());
    boolean titled = version.atLeast(ProtocolVersion.V2025_06_18);
    if (titled) {
      fields.put("title", tool.title());
    }
    fields.put("description", tool.description()).put("inputSchema", tool.inputSchema());
    if (titled) {
      fields.put("outputSchema", tool.outputSchema()).putIfPresent("_meta", tool.meta());
    }
    if (version.atLeast(ProtocolVersion.V2025_03_26)) {
      fields.put("annotations", annotations(tool, titled));
    }
    return fields.done();
  }

  private static JsonObject annotations(Tool tool, boolean titled) {
    var fields = Json.build();
    if (!titled) {
      fields.put("title", tool.title());
    }
    Tool.Hints hints = tool.hints();
    return fields
        .put("readOnlyHint", hints.readOnly())
        .put("destructiveHint", hints.destructive())
        .put("idempotentHint", hints.idempotent())
        .put("openWorldHint", hints.openWorld())
        .done();
  }

  /**
   * A tool's result. {@code structuredContent} goes to every version (old clients ignore it), with
   * its text twin where the tool made no content of its own, and its {@code links} as blocks that a
   * host can show.
   */
  static JsonObject result(ToolResult result, Era era) {
    List<JsonObject> blocks =
        result.content().isEmpty()
            ? Stream.concat(
                    result.structured().map(JsonText::write).map(Projection::text).stream(),
                    result.structured().stream().flatMap(data -> links(data, era.content())))
                .toList()
            : result.content().stream()
                .filter(JsonObject.class::isInstance)
                .map(block -> block((JsonObject) block, era.content()))
                .toList();
    var fields = Json.build().put("content", blocks);
    fields.putIfPresent("structuredContent", result.structured());
    if (result.error()) {
      fields.put("isError", true);
    }
    return fields.done();
  }

  private static Stream<JsonObject> links(JsonObject data, ProtocolVersion version) {
    return version.atLeast(ProtocolVersion.V2025_06_18)
        ? data.objects("links").stream()
            .filter(link -> link.text("uri").isPresent())
            .map(link ->
                Json.build()
                    .put("type", "resource_link")
                    .put("uri", link.text("uri").orElseThrow())
                    .put("name", link.text("rel").orElse("resource"))
                    .putIfPresent("mimeType", link.get("mimeType"))
                    .done())
        : Stream.empty();
  }

  /** Text from outside, short and on one line, for a message. */
  static String excerpt(String text) {
    String printable =
        text.codePoints()
            .limit(EXCERPT)
            .map(point -> Character.isISOControl(point) ? ' ' : point)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return printable.length() < text.length() ? printable + "…" : printable;
  }

  /** A content block; what the version does not know becomes text. */
  static JsonObject block(JsonObject block, ProtocolVersion version) {
    String type = block.text("type").orElse("");
    if (version.atLeast(ProtocolVersion.V2025_06_18)) {
      return block;
    }
    if (type.equals("resource_link")) {
      return text(block.text("name").orElse("resource") + ": " + block.text("uri").orElse(""));
    }
    if (type.equals("audio") && !version.atLeast(ProtocolVersion.V2025_03_26)) {
      return text("[audio, " + block.text("mimeType").orElse("unknown type") + "]");
    }
    return plain(block);
  }

  private static JsonObject plain(JsonObject block) {
    var members = new LinkedHashMap<>(block.members());
    members.remove("_meta");
    members.computeIfPresent(
        "annotations",
        (_, annotations) ->
            annotations instanceof JsonObject object
                ? without(object, "lastModified")
                : annotations);
    return new JsonObject(members);
  }

  private static JsonObject without(JsonObject object, String member) {
    var members = new LinkedHashMap<>(object.members());
    members.remove(member);
    return new JsonObject(members);
  }

  private static JsonObject text(String text) {
    return Json.build().put("type", "text").put("text", text).done();
  }
}
