package dev.planwright.application.usage.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryUsageLedgerTest extends UsageLedgerContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
