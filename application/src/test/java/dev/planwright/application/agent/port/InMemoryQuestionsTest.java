package dev.planwright.application.agent.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryQuestionsTest extends QuestionsContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
