package dev.planwright.bootstrap.engine;

import com.sun.management.GarbageCollectionNotificationInfo;
import dev.planwright.application.scripted.Faults;
import dev.planwright.domain.json.Json.JsonObject;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * Measures what four plans at once, each with eight calls in flight, take of heap and platform
 * threads. Server and provider run in the same process, so that the worker alone takes less. {@code
 * docs/benchmarks.md} says how to run it.
 */
public final class WorkerLoad {
  static final int PLANS = 4;
  private static final int CALLS_OF_A_PLAN = 8;
  private static final long MIB = 1024 * 1024;
  private static final long HEAP_MIB = 512;
  private static final int THREADS = 200;
  private static final Duration LATENCY = Duration.ofMillis(1500);
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final AtomicLong mostHeap = new AtomicLong();

  private WorkerLoad() {}

  /**
   * What it took.
   *
   * @param heapBytes the most that was left after a collection
   * @param threads the most platform threads, the JVM's own among them
   */
  record Figures(List<String> ends, int calls, int atOnce, long heapBytes, int threads) {
    boolean completed() {
      return ends.stream().allMatch("completed"::equals);
    }
  }

  /** Measures, prints, and ends with 1 when a bound is exceeded. */
  public static void main(String[] arguments) throws Exception {
    if (Runtime.getRuntime().maxMemory() > HEAP_MIB * MIB) {
      System.err.println("Run it with -Xmx512m, which is the bound that it measures against.");
      System.exit(2);
    }
    Figures figures = measure(LATENCY);
    System.out.printf(
        "%d plans: %s%ncalls: %d, at most %d at once (of %d)%nheap after collection: at most %d MiB"
            + " (-Xmx%dm)%nplatform threads: at most %d (bound %d)%n",
        PLANS,
        figures.ends(),
        figures.calls(),
        figures.atOnce(),
        PLANS * CALLS_OF_A_PLAN,
        figures.heapBytes() / MIB,
        Runtime.getRuntime().maxMemory() / MIB,
        figures.threads(),
        THREADS);
    System.exit(figures.completed() && figures.threads() < THREADS ? 0 : 1);
  }

  /** Makes the plans, their calls taking that long. */
  static Figures measure(Duration latency) throws Exception {
    return new WorkerLoad().made(latency);
  }

  private Figures made(Duration latency) throws Exception {
    watchHeap();
    Path folder = Scratch.create("worker-load");
    Map<String, String> slots = Map.of("SERVICE_WORKER_SLOTS", String.valueOf(PLANS));
    try (var plans = new ScriptedPlans(folder, latency, Faults.NONE, slots)) {
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < PLANS; i++) {
        ids.add(plans.create());
      }
      List<String> ends = new ArrayList<>();
      for (String id : ids) {
        JsonObject status = plans.finished(id, LONGEST);
        ends.add(status.text("state").orElse("?"));
      }
      System.gc(); // so that there is a figure also where memory was never short
      return new Figures(
          ends,
          plans.calls().size(),
          plans.mostInFlight(),
          mostHeap.get(),
          ManagementFactory.getThreadMXBean().getPeakThreadCount());
    } finally {
      Scratch.delete(folder);
    }
  }

  private void watchHeap() {
    Set<String> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (notification, _) -> {
                var collection =
                    GarbageCollectionNotificationInfo.from(
                        (CompositeData) notification.getUserData());
                long left =
                    collection.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                        .filter(pool -> heap.contains(pool.getKey()))
                        .map(Map.Entry::getValue)
                        .mapToLong(MemoryUsage::getUsed)
                        .sum();
                mostHeap.accumulateAndGet(left, Math::max);
              },
              null,
              null);
    }
  }
}
