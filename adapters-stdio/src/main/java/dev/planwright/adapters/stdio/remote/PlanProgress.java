package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a plan's event stream beside a call and reports its progress. The call does not depend on
 * it: while there is no stream, there is no progress, and that is all. One that breaks off is
 * opened again, since the call goes on over a restart of the remote too.
 */
public final class PlanProgress {
  private static final Logger LOG = LoggerFactory.getLogger(PlanProgress.class);
  private static final Duration PAUSE = Duration.ofSeconds(5);
  private static final long MAX_BYTES = 16 * 1024 * 1024;
  private static final Set<String> ENDED = Set.of("completed", "stopped", "failed");

  private final URI at;
  private final HttpCalls http;
  private final ToolProgress progress;
  private final Surroundings.Pause pause;

  private PlanProgress(URI at, HttpCalls http, ToolProgress progress, Surroundings.Pause pause) {
    this.at = at;
    this.http = http;
    this.progress = progress;
    this.pause = pause;
  }

  /** Reports from now on, until what is returned is closed. */
  public static Following follow(
      URI stream, HttpCalls http, ToolProgress progress, Surroundings.Pause pause) {
    var plan = new PlanProgress(stream, http, progress, pause);
    return new Following(Thread.ofVirtual().start(plan::read));
  }

  /** A stream being read. */
  public record Following(Thread reading) implements AutoCloseable {
    @Override
    public void close() {
      reading.interrupt();
    }
  }

  private void read() {
    try {
      while (again(new Reports(progress))) {
        pause.pause(PAUSE);
      }
    } catch (InterruptedException e) {
      // Closed: the call has ended, and this thread with it.
      LOG.debug("the plan is followed no longer");
    }
  }

  /** Reads one stream to its end; whether another may tell more. */
  private boolean again(Reports reports) throws InterruptedException {
    CompletableFuture<HttpResponse<Void>> stream =
        http.stream(
            at,
            _ -> BodySubscribers.limiting(BodySubscribers.fromLineSubscriber(reports), MAX_BYTES));
    try {
      int status = stream.get().statusCode();
      return status >= 500 || (status == 200 && !reports.ended);
    } catch (ExecutionException e) {
      LOG.debug("no progress of the plan: {}", e.getMessage());
      return true;
    } catch (InterruptedException e) {
      stream.cancel(true);
      throw e;
    }
  }

  private static final class Reports implements Flow.Subscriber<String> {
    private final EventLines events = new EventLines();
    private final ToolProgress progress;
    private volatile boolean ended;

    Reports(ToolProgress progress) {
      this.progress = progress;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
      events.take(line).flatMap(JsonText::find).flatMap(Json::asObject).ifPresent(this::report);
    }

    @Override
    public void onError(Throwable problem) {
      LOG.debug("the plan's progress ends: {}", problem.getMessage());
    }

    @Override
    public void onComplete() {}

    private void report(JsonObject status) {
      if (status.text("state").filter(ENDED::contains).isPresent()) {
        ended = true;
      }
      Optional<BigDecimal> percentage = status.number("progress_percentage");
      percentage.ifPresent(
          value -> progress.report(value.doubleValue(), 100, status.text("state").orElse("")));
    }
  }
}
