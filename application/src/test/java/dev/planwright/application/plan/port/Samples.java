package dev.planwright.application.plan.port;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.PlanQueue.Finished;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.Progress;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Values for tests about plans, as plain as they can be. */
public final class Samples {
  public static final Caller ADMIN = new Caller.Admin();
  public static final Duration LEASE = Duration.ofSeconds(60);
  public static final int STEPS = 33;

  private Samples() {}

  /** Some user with some key. */
  public static Caller.User user() {
    return new Caller.User(new UserId(UUID.randomUUID().toString()), UUID.randomUUID());
  }

  /** What a plan is asked to be made with when nothing special is asked for. */
  public static PlanParameters parameters() {
    return parameters(false);
  }

  /** What a plan is asked to be made with, however little its prompt says. */
  public static PlanParameters allowingThin() {
    return parameters(true);
  }

  private static PlanParameters parameters(boolean allowThin) {
    return new PlanParameters(
        ModelProfile.BASELINE,
        Optional.empty(),
        Optional.empty(),
        EngineChoice.AUTO,
        Optional.empty(),
        Pipeline.VERSION,
        allowThin,
        false,
        0,
        "test");
  }

  /** A plan to be stored. */
  public static NewPlan plan(Caller owner) {
    return new NewPlan(
        new PlanId(UUID.randomUUID()),
        owner,
        "Open a bakery",
        parameters(),
        STEPS,
        Optional.empty());
  }

  /** A plan to be stored that came with a request id. */
  public static NewPlan plan(Caller owner, String clientRequestId, String argumentsHash) {
    return new NewPlan(
        new PlanId(UUID.randomUUID()),
        owner,
        "Open a bakery",
        parameters(),
        STEPS,
        Optional.of(new NewPlan.Request(clientRequestId, argumentsHash)));
  }

  /** Stores a plan of the operator. */
  public static Plan created(DataPorts ports) {
    return created(ports, ADMIN);
  }

  /** Stores a plan of this caller. */
  public static Plan created(DataPorts ports, Caller owner) {
    return switch (ports.plans().create(plan(owner))) {
      case Plans.Creation.Created(Plan plan) -> plan;
      case Plans.Creation other -> throw new AssertionError("not created: " + other);
    };
  }

  /** Claims the next plan, which must be there. */
  public static Claim claimed(DataPorts ports) {
    return ports
        .queue()
        .claim("worker", "worker-" + UUID.randomUUID(), LEASE, true)
        .orElseThrow(() -> new AssertionError("nothing to claim"));
  }

  /** Stores a plan of the operator and completes it; no other plan may wait. */
  public static Plan completed(DataPorts ports) {
    Plan plan = created(ports);
    ports.queue().complete(claimed(ports).lease(), finished());
    return now(ports, plan.id());
  }

  /** The plan as it stands now. */
  public static Plan now(DataPorts ports, PlanId id) {
    return ports.plans().find(id, ADMIN).orElseThrow(() -> new AssertionError("no plan " + id));
  }

  /** Some progress. */
  public static Progress progress(String percentage) {
    return new Progress(new BigDecimal(percentage), "some of 33", 4, STEPS, "005-context");
  }

  /** A file of a plan. */
  public static PlanFile file(String name) {
    return PlanFile.text(name, "content of " + name + ": ü");
  }

  /** What a completed plan leaves. */
  public static Finished finished() {
    return new Finished(
        Bytes.utf8("<html>report ü</html>"),
        Bytes.of(new byte[] {80, 75, 5, 6, 0, -1}),
        "outline",
        Json.build().put("sections_outline", 25).done(),
        STEPS);
  }

  /** Nothing kept. */
  public static List<PlanFile> noFiles() {
    return List.of();
  }
}
