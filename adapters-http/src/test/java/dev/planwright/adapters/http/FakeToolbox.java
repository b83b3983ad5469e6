package dev.planwright.adapters.http;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Tools for tests of the transport, guarded as the real ones are. */
final class FakeToolbox implements Toolbox {
  final CountDownLatch waitEntered = new CountDownLatch(1);
  final CountDownLatch waitLeft = new CountDownLatch(1);
  volatile Duration longest = LONGEST_CALL;
  private final IdentifyCaller identifyCaller;

  FakeToolbox(IdentifyCaller identifyCaller) {
    this.identifyCaller = identifyCaller;
  }

  @Override
  public List<Tool> tools() {
    return List.of(
        tool("example_plans", Tool.Access.OPEN),
        tool("echo", Tool.Access.PROTECTED),
        tool("count", Tool.Access.OPEN),
        tool("wait", Tool.Access.OPEN),
        tool("block", Tool.Access.OPEN),
        tool("big", Tool.Access.OPEN),
        tool("refuse", Tool.Access.OPEN),
        tool("away", Tool.Access.OPEN),
        tool("busy", Tool.Access.OPEN),
        tool("bug", Tool.Access.OPEN),
        tool("error", Tool.Access.OPEN));
  }

  @Override
  public Duration longest(String tool, JsonObject arguments) {
    return longest;
  }

  @Override
  public ToolResult call(String name, JsonObject arguments, ToolProgress progress) {
    Optional<Tool> found = tools().stream().filter(tool -> tool.name().equals(name)).findFirst();
    if (found.filter(tool -> tool.access() == Tool.Access.OPEN).isEmpty()) {
      identifyCaller.identify(Credentials.current());
    }
    if (found.isEmpty()) {
      throw new Refusal(ErrorCode.INVALID_TOOL, "There is no tool " + name + ".");
    }
    return switch (name) {
      case "echo" ->
          ToolResult.of(
              Json.build()
                  .put("arguments", arguments)
                  .put("origin", RequestOrigin.current().orElseThrow().baseUrl().toString())
                  .put("client", Credentials.current().client())
                  .done());
      case "count" -> count(progress);
      case "wait" -> await(progress);
      case "block" -> block();
      case "big" -> ToolResult.of(Json.build().put("text", "x".repeat(16_000_000)).done());
      case "refuse" ->
          throw new Refusal(
              ErrorCode.valueOf(arguments.text("code").orElseThrow()), "Refused as asked.");
      case "away" -> throw new StoreUnavailable("away", new IOException("away"));
      case "busy" -> throw StoreUnavailable.busy("busy", new IOException("pool is full"));
      case "bug" -> throw new IllegalStateException("secret internals");
      case "error" -> throw new StackOverflowError("secret internals");
      default -> ToolResult.of(Json.build().put("message", "fine").done());
    };
  }

  /** Hears nothing but an interrupt, like a call that waits for a database. */
  private ToolResult block() {
    waitEntered.countDown();
    try {
      new CountDownLatch(1).await();
      throw new AssertionError("nobody opens this latch");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      waitLeft.countDown();
      throw new StoreUnavailable("interrupted", e);
    }
  }

  private static ToolResult count(ToolProgress progress) {
    progress.report(1, 2, "one");
    return ToolResult.of(Json.build().put("counted", 1).done());
  }

  private ToolResult await(ToolProgress progress) {
    waitEntered.countDown();
    while (!progress.cancelled()) {
      Thread.onSpinWait();
      Thread.yield();
    }
    waitLeft.countDown();
    return ToolResult.of(Json.build().put("timed_out", true).done());
  }

  private static Tool tool(String name, Tool.Access access) {
    JsonObject schema = Json.build().put("type", "object").done();
    return new Tool(
        name,
        name,
        "What " + name + " does.",
        schema,
        schema,
        new Tool.Hints(true, false, true, false),
        access);
  }
}
