package dev.planwright.application.account;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.account.CallRate.Limit;
import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallRateTest {
  private static final Limit THREE = new Limit(3, Duration.ofSeconds(60));

  private final AtomicLong now = new AtomicLong();
  private final CallCounts own = new ProcessCallCounts(now::get);

  @Test
  void as_many_calls_as_allowed_pass_and_the_next_says_when_to_come_back() {
    var rate = new CallRate(THREE, own, Optional.empty());
    for (int i = 0; i < 3; i++) {
      rate.take("a");
    }
    now.addAndGet(Duration.ofMillis(20_500).toNanos());

    Refusal refused = assertThrows(Refusal.class, () -> rate.take("a"));

    assertEquals(ErrorCode.RATE_LIMITED, refused.code());
    assertEquals(Optional.of(BigDecimal.valueOf(40)), number(refused, "retry_after_sec"));
    assertEquals(1, rate.refused());
    assertDoesNotThrow(() -> rate.take("b"));
    now.addAndGet(Duration.ofSeconds(40).toNanos());
    assertDoesNotThrow(() -> rate.take("a"));
  }

  @Test
  void zero_switches_the_limit_off() {
    var rate =
        new CallRate(
            Limit.NONE, (_, _) -> new CallCounts.Count(9, Duration.ZERO), Optional.empty());

    assertDoesNotThrow(() -> rate.take("a"));
  }

  @Test
  void calls_that_other_processes_counted_count_too() {
    var shared = new ProcessCallCounts(now::get);
    var rate = new CallRate(THREE, own, Optional.of(shared));
    shared.add("a", THREE.window());
    shared.add("a", THREE.window());
    rate.take("a");

    assertThrows(Refusal.class, () -> rate.take("a"));
  }

  @Test
  void a_flood_asks_the_shared_counts_no_more_often_than_the_limit() {
    var asked = new AtomicInteger();
    var rate =
        new CallRate(
            THREE,
            own,
            Optional.of((_, _) -> new CallCounts.Count(asked.incrementAndGet(), THREE.window())));
    for (int i = 0; i < 3; i++) {
      rate.take("a");
    }
    for (int i = 0; i < 50; i++) {
      assertThrows(Refusal.class, () -> rate.take("a"));
    }

    assertEquals(3, asked.get());
  }

  @Test
  void without_the_shared_counts_the_own_limit_holds() {
    var away = new AtomicBoolean(true);
    CallCounts shared =
        (_, _) -> {
          if (away.get()) {
            throw new StoreUnavailable("away", new IOException("away"));
          }
          return new CallCounts.Count(4, THREE.window());
        };
    var rate = new CallRate(THREE, own, Optional.of(shared));

    for (int i = 0; i < 3; i++) {
      assertDoesNotThrow(() -> rate.take("a"));
    }
    assertThrows(Refusal.class, () -> rate.take("a"));
    away.set(false);
    assertThrows(Refusal.class, () -> rate.take("b"));
  }

  private static Optional<BigDecimal> number(Refusal refused, String name) {
    return refused.details().flatMap(details -> ((JsonObject) details).number(name));
  }
}
