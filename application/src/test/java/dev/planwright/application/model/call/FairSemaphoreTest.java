package dev.planwright.application.model.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.worker.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FairSemaphoreTest {
  private final FairSemaphore semaphore = new FairSemaphore(1);
  private final BlockingQueue<String> served = new LinkedBlockingQueue<>();
  private final BlockingQueue<FairSemaphore.Permit> taken = new LinkedBlockingQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  @Test
  void the_longest_remaining_chain_of_a_plan_goes_first() throws Exception {
    FairSemaphore.Permit held = semaphore.acquire("a", 9);
    wait("a", 1, "short");
    wait("a", 7, "long");
    wait("a", 3, "middle");

    held.close();

    assertEquals(List.of("long", "middle", "short"), order(3));
  }

  @Test
  void a_plan_with_many_calls_does_not_starve_one_with_few() throws Exception {
    FairSemaphore.Permit held = semaphore.acquire("large", 9);
    for (int i = 1; i <= 4; i++) {
      wait("large", 9, "large " + i);
    }
    wait("small", 1, "small 1");
    wait("small", 1, "small 2");

    held.close();

    assertEquals(
        List.of("small 1", "large 1", "small 2", "large 2", "large 3", "large 4"), order(6));
  }

  @Test
  void one_who_stops_waiting_leaves_the_permit_to_others() throws Exception {
    FairSemaphore.Permit held = semaphore.acquire("a", 1);
    Thread impatient = wait("a", 9, "impatient");
    wait("a", 1, "patient");

    impatient.interrupt();
    impatient.join();
    held.close();

    assertEquals(List.of("patient"), order(1));
  }

  private Thread wait(String plan, int chain, String name) {
    int before = waiting.get();
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              waiting.incrementAndGet();
              try {
                FairSemaphore.Permit permit = semaphore.acquire(plan, chain);
                served.add(name);
                taken.add(permit);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    Eventually.holds(
        name + " waits",
        () -> waiting.get() == before + 1 && thread.getState() == Thread.State.WAITING);
    return thread;
  }

  private List<String> order(int count) throws InterruptedException {
    List<String> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(served.poll(10, TimeUnit.SECONDS));
      taken.poll(10, TimeUnit.SECONDS).close();
    }
    return order;
  }
}
