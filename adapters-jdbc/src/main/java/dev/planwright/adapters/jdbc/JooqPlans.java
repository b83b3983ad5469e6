package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_FILES;

import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.NewPlan.Request;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.StoreUnavailable;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
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
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;

/** {@link Plans} in the shared table. */
public final class JooqPlans implements Plans {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(10);

  private final Database database;
  private final PendingLimit limit;

  public JooqPlans(Database database) {
    this(database, PendingLimit.NONE);
  }

  /** Plans of which each user may have so many waiting. */
  public JooqPlans(Database database, PendingLimit limit) {
    this.database = database;
    this.limit = limit;
  }

  @Override
  public Creation create(NewPlan plan) {
    var sent = new AtomicBoolean();
    Creation creation;
    try {
      creation = database.transaction(dsl -> insert(dsl, plan, sent));
    } catch (StoreUnavailable e) {
      if (!sent.get()) {
        throw e;
      }
      creation = lookAgain(plan, e);
    }
    if (creation instanceof Creation.Created) {
      database.hints().work(plan.id());
    }
    return creation;
  }

  /** The acknowledgement of the commit was lost: what is there tells what happened (R19). */
  private Creation lookAgain(NewPlan plan, StoreUnavailable lost) {
    long deadline = System.nanoTime() + LOOK_AGAIN.toNanos();
    while (System.nanoTime() < deadline && !Thread.currentThread().isInterrupted()) {
      try {
        Optional<Plan> found = findByToken(plan.id());
        if (found.isPresent()) {
          return new Creation.Created(found.get());
        }
        throw new StoreUnavailable("the plan was not stored", lost);
      } catch (StoreUnavailable e) {
        if (e.getCause() == lost) {
          throw e;
        }
        LockSupport.parkNanos(Duration.ofMillis(250).toNanos());
      }
    }
    throw new StoreUnavailable("nobody knows whether the plan was stored", lost, true);
  }

