package dev.planwright.bootstrap.trace;

import module java.base;
import module java.net.http;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends spans to a collector over OTLP (HTTP, JSON), some at a time. Whoever has a span never waits
 * for it: beyond a bound, and while the collector is away, spans are dropped and counted.
 * OpenTelemetry's own SDK would bring more than 1 MB to every package, and a second HTTP client: of
 * its senders only the one over OkHttp is stable.
 *
 * <p>Safe for use by several threads.
 */
public final class Spans implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Spans.class);
  private static final int WAITING = 2_048;
  private static final int AT_ONCE = 256;
  private static final Duration GATHERING = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String PATH = "/v1/traces";

  private final BlockingQueue<Span> waiting = new ArrayBlockingQueue<>(WAITING);
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicBoolean away = new AtomicBoolean();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final Settings.Traces settings;
  private final URI endpoint;
  private final Chance chance;
  private final Thread sender;

  /**
   * Begins to send.
   *
   * @param endpoint the collector's base address
   */
  public Spans(URI endpoint, Settings.Traces settings, Chance chance) {
    this.settings = settings;
    this.endpoint = URI.create(endpoint.toString().replaceFirst("/+$", "") + PATH);
    this.chance = chance;
    this.sender = Thread.ofVirtual().name("spans").start(this::send);
  }

  void add(Span span) {
    if (!waiting.offer(span)) {
      dropped.incrementAndGet();
    }
  }

  Chance chance() {
    return chance;
  }

  /** Spans that never reached the collector, for metrics. */
  public long dropped() {
    return dropped.get();
  }

  private void send() {
    try {
      boolean last = false;
      while (!last) {
        last = closing.await(GATHERING.toMillis(), TimeUnit.MILLISECONDS);
        for (List<Span> some = some(); !some.isEmpty(); some = some()) {
          post(some);
        }
      }
    } catch (InterruptedException e) {
      dropped.addAndGet(waiting.size());
      Thread.currentThread().interrupt();
    }
  }

  private List<Span> some() {
    List<Span> some = new ArrayList<>();
    waiting.drainTo(some, AT_ONCE);
    return some;
  }

  private void post(List<Span> spans) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(endpoint)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JsonText.write(body(spans))));
    settings.headers().forEach(request::header);
    String problem;
    try {
      int status = http.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
      problem = status / 100 == 2 ? "" : "HTTP " + status;
    } catch (IOException e) {
      problem = e.getClass().getSimpleName();
    } catch (InterruptedException e) {
      dropped.addAndGet(spans.size());
      throw e;
    }
    if (problem.isEmpty()) {
      away.set(false);
    } else {
      dropped.addAndGet(spans.size());
      if (away.compareAndSet(false, true)) {
        LOG.warn("traces are not taken by {} ({}); spans are dropped", endpoint, problem);
      }
    }
  }

  private Json body(List<Span> spans) {
    return Json.build()
        .put(
            "resourceSpans",
            List.<Json>of(
                Json.build()
                    .put(
                        "resource",
                        Json.build()
                            .put(
                                "attributes",
                                List.<Json>of(
                                    Span.attribute(
                                        "service.name", Json.of(settings.serviceName()))))
                            .done())
                    .put(
                        "scopeSpans",
                        List.<Json>of(
                            Json.build()
                                .put("scope", Json.build().put("name", "planwright").done())
                                .put(
                                    "spans",
                                    spans.stream()
                                        .<Json>map(span -> span.toJson(chance.uuid()))
                                        .toList())
                                .done()))
                    .done()))
        .done();
  }

  /** Sends what waits, for a few seconds at most. */
  @Override
  public void close() {
    closing.countDown();
    try {
      if (!sender.join(PATIENCE)) {
        sender.interrupt();
        sender.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    http.shutdownNow();
  }
}
