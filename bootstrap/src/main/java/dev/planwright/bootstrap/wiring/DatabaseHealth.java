package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.jdbc.Database;
import dev.planwright.application.execution.port.Workers;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;

/** The health page's facts, through the real path: the same pool that serves the calls (R60). */
final class DatabaseHealth implements HealthSource {
  private static final Duration ALIVE = Duration.ofSeconds(60);

  private final Database database;
  private final Plans plans;
  private final Workers workers;

  DatabaseHealth(Database database, Plans plans, Workers workers) {
    this.database = database;
    this.plans = plans;
    this.workers = workers;
  }

  @Override
  public Health health() {
    try {
      return new Health.Up(workers.alive(ALIVE), plans.pendingCount());
    } catch (StoreUnavailable e) {
      return new Health.DatabaseAway(database.health().awaySince().orElse(Instant.EPOCH));
    }
  }
}
