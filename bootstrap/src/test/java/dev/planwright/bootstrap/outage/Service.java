package dev.planwright.bootstrap.outage;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.ServerParts;
import dev.planwright.bootstrap.wiring.WorkerParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A server and a worker in this process, each with connections of its own, as if apart. */
final class Service implements AutoCloseable {
  static final String SECRET = "the-shared-secret-of-these-tests-32";

  private static final int CONNECTIONS = 10;

  private final DataParts serverData;
  private final DataParts workerData;
  private final ServerParts server;
  private final WorkerParts worker;

  Service(OwnDatabase database, Path folder, Map<String, String> more) {
    Map<String, String> environment = new HashMap<>(database.environment(folder));
    environment.put("SERVICE_MCP_API_KEY", SECRET);
    environment.put("SERVICE_MCP_RATE_LIMIT", "0");
    environment.put("SERVICE_CREDITS_REQUIRED", "false");
    environment.putAll(more);
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    Chance chance = Chance.ofProcess();
    serverData = DataParts.open(settings, CONNECTIONS, chance, Service::unusable);
    workerData = DataParts.open(settings, CONNECTIONS, chance, Service::unusable);
    server =
        new ServerParts(
            settings, Access.ofServe(settings), Optional.empty(), serverData, "test", chance);
    worker = new WorkerParts(settings, Access.ofServe(settings), false, workerData, "test", chance);
    worker.checkModels();
  }

  private static void unusable(RuntimeException problem) {
    throw new AssertionError(problem);
  }

  /** The server's data, for what a test has to put there. */
  DataParts data() {
    return serverData;
  }

  /** Records of calls that the worker had to give up, as it counts them itself. */
  long lostRecords() {
    return workerData.recorder().dropped() + workerData.ports().ledger().refused();
  }

  Client client() {
    return new Client("http://127.0.0.1:" + server.port(), Optional.of(SECRET));
  }

  /** A client with another key, or none. */
  Client client(Optional<String> key) {
    return new Client("http://127.0.0.1:" + server.port(), key);
  }

  /** What a plan without a model takes. */
  static JsonObject brief() {
    return Json.build().put("prompt", "Open a bakery in Lyon").put("engine", "brief").done();
  }

  static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }

  @Override
  public void close() {
    worker.close();
    server.close();
    workerData.close();
    serverData.close();
  }
}
