package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.application.request.TraceContext;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Calls by MCP's own JSON-RPC, {@code POST /mcp}, for a remote without the wrapper. Shakes hands
 * once; where the remote keeps sessions, a lost one leads to one new handshake. Opens no GET
 * stream.
 */
public final class RpcCalls {
  private static final String VERSION = "2025-11-25";

  private final ProxySettings settings;
  private final HttpCalls http;
  private final AtomicLong ids = new AtomicLong();
  private final AtomicReference<Optional<Handshake>> handshake =
      new AtomicReference<>(Optional.empty());

  public RpcCalls(ProxySettings settings, HttpCalls http) {
    this.settings = settings;
    this.http = http;
  }

  /** What later requests repeat in their headers. */
  private record Handshake(String version, Optional<String> sessionId) {
    Map<String, String> headers() {
      Map<String, String> headers = new HashMap<>();
      headers.put("MCP-Protocol-Version", version);
      sessionId.ifPresent(id -> headers.put("Mcp-Session-Id", id));
      return headers;
    }
  }

  Outcome call(String tool, JsonObject arguments, Deadline deadline) {
    try {
      var params = Json.build().put("name", tool).put("arguments", arguments);
      var trace = Json.build();
      TraceContext.current().fields().forEach(trace::put);
      if (!TraceContext.current().fields().isEmpty()) {
        params.put("_meta", trace.done());
      }
      return outcome(request("tools/call", params.done(), deadline));
    } catch (NoAnswer e) {
      return Outcome.of(e);
    }
  }

  /**
   * The remote's tools as it writes them; empty when it does not answer with a list.
   *
   * @throws NoAnswer when it does not answer at all
   */
  Optional<List<Json>> tools(Deadline deadline) throws NoAnswer {
    HttpAnswer answer = request("tools/list", Json.object(), deadline);
    return answer.object().flatMap(body -> body.object("result")).map(r -> r.array("tools"));
  }

  /**
   * Any other method: what the remote answers, result or error.
   *
   * @throws NoAnswer when it does not answer at all
   */
  HttpAnswer ask(String method, JsonObject params, Deadline deadline) throws NoAnswer {
    return request(method, params, deadline);
  }

  private HttpAnswer request(String method, JsonObject params, Deadline deadline) throws NoAnswer {
    Optional<Handshake> known = handshake.get();
    if (known.isEmpty()) {
      HttpAnswer greeted = greet(deadline);
      known = handshake.get();
      if (known.isEmpty()) {
        return greeted;
      }
    }
    HttpAnswer answer = send(method, params, known.get(), deadline);
    if (answer.status() != 404 || known.get().sessionId().isEmpty()) {
      return answer;
    }
    // The session is gone, so nothing was done in it: once more in a new one.
    handshake.set(Optional.empty());
    HttpAnswer greeted = greet(deadline);
    Optional<Handshake> renewed = handshake.get();
    return renewed.isEmpty() ? greeted : send(method, params, renewed.get(), deadline);
  }

  private HttpAnswer send(String method, JsonObject params, Handshake known, Deadline deadline)
      throws NoAnswer {
    return http.post(
        settings.remote().rpc(), message(method, params).done(), known.headers(), deadline);
  }

  /** Shakes hands; what comes back when that fails is the answer to the call. */
  private HttpAnswer greet(Deadline deadline) throws NoAnswer {
    JsonObject params =
        Json.build()
            .put("protocolVersion", VERSION)
            .put("capabilities", Json.object())
            .put(
                "clientInfo",
                Json.build()
                    .put("name", "planwright-proxy")
                    .put("version", settings.version())
                    .done())
            .done();
    HttpAnswer answer =
        http.post(
            settings.remote().rpc(), message("initialize", params).done(), Map.of(), deadline);
    Optional<String> version =
        answer
            .object()
            .flatMap(body -> body.object("result"))
            .flatMap(result -> result.text("protocolVersion"));
    if (version.isPresent() && answer.success()) {
      var made = new Handshake(version.get(), answer.sessionId());
      http.post(
          settings.remote().rpc(),
          Json.build().put("jsonrpc", "2.0").put("method", "notifications/initialized").done(),
          made.headers(),
          deadline);
      handshake.set(Optional.of(made));
    }
    return answer;
  }

  private Json.Builder message(String method, JsonObject params) {
    return Json.build()
        .put("jsonrpc", "2.0")
        .put("id", ids.incrementAndGet())
        .put("method", method)
        .put("params", params);
  }

  private static Outcome outcome(HttpAnswer answer) {
    RemoteProblem problem = RemoteProblem.of(answer);
    if (answer.serverError() && answer.status() != 501) {
      return new Outcome.Passing(problem, true, Optional.empty());
    }
    Optional<JsonObject> result = answer.object().flatMap(body -> body.object("result"));
    if (result.isPresent()) {
      return new Outcome.Done(Results.read(result.get()));
    }
    return WrapperCalls.MISSING.contains(answer.status())
        ? new Outcome.Missing(problem)
        : new Outcome.Refused(problem);
  }
}
