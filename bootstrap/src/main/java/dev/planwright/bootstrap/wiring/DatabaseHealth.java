package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Probe;
import dev.planwright.adapters.jdbc.connection.Vitals;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.replica.SameSecret;

/**
 * The health page's facts. They come over a connection that a full pool cannot starve; a pool that
 * gives nobody a connection is not healthy all the same.
 *
 * @param secret where a token secret is configured: whether other servers have the same
 */
record DatabaseHealth(Database database, Probe probe, Optional<SameSecret> secret, Room room)
    implements HealthSource {
  @Override
  public List<String> warnings() {
    return Stream.of(secret.flatMap(SameSecret::warning), room.warning())
        .flatMap(Optional::stream)
        .toList();
  }

  @Override
  public Health health() {
    try {
      Vitals vitals = probe.vitals();
      return database
          .stalled()
          .<Health>map(Health.Stuck::new)
          .or(() -> database.full() ? Optional.of(new Health.Full()) : Optional.empty())
          .orElseGet(() -> new Health.Up(vitals.workersAlive(), vitals.queueDepth()));
    } catch (StoreUnavailable e) {
      return new Health.DatabaseAway(database.health().awaySince());
    }
  }
}
