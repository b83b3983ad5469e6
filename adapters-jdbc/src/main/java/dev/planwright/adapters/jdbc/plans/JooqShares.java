package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_SHARES;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.share.port.Shares;
import dev.planwright.domain.plan.PlanId;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/** {@link Shares} in the table {@code plan_shares}. */
public record JooqShares(Database database) implements Shares {
  private static final List<Field<?>> FIELDS =
      List.of(
          PLAN_SHARES.ID,
          PLAN_SHARES.PLAN_ID,
          PLAN_SHARES.REVISION,
          PLAN_SHARES.CREATED_AT,
          PLAN_SHARES.EXPIRES_AT,
          PLAN_SHARES.VIEWS);
  private static final Condition LIVES = PLAN_SHARES.EXPIRES_AT.gt(Sql.NOW);

  @Override
  public Share add(UUID id, PlanId plan, int revision, Token token, Duration lifetime) {
    return database.transaction(dsl -> {
      Share share =
          dsl.insertInto(PLAN_SHARES)
              .set(PLAN_SHARES.ID, id)
              .set(PLAN_SHARES.PLAN_ID, plan.value())
              .set(PLAN_SHARES.REVISION, revision)
              .set(PLAN_SHARES.TOKEN_HASH, token.hash())
              .set(PLAN_SHARES.EXPIRES_AT, Sql.in(lifetime))
              .returningResult(FIELDS)
              .fetchSingle(JooqShares::share);
      log(dsl, "plan_shared", plan, token.actor());
      return share;
    });
  }

  @Override
  public List<Share> of(PlanId plan) {
    return database.transaction(dsl ->
        dsl.select(FIELDS)
            .from(PLAN_SHARES)
            .where(PLAN_SHARES.PLAN_ID.eq(plan.value()))
            .and(LIVES)
            .orderBy(PLAN_SHARES.CREATED_AT.desc(), PLAN_SHARES.ID)
            .fetch(JooqShares::share));
  }

  @Override
  public int end(PlanId plan, Optional<UUID> share, String actor) {
    return database.transaction(dsl -> {
      int ended =
          dsl.deleteFrom(PLAN_SHARES)
              .where(PLAN_SHARES.PLAN_ID.eq(plan.value()))
              .and(share.map(PLAN_SHARES.ID::eq).orElse(DSL.noCondition()))
              .execute();
      log(dsl, "plan_unshared", plan, actor);
      return ended;
    });
  }

  @Override
  public Optional<Share> open(String tokenHash) {
    return database.transaction(dsl ->
        dsl.select(FIELDS)
            .from(PLAN_SHARES)
            .where(PLAN_SHARES.TOKEN_HASH.eq(tokenHash))
            .and(LIVES)
            .fetchOptional(JooqShares::share));
  }

  @Override
  public void viewed(String tokenHash) {
    database.transaction(dsl ->
        dsl.update(PLAN_SHARES)
            .set(PLAN_SHARES.VIEWS, PLAN_SHARES.VIEWS.plus(1L))
            .where(PLAN_SHARES.TOKEN_HASH.eq(tokenHash))
            .and(LIVES)
            .execute());
  }

  private static Share share(Record row) {
    return new Share(
        row.get(PLAN_SHARES.ID),
        new PlanId(row.get(PLAN_SHARES.PLAN_ID)),
        row.get(PLAN_SHARES.REVISION),
        Sql.instant(row.get(PLAN_SHARES.CREATED_AT)),
        Sql.instant(row.get(PLAN_SHARES.EXPIRES_AT)),
        row.get(PLAN_SHARES.VIEWS));
  }

  private static void log(DSLContext dsl, String kind, PlanId plan, String actor) {
    EventLog.write(
        dsl,
        kind,
        kind.equals("plan_shared") ? "Plan shared" : "Sharing of a plan ended",
        EventLog.about(kind, plan).put("actor", actor).done());
  }
}
