package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_FILES;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Columns;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.LostAcknowledgement;
import dev.planwright.adapters.jdbc.connection.LostAcknowledgement.Outcome;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanEvent.ResumeRequested;
import dev.planwright.domain.plan.PlanEvent.RetryRequested;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Transitions;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Applies what a caller asks for to one plan: a compare-and-set with its event. */
final class PlanChange {
  private final Place place;
  private final PlanId id;
  private final Caller caller;
  private final PlanEvent event;
  private Optional<Written> written = Optional.empty();

  /** Where plans are, and how many of a user may wait there. */
  record Place(Database database, PendingLimit limit) {}

  PlanChange(Place place, PlanId id, Caller caller, PlanEvent event) {
    this.place = place;
    this.id = id;
    this.caller = caller;
    this.event = event;
  }

  /** Tries until no other change comes between. */
  Change run() {
    Optional<Change> change = attempt(false);
    while (change.isEmpty()) {
      change = attempt(true);
    }
    return change.get();
  }

  private Optional<Change> attempt(boolean lockRow) {
    return LostAcknowledgement.survive(
        () -> place.database().transaction(dsl -> attempt(dsl, lockRow)),
        () -> written.map(change -> () -> place.database().transaction(change::lookAgain)));
  }

  /** A change that was written, and may have been committed. */
  private record Written(PlanRow before, PlanStatus to) {
    /** What became of it, as far as the row tells; the lock waits for a COMMIT on its way. */
    Outcome<Optional<Change>> lookAgain(DSLContext dsl) {
      Optional<PlanRow> now =
          dsl.select(PlanRow.FIELDS)
              .from(PLANS)
              .where(PLANS.ID.eq(before.plan().id().value()))
              .forUpdate()
              .fetchOptional()
              .map(PlanRow::of);
      long epoch = now.map(PlanRow::leaseEpoch).orElse(Long.MIN_VALUE);
      if (epoch == before.leaseEpoch()) {
        return new Outcome.NeverHappened<>();
      }
      return epoch == before.leaseEpoch() + 1
          ? now.map(PlanRow::plan)
              .filter(plan -> plan.status() == to)
              .<Outcome<Optional<Change>>>map(plan ->
                  new Outcome.Happened<>(Optional.of(new Change.Changed(before.plan(), plan))))
              .orElseGet(Outcome.Untold::new)
          : new Outcome.Untold<>();
    }
  }

  /** Empty when another change came between reading and writing. */
  private Optional<Change> attempt(DSLContext dsl, boolean lockRow) {
    var query =
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(PLANS.ID.eq(id.value()))
            .and(JooqPlans.visibleTo(caller));
    Optional<PlanRow> found =
        (lockRow ? query.forUpdate().fetchOptional() : query.fetchOptional()).map(PlanRow::of);
    if (found.isEmpty()) {
      return Optional.of(new Change.Unknown());
    }
    PlanRow seen = found.get();
    Optional<PlanState> next = Transitions.next(seen.plan().state(), event);
    if (next.isEmpty()) {
      return Optional.of(new Change.NotPossible(seen.plan()));
    }
    Optional<PendingOfUser> waiting =
        next.get() instanceof PlanState.Pending
            ? Optional.of(new PendingOfUser(dsl, place.limit(), seen.plan().owner()))
            : Optional.empty();
    waiting.ifPresent(PendingOfUser::lock);
    Optional<Plan> after =
        dsl.update(PLANS)
            .set(effects(seen, next.get().status(), event).values())
            .where(PLANS.ID.eq(id.value()))
            .and(JooqPlans.visibleTo(caller))
            .and(PlanRow.in(seen.plan().status()))
            .and(DSL.coalesce(PLANS.LEASE_EPOCH, 0L).eq(seen.leaseEpoch()))
            .returningResult(PlanRow.FIELDS)
            .fetchOptional()
            .map(row -> PlanRow.of(row).plan());
    if (after.isEmpty()) {
      return Optional.empty();
    }
    waiting.ifPresent(PendingOfUser::require);
    if (event instanceof RetryRequested) {
      dsl.deleteFrom(PLAN_FILES).where(PLAN_FILES.PLAN_ID.eq(id.value())).execute();
      JooqQuestions.forget(dsl, id);
    } else if (event instanceof ResumeRequested) {
      JooqQuestions.askAgain(dsl, id);
    }
    written = Optional.of(new Written(seen, after.get().status()));
    EventLog.transition(
        dsl, kind(event), id, seen.plan().status(), after.get().status(), caller.actor());
    return Optional.of(new Change.Changed(seen.plan(), after.get()));
  }

