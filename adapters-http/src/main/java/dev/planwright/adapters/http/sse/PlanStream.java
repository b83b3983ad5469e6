package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.adapters.http.exchange.ClientPresence;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.domain.plan.Plan;

/**
 * One client's stream of one plan, written by one virtual thread that blocks between events. It
 * keeps only the latest state: a slow client skips states, and none are queued.
 */
final class PlanStream {
  /** How often the client, the deadline and the server's shutdown are checked. */
  private static final Duration TICK = Duration.ofSeconds(1);

  private final PlanFeed.Watch watch;
  private final EventWriter writer;
  private final ClientPresence client;
  private final StreamLimits limits;
  private final InstantSource clock;
  private final long begun = System.nanoTime();
  private long lastWritten = begun;
  private Optional<EventId> lastSent;

  PlanStream(
      PlanFeed.Watch watch,
      EventWriter writer,
      ClientPresence client,
      StreamLimits limits,
      InstantSource clock,
      Optional<EventId> alreadyKnown) {
    this.watch = watch;
    this.writer = writer;
    this.client = client;
    this.limits = limits;
    this.clock = clock;
    this.lastSent = alreadyKnown;
  }

  /** How a stream ended. */
  enum End {
    TOLD,
    CLIENT_GONE,
    SERVER_STOPS
  }

  /**
   * Writes until the plan ends, the client leaves, the longest duration is over or the server
   * stops.
   */
  End run(String requestedId, Optional<News> first, BooleanSupplier stopping)
      throws IOException, InterruptedException {
    Optional<News> news = first;
    boolean heard = false;
    while (true) {
      if (news.isPresent()) {
        heard = true;
        if (tell(requestedId, news.get())) {
          return End.TOLD;
        }
      }
      if (stopping.getAsBoolean()) {
        return End.SERVER_STOPS;
      }
      if (client.gone()) {
        return End.CLIENT_GONE;
      }
      if (since(begun).compareTo(limits.maxDuration()) >= 0) {
        writer.event(StreamEvent.ERROR, StreamEvents.timeout(limits.maxDuration()));
        return End.TOLD;
      }
      if (!heard && since(begun).compareTo(limits.longestUnheard()) >= 0) {
        return End.TOLD;
      }
      beat();
      news = watch.await(shortest(TICK, limits.heartbeat().minus(since(lastWritten))));
    }
  }

  /** Whether this state ends the stream. */
  private boolean tell(String requestedId, News news) throws IOException {
    return switch (news) {
      case News.Missing() -> {
        if (!lastSent.equals(Optional.of(EventId.UNKNOWN_PLAN))) {
          writer.event(
              StreamEvent.ERROR, EventId.UNKNOWN_PLAN, StreamEvents.unknownPlan(requestedId));
        }
        yield true;
      }
      case News.Standing(Plan plan) -> {
        tell(plan);
        yield plan.status().terminal();
      }
    };
  }

  private void tell(Plan plan) throws IOException {
    EventId id = EventId.of(plan, lastSent);
    if (lastSent.filter(id::equals).isPresent()) {
      return;
    }
    writer.event(
        plan.status().terminal() ? StreamEvent.COMPLETE : StreamEvent.STATUS,
        id,
        StreamEvents.standing(plan, id.percentage()));
    lastSent = Optional.of(id);
    lastWritten = System.nanoTime();
  }

  private void beat() throws IOException {
    if (since(lastWritten).compareTo(limits.heartbeat()) >= 0) {
      writer.event(StreamEvent.HEARTBEAT, StreamEvents.heartbeat(clock.instant()));
      lastWritten = System.nanoTime();
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  private static Duration shortest(Duration one, Duration other) {
    Duration shorter = one.compareTo(other) <= 0 ? one : other;
    return shorter.isNegative() ? Duration.ZERO : shorter;
  }
}
