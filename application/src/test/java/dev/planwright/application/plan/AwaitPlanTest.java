package dev.planwright.application.plan;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AwaitPlanTest {
  private static final int CALLERS = 300;
  private static final Duration NEVER = Duration.ofHours(1);

  private final InMemoryPorts ports = new InMemoryPorts();
  private final AtomicInteger questions = new AtomicInteger();
  private final Plans counted = counted(ports.plans());

  @Test
  void three_hundred_waiting_callers_ask_the_store_no_more_than_one_would() throws Exception {
    PlanId id = Samples.created(ports).id();
    var watching = new CountDownLatch(CALLERS);

    try (PlanFeed feed = new PlanFeed(counted, ports.hints(), NEVER).start();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var await = new AwaitPlan(counted, feed, System::nanoTime);
      List<Future<AwaitPlan.Result>> waiting = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        waiting.add(
            threads.submit(
                () -> await.await(id.toString(), NEVER, ADMIN, new FirstNews(watching))));
      }
      watching.await();
      questions.set(0);
      ports.plans().change(id, ADMIN, new PlanEvent.StopRequested());
      for (Future<AwaitPlan.Result> one : waiting) {
        assertEquals(PlanStatus.STOPPED, one.get().plan().status());
      }
    }

    assertTrue(questions.get() <= 3, questions.get() + " questions for one change");
  }

  /** Told of the first news, when the caller surely waits. */
  private static final class FirstNews implements ToolProgress {
    private final CountDownLatch told;
    private boolean first = true;

    FirstNews(CountDownLatch told) {
      this.told = told;
    }

    @Override
    public void report(double progress, double total, String message) {
      if (first) {
        first = false;
        told.countDown();
      }
    }

    @Override
    public boolean cancelled() {
      return false;
    }
  }

  private Plans counted(Plans plans) {
    return (Plans)
        Proxy.newProxyInstance(
            Plans.class.getClassLoader(),
            new Class<?>[] {Plans.class},
            (_, method, arguments) -> {
              questions.incrementAndGet();
              try {
                return method.invoke(plans, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
