package dev.planwright.adapters.jdbc.plans;

import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.replica.port.Replicas;
import dev.planwright.application.replica.port.ReplicasContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqReplicasTest extends ReplicasContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected Replicas replicas() {
    return DATABASE.parts().replicas();
  }
}
