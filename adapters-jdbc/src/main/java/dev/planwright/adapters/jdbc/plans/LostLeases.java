package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.WORKERS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Columns;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Transitions;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.JSON;
import org.jooq.impl.DSL;

/** Gives back the plans whose workers are gone. */
record LostLeases(Database database, Duration foreignStale) {
  /** The parameters with {@code resume} set: the next worker goes on from what is finished. */
  static final Field<JSON> RESUMED_PARAMETERS =
      DSL.field(
          "(case when json_typeof({0}::json) = 'object' then {0}::jsonb else '{}' end"
              + " || '{\"resume\": true}'::jsonb)::json",
          JSON.class, PLANS.PARAMETERS);

  private static final Field<LocalDateTime> LONG_AGO =
      DSL.field("'-infinity'::timestamp", LocalDateTime.class);

  /** The row as it was seen to be lost; the change repeats all of it. */
  private record Lost(PlanId plan, Optional<String> owner, long epoch, int losses) {}

  List<PlanId> giveBack() {
    List<PlanId> rescued =
        new ArrayList<>(seen().stream().filter(this::rescue).map(Lost::plan).toList());
    rescued.forEach(database.hints()::work);
    List<PlanId> silent = database.transaction(LostLeases::failSilent);
    silent.forEach(database.hints()::change);
    rescued.addAll(silent);
    return rescued;
  }

  /** Plans whose agents did not answer for long. */
  private static List<PlanId> failSilent(DSLContext dsl) {
    Columns columns =
        FailureColumns.of(PlanQueue.AGENT_SILENT)
            .set(PLANS.STATE, Planstate.failed)
            .set(PLANS.LEASE_EPOCH, DSL.coalesce(PLANS.LEASE_EPOCH, DSL.inline(0L)).plus(1L))
            .set(PLANS.ENDED_AT, Sql.NOW)
            .clear(PLANS.WAITING_FOR, PLANS.OPEN_QUESTIONS);
    List<PlanId> plans =
        dsl.update(PLANS)
            .set(columns.values())
            .where(PLANS.STATE.eq(DSL.inline(Planstate.processing, PLANS.STATE)))
            .and(PLANS.WAITING_FOR.eq(JooqQuestions.AGENT))
            .and(PLANS.LAST_PROGRESS_AT.lt(Sql.ago(PlanQueue.AGENT_PATIENCE)))
            .returningResult(PLANS.ID)
            .fetch(row -> new PlanId(row.value1()));
    plans.forEach(plan ->
        EventLog.transition(
            dsl, "plan_failed", plan, PlanStatus.PROCESSING, PlanStatus.FAILED, "nobody"));
    return plans;
  }

  private List<Lost> seen() {
    return database.transaction(dsl ->
        dsl.select(PLANS.ID, PLANS.LEASE_OWNER, PLANS.LEASE_EPOCH, PLANS.TAKEOVERS)
            .from(PLANS)
            .where(PLANS.STATE.eq(DSL.inline(Planstate.processing, PLANS.STATE)))
            .and(lost())
            .fetch(row ->
                new Lost(
                    new PlanId(row.value1()),
                    Optional.ofNullable(row.value2()),
                    Sql.number(row.value3()),
                    Sql.number(row.value4()) + 1)));
  }

  private boolean rescue(Lost lost) {
    PlanState next =
        Transitions.next(new PlanState.Processing(), new PlanEvent.LeaseLost(lost.losses()))
            .orElseThrow();
    return database.transaction(dsl -> {
      boolean changed = update(dsl, lost, next);
      if (changed) {
        EventLog.leaseLost(
            dsl, lost.plan(), next.status(), lost.owner().orElse("another worker"), lost.losses());
      }
      return changed;
    });
  }

  /** The third part of the condition is what was seen: a plan renewed meanwhile stays. */
  private boolean update(DSLContext dsl, Lost lost, PlanState next) {
    Columns columns =
        new Columns()
            .set(PLANS.STATE, PlanRow.column(next.status()))
            .set(PLANS.LEASE_EPOCH, lost.epoch() + 1)
            .clear(PLANS.LEASE_OWNER, PLANS.LEASE_UNTIL)
            .set(PLANS.TAKEOVERS, lost.losses())
            .set(PLANS.PARAMETERS, RESUMED_PARAMETERS)
            .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW);
    if (next instanceof PlanState.Failed(var failure)) {
      columns.and(FailureColumns.of(failure)).set(PLANS.ENDED_AT, Sql.NOW);
    }
    return dsl.update(PLANS)
            .set(columns.values())
            .where(PLANS.ID.eq(lost.plan().value()))
            .and(PLANS.STATE.eq(DSL.inline(Planstate.processing, PLANS.STATE)))
            .and(PLANS.LEASE_OWNER.isNotDistinctFrom(lost.owner().orElse(null)))
            .and(DSL.coalesce(PLANS.LEASE_EPOCH, DSL.inline(0L)).eq(lost.epoch()))
            .and(lost())
            .execute()
        == 1;
  }

  private Condition lost() {
    Condition expired = PLANS.LEASE_OWNER.isNotNull().and(PLANS.LEASE_UNTIL.le(Sql.NOW));
    return foreignStale.isZero() ? expired : expired.or(foreignAndStale());
  }

  /** Processed by a worker without leases that gave no sign of life for long. */
  private Condition foreignAndStale() {
    var stale = Sql.ago(foreignStale);
    var created = DSL.coalesce(PLANS.TIMESTAMP_CREATED, LONG_AGO);
    return PLANS
        .LEASE_OWNER
        .isNull()
        .and(PLANS.WAITING_FOR.isNull())
        .and(DSL.coalesce(PLANS.LAST_PROGRESS_AT, created).lt(stale))
        .and(created.lt(stale))
        .and(
            DSL.notExists(
                DSL.selectOne()
                    .from(WORKERS)
                    // as text: an earlier installation may have made that column a text
                    .where(
                        WORKERS.CURRENT_TASK_ID.cast(String.class).eq(PLANS.ID.cast(String.class)))
                    .and(WORKERS.LAST_HEARTBEAT_AT.ge(stale))));
  }
}
