package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.WORKERS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import org.jooq.JSON;

/** {@link Workers} in the shared table, by the database's clock. */
public record JooqWorkers(Database database) implements Workers {
  @Override
  public void beat(String workerId, Optional<PlanId> current, JsonObject capabilities) {
    UUID task = current.map(PlanId::value).orElse(null);
    JSON json = Sql.json(capabilities);
    database.transaction(dsl ->
        dsl.insertInto(WORKERS)
            .set(WORKERS.ID, workerId)
            .set(WORKERS.STARTED_AT, Sql.NOW)
            .set(WORKERS.LAST_HEARTBEAT_AT, Sql.NOW)
            .set(WORKERS.CURRENT_TASK_ID, task)
            .set(WORKERS.CAPABILITIES, json)
            .onConflict(WORKERS.ID)
            .doUpdate()
            .set(WORKERS.LAST_HEARTBEAT_AT, Sql.NOW)
            .set(WORKERS.CURRENT_TASK_ID, task)
            .set(WORKERS.CAPABILITIES, json)
            .execute());
  }

  @Override
  public void leave(String workerId) {
    database.transaction(dsl -> dsl.deleteFrom(WORKERS).where(WORKERS.ID.eq(workerId)).execute());
  }

  @Override
  public int alive(Duration within) {
    return database.transaction(
        dsl -> dsl.fetchCount(WORKERS, WORKERS.LAST_HEARTBEAT_AT.gt(Sql.ago(within))));
  }

  @Override
  public List<JsonObject> capabilities(Duration within) {
    return database.transaction(dsl ->
        dsl
            .select(WORKERS.CAPABILITIES)
            .from(WORKERS)
            .where(WORKERS.LAST_HEARTBEAT_AT.gt(Sql.ago(within)))
            .orderBy(WORKERS.ID)
            .fetch(row -> Sql.object(row.value1()))
            .stream()
            .flatMap(Optional::stream)
            .toList());
  }
}
