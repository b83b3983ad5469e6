package dev.planwright.adapters.jdbc.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.agent.port.QuestionsContract;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqQuestionsTest extends QuestionsContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }

  @Test
  void a_plan_fails_whose_agent_is_silent_for_seven_days_and_not_before() throws SQLException {
    DataPorts ports = ports();
    PlanId plan = waiting(ports);
    silent("6 days 23 hours");
    assertEquals(List.of(), ports.queue().rescue());

    silent("7 days 1 minute");

    assertEquals(List.of(plan), ports.queue().rescue());
    PlanState.Failed failed =
        assertInstanceOf(PlanState.Failed.class, Samples.now(ports, plan).state());
    assertEquals(PlanQueue.AGENT_SILENT, failed.failure());
  }

  @Test
  void another_front_end_can_stop_a_waiting_plan() throws SQLException {
    DataPorts ports = ports();
    PlanId plan = waiting(ports);

    DATABASE.execute("update plans set stop_requested = true");

    assertEquals(new PlanState.Stopped(), Samples.now(ports, plan).state());
  }

  private static PlanId waiting(DataPorts ports) {
    Samples.created(ports);
    var claim = Samples.claimed(ports);
    var question = new OpenQuestion("011-00-a", new StageId(11, "risks"), 0, "", "schema");
    ports.queue().park(claim.lease(), List.of(question), Samples.progress("5"));
    return claim.plan().id();
  }

  private static void silent(String time) throws SQLException {
    DATABASE.execute(
        "update plans set timestamp_created = now() at time zone 'utc' - interval '30 days',"
            + " last_progress_at = now() at time zone 'utc' - interval '"
            + time
            + "'");
  }
}
