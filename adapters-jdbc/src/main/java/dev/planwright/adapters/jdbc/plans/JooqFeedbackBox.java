package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.FEEDBACK;
import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanId;
import org.jooq.DSLContext;

/** {@link FeedbackBox} in a table of its own, by the database's clock. */
public record JooqFeedbackBox(Database database) implements FeedbackBox {
  @Override
  public void put(Feedback feedback) {
    database.transaction(dsl ->
        feedback.plan().map(plan -> kept(dsl, plan)).orElse(true)
            && dsl.insertInto(FEEDBACK)
                    .set(FEEDBACK.ID, feedback.id())
                    .set(FEEDBACK.RECEIVED_AT, Sql.NOW)
                    .set(FEEDBACK.USER_ID, feedback.from().value())
                    .set(FEEDBACK.PLAN_ID, feedback.plan().map(PlanId::value).orElse(null))
                    .set(FEEDBACK.RATING, feedback.rating().map(Integer::shortValue).orElse(null))
                    .set(FEEDBACK.TEXT, feedback.text())
                    .onConflictDoNothing()
                    .execute()
                > 0);
  }

  /** Holds the plan's row, so that it cannot be deleted meanwhile. */
  private static boolean kept(DSLContext dsl, PlanId plan) {
    return dsl.select(PLANS.ID)
        .from(PLANS)
        .where(PLANS.ID.eq(plan.value()))
        .forKeyShare()
        .fetchOptional()
        .isPresent();
  }

  @Override
  public List<Received> newest(int limit) {
    return database.transaction(dsl ->
        dsl.selectFrom(FEEDBACK)
            .orderBy(FEEDBACK.RECEIVED_AT.desc(), FEEDBACK.ID)
            .limit(limit)
            .fetch(row ->
                new Received(
                    row.getReceivedAt().toInstant(ZoneOffset.UTC),
                    new Feedback(
                        row.getId(),
                        new UserId(row.getUserId()),
                        Optional.ofNullable(row.getPlanId()).map(PlanId::new),
                        Optional.ofNullable(row.getRating()).map(Short::intValue),
                        row.getText()))));
  }
}
