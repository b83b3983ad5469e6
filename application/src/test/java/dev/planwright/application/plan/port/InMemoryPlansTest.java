package dev.planwright.application.plan.port;

class InMemoryPlansTest extends PlansContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
