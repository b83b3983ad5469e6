package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes plans from the queue and executes them, several at once; keeps its leases, gives signs of
 * life, and gives back the plans of workers that were lost. Closing it drains it: plans in hand go
 * back to the queue.
 */
public final class PlanWorker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PlanWorker.class);
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final PlanQueue queue;
  private final Workers workers;
  private final RunPlan runPlan;
  private final WorkerSettings settings;
  private final Supplier<JsonObject> capabilities;
  private final PlansInHand inHand;
  private final StoreContact contact;
  private final Claims claims;
  private final Repeating leases;
  private final Repeating rescue;
  private final Tally tally = new Tally();

  /**
   * Nothing happens before {@link #start}.
   *
   * @param capabilities what the worker reports of itself, asked for at each sign of life
   * @param random unpredictable, for lease owners; safe for concurrent use
   */
  public PlanWorker(
      PlanQueue queue,
      Workers workers,
      RunPlan runPlan,
      WorkerSettings settings,
      Supplier<JsonObject> capabilities,
      RandomGenerator random) {
    this.queue = queue;
    this.workers = workers;
    this.runPlan = runPlan;
    this.settings = settings;
    this.capabilities = capabilities;
    this.inHand = new PlansInHand(settings.slots(), runPlan.time());
    this.contact = new StoreContact(runPlan.time());
    this.claims = new Claims(queue, settings, inHand, contact, random, this::take);
    String name = "worker-" + settings.id();
    this.leases =
        new Repeating(
            name + "-leases", this::keepLeases, Duration.ZERO, settings.renewEvery(), contact);
    this.rescue =
        new Repeating(
            name + "-rescue",
            this::rescue,
            settings.rescueEvery(), // owners renew first, should the store have been away till now
            settings.rescueEvery(),
            contact);
  }

  /** Begins to take plans. To be called once. */
  public void start() {
    LOG.info("Worker {} takes up to {} plans at once", settings.id(), settings.slots());
    leases.start();
    rescue.start();
    claims.start();
  }

  /** The plans being executed now. */
  public List<PlanId> running() {
    return inHand.plans();
  }

  public WorkerCounts counts() {
    return tally.counts(inHand.all().size());
  }

  /**
   * Takes no more plans, gives those in hand back within {@link WorkerSettings#drain}, and leaves
   * the list of workers. A plan that cannot be given back is left to its lease.
   */
  @Override
  public void close() {
    inHand.close();
    List<PlanRun> open = inHand.all();
    open.forEach(PlanRun::release);
    try {
      if (!inHand.awaitNone(settings.drain())) {
        List<PlanRun> left = inHand.all();
        LOG.warn("Worker {} leaves {} plans to their leases", settings.id(), left.size());
        left.forEach(PlanRun::lost);
        var _ = inHand.awaitNone(PATIENCE); // they still hand the records of their calls over
      }
      claims.stop(PATIENCE);
      rescue.stop(PATIENCE);
      leases.stop(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    leave();
    LOG.info("Worker {} has ended, {} plans were given back", settings.id(), open.size());
  }

  private void take(Claim claim) {
    PlanRun run = runPlan.begin(claim);
    if (inHand.add(run, claim.plan().takeovers())) {
      tally.claimed();
      LOG.info("Plan {} begins, {} in hand", run.plan(), inHand.all().size());
      Thread.ofVirtual().name("plan-" + run.plan()).start(() -> execute(run));
    } else {
      giveBack(claim);
    }
  }

  private void execute(PlanRun run) {
    try {
      Outcome outcome = run.execute();
      tally.ended(outcome);
      tell(run, outcome);
    } catch (RuntimeException e) {
      LOG.error("Plan {} ended unexpectedly and is left to its lease", run.plan(), e);
    } finally {
      inHand.remove(run);
    }
  }

  private static void tell(PlanRun run, Outcome outcome) {
    switch (outcome) {
      case Outcome.Completed() -> LOG.info("Plan {} is completed", run.plan());
      case Outcome.Failed(var failure) ->
          LOG.info("Plan {} failed: {}", run.plan(), failure.message());
      case Outcome.Parked() -> LOG.info("Plan {} waits for its agent", run.plan());
      case Outcome.Released() -> LOG.info("Plan {} is given back", run.plan());
      case Outcome.Lost(boolean _) -> LOG.info("Plan {} was stopped or taken away", run.plan());
    }
  }

  /** The plan was claimed while the worker closed. */
  private void giveBack(Claim claim) {
    try {
      queue.release(claim.lease());
    } catch (LeaseLost | StoreUnavailable e) {
      LOG.info("Plan {} could not be given back: {}", claim.plan().id(), e.getMessage());
    }
  }

  private void keepLeases() {
    inHand.all().forEach(this::renew);
    workers.beat(settings.id(), inHand.plans().stream().findFirst(), capabilities.get());
    contact.reached();
  }

  private void renew(PlanRun run) {
    try {
      if (queue.renew(run.lease(), settings.lease())) {
        run.renewed();
      } else {
        run.lost();
      }
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) { // the other leases are renewed all the same
      LOG.error("Plan {}: its lease could not be renewed", run.plan(), e);
    }
  }

  private void rescue() {
    if (contact.steadyFor(settings.lease())) {
      List<PlanId> plans = queue.rescue();
      contact.reached();
      tally.rescued(plans.size());
      plans.forEach(plan -> LOG.info("Plan {}: its worker was lost", plan));
    }
  }

  private void leave() {
    try {
      workers.leave(settings.id());
    } catch (StoreUnavailable e) {
      LOG.info("Worker {} could not sign off: {}", settings.id(), e.getMessage());
    }
  }
}
