package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tools as a server serves them: a database that is away is a refusal like any other, a call
 * that takes too long is cancelled, and a waiting call ends when the server stops.
 */
public final class ServedToolbox implements Toolbox {
  private static final Logger LOG = LoggerFactory.getLogger(ServedToolbox.class);

  private final Toolbox tools;
  private final BooleanSupplier stopping;

  public ServedToolbox(Toolbox tools, BooleanSupplier stopping) {
    this.tools = tools;
    this.stopping = stopping;
  }

  @Override
  public List<Tool> tools() {
    return tools.tools();
  }

  @Override
  public Duration longest(String tool, JsonObject arguments) {
    return tools.longest(tool, arguments);
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    if (progress.cancelled()) {
      throw noted(left());
    }
    var limit = new TimeLimit(tools.longest(tool, arguments));
    try {
      return Watchdog.look(
          () -> tools.call(tool, arguments, progress.until(stopping)), limit::over);
    } catch (InputRequired asks) {
      throw asks;
    } catch (Exception e) {
      throw noted(failure(e, tool, limit, progress));
    }
  }

  /** Each call of a batch can be refused, and each counts. */
  static RuntimeException noted(RuntimeException failure) {
    ErrorCode code = failure instanceof Refusal refusal ? refusal.code() : ErrorCode.INTERNAL_ERROR;
    ServedRequest.current().ifPresent(request -> request.refused(code));
    return failure;
  }

  /** After an interrupt, any failure may come from it, except a refusal with a reason. */
  private RuntimeException failure(
      Exception e, String tool, TimeLimit limit, ToolProgress progress) {
    return switch (e) {
      case Refusal refusal when refusal.code() != ErrorCode.OVERLOADED -> refusal;
      case Exception _ when limit.over() -> tooLong(tool, limit);
      case Exception _ when progress.cancelled() -> left();
      case StoreUnavailable problem -> Answers.unavailable(problem);
      case RuntimeException unforeseen -> unforeseen;
      default -> new IllegalStateException("a tool throws no checked exception", e);
    };
  }

  private Refusal tooLong(String name, TimeLimit limit) {
    LOG.warn("{} was given up after {} s", name, limit.longest().toSeconds());
    String sentence =
        "%s was given up after %d seconds: the server or its database is too busy."
            .formatted(name, limit.longest().toSeconds());
    boolean harmless =
        tools.tools().stream()
            .anyMatch(tool -> tool.name().equals(name) && tool.hints().readOnly());
    return harmless
        ? new Refusal(ErrorCode.OVERLOADED, sentence + " Call again in a second.")
        : new Refusal(
            ErrorCode.OVERLOADED,
            sentence + " It may have happened all the same: look with plan_list or plan_status.",
            Json.build().put("outcome", "unknown").done());
  }

  private static Refusal left() {
    return new Refusal(ErrorCode.OVERLOADED, "The caller left before its answer was ready.");
  }
}
