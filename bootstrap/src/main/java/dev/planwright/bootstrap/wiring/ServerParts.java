package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.http.HttpServer;
import dev.planwright.adapters.http.HttpSettings;
import dev.planwright.adapters.http.ServerRoutes;
import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.download.ReportPolicy;
import dev.planwright.adapters.http.exchange.BodyLimits;
import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.sse.StreamLimits;
import dev.planwright.adapters.worker.WorkerArtifactSource;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.agent.Replays;
import dev.planwright.application.agent.WorkOnPlan;
import dev.planwright.application.artifact.DescribeArtifact;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.catalog.ListModelProfiles;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.change.ChangePlan;
import dev.planwright.application.change.ComparePlans;
import dev.planwright.application.change.EditPlan;
import dev.planwright.application.change.ForkPlan;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.SendFeedback;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.plan.AwaitPlan;
import dev.planwright.application.plan.CreatePlan;
import dev.planwright.application.plan.CreatePlan.ThinPrompts;
import dev.planwright.application.plan.DeletePlan;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.ListPlans;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.plan.ResumePlan;
import dev.planwright.application.plan.RetryPlan;
import dev.planwright.application.plan.StopPlan;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.progress.ReportProgress;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.replica.SameSecret;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.server.PlanTools;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import dev.planwright.application.server.content.PlanResources;
import dev.planwright.application.share.OpenShare;
import dev.planwright.application.share.SharePlan;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.download.DownloadTokens;

