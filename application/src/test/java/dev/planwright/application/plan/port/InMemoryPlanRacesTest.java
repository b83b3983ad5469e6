package dev.planwright.application.plan.port;

class InMemoryPlanRacesTest extends PlanRacesContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
