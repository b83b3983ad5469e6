package dev.planwright.application.worker.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryWorkersTest extends WorkersContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
