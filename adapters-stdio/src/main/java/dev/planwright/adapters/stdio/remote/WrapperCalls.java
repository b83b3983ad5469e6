package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.request.TraceContext;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Calls through the plain JSON wrapper, {@code POST /mcp/tools/call}. */
public record WrapperCalls(RemoteAddress remote, HttpCalls http) {
  /** Answers that mean "there is no wrapper here" rather than "no". */
  static final Set<Integer> MISSING = Set.of(404, 405, 410, 501);

  Outcome call(String tool, JsonObject arguments, Deadline deadline) {
    try {
      JsonObject body = Json.build().put("tool", tool).put("arguments", arguments).done();
      return outcome(http.post(remote.wrapper(), body, TraceContext.current().fields(), deadline));
    } catch (NoAnswer e) {
      return Outcome.of(e);
    }
  }

  private static Outcome outcome(HttpAnswer answer) {
    RemoteProblem problem = RemoteProblem.of(answer);
    Optional<ToolResult> result = result(answer);
    if (answer.serverError() && answer.status() != 501) {
      return new Outcome.Passing(problem, true, result);
    }
    if (result.isPresent()) {
      return new Outcome.Done(result.get());
    }
    return answer.success() || MISSING.contains(answer.status())
        ? new Outcome.Missing(problem)
        : new Outcome.Refused(problem);
  }

  private static Optional<ToolResult> result(HttpAnswer answer) {
    Optional<JsonObject> body = answer.object();
    boolean isResult =
        body.filter(object ->
                object.get("structuredContent").isPresent()
                    || object.get("isError").isPresent()
                    || object.get("content").isPresent())
            .isPresent();
    if (isResult) {
      return body.map(Results::read);
    }
    // A bare object from a wrapper that adds nothing around the tool's own.
    return body.filter(_ -> answer.success())
        .map(object ->
            new ToolResult(
                java.util.List.of(), Optional.of(object), object.object("error").isPresent()));
  }
}
