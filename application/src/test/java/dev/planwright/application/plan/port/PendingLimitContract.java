package dev.planwright.application.plan.port;

import static dev.planwright.application.plan.port.Samples.plan;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.plan.port.Plans.Creation;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Plans} with a {@link PendingLimit} keeps to. */
public abstract class PendingLimitContract {
  private static final PlanEvent STOP = new PlanEvent.StopRequested();
  private static final PlanEvent RETRY = new PlanEvent.RetryRequested(ModelProfile.BASELINE, 1);
  private static final PlanEvent RESUME = new PlanEvent.ResumeRequested(ModelProfile.BASELINE);

  private DataPorts ports;
  private Plans plans;
  private Caller user;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    plans = ports.plans(new PendingLimit(2));
    user = someone("a@example.org");
  }

  @Test
  void as_many_plans_of_a_user_wait_as_may_and_no_more() {
    create(user);
    PlanId second = create(user);
    refused(() -> plans.create(plan(user)));
    assertEquals(2, plans.pendingCount());

    create(someone("b@example.org"));
    plans.change(second, user, STOP);
    create(user);
    refused(() -> plans.create(plan(user)));
  }

  @Test
  void a_plan_that_has_begun_waits_no_more() {
    create(user);
    create(user);
    Samples.claimed(ports);

    create(user);
  }

  @Test
  void no_plan_is_queued_again_beyond_the_limit() {
    PlanId stopped = create(user);
    plans.change(stopped, user, STOP);
    create(user);
    create(user);

    refused(() -> plans.change(stopped, user, RETRY));
    refused(() -> plans.change(stopped, new Caller.Admin(), RESUME));

    assertEquals(PlanStatus.STOPPED, plans.find(stopped, user).orElseThrow().status());
    assertEquals(2, ports.history(stopped).size());
    Samples.claimed(ports);
    assertInstanceOf(Change.Changed.class, plans.change(stopped, user, RESUME));
  }

  @Test
  void a_repeated_request_finds_its_plan_also_at_the_limit() {
    plans.create(plan(user, "once", "a"));
    create(user);

    assertInstanceOf(Creation.Repeated.class, plans.create(plan(user, "once", "a")));
    assertInstanceOf(Creation.Conflicting.class, plans.create(plan(user, "once", "b")));
  }

  @Test
  void a_refused_request_id_may_be_used_again() {
    create(user);
    PlanId second = create(user);
    refused(() -> plans.create(plan(user, "later", "a")));

    plans.change(second, user, STOP);

    assertInstanceOf(Creation.Created.class, plans.create(plan(user, "later", "a")));
  }

  @Test
  void the_limit_holds_when_many_come_at_once() throws Exception {
    Callable<Boolean> create =
        () -> {
          try {
            return plans.create(plan(user)) instanceof Creation.Created;
          } catch (Refusal _) {
            return false;
          }
        };

    List<Boolean> created = Racing.allAtOnce(Collections.nCopies(20, create));

    assertEquals(2, created.stream().filter(done -> done).count());
    assertEquals(2, plans.pendingCount());
  }

  private PlanId create(Caller owner) {
    return assertInstanceOf(Creation.Created.class, plans.create(plan(owner))).plan().id();
  }

  private static void refused(Runnable work) {
    assertEquals(ErrorCode.RATE_LIMITED, assertThrows(Refusal.class, work::run).code());
  }

  private Caller someone(String email) {
    return new Caller.User(
        ports.users().add(UUID.randomUUID(), email, "Someone").id(), UUID.randomUUID());
  }
}
