package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.application.plan.port.NewPlan.Request;
import dev.planwright.application.plan.port.Plans.Creation;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The plan that a user's request id made before. */
final class EarlierPlan {
  private EarlierPlan() {}

  /** Compares the arguments too, and writes an event when they differ. */
  static Optional<Creation> of(DSLContext dsl, Caller owner, Request request) {
    return dsl.select(PlanRow.FIELDS)
        .select(PLANS.CLIENT_REQUEST_HASH)
        .from(PLANS)
        .where(PLANS.USER_ID.eq(owner.userId().value()))
        .and(PLANS.CLIENT_REQUEST_ID.eq(request.clientRequestId()))
        .fetchOptional()
        .map(row -> compared(dsl, owner, request, row));
  }

  private static Creation compared(DSLContext dsl, Caller owner, Request request, Record row) {
    Plan earlier = PlanRow.of(row).plan();
    if (request.argumentsHash().equals(row.get(PLANS.CLIENT_REQUEST_HASH))) {
      return new Creation.Repeated(earlier);
    }
    EventLog.write(
        dsl,
        "idempotency_mismatch",
        "A client_request_id came again with other arguments",
        EventLog.about("idempotency_mismatch", earlier.id()).put("actor", owner.actor()).done());
    return new Creation.Conflicting(earlier);
  }
}