/** The plan tool server: use cases over the database, served over HTTP. */
public final class ServerParts implements AutoCloseable {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);
  private static final int SECRET_BYTES = 32;

  private final Closing closing = new Closing();
  private final HttpServer http;
  private final int port;

  /**
   * Starts a server.
   *
   * @param workerUrl where artifacts are asked for last; empty: nowhere
   * @throws dev.planwright.adapters.http.CannotListen when the address cannot be had
   */
  public ServerParts(
      Settings settings,
      AccessPolicy policy,
      Optional<URI> workerUrl,
      DataParts data,
      String version,
      Chance chance) {
    try {
      Plans plans = data.ports().plans();
      PlanFeed feed =
          closing.add(
              new PlanFeed(plans, data.ports().changeHints(), settings.stream().pollInterval())
                  .start());
      var identify = Callers.identify(policy, settings.access().keySecrets(), data, chance);
      Admission admission = Callers.admission(settings.limits(), identify, data, chance);
      NetworkRules network = network(settings.http(), policy);
      List<ArtifactSource> workers =
          workerUrl.stream()
              .map(url -> closing.add(new WorkerArtifactSource(url, data.workerSecret())))
              .map(ArtifactSource.class::cast)
              .toList();
      OpenArtifact open = data.openArtifact(workers);
      var tokens = new DownloadTokens(secret(settings, chance));
      var examples = new RecordedExamples(chance);
      var uses =
          new ServerRoutes.UseCases(
              new Registries(
                  toolbox(
                      settings,
                      policy,
                      data,
                      chance,
                      new Shared(admission, open, tokens, feed, examples)),
                  PlanPrompts.read(),
                  new PlanResources(
                      Guide.read(),
                      identify,
                      plans,
                      new OpenPlanFile(open, ZipLimits.standard()),
                      documents(data))),
              Instructions.serverInfo(version, Instructions.SERVER),
              identify,
              plans,
              feed,
              open,
              new OpenShare(
                  data.ports().shares(),
                  plans,
                  new PlanVersions(
                      data.ports().files(), data.ports().revisions(settings.limits().quota())),
                  open,
                  settings.download().sharing()),
              tokens,
              new SummarizeUsage(data.ports().ledger()),
              health(settings, data, tokens, chance),
              examples,
              new HostEntries(policy.required()),
              data.ports().feedback(),
              data.meters());
      var routes =
          new ServerRoutes(
              http(settings, network, version),
              uses,
              new ServerRoutes.Ambient(chance.clock(), chance::uuid, chance.random()));
      http =
          closing.add(
              new HttpServer(
                  routes,
                  ConnectionLimits.of(settings.limits().connections()),
                  HttpMeters.watch("server", data, network, chance)));
      HttpMeters.register(data.meters(), "server", http, identify);
      HttpMeters.register(data.meters(), routes, admission);
      this.port = http.start(settings.http().host(), settings.http().port());
    } catch (RuntimeException e) {
      closing.close();
      throw e;
    }
  }

  /** How many clients are connected. */
  public int connections() {
    return http.connections().open();
  }

  /** The port it listens on. */
  public int port() {
    return port;
  }

  @Override
  public void close() {
    closing.close();
  }

  private static PlanDocuments documents(DataParts data) {
    return new PlanDocuments(data.ports().files(), StandardPipeline.all());
  }

  private record Shared(
      Admission admission,
      OpenArtifact open,
      DownloadTokens tokens,
      PlanFeed feed,
      ExamplePlans examples) {}

  private static Toolbox toolbox(
      Settings settings, AccessPolicy policy, DataParts data, Chance chance, Shared shared) {
    Plans plans = data.ports().plans(settings.limits().quota());
    var credits = new RequireCredits(policy, data.ports().users());
    IdentifyCaller identify = shared.admission().identifyCaller();
    Revisions revisions = data.ports().revisions(settings.limits().quota());
    var versions = new PlanVersions(data.ports().files(), revisions);
    var change = new ChangePlan(StandardPipeline.all(), chance.clock());
    return PlanTools.toolbox(
        shared.admission(),
        new PlanTools.Steering(
            new CreatePlan(
                plans,
                identify,
                credits,
                policy,
                thinPrompts(settings),
                StandardPipeline.all(),
                chance::uuid),
            new StopPlan(plans),
            new RetryPlan(plans, identify, credits),
            new ResumePlan(plans, identify, credits),
            new DeletePlan(plans, data.runFolders()),
            work(plans, data, chance, shared.feed()),
            new SendFeedback(new FindPlan(plans), data.ports().feedback(), chance::uuid)),
        new PlanTools.Reading(
            new FindPlan(plans),
            new ReadPlanStatus(plans, data.ports().files(), data.filesOfEnded()),
            new AwaitPlan(plans, shared.feed(), chance::nanoTime),
            new ListPlans(plans),
            new DescribeArtifact(
                shared.open(),
                shared.tokens(),
                settings.download().tokenLifetime(),
                chance.clock()),
            new ReadPlan(new FindPlan(plans), documents(data), versions, data.follow()),
            data.headlines(),
            revisions,
            data.follow(),
            new SummarizeUsage(data.ports().ledger())),
        new PlanTools.Changing(
            new EditPlan(
                new FindPlan(plans),
                data.ports().files(),
                revisions,
                change,
                credits,
                chance::uuid),
            new ForkPlan(new FindPlan(plans), versions, revisions, change, chance::uuid),
            new ComparePlans(new FindPlan(plans), versions, StandardPipeline.all(), chance.clock()),
            new SharePlan(
                new FindPlan(plans),
                versions,
                data.ports().shares(),
                new SharePlan.Chance(chance::uuid, chance.random()::nextBytes),
                settings.download().sharing()),
            new ReportProgress(
                new FindPlan(plans), data.follow(), revisions, data.ports().progress())),
        new PlanTools.Examples(
            PromptSource.of(settings.promptCatalog()),
            shared.examples(),
            new ListModelProfiles(
                data.ports().workers(), () -> ModelParts.configured(settings.models()))),
        LONGEST_WAIT);
  }

  private static WorkOnPlan work(Plans plans, DataParts data, Chance chance, PlanFeed feed) {
    return WorkOnPlan.over(
        new FindPlan(plans),
        feed,
        data.ports().questions(),
        new Replays(data.ports().files(), StandardPipeline.all(), chance.clock()),
        new WorkOnPlan.Ambient(
            chance.clock(), chance::nanoTime, chance::uuid, WorkOnPlan.FOR_OTHERS));
  }

  private static ThinPrompts thinPrompts(Settings settings) {
    return switch (settings.worker().unusablePrompt()) {
      case FAIL -> ThinPrompts.ASK;
      case WARN -> ThinPrompts.ACCEPT;
    };
  }

  private static NetworkRules network(Settings.Http http, AccessPolicy policy) {
    return new NetworkRules(
        http.host(),
        policy.required(),
        http.allowedHosts(),
        http.corsOrigins(),
        http.corsOriginsSet(),
        http.publicBaseUrl(),
        http.trustForwarded(),
        http.forwardedHops());
  }

  private static HttpSettings http(Settings settings, NetworkRules network, String version) {
    Settings.Http http = settings.http();
    Settings.Stream stream = settings.stream();
    return new HttpSettings(
        version,
        network,
        BodyLimits.of(http.maxBodyBytes(), settings.limits().bodyMemoryBytes()),
        new StreamLimits(
            stream.heartbeatInterval(),
            stream.maxDuration(),
            stream.maxConnections(),
            stream.maxTotalConnections()),
        new ReportPolicy(
            List.of(Asset.SCRIPT.policySource().replace("'", "")),
            settings.download().foreignScripts()),
        http.maintainerEmail());
  }

  private HealthSource health(
      Settings settings, DataParts data, DownloadTokens tokens, Chance chance) {
    Optional<SameSecret> secret =
        settings
            .download()
            .tokenSecret()
            .map(_ ->
                closing.add(
                    new SameSecret(
                            data.ports().replicas(), chance.uuid().toString(), tokens.fingerprint())
                        .start()));
    return new DatabaseHealth(data.database(), data.ports().probe(), secret, data.room());
  }

  private static String secret(Settings settings, Chance chance) {
    return settings
        .download()
        .tokenSecret()
        .orElseGet(() -> {
          byte[] bytes = new byte[SECRET_BYTES];
          chance.random().nextBytes(bytes);
          return HexFormat.of().formatHex(bytes);
        });
  }
}
