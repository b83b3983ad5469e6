package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.accounts.AccountIds;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/**
 * A plan's row without its large columns, with the lease's epoch, the parameters as written, and
 * the key that the plan was created with.
 */
public record PlanRow(Plan plan, long leaseEpoch, JsonObject parameters, Optional<UUID> apiKeyId) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** The order in which plans are taken; as in the index {@code plans_pending}. */
  static final Field<LocalDateTime> QUEUED = DSL.coalesce(PLANS.QUEUED_AT, PLANS.TIMESTAMP_CREATED);

  /** Other writers may leave the time of creation out: then the first moment that is known. */
  private static final Field<LocalDateTime> CREATED =
      DSL.coalesce(
              PLANS.TIMESTAMP_CREATED,
              DSL.least(
                  PLANS.QUEUED_AT,
                  PLANS.STARTED_AT,
                  PLANS.STOP_REQUESTED_TIMESTAMP,
                  PLANS.LAST_PROGRESS_AT,
                  PLANS.LAST_SEEN_TIMESTAMP,
                  PLANS.ENDED_AT))
          .as("created");

  private static final Field<BigDecimal> ELAPSED =
      DSL.field(
              """
              greatest(0, extract(epoch from
                case when {0} in ('completed', 'failed', 'stopped')
                  then coalesce({1}, {2}, {3}, {4})
                  else now() at time zone 'utc' end
                - coalesce({5}, {4})))
              """,
              BigDecimal.class,
              PLANS.STATE,
              PLANS.ENDED_AT,
              PLANS.LAST_PROGRESS_AT,
              PLANS.LAST_SEEN_TIMESTAMP,
              PLANS.TIMESTAMP_CREATED,
              PLANS.QUEUED_AT)
          .as("elapsed");

  /** Cut by the database, which then unpacks no more of a long prompt. */
  private static final Field<String> BEGINNING =
      DSL.left(PLANS.PROMPT, DSL.inline(ListedPlan.BEGINNING)).as("beginning");

  private static final Field<String> WEAK =
      DSL.field("{0}->>{1}", String.class, PLANS.QUALITY_SUMMARY, DSL.inline(ListedPlan.WEAK))
          .as("weak");

  /** What is read. */
  public static final List<Field<?>> FIELDS =
      List.of(
          PLANS.ID,
          PLANS.USER_ID,
          PLANS.PROMPT,
          PLANS.PARAMETERS,
          PLANS.STATE,
          PLANS.WAITING_FOR,
          PLANS.OPEN_QUESTIONS,
          PLANS.PROGRESS_PERCENTAGE,
          PLANS.PROGRESS_MESSAGE,
          PLANS.STEPS_COMPLETED,
          PLANS.STEPS_TOTAL,
          PLANS.CURRENT_STEP,
          CREATED,
          PLANS.QUEUED_AT,
          PLANS.STARTED_AT,
          PLANS.LAST_PROGRESS_AT,
          PLANS.ENDED_AT,
          PLANS.FAILURE_REASON,
          PLANS.FAILED_STEP,
          PLANS.ERROR_MESSAGE,
          PLANS.RECOVERABLE,
          PLANS.TAKEOVERS,
          PLANS.ENGINE,
          PLANS.QUALITY_SUMMARY,
          PLANS.LEASE_EPOCH,
          PLANS.API_KEY_ID,
          ELAPSED);

  /** What is read for a list. */
  static final List<Field<?>> LISTED =
      List.of(
          PLANS.ID,
          PLANS.STATE,
          PLANS.WAITING_FOR,
          PLANS.OPEN_QUESTIONS,
          PLANS.PROGRESS_PERCENTAGE,
          CREATED,
          PLANS.LAST_PROGRESS_AT,
          PLANS.FAILURE_REASON,
          PLANS.FAILED_STEP,
          PLANS.ERROR_MESSAGE,
          PLANS.RECOVERABLE,
          PLANS.ENGINE,
          WEAK,
          BEGINNING);

  static ListedPlan listed(Record row) {
    return new ListedPlan(
        new PlanId(row.get(PLANS.ID)),
        state(row),
        percentage(row),
        Sql.time(row.get(CREATED)).orElse(Instant.EPOCH),
        Sql.time(row.get(PLANS.LAST_PROGRESS_AT)),
        Sql.text(row.get(BEGINNING)),
        Optional.ofNullable(row.get(PLANS.ENGINE)),
        Optional.ofNullable(row.get(WEAK)).isPresent());
  }

  static PlanRow of(Record row) {
    JsonObject parameters = Sql.object(row.get(PLANS.PARAMETERS)).orElseGet(Json::object);
    var plan =
        new Plan(
            new PlanId(row.get(PLANS.ID)),
            Optional.ofNullable(row.get(PLANS.USER_ID))
                .filter(user -> !user.isBlank() && user.length() <= 255)
                .map(UserId::new)
                .orElse(UserId.ADMIN),
            Sql.text(row.get(PLANS.PROMPT)),
            ParametersColumn.read(parameters),
            state(row),
            progress(row),
            timing(row),
            Sql.number(row.get(PLANS.TAKEOVERS)),
            Optional.ofNullable(row.get(PLANS.ENGINE)),
            Sql.object(row.get(PLANS.QUALITY_SUMMARY)));
    return new PlanRow(
        plan,
        Sql.number(row.get(PLANS.LEASE_EPOCH)),
        parameters,
        Optional.ofNullable(row.get(PLANS.API_KEY_ID)).flatMap(AccountIds::of));
  }

  /** The database's name of a status. */
  static Planstate column(PlanStatus status) {
    return switch (status) {
      case PENDING -> Planstate.pending;
      case PROCESSING -> Planstate.processing;
      case COMPLETED -> Planstate.completed;
      case FAILED -> Planstate.failed;
      case STOPPED -> Planstate.stopped;
    };
  }

  /** A plan of that status; without a state a plan has not begun. */
  static Condition in(PlanStatus status) {
    Condition stated = stated(status);
    return status == PlanStatus.PENDING ? stated.or(PLANS.STATE.isNull()) : stated;
  }

  /** A plan whose row says that status. */
  static Condition stated(PlanStatus status) {
    return PLANS.STATE.eq(column(status));
  }

  private static Planstate stored(Record row) {
    return Optional.ofNullable(row.get(PLANS.STATE)).orElse(Planstate.pending);
  }

  private static PlanState state(Record row) {
    return switch (stored(row)) {
      case pending -> new PlanState.Pending();
      case processing ->
          JooqQuestions.AGENT.equals(row.get(PLANS.WAITING_FOR))
              ? new PlanState.Waiting(Sql.number(row.get(PLANS.OPEN_QUESTIONS)))
              : new PlanState.Processing();
      case completed -> new PlanState.Completed();
      case stopped -> new PlanState.Stopped();
      case failed ->
          new PlanState.Failed(
              new Failure(
                  FailureReason.of(Sql.text(row.get(PLANS.FAILURE_REASON))),
                  Optional.ofNullable(row.get(PLANS.FAILED_STEP)),
                  Optional.ofNullable(row.get(PLANS.ERROR_MESSAGE))
                      .filter(message -> !message.isBlank()),
                  Optional.ofNullable(row.get(PLANS.RECOVERABLE))));
    };
  }

  private static Progress progress(Record row) {
    return new Progress(
        percentage(row),
        Sql.text(row.get(PLANS.PROGRESS_MESSAGE)),
        Sql.number(row.get(PLANS.STEPS_COMPLETED)),
        Sql.number(row.get(PLANS.STEPS_TOTAL)),
        Sql.text(row.get(PLANS.CURRENT_STEP)));
  }

  private static BigDecimal percentage(Record row) {
    BigDecimal percentage =
        stored(row) == Planstate.completed
            ? HUNDRED
            : Optional.ofNullable(row.get(PLANS.PROGRESS_PERCENTAGE)).orElse(BigDecimal.ZERO);
    return percentage.max(BigDecimal.ZERO).min(HUNDRED);
  }

  private static Plan.Timing timing(Record row) {
    Optional<Instant> known = Sql.time(row.get(CREATED));
    Instant created = known.orElse(Instant.EPOCH);
    boolean begun = stored(row) != Planstate.pending;
    return new Plan.Timing(
        created,
        Sql.time(row.get(PLANS.QUEUED_AT)).orElse(created),
        Sql.time(row.get(PLANS.STARTED_AT)).or(() -> known.filter(_ -> begun)),
        Sql.time(row.get(PLANS.LAST_PROGRESS_AT)),
        Sql.time(row.get(PLANS.ENDED_AT)),
        Sql.duration(Optional.ofNullable(row.get(ELAPSED)).orElse(BigDecimal.ZERO)));
  }
}
