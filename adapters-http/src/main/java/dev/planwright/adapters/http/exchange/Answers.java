package dev.planwright.adapters.http.exchange;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/** Writes JSON answers, and refusals with the HTTP status that belongs to them. */
public final class Answers {
  /** The media type of every JSON answer. */
  public static final String JSON = "application/json; charset=utf-8";

  /** The {@code Retry-After} while the database is away, in seconds. */
  public static final int DATABASE_RETRY_SECONDS = 5;

  private Answers() {}

  /** Answers with this value as JSON on one line. */
  public static void json(Context exchange, int status, Json value) {
    exchange.status(status).contentType(JSON).result(JsonText.write(value));
  }

  /** Answers {@code {"error": {"code", "message"}}} with the status of the refusal's code. */
  public static void refuse(Context exchange, Refusal refusal) {
    note(refusal);
    retryAfter(exchange, refusal);
    json(exchange, status(refusal.code()), refusal.toJson());
  }

  /** Notes why this request is refused, unless an earlier reason stands. */
  public static void note(Refusal refusal) {
    ServedRequest.current()
        .filter(request -> request.refusals().isEmpty())
        .ifPresent(request -> request.refused(refusal.code()));
  }

  /** Sets {@code Retry-After} where trying again later can help. */
  public static void retryAfter(Context exchange, Refusal refusal) {
    int seconds =
        switch (refusal.code()) {
          case DATABASE_UNAVAILABLE -> DATABASE_RETRY_SECONDS;
          case OVERLOADED -> 1;
          case RATE_LIMITED, SSE_CONNECTION_LIMIT -> waitTime(refusal);
          default -> 0;
        };
    if (seconds > 0) {
      exchange.header("Retry-After", Integer.toString(seconds));
    }
  }

  /** The HTTP status of a code outside of tools. */
  public static int status(ErrorCode code) {
    return switch (code) {
      case INVALID_REQUEST, INVALID_ARGUMENT, PROMPT_TOO_THIN -> 400;
      case API_KEY_REQUIRED, USER_API_KEY_REQUIRED -> 401;
      case INSUFFICIENT_CREDITS -> 402;
      case INVALID_API_KEY, INVALID_USER_API_KEY, HOST_NOT_ALLOWED, ORIGIN_NOT_ALLOWED -> 403;
      case NOT_FOUND, PLAN_NOT_FOUND, INVALID_TOOL, CONTENT_UNAVAILABLE, GENERATION_FAILED -> 404;
      case METHOD_NOT_ALLOWED -> 405;
      case NOT_ACCEPTABLE -> 406;
      case REQUEST_TIMEOUT -> 408;
      case RUN_ACTIVE,
          PLAN_NOT_FAILED,
          PLAN_NOT_RESUMABLE,
          PIPELINE_VERSION_MISMATCH,
          IDEMPOTENCY_CONFLICT,
          WORK_ALREADY_DONE,
          REVISION_CONFLICT ->
          409;
      case BODY_TOO_LARGE -> 413;
      case URI_TOO_LONG -> 414;
      case UNSUPPORTED_MEDIA_TYPE -> 415;
      case RATE_LIMITED, SSE_CONNECTION_LIMIT -> 429;
      case HEADERS_TOO_LARGE -> 431;
      case INTERNAL_ERROR -> 500;
      case REMOTE_ERROR, DOWNLOAD_FAILED -> 502;
      case DATABASE_UNAVAILABLE, OVERLOADED, MODEL_PROFILES_UNAVAILABLE -> 503;
      case SSE_TIMEOUT -> 504;
    };
  }

  /** The refusal while the store is away, or too busy. */
  public static Refusal unavailable(StoreUnavailable problem) {
    return problem.busy()
        ? new Refusal(
            ErrorCode.OVERLOADED, "The database is too busy for this call. Call again in a second.")
        : databaseAway(problem.outcomeUnknown());
  }

  private static Refusal databaseAway(boolean outcomeUnknown) {
    String sentence =
        "The database cannot be reached now. Call again in %d seconds."
            .formatted(DATABASE_RETRY_SECONDS);
    return outcomeUnknown
        ? new Refusal(
            ErrorCode.DATABASE_UNAVAILABLE,
            "The connection to the database broke before it confirmed; the change may have"
                + " happened. Look with plan_list before you repeat the call.",
            Json.build().put("outcome", "unknown").done())
        : new Refusal(ErrorCode.DATABASE_UNAVAILABLE, sentence);
  }

  private static int waitTime(Refusal refusal) {
    return refusal
        .details()
        .filter(JsonObject.class::isInstance)
        .flatMap(details -> ((JsonObject) details).get("retry_after_sec"))
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).value().intValue())
        .filter(seconds -> seconds > 0)
        .orElse(DATABASE_RETRY_SECONDS);
  }
}
