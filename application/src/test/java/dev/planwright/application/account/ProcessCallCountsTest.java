package dev.planwright.application.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.account.port.CallCounts.Count;
import dev.planwright.application.account.port.CallCountsContract;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProcessCallCountsTest extends CallCountsContract {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Override
  protected CallCounts counts() {
    return new ProcessCallCounts(System::nanoTime);
  }

  @Test
  void a_window_ends_to_the_nanosecond() {
    var now = new AtomicLong(Long.MAX_VALUE - 5);
    var counts = new ProcessCallCounts(now::get);
    counts.add("a", MINUTE);

    now.addAndGet(MINUTE.toNanos() - 1);
    assertEquals(new Count(2, Duration.ofNanos(1)), counts.add("a", MINUTE));
    now.addAndGet(1);
    assertEquals(Optional.empty(), counts.look("a"));
    assertEquals(new Count(1, MINUTE), counts.add("a", MINUTE));
  }

  @Test
  void of_too_many_clients_the_least_recently_seen_is_forgotten() {
    var counts = new ProcessCallCounts(() -> 0, 2);
    counts.add("a", MINUTE);
    counts.add("b", MINUTE);
    counts.add("a", MINUTE);
    counts.add("c", MINUTE);

    assertEquals(2, counts.clients());
    assertEquals(3, counts.add("a", MINUTE).calls());
    assertEquals(1, counts.add("b", MINUTE).calls());
  }
}
