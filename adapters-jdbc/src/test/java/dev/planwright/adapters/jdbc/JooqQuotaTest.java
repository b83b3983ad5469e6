package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqQuotaTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private final Caller user = Samples.user();

  @Test
  void plans_in_progress_are_limited_until_one_ends() throws Exception {
    Plans plans = plans(2, 0, 0);
    plans.create(Samples.plan(user));
    plans.create(Samples.plan(user));

    refused(plans, "SERVICE_MAX_PLANS_IN_PROGRESS");
    plans.create(Samples.plan(Samples.user()));
    DATABASE.execute("update plans set state = 'completed'");
    plans.create(Samples.plan(user));
  }

  @Test
  void plans_of_a_day_are_limited_ended_ones_included() throws Exception {
    Plans plans = plans(0, 1, 0);
    plans.create(Samples.plan(user));
    DATABASE.execute("update plans set state = 'completed'");

    refused(plans, "SERVICE_MAX_PLANS_PER_DAY");
    DATABASE.execute(
        "update plans set timestamp_created = timestamp_created - interval '25 hours'");
    plans.create(Samples.plan(user));
  }

  @Test
  void what_plans_take_is_limited_until_some_are_deleted() throws Exception {
    Plans plans = plans(0, 0, 1);
    plans.create(Samples.plan(user));
    DATABASE.execute(
        "update plans set run_zip_snapshot = decode(repeat('ab', 1100000), 'hex'),"
            + " state = 'completed'");

    refused(plans, "SERVICE_MAX_STORED_MB");
    plans.newest(user, 1, Optional.empty()).forEach(plan -> plans.delete(plan.id(), user));
    plans.create(Samples.plan(user));
  }

  private void refused(Plans plans, String setting) {
    Refusal refusal = assertThrows(Refusal.class, () -> plans.create(Samples.plan(user)));

    assertEquals(ErrorCode.RATE_LIMITED, refusal.code());
    assertTrue(refusal.sentence().contains(setting), refusal.sentence());
  }

  private static Plans plans(int inProgress, int perDay, int megabytes) {
    return DATABASE.parts().plans(new UserQuota(PendingLimit.NONE, inProgress, perDay, megabytes));
  }
}
