package dev.planwright.application.model;

import dev.planwright.application.model.call.CallTime;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSink;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes only by pauses, at once, and by the test's hand. */
public final class ManualTime {
  private final AtomicLong nanos = new AtomicLong();
  private final ConcurrentLinkedQueue<Duration> pauses = new ConcurrentLinkedQueue<>();

  public CallTime time() {
    InstantSource clock = () -> Instant.parse("2026-09-01T08:00:00Z").plusNanos(nanos.get());
    return new CallTime(
        clock,
        nanos::get,
        length -> {
          pauses.add(length);
          pass(length);
        },
        () -> 0.5,
        UUID::randomUUID);
  }

  /** Metrics by this time. */
  public TokenMetrics metrics(UsageSink sink) {
    CallTime time = time();
    return new TokenMetrics(
        sink,
        UsageMeter.NONE,
        Optional.empty(),
        new TokenMetrics.Ambient(time.clock(), time.ticks(), time.ids()));
  }

  public void pass(Duration length) {
    nanos.addAndGet(length.toNanos());
  }

  public List<Duration> pauses() {
    return List.copyOf(pauses);
  }
}