  private Creation insert(DSLContext dsl, NewPlan plan, AtomicBoolean sent) {
    var waiting = new PendingOfUser(dsl, limit, plan.owner().userId());
    waiting.lock();
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
      EventLog.created(dsl, plan.id(), plan.owner());
      sent.set(true);
      return new Creation.Created(stored.get().plan());
    }
    return earlier(dsl, plan, plan.request().orElseThrow());
  }

  private static Creation earlier(DSLContext dsl, NewPlan plan, Request request) {
    Record row =
        dsl.select(PlanRow.FIELDS)
            .select(PLANS.CLIENT_REQUEST_HASH)
            .from(PLANS)
            .where(PLANS.USER_ID.eq(plan.owner().userId().value()))
            .and(PLANS.CLIENT_REQUEST_ID.eq(request.clientRequestId()))
            .fetchSingle();
    Plan earlier = PlanRow.of(row).plan();
    if (request.argumentsHash().equals(row.get(PLANS.CLIENT_REQUEST_HASH))) {
      return new Creation.Repeated(earlier);
    }
    EventLog.write(
        dsl,
        "idempotency_mismatch",
        "A client_request_id came again with other arguments",
        EventLog.about("idempotency_mismatch", earlier.id())
            .put("actor", plan.owner().userId().value())
            .done());
    return new Creation.Conflicting(earlier);
  }

  @Override
  public Optional<Plan> find(PlanId id, Caller caller) {
    return database.transaction(dsl ->
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(PLANS.ID.eq(id.value()))
            .and(visibleTo(caller))
            .fetchOptional()
            .map(row -> PlanRow.of(row).plan()));
  }

  @Override
  public Optional<Plan> findByToken(PlanId id) {
    return find(id, new Caller.Admin());
  }

  @Override
  public List<Plan> findAll(Collection<PlanId> ids) {
    return ids.isEmpty()
        ? List.of()
        : database.transaction(dsl ->
            dsl.select(PlanRow.FIELDS)
                .from(PLANS)
                .where(PLANS.ID.in(ids.stream().map(PlanId::value).toList()))
                .fetch(row -> PlanRow.of(row).plan()));
  }

  @Override
  public List<Plan> newest(Caller caller, int limit, Optional<PlanStatus> status) {
    return database.transaction(dsl ->
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(visibleTo(caller))
            .and(status.map(s -> PLANS.STATE.eq(PlanRow.column(s))).orElse(DSL.noCondition()))
            .orderBy(PLANS.TIMESTAMP_CREATED.desc(), PLANS.ID.desc())
            .limit(limit)
            .fetch(row -> PlanRow.of(row).plan()));
  }

  @Override
  public Optional<Integer> queuePosition(PlanId id) {
    return database.transaction(dsl ->
        dsl.resultQuery(
                """
                select (select count(*) from plans earlier
                        where earlier.state = 'pending'
                          and (coalesce(earlier.queued_at, earlier.timestamp_created), earlier.id)
                            <= (coalesce(this.queued_at, this.timestamp_created), this.id))
                from plans this
                where this.id = {0} and this.state = 'pending'
                """,
                DSL.val(id.value()))
            .fetchOptional(0, Integer.class));
  }

  @Override
  public int pendingCount() {
    return database.transaction(
        dsl -> dsl.fetchCount(PLANS, PLANS.STATE.eq(DSL.inline(Planstate.pending))));
  }

  @Override
  public Change change(PlanId id, Caller caller, PlanEvent event) {
    boolean locking = false;
    while (true) {
      boolean lockRow = locking;
      Optional<Change> change =
          database.transaction(dsl -> tryChange(dsl, id, caller, event, lockRow));
      if (change.isPresent()) {
        change.filter(Change.Changed.class::isInstance).ifPresent(_ -> hint(id, event));
        return change.get();
      }
      locking = true;
    }
  }

  private void hint(PlanId id, PlanEvent event) {
    if (event instanceof StopRequested) {
      database.hints().change(id);
    } else {
      database.hints().work(id);
    }
  }

  /** Empty when another change came between reading and writing. */
  private Optional<Change> tryChange(
      DSLContext dsl, PlanId id, Caller caller, PlanEvent event, boolean lockRow) {
    var query =
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(PLANS.ID.eq(id.value()))
            .and(visibleTo(caller));
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
            ? Optional.of(new PendingOfUser(dsl, limit, seen.plan().owner()))
            : Optional.empty();
    waiting.ifPresent(PendingOfUser::lock);
    Optional<Plan> after =
        dsl.update(PLANS)
            .set(effects(seen, next.get().status(), event).values())
            .where(PLANS.ID.eq(id.value()))
            .and(visibleTo(caller))
            .and(PLANS.STATE.eq(PlanRow.column(seen.plan().status())))
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
    }
    EventLog.transition(
        dsl, kind(event), id, seen.plan().status(), after.get().status(), caller.userId().value());
    return Optional.of(new Change.Changed(seen.plan(), after.get()));
  }

  /** The columns that an event changes (pipeline §8.2). */
  private static Columns effects(PlanRow seen, PlanStatus next, PlanEvent event) {
    PlanParameters parameters = seen.plan().parameters();
    Columns columns =
        new Columns()
            .set(PLANS.STATE, PlanRow.column(next))
            .set(PLANS.LEASE_EPOCH, seen.leaseEpoch() + 1)
            .clear(PLANS.LEASE_OWNER, PLANS.LEASE_UNTIL)
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
      case ResumeRequested(var profile) -> columns.and(queued(seen, parameters.resumed(profile)));
      case PlanEvent.Claimed _,
          PlanEvent.Finished _,
          PlanEvent.Failing _,
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

  private static Condition visibleTo(Caller caller) {
    return caller
        .onlyOwner()
        .map(owner -> PLANS.USER_ID.eq(owner.value()))
        .orElse(DSL.noCondition());
  }
}
