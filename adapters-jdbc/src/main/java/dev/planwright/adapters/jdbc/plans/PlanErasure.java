package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.DELETED_PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.EVENTS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.domain.plan.PlanId;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Erases plans from the database. The one place that knows where content of a plan is kept: a table
 * that keeps some refers to {@code plans} with {@code on delete cascade}, everything else is listed
 * here. A test finds tables that do neither.
 */
final class PlanErasure {
  private PlanErasure() {}

  /**
   * Erases these plans.
   *
   * @param actor who asked for it, for the events
   * @return those that were there
   */
  static List<PlanId> erase(DSLContext dsl, Condition which, String actor) {
    Condition revised = PLANS.REVISION_OF.in(DSL.select(PLANS.ID).from(PLANS).where(which));
    List<UUID> erased =
        dsl.deleteFrom(PLANS).where(which.or(revised)).returning(PLANS.ID).fetch(PLANS.ID);
    List<String> tasks = erased.stream().map(UUID::toString).toList();
    withoutWords(dsl, tasks);
    // what a front end of an earlier installation noted about them
    dsl.deleteFrom(EVENTS)
        .where(DSL.field("{0} ->> 'task_id'", String.class, EVENTS.CONTEXT).in(tasks))
        .execute();
    erased.forEach(plan ->
        dsl.insertInto(DELETED_PLANS)
            .set(DELETED_PLANS.PLAN_ID, plan)
            .onConflictDoNothing()
            .execute());
    List<PlanId> plans = erased.stream().map(PlanId::new).toList();
    plans.forEach(plan -> EventLog.deleted(dsl, plan, actor));
    return plans;
  }

  /** A provider's message may quote the prompt. */
  private static void withoutWords(DSLContext dsl, Collection<String> tasks) {
    dsl.update(TOKEN_METRICS)
        .setNull(TOKEN_METRICS.ERROR_MESSAGE)
        .where(TOKEN_METRICS.TASK_ID.in(tasks))
        .and(TOKEN_METRICS.ERROR_MESSAGE.isNotNull())
        .execute();
  }
}
