package dev.planwright.adapters.http.tools;

import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.exchange.Attendance;
import dev.planwright.adapters.http.exchange.Failures;
import dev.planwright.adapters.http.exchange.Patience;
import dev.planwright.adapters.http.exchange.RequestBody;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/** {@code POST /mcp/tools/call}: a tool's result as plain JSON. */
public final class ToolCalls {
  private final Toolbox toolbox;
  private final RequestBody body;
  private final Edge edge;
  private final Failures failures;

  public ToolCalls(Toolbox toolbox, RequestBody body, Edge edge, Failures failures) {
    this.toolbox = toolbox;
    this.body = body;
    this.edge = edge;
    this.failures = failures;
  }

  /** Calls the tool that the body names. */
  public void call(Context exchange) {
    RequestBody.requireJson(exchange);
    RequestBody.requireUtf8(exchange);
    AcceptHeader.requireJson(exchange);
    try (RequestBody.Held held = body.read(exchange)) {
      Call call = read(held);
      if (!open(call.tool())) {
        edge.requireOneKey(exchange);
      }
      answer(exchange, outcome(exchange, call));
    }
  }

  private record Call(String tool, JsonObject arguments) {}

  private static Call read(RequestBody.Held held) {
    if (!(readJson(held) instanceof JsonObject request)) {
      throw invalid("The body must be a JSON object with the keys tool and arguments.");
    }
    String tool =
        request.text("tool").orElseThrow(() -> invalid("tool must be a string: a tool's name."));
    if (request.get("arguments").isPresent() && request.object("arguments").isEmpty()) {
      throw invalid("arguments must be a JSON object, or be left out.");
    }
    return new Call(tool, request.object("arguments").orElseGet(Json::object));
  }

  private static Json readJson(RequestBody.Held held) {
    try {
      return JsonText.readMessage(held.bytes());
    } catch (UnreadableJson e) {
      throw invalid("The body cannot be read: " + e.getMessage() + ".");
    }
  }

  private boolean open(String name) {
    return toolbox.tools().stream()
        .anyMatch(tool -> tool.name().equals(name) && tool.access() == Tool.Access.OPEN);
  }

  private sealed interface Outcome {
    record Answered(ToolResult result) implements Outcome {}

    record Refused(Refusal refusal) implements Outcome {}
  }

  private Outcome outcome(Context exchange, Call call) {
    var client = Attendance.of(exchange);
    try {
      return new Outcome.Answered(
          client.during(() ->
              edge.call(
                  exchange,
                  () -> toolbox.call(call.tool(), call.arguments(), new Patience(client)))));
    } catch (Exception e) {
      return new Outcome.Refused(failures.explain(e));
    }
  }

  private static void answer(Context exchange, Outcome outcome) {
    switch (outcome) {
      case Outcome.Answered(ToolResult result) -> Answers.json(exchange, 200, wrapped(result));
      case Outcome.Refused(Refusal refusal) -> refuse(exchange, refusal);
    }
  }

  private static void refuse(Context exchange, Refusal refusal) {
    switch (refusal.code()) {
      case API_KEY_REQUIRED, INVALID_API_KEY, RATE_LIMITED, INVALID_REQUEST ->
          Answers.refuse(exchange, refusal);
      case DATABASE_UNAVAILABLE, OVERLOADED -> {
        Answers.retryAfter(exchange, refusal);
        Answers.json(exchange, 503, wrapped(ToolResult.of(refusal)));
      }
      default -> Answers.json(exchange, 200, wrapped(ToolResult.of(refusal)));
    }
  }

  /** Drops content that repeats the structured content. */
  private static JsonObject wrapped(ToolResult result) {
    var answer = Json.build();
    result
        .structured()
        .ifPresentOrElse(
            structured -> answer.put("structuredContent", structured),
            () -> answer.put("content", result.content()));
    return answer
        .put("isError", result.error())
        .putIfPresent(
            "error", result.structured().filter(any -> result.error()).flatMap(s -> s.get("error")))
        .done();
  }

  private static Refusal invalid(String sentence) {
    return new Refusal(ErrorCode.INVALID_REQUEST, sentence);
  }
}
