package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.LostAcknowledgement;
import dev.planwright.adapters.jdbc.connection.LostAcknowledgement.Outcome;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.NewPlan.Request;
import dev.planwright.application.plan.port.Plans.Creation;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.domain.json.Json;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Stores one new plan, once. */
public final class PlanInsert {
  /**
   * Held until the transaction ends: who looks whether it happened waits for a COMMIT that is still
   * on its way, and then sees all of it or knows that nothing comes any more.
   */
  private static final String LOCK = "select pg_advisory_xact_lock({0})";

  private final Database database;
  private final UserQuota quota;
  private final NewPlan plan;
  private final AtomicBoolean written = new AtomicBoolean();

  public PlanInsert(Database database, UserQuota quota, NewPlan plan) {
    this.database = database;
    this.quota = quota;
    this.plan = plan;
  }

  Creation run() {
    return LostAcknowledgement.survive(
        () -> database.transaction(this::insert),
        () -> written.get() ? Optional.of(this::lookAgain) : Optional.empty());
  }

  /** What became of it; waits for a COMMIT that is still on its way. */
  public Outcome<Creation> lookAgain() {
    return database.transaction(dsl -> {
      dsl.execute(LOCK, DSL.val(lockKey()));
      return dsl.select(PlanRow.FIELDS)
          .from(PLANS)
          .where(PLANS.ID.eq(plan.id().value()))
          .fetchOptional()
          .<Outcome<Creation>>map(
              row -> new Outcome.Happened<>(new Creation.Created(PlanRow.of(row).plan())))
          .orElseGet(Outcome.NeverHappened::new);
    });
  }

  private long lockKey() {
    return plan.id().value().getLeastSignificantBits();
  }

  private Creation insert(DSLContext dsl) {
    var waiting = new PendingOfUser(dsl, quota.pending(), plan.owner().userId());
    waiting.lock();
    dsl.execute(LOCK, DSL.val(lockKey()));
    Optional<PlanRow> stored =
        dsl.insertInto(PLANS)
            .set(PLANS.ID, plan.id().value())
            .set(PLANS.TIMESTAMP_CREATED, Sql.NOW)
            .set(PLANS.QUEUED_AT, Sql.NOW)
            .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW)
            .set(PLANS.STATE, Planstate.pending)
            .set(PLANS.PROMPT, plan.prompt())
            .set(PLANS.STEPS_COMPLETED, 0)
            .set(PLANS.STEPS_TOTAL, plan.stepsTotal())
            .set(PLANS.USER_ID, plan.owner().userId().value())
            .set(PLANS.API_KEY_ID, plan.owner().apiKeyId().map(Object::toString).orElse(null))
            .set(
                PLANS.PARAMETERS,
                Sql.json(ParametersColumn.write(Json.object(), plan.parameters())))
            .set(PLANS.LEASE_EPOCH, 0L)
            .set(PLANS.CLIENT_REQUEST_ID, plan.request().map(Request::clientRequestId).orElse(null))
            .set(PLANS.CLIENT_REQUEST_HASH, plan.request().map(Request::argumentsHash).orElse(null))
            .onConflict(PLANS.USER_ID, PLANS.CLIENT_REQUEST_ID)
            .where(PLANS.CLIENT_REQUEST_ID.isNotNull())
            .doNothing()
            .returningResult(PlanRow.FIELDS)
            .fetchOptional()
            .map(PlanRow::of);
    if (stored.isPresent()) {
      waiting.require();
      new QuotaOfUser(dsl, quota, plan.owner().userId()).require();
      EventLog.created(dsl, plan.id(), plan.owner());
      written.set(true);
      return new Creation.Created(stored.get().plan());
    }
    return EarlierPlan.of(dsl, plan.owner(), plan.request().orElseThrow()).orElseThrow();
  }
}
