package dev.planwright.application.progress.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryProgressLogTest extends ProgressLogContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