  private static Columns effects(PlanRow seen, PlanStatus next, PlanEvent event) {
    PlanParameters parameters = seen.plan().parameters();
    Columns columns =
        new Columns()
            .set(PLANS.STATE, PlanRow.column(next))
            .set(PLANS.LEASE_EPOCH, seen.leaseEpoch() + 1)
            .clear(PLANS.LEASE_OWNER, PLANS.LEASE_UNTIL, PLANS.WAITING_FOR, PLANS.OPEN_QUESTIONS)
            .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW);
    return switch (event) {
      case StopRequested _ ->
          columns
              .set(PLANS.STOP_REQUESTED, true)
              .set(PLANS.STOP_REQUESTED_TIMESTAMP, Sql.NOW)
              .set(PLANS.ENDED_AT, Sql.NOW);
      case RetryRequested(var profile, int pipelineVersion) ->
          columns
              .and(queued(seen, parameters.restarted(profile, pipelineVersion)))
              .set(PLANS.PROGRESS_PERCENTAGE, BigDecimal.ZERO)
              .set(PLANS.STEPS_COMPLETED, 0)
              .clear(
                  PLANS.PROGRESS_MESSAGE,
                  PLANS.CURRENT_STEP,
                  PLANS.LAST_PROGRESS_AT,
                  PLANS.RUN_TRACK_ACTIVITY_JSONL,
                  PLANS.RUN_TRACK_ACTIVITY_BYTES,
                  PLANS.RUN_ACTIVITY_OVERVIEW_JSON);
      case ResumeRequested(var profile, var engine) ->
          columns.and(
              queued(seen, parameters.resumed(profile, engine.orElse(parameters.engine()))));
      case PlanEvent.Claimed _,
          PlanEvent.Finished _,
          PlanEvent.Failing _,
          PlanEvent.Parked _,
          PlanEvent.Answered _,
          PlanEvent.Released _,
          PlanEvent.LeaseLost _ ->
          throw workersOwn();
    };
  }

  private static String kind(PlanEvent event) {
    return switch (event) {
      case StopRequested _ -> "plan_stopped";
      case RetryRequested _ -> "plan_retried";
      case ResumeRequested _ -> "plan_resumed";
      case PlanEvent.Claimed _,
          PlanEvent.Finished _,
          PlanEvent.Failing _,
          PlanEvent.Parked _,
          PlanEvent.Answered _,
          PlanEvent.Released _,
          PlanEvent.LeaseLost _ ->
          throw workersOwn();
    };
  }

  private static IllegalArgumentException workersOwn() {
    return new IllegalArgumentException("a worker's event needs a lease: see PlanQueue");
  }

  private static Columns queued(PlanRow seen, PlanParameters parameters) {
    return new Columns()
        .set(PLANS.PARAMETERS, Sql.json(ParametersColumn.write(seen.parameters(), parameters)))
        .set(PLANS.QUEUED_AT, Sql.NOW)
        .set(PLANS.STOP_REQUESTED, false)
        .set(PLANS.TAKEOVERS, 0)
        .clear(
            PLANS.STARTED_AT,
            PLANS.ENDED_AT,
            PLANS.STOP_REQUESTED_TIMESTAMP,
            PLANS.FAILURE_REASON,
            PLANS.FAILED_STEP,
            PLANS.ERROR_MESSAGE,
            PLANS.RECOVERABLE,
            PLANS.ENGINE,
            PLANS.QUALITY_SUMMARY,
            PLANS.GENERATED_REPORT_HTML,
            PLANS.RUN_ZIP_SNAPSHOT);
  }
}
