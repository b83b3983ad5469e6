package dev.planwright.application.replica.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What every {@link Replicas} keeps to. */
public abstract class ReplicasContract {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  protected abstract Replicas replicas();

  @Test
  void who_has_the_same_secret_does_not_differ() {
    assertEquals(0, replicas().differing("one", "same", MINUTE));
    assertEquals(0, replicas().differing("two", "same", MINUTE));
    assertEquals(0, replicas().differing("one", "same", MINUTE));
  }

  @Test
  void each_of_two_that_differ_finds_out() {
    replicas().differing("one", "this", MINUTE);

    assertEquals(1, replicas().differing("two", "that", MINUTE));
    assertEquals(1, replicas().differing("one", "this", MINUTE));
  }

  @Test
  void a_replica_with_a_new_secret_no_longer_differs() {
    replicas().differing("one", "this", MINUTE);
    replicas().differing("two", "that", MINUTE);

    assertEquals(0, replicas().differing("two", "this", MINUTE));
  }

  @Test
  void who_left_or_gives_no_sign_does_not_count() {
    replicas().differing("one", "this", MINUTE);
    replicas().differing("two", "that", MINUTE);
    assertEquals(0, replicas().differing("one", "this", Duration.ZERO));

    replicas().leave("two");

    assertEquals(0, replicas().differing("one", "this", MINUTE));
  }
}
