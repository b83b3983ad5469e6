package dev.planwright.bootstrap.wiring;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.audit.Audit;
import dev.planwright.bootstrap.settings.Settings;
import java.util.List;

/** Server and worker over one database in one process. */
public final class UpParts implements AutoCloseable {
  private static final int CONNECTIONS = 15;

  private final Closing closing = new Closing();
  private final DataParts data;
  private final WorkerParts worker;
  private final ServerParts server;

  /**
   * Starts both.
   *
   * @throws dev.planwright.adapters.http.CannotListen when the address cannot be had
   * @throws dev.planwright.adapters.jdbc.address.UnusableDatabase when waiting will not help
   */
  public UpParts(Settings settings, AccessPolicy policy, String version, Chance chance) {
    var starting = new Closing();
    try {
      data =
          closing.add(
              DataParts.open(
                  settings, CONNECTIONS + settings.worker().slots(), chance, Unusable::giveUp));
      worker =
          starting.add(
              new WorkerParts(
                  settings, policy, settings.worker().port().isPresent(), data, version, chance));
      server =
          starting.add(
              new ServerParts(
                  settings, policy, settings.worker().planUrl(), data, version, chance));
      // Together, so that each keeps its own limit on the time to close.
      closing.add(new Together(worker, server));
    } catch (RuntimeException e) {
      starting.close();
      closing.close();
      throw e;
    }
  }

  /** The database in use, for people. */
  public String database() {
    return data.description();
  }

  /** Which models the worker uses and whose key pays, for people. */
  public List<String> models() {
    return worker.models();
  }

  /** Begins the daily checks of the models, each of them a paid call. */
  public void checkModels() {
    worker.checkModels();
  }

  /** Takes what is told of for later questions. */
  public Audit audit() {
    return data.audit();
  }

  /** Whether it makes a plan or somebody is connected. */
  public boolean busy() {
    return worker.busy() || server.connections() > 0;
  }

  /** The server's port. */
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    closing.close();
  }
}
