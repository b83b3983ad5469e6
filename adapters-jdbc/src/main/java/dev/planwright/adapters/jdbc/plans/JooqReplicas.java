package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.REPLICAS;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.replica.port.Replicas;
import java.time.Duration;

/** {@link Replicas} in a table of its own, by the database's clock. */
public record JooqReplicas(Database database) implements Replicas {
  private static final Duration FORGOTTEN = Duration.ofDays(1);

  @Override
  public int differing(String id, String fingerprint, Duration within) {
    return database.transaction(dsl -> {
      dsl.insertInto(REPLICAS)
          .set(REPLICAS.ID, id)
          .set(REPLICAS.SECRET_FINGERPRINT, fingerprint)
          .set(REPLICAS.SEEN_AT, Sql.NOW)
          .onConflict(REPLICAS.ID)
          .doUpdate()
          .set(REPLICAS.SECRET_FINGERPRINT, fingerprint)
          .set(REPLICAS.SEEN_AT, Sql.NOW)
          .execute();
      dsl.deleteFrom(REPLICAS).where(REPLICAS.SEEN_AT.lt(Sql.ago(FORGOTTEN))).execute();
      return dsl.fetchCount(
          REPLICAS,
          REPLICAS
              .ID
              .ne(id)
              .and(REPLICAS.SECRET_FINGERPRINT.ne(fingerprint))
              .and(REPLICAS.SEEN_AT.gt(Sql.ago(within))));
    });
  }

  @Override
  public void leave(String id) {
    database.transaction(dsl -> dsl.deleteFrom(REPLICAS).where(REPLICAS.ID.eq(id)).execute());
  }
}
