package dev.planwright.application.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.replica.port.InMemoryReplicas;
import dev.planwright.application.replica.port.Replicas;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Replicas that sign links with different secrets find out. */
class SameSecretTest {
  private final Replicas replicas = new InMemoryReplicas();

  @Test
  void both_find_out_and_how_to_mend_it_is_said() {
    var one = new SameSecret(replicas, "one", "this");
    var two = new SameSecret(replicas, "two", "that");

    one.look();
    assertEquals(Optional.empty(), one.warning());
    two.look();
    one.look();

    assertTrue(one.warning().orElseThrow().contains("SERVICE_DOWNLOAD_TOKEN_SECRET"));
    assertTrue(two.warning().isPresent());
  }

  @Test
  void once_the_other_has_left_all_is_well() {
    var one = new SameSecret(replicas, "one", "this");
    var two = new SameSecret(replicas, "two", "that").start();
    two.close();

    one.look();

    assertEquals(Optional.empty(), one.warning());
  }

  @Test
  void while_nobody_can_say_what_was_known_holds() {
    var away =
        new Replicas() {
          private boolean gone;

          @Override
          public int differing(String id, String fingerprint, Duration within) {
            if (gone) {
              throw new StoreUnavailable("away", new IOException("away"));
            }
            gone = true;
            return 2;
          }

          @Override
          public void leave(String id) {}
        };
    var one = new SameSecret(away, "one", "this");
    one.look();

    one.look();

    assertTrue(one.warning().orElseThrow().startsWith("2 other"));
  }
}
