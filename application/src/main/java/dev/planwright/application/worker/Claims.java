package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.run.Backoff;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes pending plans while there is a free slot. One thread, so that "no other plan in hand" stays
 * true until the claim is made.
 */
final class Claims {
  private static final Logger LOG = LoggerFactory.getLogger(Claims.class);

  private final PlanQueue queue;
  private final WorkerSettings settings;
  private final PlansInHand inHand;
  private final StoreContact contact;
  private final RandomGenerator random;
  private final Consumer<Claim> taker;
  private final Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));
  private final Thread thread;
  private volatile boolean idle;

  Claims(
      PlanQueue queue,
      WorkerSettings settings,
      PlansInHand inHand,
      StoreContact contact,
      RandomGenerator random,
      Consumer<Claim> taker) {
    this.queue = queue;
    this.settings = settings;
    this.inHand = inHand;
    this.contact = contact;
    this.random = random;
    this.taker = taker;
    this.thread =
        Thread.ofPlatform().name("worker-" + settings.id() + "-claims").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** To be called after the plans in hand are closed; waits for a claim in progress. */
  void stop(Duration patience) throws InterruptedException {
    if (idle) {
      thread.interrupt(); // it waits for work, and no claim follows
    }
    thread.join(patience);
  }

  private void run() {
    try {
      while (!inHand.isClosed()) {
        inHand.awaitSlot();
        if (!inHand.isClosed()) {
          turn();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void turn() throws InterruptedException {
    try {
      Optional<Claim> claim = queue.claim(settings.id(), owner(), settings.lease(), inHand.none());
      contact.reached();
      backoff.reset();
      if (claim.isPresent()) {
        taker.accept(claim.get());
      } else {
        awaitWork();
      }
    } catch (StoreUnavailable e) {
      contact.failed();
      Duration pause = backoff.next();
      LOG.warn("The store is away; the next claim is tried in about {} s", pause.toSeconds());
      inHand.pause(pause.multipliedBy(75 + random.nextInt(50)).dividedBy(100));
    } catch (RuntimeException e) { // a worker that no longer claims would look alive and do nothing
      LOG.error("A claim failed", e);
      inHand.pause(backoff.next());
    }
  }

  private void awaitWork() throws InterruptedException {
    idle = true;
    try {
      if (!inHand.isClosed()) {
        queue.awaitWork(settings.poll());
      }
    } finally {
      idle = false;
    }
  }

  private String owner() {
    return settings.id() + "-" + HexFormat.of().toHexDigits(random.nextLong());
  }
}
