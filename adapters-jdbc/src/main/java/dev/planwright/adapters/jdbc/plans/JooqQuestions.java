package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_QUESTIONS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Columns;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.adapters.jdbc.usage.JooqUsageLedger;
import dev.planwright.application.agent.port.AskedQuestion;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.model.stage.PartFile;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.usage.UsageRecord;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** {@link Questions} in the table {@code plan_questions}. */
public record JooqQuestions(Database database, JooqUsageLedger ledger) implements Questions {
  /** What {@code plans.waiting_for} says. */
  static final String AGENT = "agent";

  private static final Condition OPEN = PLAN_QUESTIONS.HANDED_IN.isNull();

  /** Nothing waits for the others. */
  private static final Condition AWAITED = PLAN_QUESTIONS.NUMBER.lt(OpenQuestion.AHEAD);

  private static final Field<Boolean> RESERVED =
      DSL.coalesce(DSL.field(PLAN_QUESTIONS.RESERVED_UNTIL.gt(Sql.NOW)), DSL.inline(false));
  private static final Field<BigDecimal> HELD =
      DSL.field(
          "extract(epoch from {0} - {1})", BigDecimal.class, Sql.NOW, PLAN_QUESTIONS.HANDED_OUT_AT);

  @Override
  public List<AskedQuestion> of(PlanId plan) {
    return database.transaction(dsl ->
        dsl.select(PLAN_QUESTIONS.fields())
            .select(RESERVED, HELD)
            .from(PLAN_QUESTIONS)
            .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
            .orderBy(PLAN_QUESTIONS.STAGE, PLAN_QUESTIONS.NUMBER, PLAN_QUESTIONS.WORK_ID)
            .fetch(row ->
                new AskedQuestion(
                    new OpenQuestion(
                        row.get(PLAN_QUESTIONS.WORK_ID),
                        StageId.of(row.get(PLAN_QUESTIONS.STAGE)).orElseThrow(),
                        row.get(PLAN_QUESTIONS.NUMBER),
                        row.get(PLAN_QUESTIONS.SECTION),
                        row.get(PLAN_QUESTIONS.SCHEMA_HASH)),
                    Optional.ofNullable(row.get(PLAN_QUESTIONS.AGENT)),
                    row.get(RESERVED),
                    Optional.ofNullable(row.get(HELD)).map(Sql::duration),
                    row.get(PLAN_QUESTIONS.REJECTIONS),
                    row.get(PLAN_QUESTIONS.REMARK),
                    Optional.ofNullable(row.get(PLAN_QUESTIONS.HANDED_IN)))));
  }

  @Override
  public Set<String> reserve(PlanId plan, List<String> workIds, String agent, Duration time) {
    if (workIds.isEmpty()) {
      return Set.of();
    }
    return database.transaction(dsl ->
        new TreeSet<>(
            dsl.update(PLAN_QUESTIONS)
                .set(PLAN_QUESTIONS.AGENT, agent)
                .set(PLAN_QUESTIONS.HANDED_OUT_AT, Sql.NOW)
                .set(PLAN_QUESTIONS.RESERVED_UNTIL, Sql.in(time))
                .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
                .and(PLAN_QUESTIONS.WORK_ID.in(workIds))
                .and(OPEN)
                .and(RESERVED.isFalse().or(PLAN_QUESTIONS.AGENT.eq(agent)))
                .returningResult(PLAN_QUESTIONS.WORK_ID)
                .fetch(PLAN_QUESTIONS.WORK_ID)));
  }

  @Override
  public boolean settle(PlanId plan, Settled settled, UsageRecord call) {
    Optional<Boolean> woken =
        database.large(dsl -> {
          Optional<Long> waiting = lock(dsl, plan);
          Optional<String> stage =
              dsl.update(PLAN_QUESTIONS)
                  .set(PLAN_QUESTIONS.HANDED_IN, settled.handedIn())
                  .set(PLAN_QUESTIONS.AGENT, settled.agent())
                  .set(PLAN_QUESTIONS.GIVEN_UP, settled.givenUp())
                  .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
                  .and(PLAN_QUESTIONS.WORK_ID.eq(settled.workId()))
                  .and(OPEN)
                  .returningResult(PLAN_QUESTIONS.STAGE)
                  .fetchOptional(PLAN_QUESTIONS.STAGE);
          if (stage.isPresent()) {
            JooqPlanFiles.keep(dsl, plan, List.of(settled.answer()));
            ledger.store(dsl, List.of(call));
          }
          return stage.map(of -> move(dsl, plan, of, waiting, settled.agent()));
        });
    woken.ifPresent(ready -> {
      if (ready) {
        database.hints().work(plan);
      } else {
        database.hints().change(plan);
      }
    });
    return woken.isPresent();
  }

