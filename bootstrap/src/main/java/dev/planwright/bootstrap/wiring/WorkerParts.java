package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.files.DirectoryWorkspace;
import dev.planwright.adapters.http.CannotListen;
import dev.planwright.adapters.http.HttpServer;
import dev.planwright.adapters.http.WorkerRoutes;
import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.pages.HealthSource.Health;
import dev.planwright.adapters.http.runs.WorkerHealth;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.application.worker.PlanWorker;
import dev.planwright.application.worker.WorkerSettings;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.trace.Traced;
import dev.planwright.bootstrap.trace.TracedQueue;
import dev.planwright.domain.account.Caller;

/** A worker: executes plans, and serves its own small HTTP side. */
public final class WorkerParts implements AutoCloseable {
  private static final int DEFAULT_PORT = 8000;
  private static final int PORTS_TRIED = 20;

  private final Closing closing = new Closing();
  private final ModelParts models;
  private final PlanWorker worker;
  private final Optional<Integer> port;

  /**
   * Starts a worker.
   *
   * @param serving whether it serves HTTP: always as a process of its own, in {@code up} only when
   *     a port is set
   * @throws CannotListen when the address cannot be had
   */
  public WorkerParts(
      Settings settings,
      AccessPolicy policy,
      boolean serving,
      DataParts data,
      String version,
      Chance chance) {
    try {
      this.models = closing.add(new ModelParts(settings.models(), data.tokenMetrics(), chance));
      PlanMakers makers = PipelineParts.withModels(models.models(), data.tokenMetrics(), chance);
      PlanQueue queue =
          data.spans()
              .<PlanQueue>map(spans -> new TracedQueue(spans, data.ports().queue()))
              .orElse(data.ports().queue());
      var run =
          new RunPlan(
              queue,
              data.spans().map(spans -> Traced.stages(spans, makers)).orElse(makers),
              new DirectoryWorkspace(settings.files().runFolder()),
              RunSettings.standard()
                  .with(
                      settings.worker().leaseTime(),
                      settings.worker().offline(),
                      settings.worker().unusablePrompt()),
              new RunTime(chance.clock(), chance::nanoTime),
              use(data));
      this.worker =
          closing.add(
              new PlanWorker(
                  queue,
                  data.ports().workers(),
                  run,
                  WorkerSettings.standard(
                      id(chance), settings.worker().slots(), settings.worker().leaseTime()),
                  models::report,
                  chance.random()));
      WorkerMeters.register(data.meters(), worker, settings.worker());
      this.port = serving ? serve(settings, policy, data, version, chance) : Optional.empty();
      worker.start();
    } catch (RuntimeException e) {
      closing.close();
      throw e;
    }
  }

  /**
   * Which models it uses and whose key pays, for people. Nothing was paid for yet: see {@link
   * #checkModels}.
   */
  public List<String> models() {
    return models.lines();
  }

  /** Begins the daily checks of the models, each of them a paid call. */
  public void checkModels() {
    models.start();
  }

  /** Whether it has a plan in hand. */
  boolean busy() {
    return !worker.running().isEmpty();
  }

  /** The port of its HTTP side, where it has one. */
  public Optional<Integer> port() {
    return port;
  }

  @Override
  public void close() {
    closing.close();
  }

  private Optional<Integer> serve(
      Settings settings, AccessPolicy policy, DataParts data, String version, Chance chance) {
    Optional<Integer> wanted = settings.worker().port();
    if (wanted.filter(number -> number == 0).isPresent()) {
      return Optional.empty();
    }
    NetworkRules network =
        NetworkRules.defaults(settings.worker().host(), settings.worker().guarded());
    IdentifyCaller identify =
        Callers.identify(policy, settings.access().keySecrets(), data, chance);
    HttpServer server =
        closing.add(
            new HttpServer(
                new WorkerRoutes(
                    version,
                    network,
                    data.workerSecret(),
                    uses(settings, identify, data),
                    chance.clock(),
                    chance::uuid),
                ConnectionLimits.DEFAULT,
                HttpMeters.watch("worker", data, network, chance)));
    HttpMeters.register(data.meters(), "worker", server, identify);
    String host = settings.worker().host();
    return Optional.of(
        wanted.map(number -> server.start(host, number)).orElseGet(() -> firstFree(server, host)));
  }

  private static int firstFree(HttpServer server, String host) {
    for (int port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++) {
      try {
        return server.start(host, port);
      } catch (CannotListen e) {
        if (port == DEFAULT_PORT + PORTS_TRIED - 1) {
          throw e;
        }
      }
    }
    throw new IllegalStateException("the loop tries at least one port");
  }

  private WorkerRoutes.UseCases uses(Settings settings, IdentifyCaller identify, DataParts data) {
    var health =
        new DatabaseHealth(data.database(), data.ports().probe(), Optional.empty(), data.room());
    return new WorkerRoutes.UseCases(
        data.ports().plans(),
        data.filesOfEnded(),
        data.openArtifact(List.of()),
        new SummarizeUsage(data.ports().ledger()),
        identify,
        () ->
            new WorkerHealth.State(
                health.health() instanceof Health.Up,
                settings.worker().slots(),
                worker.running().size(),
                models.report()),
        data.meters());
  }

  /** What models use is stored with what they made, else by the recorder. */
  private static ModelUse use(DataParts data) {
    return new ModelUse(
        data.recorder(),
        plan -> data.ports().ledger().summarize(plan.toString(), new Caller.Admin()).totals());
  }

  private static String id(Chance chance) {
    return "%s-%d-%s"
        .formatted(
            Optional.ofNullable(System.getenv("HOSTNAME")).orElse("host"),
            ProcessHandle.current().pid(),
            chance.uuid().toString().substring(0, 8));
  }
}
