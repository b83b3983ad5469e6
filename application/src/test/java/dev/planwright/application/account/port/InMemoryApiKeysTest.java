package dev.planwright.application.account.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryApiKeysTest extends ApiKeysContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
