package dev.planwright.adapters.jdbc.connection;

import static dev.planwright.adapters.jdbc.schema.Tables.SERVICE_SECRET;

import java.util.Optional;

/**
 * The random row by which server and workers on one database know each other. Whoever reads the
 * database may do everything anyhow. Safe for concurrent use.
 */
public final class ServiceSecret {
  private final Database database;
  private volatile Optional<String> read = Optional.empty();

  public ServiceSecret(Database database) {
    this.database = database;
  }

  /**
   * The secret; it never changes.
   *
   * @throws dev.planwright.application.refusal.StoreUnavailable when the database is away and it
   *     was not read before
   */
  public String value() {
    if (read.isEmpty()) {
      read =
          Optional.of(
              database.transaction(dsl -> {
                dsl.insertInto(SERVICE_SECRET)
                    .set(SERVICE_SECRET.ID, 1)
                    .onConflict(SERVICE_SECRET.ID)
                    .doNothing()
                    .execute();
                return Sql.text(dsl.selectFrom(SERVICE_SECRET).fetchSingle(SERVICE_SECRET.SECRET));
              }));
    }
    return read.get();
  }

  /** Never shows the secret. */
  @Override
  public String toString() {
    return "ServiceSecret[***]";
  }
}
