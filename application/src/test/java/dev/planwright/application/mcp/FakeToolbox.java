package dev.planwright.application.mcp;

import dev.planwright.application.json.JsonText;
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
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * Tools that each do one thing a transport must cope with: {@code echo}, {@code refuse} (with the
 * code in its argument), {@code crash}, {@code count} (progress), {@code block} (until let go or
 * interrupted), {@code mixed} (content of its own), {@code marked} (an echo whose arguments are
 * repeated in headers).
 */
public final class FakeToolbox implements Toolbox {
  private static final JsonObject ANYTHING = Json.build().put("type", "object").done();
  private static final String MARKED =
      """
      {"type":"object","properties":{
        "region":{"type":"string","x-mcp-header":"Region"},
        "count":{"type":"integer","x-mcp-header":"Count"},
        "dry":{"type":"boolean","x-mcp-header":"Dry"},
        "inner":{"type":"object","properties":{"zone":{"type":"string","x-mcp-header":"Zone"}}},
        "list":{"type":"array","items":{"type":"string","x-mcp-header":"Item"}},
        "free":{"type":"string"}}}
      """;

  private final CountDownLatch blocked = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);
  private final CountDownLatch letGo = new CountDownLatch(1);

  /** These tools beside fake prompts and resources. */
  public Registries registries() {
    return new Registries(this, new FakePrompts(), new FakeResources());
  }

  /** Waits until a call of {@code block} runs. */
  public void awaitBlocked() throws InterruptedException {
    blocked.await();
  }

  /** Waits until a call of {@code block} was interrupted. */
  public void awaitInterrupted() throws InterruptedException {
    interrupted.await();
  }

  /** Lets the calls of {@code block} end. */
  public void letGo() {
    letGo.countDown();
  }

  @Override
  public List<Tool> tools() {
    return Stream.concat(
            Stream.of("echo", "refuse", "crash", "count", "block", "mixed").map(FakeToolbox::tool),
            Stream.of(tool("marked", JsonText.read(MARKED))))
        .toList();
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    return switch (tool) {
      case "echo", "marked" -> ToolResult.of(Json.build().put("echo", arguments).done());
      case "refuse" ->
          throw new Refusal(
              ErrorCode.valueOf(arguments.text("code").orElse("PLAN_NOT_FOUND")),
              "No, because of that.",
              Json.build().put("field", "plan_id").done());
      case "crash" -> throw new IllegalStateException("jdbc:secret");
      case "count" -> count(progress);
      case "block" -> block();
      case "mixed" -> mixed();
      default -> throw new Refusal(ErrorCode.INVALID_TOOL, "There is no such tool.");
    };
  }

  private static ToolResult count(ToolProgress progress) {
    progress.report(10, 100, "ten");
    progress.report(10, 100, "ten again");
    progress.report(5, 100, "back");
    progress.report(20.5, 100, "twenty and a half");
    return ToolResult.of(Json.object());
  }

  private ToolResult block() {
    blocked.countDown();
    try {
      letGo.await();
      return ToolResult.of(Json.object());
    } catch (InterruptedException e) {
      interrupted.countDown();
      Thread.currentThread().interrupt();
      throw new CancellationException("cancelled");
    }
  }

  private static ToolResult mixed() {
    JsonObject annotations =
        Json.build().put("priority", 1).put("lastModified", "2026-01-01T00:00:00Z").done();
    return new ToolResult(
        List.of(
            Json.build()
                .put("type", "text")
                .put("text", "hello")
                .put("annotations", annotations)
                .put("_meta", Json.object())
                .done(),
            Json.build()
                .put("type", "audio")
                .put("data", "AA==")
                .put("mimeType", "audio/wav")
                .done(),
            Json.build()
                .put("type", "resource_link")
                .put("uri", "planwright://guide")
                .put("name", "guide")
                .done()),
        Optional.empty(),
        false);
  }

  private static Tool tool(String name) {
    return tool(name, ANYTHING);
  }

  private static Tool tool(String name, Json inputSchema) {
    return new Tool(
        name,
        "Title of " + name,
        "What " + name + " does.",
        (JsonObject) inputSchema,
        ANYTHING,
        new Tool.Hints(true, false, true, false),
        Tool.Access.OPEN);
  }
}
