package dev.planwright.application.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.audit.port.AuditEvent;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Audit events on their way to the store. */
class AuditTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final List<AuditEvent> stored = new CopyOnWriteArrayList<>();
  private final AtomicBoolean away = new AtomicBoolean();
  private final AtomicLong ticks = new AtomicLong();
  private final CountDownLatch tried = new CountDownLatch(1);
  private final Audit audit = new Audit(this::write, () -> NOW, ticks::get);

  private void write(List<AuditEvent> events) {
    tried.countDown();
    if (away.get()) {
      throw new StoreUnavailable("away", new IOException("away"));
    }
    stored.addAll(events);
  }

  @Test
  void an_event_is_stored_once_with_its_time() {
    audit.start();
    audit.note("server_started", "Server started", Json.object());

    audit.close();

    assertEquals(
        List.of(new AuditEvent(NOW, "server_started", "Server started", Json.object())), stored);
    assertEquals(0, audit.dropped());
  }

  @Test
  void events_wait_while_the_store_is_away() throws Exception {
    away.set(true);
    audit.start();
    audit.note("server_started", "Server started", Json.object());
    assertTrue(tried.await(20, TimeUnit.SECONDS));
    assertEquals(1, audit.waiting());
    away.set(false);

    audit.close();

    assertEquals(1, stored.size());
    assertEquals(0, audit.waiting());
  }

  @Test
  void of_too_many_the_oldest_are_dropped_and_counted() {
    for (int number = 0; number <= Audit.MOST_WAITING + 2; number++) {
      audit.note("kind", "number " + number, Json.object());
    }
    audit.start();

    audit.close();

    assertEquals(3, audit.dropped());
    assertEquals("number 3", stored.getFirst().message());
    assertEquals(Audit.MOST_WAITING, stored.size());
  }

  @Test
  void what_is_never_stored_counts_as_dropped() {
    away.set(true);
    audit.start();
    audit.note("kind", "lost", Json.object());

    audit.close();

    assertEquals(1, audit.dropped());
  }

  @Test
  void wrong_keys_of_a_client_are_one_event_a_minute() {
    var refusals = new CollectedRefusals(ticks::get);
    for (int times = 0; times < 40; times++) {
      refusals.add(ErrorCode.INVALID_API_KEY, "203.0.113.9");
    }
    refusals.add(ErrorCode.INVALID_API_KEY, "203.0.113.10");
    refusals.add(ErrorCode.RATE_LIMITED, "203.0.113.9");
    assertEquals(List.of(), refusals.take(false));
    ticks.addAndGet(TimeUnit.MINUTES.toNanos(1));

    List<CollectedRefusals.Collected> collected = refusals.take(false);

    assertEquals(
        List.of("authentication_failed", "authentication_failed", "limit_reached"),
        collected.stream().map(CollectedRefusals.Collected::kind).toList());
    assertEquals(
        Json.build()
            .put("code", "INVALID_API_KEY")
            .put("client", "203.0.113.9")
            .put("times", 40)
            .done(),
        collected.getFirst().context());
    assertEquals(List.of(), refusals.take(true));
  }

  @Test
  void clients_beyond_a_number_are_counted_together() {
    var refusals = new CollectedRefusals(ticks::get);
    for (int client = 0; client < CollectedRefusals.MOST_CLIENTS + 7; client++) {
      refusals.add(ErrorCode.INVALID_API_KEY, "client " + client);
    }

    List<CollectedRefusals.Collected> collected = refusals.take(true);

    assertEquals(CollectedRefusals.MOST_CLIENTS + 1, collected.size());
    assertEquals(Optional.of("others"), collected.getLast().context().text("client"));
  }

  @Test
  void an_expected_no_is_nobodys_concern() {
    var refusals = new CollectedRefusals(ticks::get);
    refusals.add(ErrorCode.PLAN_NOT_FOUND, "203.0.113.9");

    assertEquals(List.of(), refusals.take(true));
  }
}
