package dev.planwright.application.share.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemorySharesTest extends SharesContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
