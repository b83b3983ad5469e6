package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Why the remote gave no result, told with the cure.
 *
 * @param status the HTTP status, if there was an answer
 * @param remoteCode the remote's own code, text or number
 */
record RemoteProblem(
    URI at,
    Optional<Integer> status,
    String problem,
    Optional<Json> remoteCode,
    Optional<String> remoteMessage) {
  private static final int MOST_SAID = 1000;

  /** No answer came. */
  static RemoteProblem of(NoAnswer none) {
    return new RemoteProblem(
        none.at(), Optional.empty(), none.problem(), Optional.empty(), Optional.empty());
  }

  /** An answer came that is no result. */
  static RemoteProblem of(HttpAnswer answer) {
    Optional<JsonObject> error = answer.object().flatMap(body -> body.object("error"));
    Optional<Json> code =
        error
            .flatMap(e -> e.object("data").flatMap(data -> data.get("code")))
            .or(() -> error.flatMap(e -> e.get("code")));
    return new RemoteProblem(
        answer.from(),
        Optional.of(answer.status()),
        "it answered " + answer.status() + cure(answer, code),
        code,
        error.flatMap(e -> e.text("message")).map(RemoteProblem::cut));
  }

  /** As the caller sees it. */
  Refusal refusal(int attempts) {
    var details = Json.build().put("url", at.toString());
    status.ifPresent(value -> details.put("status", value.longValue()));
    details.put("attempts", attempts).putIfPresent("code", remoteCode);
    remoteMessage.ifPresent(message -> details.put("message", message));
    String said = remoteMessage.map(message -> " It said: " + message).orElse("");
    String where =
        status.isPresent()
            ? ""
            : " Is the server running there? If it is elsewhere, set SERVICE_URL.";
    return new Refusal(
        ErrorCode.REMOTE_ERROR,
        "The plan server at %s gave no result: %s.%s%s".formatted(at, problem, said, where),
        details.done());
  }

  /** What others say may be long. */
  private static String cut(String text) {
    return text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "…";
  }

  private static String cure(HttpAnswer answer, Optional<Json> code) {
    return switch (kind(answer, code)) {
      case 401 -> "; set SERVICE_MCP_API_KEY to a key of that server";
      case 403 -> "; check SERVICE_MCP_API_KEY, or ask who runs that server";
      case 404, 405, 410, 501 -> "; check that SERVICE_URL names a plan server";
      case 407 ->
          "; the HTTP proxy on the way wants a login, set it in HTTPS_PROXY"
              + " (http://user:password@host:port)";
      case 413 -> "; the arguments are too large for it, shorten them";
      case 429 ->
          "; it takes no more calls for now, wait "
              + answer.retryAfter().map(seconds -> seconds + " s").orElse("a minute")
              + " and call again";
      case 301, 302, 303, 307, 308 ->
          "; it has moved, set SERVICE_URL to the new address"
              + answer.location().map(to -> " (" + cut(to) + ")").orElse("");
      default -> {
        if (answer.serverError()) {
          yield "; try again later";
        }
        yield answer.json().isPresent()
            ? ""
            : " with something that is no JSON; check that SERVICE_URL names a plan server";
      }
    };
  }

  /** The status, or what stands for it where JSON-RPC tells of keys and limits under 200. */
  private static int kind(HttpAnswer answer, Optional<Json> code) {
    return switch (code.orElseGet(Json::none)) {
      case JsonString(String text) ->
          switch (text) {
            case "API_KEY_REQUIRED" -> 401;
            case "INVALID_API_KEY" -> 403;
            case "RATE_LIMITED" -> 429;
            default -> answer.status();
          };
      case Json _ -> answer.status();
    };
  }
}
