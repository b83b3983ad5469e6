package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.exchange.Failures;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.meters.MetricsPage;
import dev.planwright.adapters.http.metrics.TokenMetricsPages;
import dev.planwright.adapters.http.runs.RunPages;
import dev.planwright.adapters.http.runs.WorkerHealth;
import dev.planwright.adapters.http.runs.WorkerSecret;
import dev.planwright.adapters.http.security.Callers;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.security.Perimeter;
import dev.planwright.adapters.http.security.RequestSize;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.usage.SummarizeUsage;
import io.javalin.config.RoutesConfig;

/** The worker's own small API on one page. */
public final class WorkerRoutes implements Api {
  private final Perimeter perimeter;
  private final WorkerSecret secret;
  private final RunPages runs;
  private final TokenMetricsPages metrics;
  private final WorkerHealth health;
  private final MetricsPage meters;
  private final Failures failures;
  private final Exceptions exceptions;

  /** The use cases and values that the API needs. */
  public record UseCases(
      Plans plans,
      PlanFiles files,
      OpenArtifact openArtifact,
      SummarizeUsage usage,
      IdentifyCaller identifyCaller,
      Supplier<WorkerHealth.State> health,
      Meters meters) {}

  /**
   * The API of a worker.
   *
   * @param workerSecret see {@link WorkerSecret}
   * @param ids correlation ids
   */
  public WorkerRoutes(
      String version,
      NetworkRules network,
      Supplier<Optional<String>> workerSecret,
      UseCases uses,
      InstantSource clock,
      Supplier<UUID> ids) {
    this.perimeter = new Perimeter(network);
    this.secret =
        new WorkerSecret(workerSecret, new Callers(uses.identifyCaller(), new Edge(network)));
    this.runs = new RunPages(uses.plans(), uses.files(), uses.openArtifact(), clock);
    this.metrics = new TokenMetricsPages(uses.usage(), secret::caller);
    this.health = new WorkerHealth(version, uses.health());
    this.meters = new MetricsPage(uses.meters());
    this.failures = new Failures(ids);
    this.exceptions = new Exceptions(failures, Answers::refuse);
  }

  @Override
  public void declare(RoutesConfig routes) {
    routes.before(StandardHeaders::set);
    routes.before(RequestSize::check);
    routes.before("/runs/*", perimeter::check);
    routes.before("/runs/*", secret::check);
    routes.before("/token-metrics/*", perimeter::check);
    exceptions.declare(routes);

    new RouteTable(routes)
        .get("/healthcheck", health::show)
        .get("/metrics", meters::show)
        .get("/runs/{id}", runs::show)
        .get("/runs/{id}/files", runs::list)
        .get("/runs/{id}/files/{name}", runs::file)
        .get("/runs/{id}/report", runs::report)
        .get("/runs/{id}/zip", runs::zip)
        .post("/runs/{id}/stop", runs::stop)
        .get("/token-metrics/{task_id}", metrics::summary)
        .get("/token-metrics/{task_id}/detailed", metrics::detailed);
  }

  @Override
  public Refusal explain(Throwable failure) {
    return failures.explain(failure);
  }

  @Override
  public void drain() {}
}
