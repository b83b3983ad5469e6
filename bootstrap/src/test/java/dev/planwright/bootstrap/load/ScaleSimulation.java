package dev.planwright.bootstrap.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * How busy one PostgreSQL and its read replicas are, and how long statements wait there, with so
 * many servers and workers. Fed with what Planwright was measured to spend ({@code
 * docs/benchmarks.md}); {@code docs/scale.md} has the results.
 */
final class ScaleSimulation {
  private static final long SEED = 20_261_122L;
  private static final double SECONDS = 20;
  private static final int PRIMARY_CORES = 32;
  private static final int REPLICA_CORES = 32;

  /** For what the database does besides: it writes its log, sends it, and vacuums. */
  private static final double OVERHEAD = 1.5;

  /**
   * Statements of one kind.
   *
   * @param perSecond how many there are
   * @param millis of the database's time for one
   * @param reads whether a replica may answer
   */
  private record Work(String name, double perSecond, double millis, boolean reads) {}

  private record Statement(double at, double takes) {}

  private ScaleSimulation() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    System.out.println(
        "| servers and workers | agents | statements/s | replicas | primary busy | p99 wait there |"
            + " a replica busy | p99 wait there |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (int size : List.of(10, 100, 1_000)) {
      for (int replicas : size < 1_000 ? List.of(0, 2) : List.of(0, 2, 4)) {
        print(size, replicas);
      }
    }
  }

  private static void print(int size, int replicas) {
    int agents = size * 100;
    List<Work> all = work(size, agents);
    List<Work> reads = all.stream().filter(w -> w.reads() && replicas > 0).toList();
    List<Work> writes = all.stream().filter(w -> !reads.contains(w)).toList();
    double[] primary = simulate(writes, 1, PRIMARY_CORES);
    double[] replica = simulate(reads, Math.max(1, replicas), REPLICA_CORES);
    System.out.printf(
        "| %,d | %,d | %,.0f | %d | %.0f %% | %s | %s | %s |%n",
        size,
        agents,
        all.stream().mapToDouble(Work::perSecond).sum(),
        replicas,
        100 * primary[0],
        wait(primary),
        replicas == 0 ? "–" : "%.0f %%".formatted(100 * replica[0]),
        replicas == 0 ? "–" : wait(replica));
  }

  private static String wait(double[] result) {
    return result[0] >= 1 ? "grows without end" : "%.1f ms".formatted(result[1]);
  }

  /** An agent asks for its plan each 15 s and for its list each minute; a plan takes 10 minutes. */
  private static List<Work> work(int size, int agents) {
    double plans = size * 4;
    double made = plans / 600;
    List<Work> work = new ArrayList<>();
    work.add(new Work("status", agents / 15.0, 0.29, true));
    work.add(new Work("list", agents / 60.0, 0.17, true));
    work.add(new Work("changes for streams, one query a second of each server", size, 0.5, true));
    work.add(new Work("health", size / 5.0, 0.87, true));
    work.add(new Work("create", made, 1.02, false));
    work.add(new Work("claim, also in vain", made + size, 0.26, false));
    work.add(new Work("leases renewed", plans / 15, 0.15, false));
    work.add(new Work("stages and calls kept", made * 120, 1.5, false));
    work.add(new Work("sign of life of workers and replicas", 2 * size / 15.0, 0.15, false));
    work.add(new Work("notifications", Math.min(10 * size, made * 150), 0.3, false));
    return work;
  }

  /** Busy share and 99th percentile of the wait in milliseconds, first come first served. */
  private static double[] simulate(List<Work> work, int machines, int cores) {
    var random = new Random(SEED);
    List<Statement> statements = new ArrayList<>();
    for (Work one : work) {
      double rate = one.perSecond() / machines;
      for (double t = next(random, rate); t < SECONDS; t += next(random, rate)) {
        statements.add(new Statement(t, next(random, 1_000 / (one.millis() * OVERHEAD))));
      }
    }
    statements.sort((a, b) -> Double.compare(a.at(), b.at()));
    var free = new PriorityQueue<Double>();
    for (int i = 0; i < cores; i++) {
      free.add(0.0);
    }
    double[] waits = new double[statements.size()];
    double busy = 0;
    for (int i = 0; i < waits.length; i++) {
      Statement statement = statements.get(i);
      double begin = Math.max(statement.at(), free.remove());
      waits[i] = begin - statement.at();
      busy += statement.takes();
      free.add(begin + statement.takes());
    }
    Arrays.sort(waits);
    double p99 = waits.length == 0 ? 0 : waits[(int) (waits.length * 0.99)] * 1_000;
    return new double[] {busy / SECONDS / cores, p99};
  }

  private static double next(Random random, double rate) {
    return rate <= 0 ? Double.MAX_VALUE : -Math.log(1 - random.nextDouble()) / rate;
  }
}
