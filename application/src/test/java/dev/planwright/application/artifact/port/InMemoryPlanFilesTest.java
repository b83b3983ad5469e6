package dev.planwright.application.artifact.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryPlanFilesTest extends PlanFilesContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
