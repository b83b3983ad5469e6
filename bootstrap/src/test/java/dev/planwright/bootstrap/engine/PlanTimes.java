package dev.planwright.bootstrap.engine;

import com.sun.management.OperatingSystemMXBean;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.domain.json.Json.JsonObject;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Measures how long plans take beside what their calls would take one after the other: whole plans
 * through a real server, worker, database and provider, whose calls take a fixed time. {@code
 * docs/benchmarks.md} says how to run it.
 */
public final class PlanTimes {
  private static final long SEED = 4711;
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);

  /** A fifth of the calls fails and may be repeated, a tenth is answered with something invalid. */
  private static final Map<Fault, Double> TROUBLE =
      Map.of(
          Fault.SERVER_ERROR, 0.08,
          Fault.RATE_LIMITED, 0.06,
          Fault.CUT_BODY, 0.06,
          Fault.INVALID_JSON, 0.05,
          Fault.WRONG_SHAPE, 0.05);

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private PlanTimes() {}

  /**
   * One plan that was made.
   *
   * @param calls that were asked for, the failed ones among them
   * @param cpu of this process meanwhile, the provider's part in it
   */
  record Row(Duration latency, int calls, int atOnce, Duration wall, Duration cpu, String end) {
    Duration chain() {
      return latency.multipliedBy(LongestChain.calls());
    }

    Duration serial() {
      return latency.multipliedBy(calls);
    }

    String ratio() {
      return latency.isZero() ? "-" : "%.2f".formatted((double) wall.toNanos() / chain().toNanos());
    }
  }

  /** What is measured, and the longest that it may take. */
  private record Run(String name, Duration latency, Faults faults, Duration atMost) {}

  /**
   * Measures and prints a table; ends with 1 when a bound of the specification is exceeded.
   *
   * @param arguments {@code short} leaves the runs of minutes out
   */
  public static void main(String[] arguments) throws Exception {
    List<Run> runs =
        List.of(
            new Run("no latency, cold", Duration.ZERO, Faults.NONE, LONGEST),
            new Run("1 s a call", SECOND, Faults.NONE, Duration.ofMillis(19_500)),
            new Run("5 s a call", FIVE_SECONDS, Faults.NONE, Duration.ofSeconds(100)),
            new Run(
                "5 s, 30 % trouble",
                FIVE_SECONDS, Faults.seeded(SEED, TROUBLE), Duration.ofSeconds(240)));
    boolean kept = true;
    System.out.println(
        "run               | calls | at once | one by one | longest chain | wall    | wall/chain"
            + " | at most | CPU    | end");
    for (Run run : List.of(arguments).contains("short") ? runs.subList(0, 2) : runs) {
      Row row = measure(run.latency(), run.faults());
      kept &= row.wall().compareTo(run.atMost()) <= 0 && row.end().startsWith("completed by llm");
      System.out.printf(
          "%-17s | %5d | %7d | %8.1f s | %11.1f s | %5.1f s | %10s | %5.1f s | %4.1f s | %s%n",
          run.name(),
          row.calls(),
          row.atOnce(),
          seconds(row.serial()),
          seconds(row.chain()),
          seconds(row.wall()),
          row.ratio(),
          seconds(run.atMost()),
          seconds(row.cpu()),
          row.end());
    }
    System.exit(kept ? 0 : 1);
  }

  /** Makes one plan whose calls take that long. */
  static Row measure(Duration latency, Faults faults) throws Exception {
    Path folder = Scratch.create("plan-times");
    try (var plans = new ScriptedPlans(folder, latency, faults, Map.of())) {
      long cpu = PROCESS.getProcessCpuTime();
      long begin = System.nanoTime();
      JsonObject status = plans.finished(plans.create(), LONGEST);
      Duration wall = Duration.ofNanos(System.nanoTime() - begin);
      return new Row(
          latency,
          plans.calls().size(),
          plans.mostInFlight(),
          wall,
          Duration.ofNanos(PROCESS.getProcessCpuTime() - cpu),
          end(status));
    } finally {
      Scratch.delete(folder);
    }
  }

  private static String end(JsonObject status) {
    String weak =
        status
            .object("quality_summary")
            .map(summary -> summary.objects("weak").size())
            .filter(count -> count > 0)
            .map(count -> ", %d weak".formatted(count))
            .orElse("");
    return status.text("state").orElse("?") + " by " + status.text("engine").orElse("?") + weak;
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }
}
