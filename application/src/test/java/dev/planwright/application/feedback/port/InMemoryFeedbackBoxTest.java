package dev.planwright.application.feedback.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;

class InMemoryFeedbackBoxTest extends FeedbackBoxContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
