package dev.planwright.adapters.jdbc.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.replica.port.Replicas;
import dev.planwright.application.replica.port.ReplicasContract;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqReplicasTest extends ReplicasContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Override
  protected Replicas replicas() {
    return DATABASE.parts().replicas();
  }

  @Test
  void a_dead_replica_is_forgotten_a_day_after_its_last_sign_of_life() throws Exception {
    replicas().differing("dead", "this", MINUTE);
    replicas().differing("silent", "this", MINUTE);
    DATABASE.execute("update replicas set seen_at = seen_at - interval '25 h' where id = 'dead'");
    DATABASE.execute("update replicas set seen_at = seen_at - interval '23 h' where id = 'silent'");

    assertEquals(1, replicas().differing("alive", "that", Duration.ofDays(30)));
  }
}
