package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.UserId;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * The waiting plans of one user within a transaction. The lock makes the user's calls take turns,
 * so that the limit holds when many come at once.
 */
record PendingOfUser(DSLContext dsl, PendingLimit limit, UserId user) {

  /** Waits for the user's other calls to end. Released with the transaction. */
  void lock() {
    if (limit.exists()) {
      dsl.execute(
          "select pg_advisory_xact_lock(hashtextextended({0}, 0))",
          DSL.val("pending " + user.value()));
    }
  }

  /**
   * Passes when no more plans wait than may, what this transaction has stored included.
   *
   * @throws Refusal RATE_LIMITED else
   */
  void require() {
    if (limit.exists()) {
      limit.require(
          dsl.fetchCount(
              PLANS,
              PLANS
                  .STATE
                  .eq(DSL.inline(Planstate.pending, PLANS.STATE))
                  .and(PLANS.USER_ID.eq(user.value()))));
    }
  }
}
