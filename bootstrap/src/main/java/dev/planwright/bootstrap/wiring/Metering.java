package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The token metrics of a program of your own ({@code docs/metrics.md}): opens the shared database,
 * hands out its {@link TokenMetrics}, and stores what waits when it is closed.
 */
public final class Metering implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Metering.class);
  private static final int CONNECTIONS = 2;

  private final DataParts data;

  private Metering(DataParts data) {
    this.data = data;
  }

  /**
   * Opens the database that these variables name, as a server or worker does. While the database is
   * away calls are recorded all the same, and stored when it is back.
   *
   * @param environment {@code SERVICE_TASK_ID}, the database variables, {@code
   *     SERVICE_CREDITS_PER_USD}; usually {@code System.getenv()}
   * @throws dev.planwright.bootstrap.settings.BadSettings with every problem at once
   * @throws UnusableDatabase when waiting will not help
   */
  public static Metering open(Map<String, String> environment) {
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    return new Metering(
        DataParts.open(
            settings,
            CONNECTIONS,
            Chance.ofProcess(),
            problem -> LOG.error("token metrics are not stored: {}", problem.getMessage())));
  }

  /** What records the calls; the same one for the whole program. */
  public TokenMetrics metrics() {
    return data.tokenMetrics();
  }

  public static TokenMetrics over(
      UsageSink sink, UsageMeter meter, Optional<String> task, Chance chance) {
    return new TokenMetrics(
        sink,
        meter,
        task,
        new TokenMetrics.Ambient(chance.clock(), chance::nanoTime, chance::uuid));
  }

  @Override
  public void close() {
    data.close();
  }
}
