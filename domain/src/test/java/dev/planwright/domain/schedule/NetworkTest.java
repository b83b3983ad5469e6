package dev.planwright.domain.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.schedule.Passes.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

  @Test
  void a_textbook_network_has_the_floats_computed_by_hand() {
    var network =
        new Network(
            List.of(task("A", 3), task("B", 4), task("C", 2), task("D", 5), task("E", 1)),
            List.of(fs("A", "B"), fs("A", "C"), fs("B", "D"), fs("C", "D"), fs("C", "E")));

    Passes passes = network.passes();

    assertEquals(12, passes.finish());
    assertEquals(List.of("A", "B", "D"), passes.criticalPath());
    assertEquals(new Times("A", 0, 3, 0, 3, 0), passes.of("A"));
    assertEquals(new Times("B", 3, 7, 3, 7, 0), passes.of("B"));
    assertEquals(new Times("C", 3, 5, 5, 7, 0), passes.of("C"));
    assertEquals(2, passes.of("C").totalFloat());
    assertEquals(new Times("D", 7, 12, 7, 12, 0), passes.of("D"));
    assertEquals(new Times("E", 5, 6, 11, 12, 6), passes.of("E"));
  }

  @ParameterizedTest(name = "{0} with lag {1}: B starts at {2}, the plan ends at {3}")
  @CsvSource({
    "FS, 0, 10, 16",
    "FS, 4, 14, 20",
    "FS, -3, 7, 13",
    "FS, -12, 0, 10",
    "SS, 0, 0, 10",
    "SS, 5, 5, 11",
    "SS, -5, 0, 10",
    "FF, 0, 4, 10",
    "FF, 3, 7, 13",
    "FF, -5, 0, 10",
    "SF, 0, 0, 10",
    "SF, 9, 3, 10",
    "SF, 12, 6, 12"
  })
  void each_kind_of_link_holds_its_ends_apart(LinkKind kind, int lag, int start, int finish) {
    var network =
        new Network(
            List.of(task("A", 10), task("B", 6)), List.of(new Link("A", "B", kind, lag, true)));

    Passes passes = network.passes();

    assertEquals(start, passes.of("B").earlyStart());
    assertEquals(finish, passes.finish());
  }

  @Test
  void a_finish_to_finish_link_lets_the_shorter_task_start_late() {
    var network =
        new Network(
            List.of(task("write", 8), task("review", 2), task("print", 3)),
            List.of(new Link("write", "review", LinkKind.FF, 1, true), fs("review", "print")));

    Passes passes = network.passes();

    assertEquals(new Times("review", 7, 9, 7, 9, 0), passes.of("review"));
    assertEquals(12, passes.finish());
    assertEquals(List.of("write", "review", "print"), passes.criticalPath());
  }

  @Test
  void the_order_of_listing_is_no_dependency() {
    var network = new Network(List.of(task("first", 4), task("second", 6)), List.of());

    Passes passes = network.passes();

    assertEquals(0, passes.of("second").earlyStart());
    assertEquals(6, passes.finish());
    assertEquals(new Times("first", 0, 4, 2, 6, 2), passes.of("first"));
  }

  @Test
  void a_cycle_and_an_unknown_task_are_refused() {
    var tasks = List.of(task("A", 1), task("B", 1));

    assertThrows(
        IllegalArgumentException.class,
        () -> new Network(tasks, List.of(fs("A", "B"), fs("B", "A"))));
    assertThrows(IllegalArgumentException.class, () -> new Network(tasks, List.of(fs("A", "C"))));
  }

  @Test
  void a_plan_without_tasks_ends_at_once() {
    Passes passes = new Network(List.of(), List.of()).passes();

    assertEquals(0, passes.finish());
    assertEquals(List.of(), passes.criticalPath());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void random_networks_keep_their_links_and_never_have_negative_float(long seed) {
    Network network = randomNetwork(new Random(seed), 60);

    Passes passes = network.passes();

    for (Link link : network.links()) {
      assertSatisfied(link, passes.of(link.from()), passes.of(link.to()));
    }
    for (Times times : passes.all()) {
      assertTrue(times.totalFloat() >= 0, () -> "negative float: " + times);
      assertTrue(times.freeFloat() >= 0, () -> "negative free float: " + times);
      assertTrue(times.freeFloat() <= times.totalFloat(), () -> "free beyond total: " + times);
    }
    assertDrivenToTheFinish(network, passes);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void reduction_leaves_every_date_as_it_was(long seed) {
    Network network = randomNetwork(new Random(seed), 40);

    List<Link> reduced = Reduction.reduce(network.links());

    assertTrue(reduced.size() <= network.links().size());
    assertEquals(network.passes().all(), new Network(network.activities(), reduced).passes().all());
  }

  /** The critical path's tasks drive each other without a gap, from offset 0 to the finish. */
  private static void assertDrivenToTheFinish(Network network, Passes passes) {
    List<String> path = passes.criticalPath();
    assertEquals(0, passes.of(path.getFirst()).earlyStart());
    assertEquals(passes.finish(), passes.of(path.getLast()).earlyFinish());
    for (int i = 0; i < path.size(); i++) {
      assertTrue(passes.of(path.get(i)).critical(), path.get(i));
      if (i > 0) {
        Times before = passes.of(path.get(i - 1));
        Times after = passes.of(path.get(i));
        assertTrue(
            network.links().stream()
                .filter(link -> link.from().equals(before.id()) && link.to().equals(after.id()))
                .anyMatch(link -> slack(link, before, after) == 0));
      }
    }
  }

  static void assertSatisfied(Link link, Times from, Times to) {
    assertTrue(slack(link, from, to) >= 0, () -> "broken: " + link + " " + from + " " + to);
  }

  private static int slack(Link link, Times from, Times to) {
    return switch (link.kind()) {
      case FS -> to.earlyStart() - from.earlyFinish() - link.lag();
      case SS -> to.earlyStart() - from.earlyStart() - link.lag();
      case FF -> to.earlyFinish() - from.earlyFinish() - link.lag();
      case SF -> to.earlyFinish() - from.earlyStart() - link.lag();
    };
  }

  static Network randomNetwork(Random random, int size) {
    List<Activity> tasks = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      tasks.add(
          new Activity(
              "t" + i,
              "p" + i * 5 / size,
              random.nextInt(20),
              Optional.of("R" + random.nextInt(3)),
              1 + random.nextInt(2)));
      for (int j = 0; j < i; j++) {
        if (random.nextInt(size) < 3) {
          LinkKind kind = LinkKind.values()[random.nextInt(4)];
          links.add(new Link("t" + j, "t" + i, kind, random.nextInt(12) - 4, random.nextBoolean()));
        }
      }
    }
    return new Network(tasks, links);
  }

  static Activity task(String id, int duration) {
    return new Activity(id, "1", duration, Optional.empty(), 1);
  }

  static Link fs(String from, String to) {
    return new Link(from, to, LinkKind.FS, 0, true);
  }
}
