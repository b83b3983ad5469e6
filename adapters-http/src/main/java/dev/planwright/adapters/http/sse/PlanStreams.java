package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.exchange.ClientPresence;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code GET /sse/plan/{plan_id}}. Needs no key: the id is the access token. While the database is
 * away, streams stay open and send heartbeats.
 */
public final class PlanStreams {
  private static final Logger LOG = LoggerFactory.getLogger(PlanStreams.class);
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Duration FIRST_NEWS = Duration.ofSeconds(2);
  private static final int MIN_RETRY_MILLIS = 2_000;
  private static final int MAX_RETRY_MILLIS = 10_000;
  private static final String EVENT_STREAM = "text/event-stream";

  private final PlanFeed feed;
  private final StreamLimits limits;
  private final StreamSlots slots;
  private final Edge edge;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final WriteLimit writeLimit;
  private final LongAdder slowClosed = new LongAdder();
  private volatile boolean stopping;

  public PlanStreams(
      PlanFeed feed, StreamLimits limits, Edge edge, InstantSource clock, RandomGenerator random) {
    this.feed = feed;
    this.limits = limits;
    this.slots = new StreamSlots(limits.perClient(), limits.total());
    this.writeLimit = new WriteLimit(limits.slowestWrite());
    this.edge = edge;
    this.clock = clock;
    this.random = random;
  }

  public int open() {
    return slots.taken();
  }

  /** How many streams were closed because their clients did not read, for metrics. */
  public long slowClosed() {
    return slowClosed.sum();
  }

  /** Ends all streams, and tells each client a random delay before it reconnects. */
  public void stop() {
    stopping = true;
  }

  /** Follows a plan until it ends. */
  public void follow(Context exchange) throws IOException {
    requireEventStream(exchange);
    if (exchange.req().getMethod().equals("HEAD")) {
      exchange.status(200).contentType(EventWriter.CONTENT_TYPE);
      return;
    }
    Optional<StreamSlots.Slot> free = slots.take(edge.client(exchange));
    if (free.isEmpty()) {
      Answers.refuse(exchange, tooMany());
      return;
    }
    try (StreamSlots.Slot _ = free.get()) {
      stream(exchange, exchange.pathParam("plan_id"));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void stream(Context exchange, String requestedId)
      throws IOException, InterruptedException {
    Optional<EventId> known =
        Optional.ofNullable(exchange.header("Last-Event-ID")).flatMap(EventId::parse);
    Optional<PlanId> id = PlanId.parse(requestedId);
    if (id.isEmpty()) {
      neverHeardOf(exchange, requestedId, known);
      return;
    }
    try (PlanFeed.Watch watch = feed.watch(id.get())) {
      Optional<News> first =
          known.filter(EventId::last).isPresent() ? watch.await(FIRST_NEWS) : Optional.empty();
      if (first.isPresent() && known.equals(first.map(news -> EventId.of(news, known)))) {
        exchange.status(204);
        return;
      }
      write(exchange, requestedId, watch, first, known);
    }
  }

  private void write(
      Context exchange,
      String requestedId,
      PlanFeed.Watch watch,
      Optional<News> first,
      Optional<EventId> known)
      throws InterruptedException {
    ClientPresence client = ClientPresence.of(exchange);
    client.prepareForEvents();
    try {
      var writer = new EventWriter(exchange, client, writeLimit);
      writer.retry(RETRY);
      var stream = new PlanStream(watch, writer, client, limits, clock, known);
      PlanStream.End end = stream.run(requestedId, first, () -> stopping);
      if (end == PlanStream.End.SERVER_STOPS) {
        writer.retry(Duration.ofMillis(random.nextInt(MIN_RETRY_MILLIS, MAX_RETRY_MILLIS + 1)));
      }
    } catch (SlowClient e) {
      slowClosed.increment();
      LOG.debug("a progress stream was closed: {}", e.getMessage());
    } catch (IOException e) {
      LOG.debug("a progress stream's client left: {}", e.toString());
    }
  }

  private void neverHeardOf(Context exchange, String requestedId, Optional<EventId> known)
      throws IOException {
    if (known.filter(EventId.UNKNOWN_PLAN::equals).isPresent()) {
      exchange.status(204);
      return;
    }
    var writer = new EventWriter(exchange, ClientPresence.of(exchange), writeLimit);
    writer.retry(RETRY);
    writer.event(StreamEvent.ERROR, EventId.UNKNOWN_PLAN, StreamEvents.unknownPlan(requestedId));
  }

  private static void requireEventStream(Context exchange) {
    String accept = Optional.ofNullable(exchange.header("Accept")).orElse("*/*");
    if (!accept.contains(EVENT_STREAM) && !accept.contains("*/*") && !accept.contains("text/*")) {
      throw new Refusal(
          ErrorCode.NOT_ACCEPTABLE,
          "Progress is sent as server-sent events only: accept " + EVENT_STREAM + ".");
    }
  }

  private Refusal tooMany() {
    return new Refusal(
        ErrorCode.SSE_CONNECTION_LIMIT,
        "Too many progress streams are open: at most %d per client (SERVICE_SSE_MAX_CONNECTIONS) and %d in all (SERVICE_SSE_MAX_TOTAL_CONNECTIONS). Close one, or poll plan_status."
            .formatted(limits.perClient(), limits.total()));
  }
}
