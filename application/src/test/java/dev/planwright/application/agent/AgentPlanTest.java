package dev.planwright.application.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.application.agent.WorkOnPlan.Request;
import dev.planwright.application.agent.WorkOnPlan.Result;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AgentPlanTest {
  private final AgentBench bench = new AgentBench();

  @AfterEach
  void close() {
    bench.close();
  }

  @Test
  void an_agent_completes_a_standard_plan() {
    bench.worker();
    PlanId plan = bench.create(Detail.STANDARD);

    Result end = all(plan, 8);

    assertEquals(PlanStatus.COMPLETED, end.plan().status());
    assertEquals(Optional.of("agent"), bench.row(plan).engine);
  }

  private Result all(PlanId plan, int most) {
    List<HandedIn> answers = List.of();
    for (int trip = 1; trip < 200; trip++) {
      Result result =
          bench.call(new Request(plan.toString(), answers, most, Optional.empty(), false));
      assertEquals(List.of(), result.rejected());
      if (result.plan().status().terminal()) {
        return result;
      }
      answers = result.work().stream().map(AgentBench::answer).toList();
    }
    throw new AssertionError("no end");
  }
}
