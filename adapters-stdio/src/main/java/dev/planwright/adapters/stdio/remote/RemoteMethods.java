package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the remote for what is no tool: prompts and resources, by {@code POST /mcp} alone. */
public record RemoteMethods(RpcCalls rpc, Surroundings surroundings) {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteMethods.class);
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** What the remote says. */
  sealed interface Said {
    /** A result. */
    record Result(JsonObject value) implements Said {}

    /** An error of its protocol, with its message and the data beside it. */
    record Fault(BigDecimal code, String message, JsonObject data, RemoteProblem problem)
        implements Said {}

    /** Nothing: it cannot be reached, is no MCP server, or has no such method. */
    record Nothing(RemoteProblem problem) implements Said {}
  }

  /** Asks once, at most 5 s. */
  Said ask(String method, JsonObject params) {
    try {
      return said(rpc.ask(method, params, Deadline.in(LIMIT, surroundings.nanoTime())));
    } catch (NoAnswer e) {
      LOG.warn("the remote does not answer {}: {}", method, e.problem());
      return new Said.Nothing(RemoteProblem.of(e));
    }
  }

  private static Said said(HttpAnswer answer) {
    Optional<JsonObject> body = answer.object();
    Optional<JsonObject> result = body.flatMap(object -> object.object("result"));
    if (result.isPresent()) {
      return new Said.Result(result.get());
    }
    RemoteProblem problem = RemoteProblem.of(answer);
    Optional<JsonObject> error = body.flatMap(object -> object.object("error"));
    Optional<BigDecimal> code = error.flatMap(object -> object.number("code"));
    boolean unknownMethod = code.filter(BigDecimal.valueOf(-32601)::equals).isPresent();
    if (code.isEmpty() || unknownMethod) {
      return new Said.Nothing(problem);
    }
    return new Said.Fault(
        code.get(),
        error.flatMap(object -> object.text("message")).orElse("refused"),
        error.flatMap(object -> object.object("data")).orElseGet(Json::object),
        problem);
  }
}
