package dev.planwright.domain.schedule;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Prints how long 5,000 courses of a plan of 300 tasks take on one core. Not among the tests of a
 * build, which its name keeps it out of.
 */
final class SimulationBenchmark {
  private static final int ROUNDS = 15;

  private SimulationBenchmark() {}

  public static void main(String[] arguments) {
    Network network = NetworkTest.randomNetwork(new Random(42), 300);
    List<TaskEstimate> tasks =
        network.activities().stream()
            .map(task -> new TaskEstimate(task.id(), Estimate.of(2, 4, 9), 1, Optional.empty()))
            .toList();
    var courses = new long[ROUNDS];
    var movers = new long[ROUNDS];
    double p80 = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long before = System.nanoTime();
      var simulation = new Simulation(network, Courses.draw(tasks, List.of(), Courses.RUNS, round));
      long ran = System.nanoTime();
      p80 += simulation.movers().size() + simulation.percentile(80);
      courses[round] = (ran - before) / 1_000_000;
      movers[round] = (System.nanoTime() - ran) / 1_000_000;
    }
    System.out.printf(
        "300 tasks, %d links, %d courses: first %d ms, median %d ms; what moves the finish: median"
            + " %d ms (%s)%n",
        network.links().size(),
        Courses.RUNS,
        courses[0],
        median(courses),
        median(movers),
        BigDecimal.valueOf(p80).toBigInteger());
  }

  private static long median(long[] millis) {
    return Arrays.stream(millis).sorted().skip(ROUNDS / 2).findFirst().orElse(0);
  }
}
