package dev.planwright.domain.schedule;

import static dev.planwright.domain.schedule.NetworkTest.fs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.project.Likelihood;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {
  private static final Estimate NONE = Estimate.exactly(BigDecimal.ZERO);

  @Test
  void equal_seeds_give_equal_courses_and_percentiles_ascend() {
    Simulation one = chain(7, List.of());
    Simulation other = chain(7, List.of());
    Simulation third = chain(8, List.of());

    for (int percent = 1; percent <= 100; percent++) {
      assertEquals(one.percentile(percent), other.percentile(percent));
    }
    assertTrue(one.percentile(50) <= one.percentile(80));
    assertTrue(one.percentile(80) <= one.percentile(90));
    assertTrue(Math.abs(one.percentile(50) - third.percentile(50)) <= 4);
  }

  @Test
  void the_middle_of_all_courses_is_near_the_mean_of_the_chain() {
    // Two tasks of triangular(2, 4, 9) days have a mean of 10 days.
    assertEquals(20, chain(1, List.of()).percentile(50), 2);
  }

  @Test
  void without_spread_every_course_is_the_plan() {
    var tasks = List.of(estimate("A", 3, 3, 3), estimate("B", 2, 2, 2));
    var network = network(tasks, List.of(fs("A", "B")));

    Simulation simulation =
        Simulation.of(network, new Courses(tasks, List.of(), new Random(1)), 100);

    assertEquals(10, simulation.percentile(1));
    assertEquals(10, simulation.percentile(100));
    assertEquals(1.0, simulation.shareWithin(10));
    assertEquals(0.0, simulation.shareWithin(9));
    assertEquals(1.0, simulation.criticality("A"));
  }

  @Test
  void the_longer_of_two_parallel_tasks_is_critical_in_most_courses() {
    var tasks = List.of(estimate("A", 4, 6, 9), estimate("B", 3, 5, 8));
    var network = network(tasks, List.of());

    Simulation simulation =
        Simulation.of(network, new Courses(tasks, List.of(), new Random(5)), Simulation.RUNS);

    assertTrue(simulation.criticality("A") > simulation.criticality("B"));
    assertTrue(simulation.criticality("B") > 0);
  }

  @ParameterizedTest(name = "likelihood {0} happens in {1} of all courses")
  @CsvSource({"1, 0.05", "2, 0.20", "3, 0.40", "4, 0.60", "5, 0.80"})
  void a_risk_delays_as_often_as_it_is_likely(int likelihood, double share) {
    var tasks = List.of(estimate("A", 5, 5, 5));
    var risk = new Setback(Likelihood.of(likelihood), Estimate.of(3, 3, 3), NONE);

    Simulation simulation =
        Simulation.of(
            network(tasks, List.of()), new Courses(tasks, List.of(risk), new Random(3)), 4_000);

    assertEquals(1 - share, simulation.shareWithin(10), 0.03);
    assertEquals(16, simulation.percentile(100));
  }

  @Test
  void a_lead_time_takes_the_place_of_the_work() {
    var waiting =
        new TaskEstimate("A", Estimate.of(1, 1, 1), 3, Optional.of(Estimate.of(10, 20, 30)));

    assertEquals(40, waiting.halfDays());
  }

  @Test
  void three_hundred_tasks_run_two_thousand_times_in_under_a_second() {
    Network network = NetworkTest.randomNetwork(new Random(42), 300);
    List<TaskEstimate> tasks = new ArrayList<>();
    for (Activity activity : network.activities()) {
      tasks.add(estimate(activity.id(), 2, 4, 9));
    }
    var risks = List.of(new Setback(Likelihood.of(3), Estimate.of(3, 5, 9), NONE));
    Simulation.of(network, new Courses(tasks, risks, new Random(1)), 200);

    long before = System.nanoTime();
    Simulation.of(network, new Courses(tasks, risks, new Random(1)), Simulation.RUNS);
    long millis = (System.nanoTime() - before) / 1_000_000;

    System.out.println(
        "300 tasks, " + network.links().size() + " links, 2,000 runs: " + millis + " ms");
    assertTrue(millis < 1_000, () -> millis + " ms");
  }

  private static Simulation chain(long seed, List<Setback> risks) {
    var tasks = List.of(estimate("A", 2, 4, 9), estimate("B", 2, 4, 9));
    return Simulation.of(
        network(tasks, List.of(fs("A", "B"))),
        new Courses(tasks, risks, new Random(seed)),
        Simulation.RUNS);
  }

  private static Network network(List<TaskEstimate> tasks, List<Link> links) {
    return new Network(
        tasks.stream().map(task -> NetworkTest.task(task.id(), task.halfDays())).toList(), links);
  }

  private static TaskEstimate estimate(String id, long low, long likely, long high) {
    return new TaskEstimate(id, Estimate.of(low, likely, high), 1, Optional.empty());
  }
}
