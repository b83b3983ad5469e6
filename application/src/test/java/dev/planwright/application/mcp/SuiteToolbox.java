package dev.planwright.application.mcp;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tools that the official conformance suite wants to find on a server that it tests in full.
 */
final class SuiteToolbox implements Toolbox {
  static final String PNG =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
  private static final String WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
  private static final String NO_ARGUMENTS = "{\"type\":\"object\",\"additionalProperties\":false}";
  private static final String MARKED =
      """
      {"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}
      """;
  private static final String KEYWORDS =
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
       "$defs":{"address":{"$anchor":"addressDef","type":"object",
         "properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
       "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},
         "contactMethod":{"type":"string","enum":["phone","email"]},
         "phone":{"type":"string"},"email":{"type":"string"}},
       "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
       "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
       "then":{"required":["phone"]},"else":{"required":["email"]},"additionalProperties":false}
      """;

  @Override
  public List<Tool> tools() {
    Stream<Tool> plain =
        Stream.of(
                "test_simple_text",
                "test_image_content",
                "test_audio_content",
                "test_embedded_resource",
                "test_multiple_content_types",
                "test_tool_with_logging",
                "test_error_handling",
                "test_tool_with_progress",
                "test_missing_capability",
                "test_streaming_elicitation",
                "test_logging_tool",
                "test_input_required_result_elicitation",
                "test_input_required_result_sampling",
                "test_input_required_result_list_roots",
                "test_input_required_result_request_state",
                "test_input_required_result_multiple_inputs",
                "test_input_required_result_multi_round",
                "test_input_required_result_tampered_state",
                "test_input_required_result_capabilities")
            .map(name -> tool(name, NO_ARGUMENTS));
    Stream<Tool> particular =
        Stream.of(tool("json_schema_2020_12_tool", KEYWORDS), tool("test_custom_header", MARKED));
    return Stream.concat(plain, particular).toList();
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    return switch (tool) {
      case "test_simple_text" -> text("This is a simple text response for testing.");
      case "test_image_content" -> content(image());
      case "test_audio_content" ->
          content("{\"type\":\"audio\",\"data\":\"%s\",\"mimeType\":\"audio/wav\"}".formatted(WAV));
      case "test_embedded_resource" ->
          content(
              """
              {"type":"resource","resource":{"uri":"test://embedded-resource",\
              "mimeType":"text/plain","text":"This is an embedded resource content."}}\
              """);
      case "test_multiple_content_types" ->
          content(
              "{\"type\":\"text\",\"text\":\"Multiple content types test:\"}",
              image(),
              """
              {"type":"resource","resource":{"uri":"test://mixed-content-resource",\
              "mimeType":"application/json","text":"{\\"test\\":\\"data\\",\\"value\\":123}"}}\
              """);
      case "test_tool_with_logging" -> logging((ProgressNotes) progress);
      case "test_error_handling" ->
          new ToolResult(
              text("This tool intentionally returns an error for testing").content(),
              Optional.of(Json.object()),
              true);
      case "test_tool_with_progress" -> progress(progress);
      case "test_missing_capability" -> throw missingCapability();
      case "test_streaming_elicitation", "test_logging_tool" ->
          text("Nothing was asked or logged.");
      case String asking when asking.startsWith(SuiteRounds.PREFIX) ->
          text(SuiteRounds.played(asking));
      case "json_schema_2020_12_tool", "test_custom_header" -> text(JsonText.write(arguments));
      default -> throw new Refusal(ErrorCode.INVALID_TOOL, "There is no such tool.");
    };
  }

  private static ToolResult logging(ProgressNotes call) {
    for (String said :
        List.of("Tool execution started", "Tool processing data", "Tool execution completed")) {
      call.send(
          Json.build()
              .put("jsonrpc", "2.0")
              .put("method", "notifications/message")
              .put("params", Json.build().put("level", "info").put("data", said).done())
              .done());
    }
    return text("Three messages were logged.");
  }

  private static ToolResult progress(ToolProgress progress) {
    for (int percent : new int[] {0, 50, 100}) {
      progress.report(percent, 100, "");
    }
    return text("Done.");
  }

  private static RpcFailure missingCapability() {
    return new RpcFailure(
        new RpcError(
            -32021,
            "This tool needs a client that samples",
            JsonText.read("{\"requiredCapabilities\":{\"sampling\":{}}}")),
        400);
  }

  private static ToolResult text(String text) {
    return content(JsonText.write(Json.build().put("type", "text").put("text", text).done()));
  }

  private static String image() {
    return "{\"type\":\"image\",\"data\":\"%s\",\"mimeType\":\"image/png\"}".formatted(PNG);
  }

  private static ToolResult content(String... blocks) {
    return new ToolResult(
        Stream.of(blocks).map(JsonText::read).toList(), Optional.of(Json.object()), false);
  }

  private static Tool tool(String name, String inputSchema) {
    return new Tool(
        name,
        name,
        "A fixture of the conformance suite.",
        (JsonObject) JsonText.read(inputSchema),
        Json.build().put("type", "object").done(),
        new Tool.Hints(true, false, true, false),
        Tool.Access.OPEN);
  }
}
