package dev.planwright.adapters.stdio;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a plan's event stream beside a call and reports its progress. The call does not depend on
 * it: when the stream fails, there is no progress, and that is all.
 */
final class PlanProgress implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PlanProgress.class);

  private final CompletableFuture<? extends HttpResponse<?>> stream;

  private PlanProgress(CompletableFuture<? extends HttpResponse<?>> stream) {
    this.stream = stream;
  }

  static PlanProgress follow(
      PlanId plan, RemoteAddress remote, HttpCalls http, ToolProgress progress) {
    var stream =
        http.stream(
            remote.at("/sse/plan/" + plan), BodyHandlers.fromLineSubscriber(new Reports(progress)));
    stream.exceptionally(problem -> {
      LOG.debug("no progress of the plan: {}", problem.getMessage());
      return null;
    });
    return new PlanProgress(stream);
  }

  @Override
  public void close() {
    stream.cancel(true);
  }

  private static final class Reports implements Flow.Subscriber<String> {
    private final EventLines events = new EventLines();
    private final ToolProgress progress;

    Reports(ToolProgress progress) {
      this.progress = progress;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
      events.take(line).flatMap(Reports::read).ifPresent(this::report);
    }

    @Override
    public void onError(Throwable problem) {
      LOG.debug("the plan's progress ends: {}", problem.getMessage());
    }

    @Override
    public void onComplete() {}

    private void report(JsonObject status) {
      Optional<BigDecimal> percentage = status.number("progress_percentage");
      percentage.ifPresent(
          value -> progress.report(value.doubleValue(), 100, status.text("state").orElse("")));
    }

    private static Optional<JsonObject> read(String data) {
      try {
        return JsonText.read(data) instanceof JsonObject object
            ? Optional.of(object)
            : Optional.empty();
      } catch (UnreadableJson e) {
        return Optional.empty();
      }
    }
  }
}
