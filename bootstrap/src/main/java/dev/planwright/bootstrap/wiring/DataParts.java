package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.jdbc.Database;
import dev.planwright.adapters.jdbc.JdbcParts;
import dev.planwright.adapters.jdbc.UnusableDatabase;
import dev.planwright.application.artifact.ZipOfKeptFiles;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.execution.report.PlanZip;
import dev.planwright.bootstrap.settings.Settings;
import java.util.List;
import java.util.function.Consumer;

/** The shared database and the ports over it. */
public final class DataParts implements AutoCloseable {
  private final Closing closing = new Closing();
  private final JdbcParts ports;
  private final String description;

  private DataParts(
      Settings settings, int connections, Chance chance, Consumer<UnusableDatabase> onFatal) {
    var place = DatabasePlace.of(settings, closing);
    description = place.description();
    try {
      var use =
          new JdbcParts.Settings(
              place.address(),
              connections,
              settings.access().creditsPerUsd(),
              settings.worker().foreignStale());
      ports = closing.add(JdbcParts.open(use, chance.clock(), onFatal));
    } catch (RuntimeException e) {
      closing.close();
      throw e;
    }
  }

  /**
   * Opens the database that the settings name, the embedded one where they name none.
   *
   * @param connections the most that are open at a time
   * @param onFatal told when the database turns out to be unusable only later
   * @throws UnusableDatabase when waiting will not help
   */
  public static DataParts open(
      Settings settings, int connections, Chance chance, Consumer<UnusableDatabase> onFatal) {
    return new DataParts(settings, connections, chance, onFatal);
  }

  /** The database in use, for people; never shows the password. */
  public String description() {
    return description;
  }

  /** The database itself. */
  public Database database() {
    return ports.database();
  }

  /** The ports over the database. */
  public JdbcParts ports() {
    return ports;
  }

  /** The sources of artifacts that are in the database, in order. */
  public List<ArtifactSource> artifacts() {
    return List.of(
        ports.storedArtifacts(), new ZipOfKeptFiles(ports.plans(), ports.files(), PlanZip::of));
  }

  @Override
  public void close() {
    closing.close();
  }
}
