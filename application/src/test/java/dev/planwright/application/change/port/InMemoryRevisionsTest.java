package dev.planwright.application.change.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryRevisionsTest extends RevisionsContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
