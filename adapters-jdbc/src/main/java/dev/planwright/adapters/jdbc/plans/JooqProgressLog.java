package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_PROGRESS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Record1;

/** {@link ProgressLog} in the table {@code plan_progress}. */
public record JooqProgressLog(Database database) implements ProgressLog {
  private static final String UPDATES = "updates";

  @Override
  public List<Report> of(PlanId plan) {
    return database.transaction(dsl ->
        dsl.selectFrom(PLAN_PROGRESS)
            .where(PLAN_PROGRESS.PLAN_ID.eq(plan.value()))
            .orderBy(PLAN_PROGRESS.NUMBER)
            .fetch(JooqProgressLog::report));
  }

  @Override
  public Optional<Report> newest(PlanId plan) {
    return database.transaction(dsl ->
        dsl.selectFrom(PLAN_PROGRESS)
            .where(PLAN_PROGRESS.PLAN_ID.eq(plan.value()))
            .orderBy(PLAN_PROGRESS.NUMBER.desc())
            .limit(1)
            .fetchOptional(JooqProgressLog::report));
  }

  @Override
  public Optional<Report> add(PlanId plan, int before, Statement statement) {
    return database.transaction(dsl -> {
      if (newestLocked(dsl, plan).filter(newest -> newest == before).isEmpty()) {
        return Optional.<Report>empty();
      }
      Report report =
          dsl.insertInto(PLAN_PROGRESS)
              .set(PLAN_PROGRESS.PLAN_ID, plan.value())
              .set(PLAN_PROGRESS.NUMBER, before + 1)
              .set(PLAN_PROGRESS.AS_OF, statement.asOf())
              .set(PLAN_PROGRESS.REVISION, statement.revision())
              .set(PLAN_PROGRESS.ACTOR, statement.actor())
              .set(PLAN_PROGRESS.NOTE, statement.note())
              .set(
                  PLAN_PROGRESS.UPDATES,
                  JsonText.write(Json.build().put(UPDATES, statement.updates()).done()))
              .set(PLAN_PROGRESS.STANDING, JsonText.write(statement.standing()))
              .returning()
              .fetchSingle(JooqProgressLog::report);
      log(dsl, "progress_reported", report.number(), plan, statement.actor());
      return Optional.of(report);
    });
  }

  @Override
  public boolean withdraw(PlanId plan, int number, String actor) {
    return database.transaction(dsl -> {
      if (newestLocked(dsl, plan).filter(newest -> newest == number && number > 0).isEmpty()) {
        return false;
      }
      dsl.deleteFrom(PLAN_PROGRESS)
          .where(PLAN_PROGRESS.PLAN_ID.eq(plan.value()))
          .and(PLAN_PROGRESS.NUMBER.eq(number))
          .execute();
      log(dsl, "progress_withdrawn", number, plan, actor);
      return true;
    });
  }

  /**
   * The number of the newest report, 0 for none; the plan is locked, and empty where it is gone.
   */
  private static Optional<Integer> newestLocked(DSLContext dsl, PlanId plan) {
    return dsl.select(PLANS.ID)
        .from(PLANS)
        .where(PLANS.ID.eq(plan.value()))
        .forUpdate()
        .fetchOptional()
        .map(_ ->
            dsl.select(PLAN_PROGRESS.NUMBER)
                .from(PLAN_PROGRESS)
                .where(PLAN_PROGRESS.PLAN_ID.eq(plan.value()))
                .orderBy(PLAN_PROGRESS.NUMBER.desc())
                .limit(1)
                .fetchOptional()
                .map(Record1::value1)
                .orElse(0));
  }

  private static Report report(Record row) {
    return new Report(
        row.get(PLAN_PROGRESS.NUMBER),
        Sql.instant(row.get(PLAN_PROGRESS.REPORTED_AT)),
        new Statement(
            row.get(PLAN_PROGRESS.AS_OF),
            row.get(PLAN_PROGRESS.REVISION),
            row.get(PLAN_PROGRESS.ACTOR),
            row.get(PLAN_PROGRESS.NOTE),
            read(row.get(PLAN_PROGRESS.UPDATES)).objects(UPDATES),
            read(row.get(PLAN_PROGRESS.STANDING))));
  }

  private static JsonObject read(String text) {
    return JsonText.read(text) instanceof JsonObject object ? object : Json.object();
  }

  private static void log(DSLContext dsl, String kind, int number, PlanId plan, String actor) {
    EventLog.write(
        dsl,
        kind,
        kind.equals("progress_reported") ? "Progress reported" : "A report of progress taken back",
        EventLog.about(kind, plan).put("actor", actor).put("report", number).done());
  }
}
