package dev.planwright.application.account.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.port.CallCounts.Count;
import dev.planwright.application.plan.port.Racing;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What every {@link CallCounts} keeps to. */
public abstract class CallCountsContract {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Counts that know no client yet. */
  protected abstract CallCounts counts();

  @Test
  void each_client_is_counted_apart() {
    CallCounts counts = counts();

    assertEquals(1, counts.add("key a", LONG).calls());
    assertEquals(2, counts.add("key a", LONG).calls());
    assertEquals(1, counts.add("address a", LONG).calls());
    assertEquals(3, counts.add("key a", LONG).calls());
  }

  @Test
  void the_window_runs_on_from_its_first_call() {
    CallCounts counts = counts();

    Duration first = counts.add("a", LONG).left();
    Duration second = counts.add("a", LONG).left();

    assertTrue(first.compareTo(LONG) <= 0, first.toString());
    assertTrue(second.compareTo(first) <= 0, second.toString());
    assertTrue(second.compareTo(LONG.minusMinutes(1)) > 0, second.toString());
  }

  @Test
  void after_a_window_the_next_call_begins_another() {
    CallCounts counts = counts();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    counts.add("a", SHORT);

    Count next;
    do {
      next = counts.add("a", SHORT);
    } while (next.calls() != 1 && System.nanoTime() < deadline);

    assertEquals(1, next.calls());
    assertFalse(next.left().isNegative());
  }

  @Test
  void no_call_is_lost_in_a_race() throws Exception {
    CallCounts counts = counts();
    Callable<Long> call = () -> counts.add("a", LONG).calls();

    List<Long> seen = Racing.allAtOnce(Collections.nCopies(100, call));

    assertEquals(LongStream.rangeClosed(1, 100).boxed().toList(), seen.stream().sorted().toList());
  }
}