  @Override
  public void reject(PlanId plan, Rejection rejection, UsageRecord call) {
    database.large(dsl -> {
      int open =
          dsl.update(PLAN_QUESTIONS)
              .set(PLAN_QUESTIONS.REJECTIONS, PLAN_QUESTIONS.REJECTIONS.plus(1))
              .set(PLAN_QUESTIONS.REMARK, rejection.remark())
              .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
              .and(PLAN_QUESTIONS.WORK_ID.eq(rejection.workId()))
              .and(OPEN)
              .execute();
      if (open > 0) {
        JooqPlanFiles.keep(dsl, plan, rejection.answer().stream().toList());
      }
      write(dsl, plan, new Columns().set(PLANS.LAST_PROGRESS_AT, Sql.NOW));
      return ledger.store(dsl, List.of(call));
    });
  }

  /** The lease epoch of a waiting plan, whose row nobody changes until the transaction ends. */
  private static Optional<Long> lock(DSLContext dsl, PlanId plan) {
    return dsl.select(PLANS.LEASE_EPOCH, PLANS.STATE, PLANS.WAITING_FOR)
        .from(PLANS)
        .where(PLANS.ID.eq(plan.value()))
        .forUpdate()
        .fetchOptional()
        .filter(row -> row.value2() == Planstate.processing && AGENT.equals(row.value3()))
        .map(row -> Sql.number(row.value1()));
  }

  /** Makes a waiting plan pending when its stage waits for nothing else; answers whether it did. */
  private static boolean move(
      DSLContext dsl, PlanId plan, String stage, Optional<Long> waiting, String agent) {
    Columns columns = new Columns().set(PLANS.LAST_PROGRESS_AT, Sql.NOW);
    boolean ready = waiting.isPresent() && !openStages(dsl, plan, AWAITED).contains(stage);
    if (ready) {
      columns
          .set(PLANS.STATE, PlanRow.column(PlanStatus.PENDING))
          .set(PLANS.LEASE_EPOCH, waiting.orElse(0L) + 1)
          .clear(PLANS.WAITING_FOR, PLANS.OPEN_QUESTIONS);
      EventLog.transition(
          dsl, "plan_answered", plan, PlanStatus.PROCESSING, PlanStatus.PENDING, agent);
    } else if (waiting.isPresent()) {
      columns.set(PLANS.OPEN_QUESTIONS, openStages(dsl, plan, DSL.noCondition()).size());
    }
    write(dsl, plan, columns);
    return ready;
  }

  private static void write(DSLContext dsl, PlanId plan, Columns columns) {
    dsl.update(PLANS).set(columns.values()).where(PLANS.ID.eq(plan.value())).execute();
  }

  private static List<String> openStages(DSLContext dsl, PlanId plan, Condition which) {
    return dsl.select(PLAN_QUESTIONS.STAGE)
        .from(PLAN_QUESTIONS)
        .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
        .and(OPEN)
        .and(which)
        .fetch(PLAN_QUESTIONS.STAGE);
  }

  /**
   * These questions, and no others, are open from now on.
   *
   * @return how many; empty when all those of a stage were answered meanwhile
   */
  static Optional<Integer> ask(DSLContext dsl, PlanId plan, Collection<OpenQuestion> questions) {
    dsl.deleteFrom(PLAN_QUESTIONS)
        .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
        .and(PLAN_QUESTIONS.WORK_ID.notIn(questions.stream().map(OpenQuestion::workId).toList()))
        .and(OPEN)
        .execute();
    for (OpenQuestion question : questions) {
      dsl.insertInto(PLAN_QUESTIONS)
          .set(PLAN_QUESTIONS.PLAN_ID, plan.value())
          .set(PLAN_QUESTIONS.WORK_ID, question.workId())
          .set(PLAN_QUESTIONS.STAGE, question.stage().fileStem())
          .set(PLAN_QUESTIONS.NUMBER, question.number())
          .set(PLAN_QUESTIONS.SECTION, question.section())
          .set(PLAN_QUESTIONS.SCHEMA_HASH, question.schema())
          .onConflictDoNothing()
          .execute();
    }
    List<String> open = openStages(dsl, plan, DSL.noCondition());
    Set<String> asking =
        questions.stream().map(one -> one.stage().fileStem()).collect(Collectors.toSet());
    return open.containsAll(asking) ? Optional.of(open.size()) : Optional.empty();
  }

  /** Forgets all questions of a plan that starts afresh. */
  static void forget(DSLContext dsl, PlanId plan) {
    dsl.deleteFrom(PLAN_QUESTIONS).where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value())).execute();
  }

  /** What was given up is asked again. */
  static void askAgain(DSLContext dsl, PlanId plan) {
    List<String> files =
        dsl.deleteFrom(PLAN_QUESTIONS)
            .where(PLAN_QUESTIONS.PLAN_ID.eq(plan.value()))
            .and(PLAN_QUESTIONS.GIVEN_UP)
            .returningResult(PLAN_QUESTIONS.STAGE, PLAN_QUESTIONS.NUMBER)
            .fetch(row -> PartFile.name(StageId.of(row.value1()).orElseThrow(), row.value2()));
    JooqPlanFiles.discard(dsl, plan, files);
  }
}
