package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.DELETED_PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.EVENTS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;
import static dev.planwright.adapters.jdbc.schema.Tables.WORKERS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.retention.port.Expiry;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record2;
import org.jooq.Select;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/** {@link Expiry} in the shared tables. */
public record JooqExpiry(Database database) implements Expiry {
  private static final String TURN = "select pg_advisory_xact_lock(hashtextextended('expiry', 0))";
  private static final String ACTOR = "retention";

  /** Front ends and workers of earlier installations leave no time of the end. */
  private static final Field<LocalDateTime> ENDED =
      DSL.coalesce(
          PLANS.ENDED_AT,
          PLANS.LAST_PROGRESS_AT,
          PLANS.LAST_SEEN_TIMESTAMP,
          PLANS.TIMESTAMP_CREATED);

  @Override
  public List<Ended> plans(Duration age, int most) {
    return database.large(dsl ->
        old(dsl, age, most)
            .fetch(row -> new Ended(new PlanId(row.value1()), Sql.instant(row.value2()))));
  }

  @Override
  public List<PlanId> erasePlans(Duration age, int most) {
    return inTurn(dsl -> {
      List<UUID> old = old(dsl, age, most).fetch(Record2::value1);
      return PlanErasure.erase(dsl, PLANS.ID.in(old).and(ended()), ACTOR);
    });
  }

  private static Select<Record2<UUID, LocalDateTime>> old(DSLContext dsl, Duration age, int most) {
    return dsl.select(PLANS.ID, ENDED)
        .from(PLANS)
        .where(ended())
        .and(ENDED.lt(Sql.ago(age)))
        .orderBy(ENDED, PLANS.ID)
        .limit(most);
  }

  private static Condition ended() {
    return List.of(PlanStatus.values()).stream()
        .filter(PlanStatus::terminal)
        .map(PlanRow::in)
        .reduce(DSL.falseCondition(), Condition::or);
  }

  @Override
  public int eraseEvents(Duration age, int most) {
    return erase(EVENTS.ID, EVENTS.TIMESTAMP, age, most);
  }

  @Override
  public int eraseUsage(Duration age, int most) {
    return erase(TOKEN_METRICS.ID, TOKEN_METRICS.TIMESTAMP, age, most);
  }

  private int erase(
      TableField<?, Long> id, TableField<?, LocalDateTime> time, Duration age, int most) {
    return inTurn(dsl ->
        dsl.deleteFrom(id.getTable())
            .where(
                id.in(
                    DSL.select(id)
                        .from(id.getTable())
                        .where(time.lt(Sql.ago(age)))
                        .orderBy(time)
                        .limit(most)))
            .execute());
  }

  @Override
  public void forget(Duration workers, Duration deletions) {
    inTurn(dsl -> {
      dsl.deleteFrom(DELETED_PLANS)
          .where(DELETED_PLANS.DELETED_AT.lt(Sql.ago(deletions)))
          .execute();
      return dsl.deleteFrom(WORKERS)
          .where(WORKERS.LAST_HEARTBEAT_AT.lt(Sql.ago(workers)))
          .execute();
    });
  }

  @Override
  public List<PlanId> deleted(Duration within) {
    return database.transaction(dsl ->
        dsl.select(DELETED_PLANS.PLAN_ID)
            .from(DELETED_PLANS)
            .where(DELETED_PLANS.DELETED_AT.ge(Sql.ago(within)))
            .fetch(row -> new PlanId(row.value1())));
  }

  private <T> T inTurn(Function<DSLContext, T> work) {
    return database.large(dsl -> {
      dsl.execute(TURN);
      return work.apply(dsl);
    });
  }
}
