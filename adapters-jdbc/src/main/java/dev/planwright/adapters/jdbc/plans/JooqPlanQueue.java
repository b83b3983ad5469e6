package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Columns;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.adapters.jdbc.usage.JooqUsageLedger;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.plan.Transitions;
import dev.planwright.domain.usage.UsageRecord;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** {@link PlanQueue} on the shared table; see the port for what is fenced. */
public final class JooqPlanQueue implements PlanQueue {
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final int MAX_ACTIVITY = 20 * 1024 * 1024;

  /** {@code parameters.resume}: progress is kept on resume, else it begins at 0. */
  private static final Condition RESUMES =
      DSL.condition("coalesce({0} ->> 'resume', 'false') = 'true'", PLANS.PARAMETERS);

  private final Database database;
  private final JooqUsageLedger ledger;
  private final LostLeases lostLeases;

  /**
   * The queue.
   *
   * @param foreignStale after which time without a sign of life a plan that a worker without leases
   *     processes is taken over; zero: never
   */
  public JooqPlanQueue(Database database, JooqUsageLedger ledger, Duration foreignStale) {
    this.database = database;
    this.ledger = ledger;
    this.lostLeases = new LostLeases(database, foreignStale);
  }

  @Override
  public Optional<Claim> claim(
      String workerId, String leaseOwner, Duration leaseTime, boolean alone) {
    Optional<Claim> claim =
        database.transaction(dsl -> {
          Optional<PlanRow> taken = take(dsl, leaseOwner, leaseTime, alone);
          taken.ifPresent(row ->
              EventLog.transition(
                  dsl,
                  "plan_claimed",
                  row.plan().id(),
                  PlanStatus.PENDING,
                  PlanStatus.PROCESSING,
                  workerId));
          return taken.map(row ->
              new Claim(
                  row.plan(),
                  new Lease(row.plan().id(), leaseOwner, row.leaseEpoch()),
                  row.apiKeyId()));
        });
    claim.ifPresent(taken -> database.hints().change(taken.plan().id()));
    return claim;
  }

