package dev.planwright.adapters.http.metrics;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/** {@code GET /token-metrics/{task_id}} and {@code /detailed}. */
public final class TokenMetricsPages {
  private static final int DEFAULT_LIMIT = 1_000;
  private static final int MAX_LIMIT = 10_000;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,18}");

  private final SummarizeUsage usage;
  private final Function<Context, Caller> caller;

  /**
   * Pages over that usage.
   *
   * @param caller who asks; throws Refusal for who may not
   */
  public TokenMetricsPages(SummarizeUsage usage, Function<Context, Caller> caller) {
    this.usage = usage;
    this.caller = caller;
  }

  /** The sums of a task; with {@code ?include=metrics} a page of its records too. */
  public void summary(Context exchange) {
    String taskId = exchange.pathParam("task_id");
    boolean withCalls =
        parameter(exchange, "include")
            .map(include -> {
              if (!include.equals("metrics")) {
                throw invalid("include is %s; only metrics can be included.", include);
              }
              return true;
            })
            .orElse(false);
    Caller asking = caller.apply(exchange);
    JsonObject sums = UsageJson.summary(taskId, usage.summarize(taskId, asking));
    if (withCalls) {
      send(exchange, sums, asking, false);
    } else {
      Answers.json(exchange, 200, sums.with("metrics", Json.array(List.of())));
    }
  }

  /** A page of a task's records, in the order of storing. */
  public void detailed(Context exchange) {
    JsonObject task = Json.build().put("task_id", exchange.pathParam("task_id")).done();
    send(exchange, task, caller.apply(exchange), true);
  }

  private void send(Context exchange, JsonObject head, Caller asking, boolean counted) {
    String taskId = exchange.pathParam("task_id");
    long afterId =
        parameter(exchange, "after_id")
            .map(text -> number(text, 0, Long.MAX_VALUE, "after_id is %s; use an id from a page."))
            .orElse(0L);
    int limit =
        parameter(exchange, "limit")
            .map(text -> number(text, 1, MAX_LIMIT, "limit is %s; use 1 to " + MAX_LIMIT + "."))
            .map(Long::intValue)
            .orElse(DEFAULT_LIMIT);
    exchange
        .status(200)
        .contentType(Answers.JSON)
        .result(
            new CallStream(
                head,
                (id, most) -> usage.list(taskId, asking, id, OptionalInt.of(most)),
                new CallStream.Page(afterId, limit, counted)));
  }

  private static Optional<String> parameter(Context exchange, String name) {
    return Optional.ofNullable(exchange.queryParam(name));
  }

  private static long number(String text, long least, long most, String complaint) {
    if (WHOLE_NUMBER.matcher(text).matches()) {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw invalid(complaint, text);
  }

  private static Refusal invalid(String complaint, String text) {
    String shown = text.replaceAll("[^\\x20-\\x7e]", "?");
    return new Refusal(
        ErrorCode.INVALID_REQUEST,
        complaint.formatted(shown.length() <= 40 ? shown : shown.substring(0, 40) + "…"));
  }
}
