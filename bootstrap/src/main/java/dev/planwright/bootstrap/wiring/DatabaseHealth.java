package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.jdbc.Database;
import dev.planwright.adapters.jdbc.Probe;
import dev.planwright.adapters.jdbc.Vitals;
import dev.planwright.application.plan.port.StoreUnavailable;

/**
 * The health page's facts. They come over a connection that a full pool cannot starve (R21); a pool
 * that gives nobody a connection is not healthy all the same (R60).
 */
final class DatabaseHealth implements HealthSource {
  private final Database database;
  private final Probe probe;

  DatabaseHealth(Database database, Probe probe) {
    this.database = database;
    this.probe = probe;
  }

  @Override
  public Health health() {
    try {
      Vitals vitals = probe.vitals();
      return database
          .stalled()
          .<Health>map(Health.Stuck::new)
          .orElseGet(() -> new Health.Up(vitals.workersAlive(), vitals.queueDepth()));
    } catch (StoreUnavailable e) {
      return new Health.DatabaseAway(database.health().awaySince());
    }
  }
}
