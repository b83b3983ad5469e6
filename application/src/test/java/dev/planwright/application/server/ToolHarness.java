package dev.planwright.application.server;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.CallRate;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.ProcessCallCounts;
import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.agent.Replays;
import dev.planwright.application.agent.WorkOnPlan;
import dev.planwright.application.artifact.DescribeArtifact;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.catalog.BuiltInPrompts;
import dev.planwright.application.catalog.ListModelProfiles;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.change.ChangePlan;
import dev.planwright.application.change.ComparePlans;
import dev.planwright.application.change.EditPlan;
import dev.planwright.application.change.ForkPlan;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.feedback.SendFeedback;
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
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.progress.ReportProgress;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.application.server.admission.CallSlots;
import dev.planwright.application.share.SharePlan;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadTokens;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The whole tool server in memory: the same use cases as over HTTP and stdio, without a transport.
 */
public final class ToolHarness implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(20);

  public final InMemoryPorts ports = new InMemoryPorts();
  private final PlanFeed feed = new PlanFeed(ports.plans(), ports.hints(), POLL).start();
  private final Toolbox toolbox;

  public ToolHarness(AccessPolicy policy) {
    this(policy, CallRate.Limit.NONE, new CallSlots(256, 512));
  }

  public ToolHarness(AccessPolicy policy, CallRate.Limit limit, CallSlots slots) {
    var identify = new IdentifyCaller(policy, ports.keys());
    var rate = new CallRate(limit, new ProcessCallCounts(System::nanoTime), Optional.empty());
    var credits = new RequireCredits(policy, ports.users());
    var plans = ports.plans();
    var status = new ReadPlanStatus(plans, ports.files(), ports.files());
    var open = new OpenArtifact(List.of(ports.stored()), Optional::of);
    var tokens = new DownloadTokens("secret of the harness");
    var versions = new PlanVersions(ports.files(), ports.revisions());
    var change = new ChangePlan(StandardPipeline.all(), ports.store().clock());
    var follow =
        new FollowPlan(
            ports.files(),
            ports.revisions(),
            ports.progress(),
            StandardPipeline.all(),
            ports.store().clock());
    this.toolbox =
        PlanTools.toolbox(
            new Admission(identify, rate, slots),
            new PlanTools.Steering(
                new CreatePlan(
                    plans,
                    identify,
                    credits,
                    policy,
                    ThinPrompts.ASK,
                    StandardPipeline.all(),
                    UUID::randomUUID),
                new StopPlan(plans),
                new RetryPlan(plans, identify, credits),
                new ResumePlan(plans, identify, credits),
                new DeletePlan(plans, RunFolders.NONE),
                WorkOnPlan.over(
                    new FindPlan(plans),
                    feed,
                    ports.questions(),
                    new Replays(ports.files(), StandardPipeline.all(), ports.store().clock()),
                    new WorkOnPlan.Ambient(
                        ports.store().clock(), System::nanoTime, UUID::randomUUID, Duration.ZERO)),
                new SendFeedback(new FindPlan(plans), ports.feedback(), UUID::randomUUID)),
            new PlanTools.Reading(
                new FindPlan(plans),
                status,
                new AwaitPlan(plans, feed, System::nanoTime),
                new ListPlans(plans),
                new DescribeArtifact(open, tokens, Duration.ofSeconds(900), ports.store().clock()),
                new ReadPlan(
                    new FindPlan(plans),
                    new PlanDocuments(ports.files(), StandardPipeline.all()),
                    versions,
                    follow),
                new Headlines(ports.files()),
                ports.revisions(),
                follow,
                new SummarizeUsage(ports.ledger())),
            new PlanTools.Changing(
                new EditPlan(
                    new FindPlan(plans),
                    ports.files(),
                    ports.revisions(),
                    change,
                    credits,
                    UUID::randomUUID),
                new ForkPlan(
                    new FindPlan(plans), versions, ports.revisions(), change, UUID::randomUUID),
                new ComparePlans(
                    new FindPlan(plans), versions, StandardPipeline.all(), ports.store().clock()),
                new SharePlan(
                    new FindPlan(plans),
                    versions,
                    ports.shares(),
                    new SharePlan.Chance(UUID::randomUUID, new SecureRandom()::nextBytes),
                    true),
                new ReportProgress(
                    new FindPlan(plans), follow, ports.revisions(), ports.progress())),
            new PlanTools.Examples(
                BuiltInPrompts.read(),
                new NoExamples(),
                new ListModelProfiles(ports.workers(), Json::object)),
            Duration.ofSeconds(600));
  }

  /** A server without authentication. */
  public static ToolHarness open() {
    return new ToolHarness(new AccessPolicy(false, Optional.empty(), false, true));
  }

  /** A server that asks for keys and knows this shared secret. */
  public static ToolHarness guarded(String sharedSecret) {
    return new ToolHarness(new AccessPolicy(true, Optional.of(sharedSecret), false, true));
  }

  public Toolbox toolbox() {
    return toolbox;
  }

  /** Calls a tool without a key. */
  public JsonObject call(String tool, JsonObject arguments) {
    return call(Optional.empty(), tool, arguments);
  }

  /** Calls a tool as over HTTP with this key. */
  public JsonObject call(Optional<String> key, String tool, JsonObject arguments) {
    var origin = new RequestOrigin(URI.create("https://plans.example.org/base"));
    try {
      return new Credentials(key, "203.0.113.7")
          .call(() ->
              origin.call(() ->
                  toolbox.call(tool, arguments, ToolProgress.NONE).structured().orElseThrow()));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    feed.close();
  }

  private static final class NoExamples implements ExamplePlans {
    @Override
    public List<Example> list() {
      return List.of(new Example("harbour-bath", "A harbour bath", "Build a bath"));
    }

    @Override
    public Optional<Bytes> open(String slug, Artifact artifact) {
      return Optional.empty();
    }
  }
}
