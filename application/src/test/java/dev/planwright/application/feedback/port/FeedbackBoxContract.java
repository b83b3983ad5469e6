package dev.planwright.application.feedback.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.feedback.port.FeedbackBox.Feedback;
import dev.planwright.application.feedback.port.FeedbackBox.Received;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link FeedbackBox} keeps to. */
public abstract class FeedbackBoxContract {
  private DataPorts ports;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void open() {
    ports = ports();
  }

  @Test
  void feedback_is_kept_newest_first_and_that_of_a_plan_until_it_is_deleted() {
    Plan plan = Samples.created(ports);
    Feedback general =
        new Feedback(id(1), UserId.ADMIN, Optional.empty(), Optional.empty(), "Fine");
    Feedback about = about(id(2), plan.id());
    ports.feedback().put(general);
    ports.feedback().put(about);
    ports.feedback().put(about(id(3), new PlanId(UUID.randomUUID())));

    assertEquals(List.of(about), kept(1));
    assertEquals(List.of(about, general), kept(10));

    ports.plans().delete(plan.id(), Samples.ADMIN);
    assertEquals(List.of(general), kept(10));
  }

  private List<Feedback> kept(int limit) {
    return ports.feedback().newest(limit).stream().map(Received::feedback).toList();
  }

  private static Feedback about(UUID id, PlanId plan) {
    return new Feedback(
        id, UserId.ADMIN, Optional.of(plan), Optional.of(4), "The budget of the café ☕ is right.");
  }

  private static UUID id(int number) {
    return new UUID(7, number);
  }
}
