package dev.planwright.application.plan.port;

class InMemoryPendingLimitTest extends PendingLimitContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