  /** One statement: two workers never get one plan, and none waits for another. */
  private static Optional<PlanRow> take(
      DSLContext dsl, String leaseOwner, Duration leaseTime, boolean alone) {
    var candidates = PLANS.as("candidates");
    var next =
        dsl.select(candidates.ID)
            .from(candidates)
            .where(candidates.STATE.eq(DSL.inline(Planstate.pending, PLANS.STATE)))
            .and(
                alone
                    ? DSL.noCondition()
                    : DSL.coalesce(candidates.TAKEOVERS, DSL.inline(0))
                        .lt(DSL.inline(Transitions.FATAL_LOSSES - 1)))
            .orderBy(
                DSL.coalesce(candidates.QUEUED_AT, candidates.TIMESTAMP_CREATED), candidates.ID)
            .limit(DSL.inline(1))
            .forUpdate()
            .skipLocked();
    return dsl.update(PLANS)
        .set(PLANS.STATE, Planstate.processing)
        .set(PLANS.LEASE_OWNER, leaseOwner)
        .set(PLANS.LEASE_EPOCH, DSL.coalesce(PLANS.LEASE_EPOCH, DSL.inline(0L)).plus(1L))
        .set(PLANS.LEASE_UNTIL, Sql.in(leaseTime))
        .set(PLANS.STARTED_AT, DSL.coalesce(PLANS.STARTED_AT, Sql.NOW))
        .setNull(PLANS.ENDED_AT)
        .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW)
        .set(PLANS.PROGRESS_PERCENTAGE, onResume(PLANS.PROGRESS_PERCENTAGE, BigDecimal.ZERO))
        .set(PLANS.PROGRESS_MESSAGE, onResume(PLANS.PROGRESS_MESSAGE, ""))
        .set(PLANS.STEPS_COMPLETED, onResume(PLANS.STEPS_COMPLETED, 0))
        .set(PLANS.CURRENT_STEP, onResume(PLANS.CURRENT_STEP, ""))
        .where(PLANS.ID.eq(next.asField()))
        .returningResult(PlanRow.FIELDS)
        .fetchOptional()
        .map(PlanRow::of);
  }

  private static <T> Field<T> onResume(Field<T> kept, T otherwise) {
    return DSL.when(RESUMES, kept).otherwise(DSL.val(otherwise, kept));
  }

  @Override
  public boolean renew(Lease lease, Duration leaseTime) {
    return database.urgent(dsl ->
        dsl.update(PLANS)
            .set(PLANS.LEASE_UNTIL, Sql.in(leaseTime))
            .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW)
            .where(heldBy(lease))
            .execute())
        == 1;
  }

  @Override
  public void progress(Lease lease, Progress progress) {
    database.transaction(dsl -> fenced(dsl, lease, columns(progress)));
    database.hints().change(lease.plan());
  }

  @Override
  public void keep(Lease lease, List<PlanFile> files, Progress progress, List<UsageRecord> calls) {
    boolean held =
        database.large(dsl -> {
          boolean ours = write(dsl, lease, columns(progress));
          if (ours) {
            JooqPlanFiles.keep(dsl, lease.plan(), files);
          }
          ledger.store(dsl, calls);
          return ours;
        });
    if (!held) { // only now: thrown inside, it would take the records of the calls along
      throw new LeaseLost(lease);
    }
    database.hints().change(lease.plan());
  }

  @Override
  public void track(Lease lease, String jsonLines) {
    int bytes = jsonLines.getBytes(StandardCharsets.UTF_8).length;
    Field<Integer> sum = DSL.coalesce(PLANS.RUN_TRACK_ACTIVITY_BYTES, DSL.inline(0)).plus(bytes);
    Condition fits = sum.le(DSL.inline(MAX_ACTIVITY));
    Columns columns =
        new Columns()
            .set(
                PLANS.RUN_TRACK_ACTIVITY_JSONL,
                DSL.when(
                        fits,
                        DSL.coalesce(PLANS.RUN_TRACK_ACTIVITY_JSONL, DSL.inline(""))
                            .concat(jsonLines))
                    .otherwise(PLANS.RUN_TRACK_ACTIVITY_JSONL))
            .set(
                PLANS.RUN_TRACK_ACTIVITY_BYTES,
                DSL.when(fits, sum).otherwise(PLANS.RUN_TRACK_ACTIVITY_BYTES));
    database.large(dsl -> fenced(dsl, lease, columns));
  }

  @Override
  public void discard(Lease lease, List<String> fileNames) {
    database.transaction(dsl -> {
      fenced(dsl, lease, new Columns());
      JooqPlanFiles.discard(dsl, lease.plan(), fileNames);
      return lease;
    });
  }

  @Override
  public List<PlanFile> files(PlanId plan) {
    return database.large(dsl -> JooqPlanFiles.readAll(dsl, plan));
  }

  @Override
  public void complete(Lease lease, Finished result) {
    int steps = result.stepsTotal();
    Columns columns =
        columns(new Progress(BigDecimal.valueOf(100), "completed", steps, steps, ""))
            .set(PLANS.GENERATED_REPORT_HTML, result.report().text())
            .set(PLANS.RUN_ZIP_SNAPSHOT, result.zip().toArray())
            .set(PLANS.ENGINE, result.engine())
            .set(PLANS.QUALITY_SUMMARY, Sql.json(result.qualitySummary()));
    leave(lease, new PlanEvent.Finished(), "plan_completed", columns);
  }

  @Override
  public void fail(Lease lease, Failure failure, Optional<Bytes> zip) {
    Columns columns =
        FailureColumns.of(failure)
            .set(PLANS.RUN_ZIP_SNAPSHOT, zip.map(Bytes::toArray).orElse(null));
    leave(lease, new PlanEvent.Failing(failure), "plan_failed", columns);
  }

  @Override
  public void park(Lease lease, List<OpenQuestion> questions, Progress progress) {
    boolean ready =
        database.large(dsl -> {
          Columns moved = columns(progress).set(PLANS.PARAMETERS, LostLeases.RESUMED_PARAMETERS);
          fenced(dsl, lease, moved);
          Optional<Integer> open = JooqQuestions.ask(dsl, lease.plan(), questions);
          PlanEvent event =
              open.<PlanEvent>map(PlanEvent.Parked::new).orElseGet(PlanEvent.Released::new);
          PlanStatus to = left(event).status();
          Columns columns =
              ended(lease, to)
                  .set(PLANS.WAITING_FOR, open.map(_ -> JooqQuestions.AGENT).orElse(null))
                  .set(PLANS.OPEN_QUESTIONS, open.orElse(null));
          fenced(dsl, lease, columns);
          String kind = open.isPresent() ? "plan_waiting" : "plan_released";
          EventLog.transition(dsl, kind, lease.plan(), PlanStatus.PROCESSING, to, lease.owner());
          return open.isEmpty();
        });
    database.hints().change(lease.plan());
    if (ready) {
      database.hints().work(lease.plan());
    }
  }

  @Override
  public void release(Lease lease) {
    Columns columns = new Columns().set(PLANS.PARAMETERS, LostLeases.RESUMED_PARAMETERS);
    leave(lease, new PlanEvent.Released(), "plan_released", columns);
    database.hints().work(lease.plan());
  }

  @Override
  public List<PlanId> rescue() {
    return lostLeases.giveBack();
  }

  @Override
  public void awaitWork(Duration longest) throws InterruptedException {
    database.workSignal().await(longest.compareTo(POLL) < 0 ? longest : POLL);
  }

  /** Leaves processing, with the event of it; the lease ends with the state. */
  private void leave(Lease lease, PlanEvent event, String kind, Columns columns) {
    PlanStatus to = left(event).status();
    columns.and(ended(lease, to));
    if (to.terminal()) {
      columns.set(PLANS.ENDED_AT, Sql.NOW);
    }
    Optional<PlanId> revised =
        database.large(dsl -> {
          Optional<PlanId> parent = RevisionRows.lockParent(dsl, lease.plan());
          fenced(dsl, lease, columns);
          if (to == PlanStatus.COMPLETED) { // its report stands in the plan's row now
            JooqPlanFiles.discard(dsl, lease.plan(), List.of(Pipeline.REPORT_FILE));
          }
          EventLog.transition(dsl, kind, lease.plan(), PlanStatus.PROCESSING, to, lease.owner());
          parent
              .filter(_ -> to == PlanStatus.COMPLETED)
              .ifPresent(plan -> RevisionRows.adopt(dsl, plan, lease.plan()));
          return parent;
        });
    database.hints().change(lease.plan());
    revised.ifPresent(database.hints()::change);
  }

  private static PlanState left(PlanEvent event) {
    return Transitions.next(new PlanState.Processing(), event).orElseThrow();
  }

  private static Columns ended(Lease lease, PlanStatus to) {
    return new Columns()
        .set(PLANS.STATE, PlanRow.column(to))
        .set(PLANS.LEASE_EPOCH, lease.epoch() + 1)
        .clear(PLANS.LEASE_OWNER, PLANS.LEASE_UNTIL);
  }

  /** One update under the fence; undoes the transaction when the lease is lost. */
  private static Lease fenced(DSLContext dsl, Lease lease, Columns columns) {
    if (!write(dsl, lease, columns)) {
      throw new LeaseLost(lease);
    }
    return lease;
  }

  /** False when the lease is lost, and then nothing is changed. */
  private static boolean write(DSLContext dsl, Lease lease, Columns columns) {
    return dsl.update(PLANS)
            .set(columns.set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW).values())
            .where(heldBy(lease))
            .execute()
        > 0;
  }

  private static Columns columns(Progress progress) {
    return new Columns()
        .set(PLANS.PROGRESS_PERCENTAGE, progress.percentage())
        .set(PLANS.PROGRESS_MESSAGE, progress.message())
        .set(PLANS.STEPS_COMPLETED, progress.stepsCompleted())
        .set(PLANS.STEPS_TOTAL, progress.stepsTotal())
        .set(PLANS.CURRENT_STEP, progress.currentStep())
        .set(PLANS.LAST_PROGRESS_AT, Sql.NOW);
  }

  private static Condition heldBy(Lease lease) {
    return PLANS
        .ID
        .eq(lease.plan().value())
        .and(PLANS.STATE.eq(DSL.inline(Planstate.processing, PLANS.STATE)))
        .and(PLANS.LEASE_OWNER.eq(lease.owner()))
        .and(PLANS.LEASE_EPOCH.eq(lease.epoch()));
  }
}
