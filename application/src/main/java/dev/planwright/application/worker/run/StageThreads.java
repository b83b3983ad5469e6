package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.application.worker.run.StageMaker.Task;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One virtual thread for each stage being made, all ended with the run. */
final class StageThreads implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StageThreads.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final PlanId plan;
  private final StageMaker maker;
  private final Queue<Signal> signals;
  private final RunTime time;
  private final List<Thread> threads = new ArrayList<>();

  StageThreads(PlanId plan, StageMaker maker, Queue<Signal> signals, RunTime time) {
    this.time = time;
    this.plan = plan;
    this.maker = maker;
    this.signals = signals;
  }

  void begin(Task task) {
    threads.removeIf(thread -> !thread.isAlive());
    threads.add(
        Thread.ofVirtual()
            .name("plan-%s-%s".formatted(plan, task.stage().id()))
            .start(() -> signals.add(outcome(task))));
  }

  private Signal outcome(Task task) {
    try {
      return new Signal.StageMade(maker.make(task));
    } catch (StageWaits waits) {
      return new Signal.StageWaiting(task.stage().id(), waits.questions());
    } catch (Throwable problem) { // errors too: whatever breaks a stage must not hang its plan
      return new Signal.StageBroken(task.stage(), problem);
    }
  }

  /** Interrupts what is being made and waits shortly for it to end. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    long deadline = time.tick() + PATIENCE.toNanos();
    for (Thread thread : threads) {
      try {
        if (!thread.join(Duration.ofNanos(Math.max(1, deadline - time.tick())))) {
          LOG.warn("{} does not react to its interruption", thread.getName());
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    threads.clear();
  }
}
