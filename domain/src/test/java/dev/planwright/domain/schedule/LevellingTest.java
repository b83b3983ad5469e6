package dev.planwright.domain.schedule;

import static dev.planwright.domain.schedule.NetworkTest.fs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.schedule.Levelling.Delay;
import dev.planwright.domain.schedule.Levelling.Levelled;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevellingTest {

  @Test
  void one_person_does_one_task_after_the_other() {
    var network = new Network(List.of(by("A", 4, 1), by("B", 6, 1), by("C", 2, 1)), List.of());

    Levelled levelled = Levelling.level(network, Map.of("R", 1));
    Passes passes = levelled.network().passes();

    // B is critical in the unlevelled plan, so it goes first; then A (float 2), then C (float 4).
    assertEquals(0, passes.of("B").earlyStart());
    assertEquals(6, passes.of("A").earlyStart());
    assertEquals(10, passes.of("C").earlyStart());
    assertEquals(12, passes.finish());
    assertEquals(List.of("B", "A", "C"), passes.criticalPath());
    assertEquals(List.of(new Delay("A", "R", 6), new Delay("C", "R", 10)), levelled.delays());
  }

  @Test
  void two_people_share_three_tasks() {
    var network = new Network(List.of(by("A", 4, 1), by("B", 6, 1), by("C", 2, 1)), List.of());

    Passes passes = Levelling.level(network, Map.of("R", 2)).network().passes();

    assertEquals(0, passes.of("A").earlyStart());
    assertEquals(0, passes.of("B").earlyStart());
    assertEquals(4, passes.of("C").earlyStart());
    assertEquals(6, passes.finish());
  }

  @Test
  void of_equal_floats_the_task_listed_first_goes_first() {
    var network = new Network(List.of(by("A", 3, 1), by("B", 3, 1)), List.of());

    Levelled levelled = Levelling.level(network, Map.of("R", 1));

    assertEquals(List.of(new Delay("B", "R", 3)), levelled.delays());
  }

  @Test
  void nothing_changes_when_nobody_is_overbooked() {
    var network = new Network(List.of(by("A", 3, 1), by("B", 3, 1)), List.of(fs("A", "B")));

    Levelled levelled = Levelling.level(network, Map.of("R", 1));

    assertSame(network, levelled.network());
    assertEquals(List.of(), levelled.delays());
  }

  @Test
  void a_fixed_event_is_never_moved_and_others_work_around_it() {
    var event = by("E", 4, 1).bound(Bounds.NONE.fixedOn(4));
    var network = new Network(List.of(by("A", 6, 1), by("B", 3, 1), event), List.of());

    Levelled levelled = Levelling.level(network, Map.of("R", 1));
    Passes passes = levelled.network().passes();

    assertEquals(4, passes.of("E").earlyStart());
    assertEquals(8, passes.of("A").earlyStart());
    assertEquals(0, passes.of("B").earlyStart());
    assertEquals(1, passes.of("B").freeFloat());
    assertEquals(List.of(new Delay("A", "R", 8)), levelled.delays());
  }

  @Test
  void an_event_that_comes_before_its_reason_still_has_its_people() {
    var event = by("E", 4, 1).bound(Bounds.NONE.fixedOn(2));
    var network = new Network(List.of(by("A", 6, 1), event), List.of(fs("A", "E")));

    Passes passes = Levelling.level(network, Map.of("R", 1)).network().passes();

    assertEquals(2, passes.of("E").earlyStart());
    assertEquals(4, passes.conflicts().getFirst().halfDays());
  }

  @Test
  void a_task_that_asks_for_more_people_than_there_are_takes_all() {
    var network = new Network(List.of(by("A", 3, 5), by("B", 3, 1)), List.of());

    Passes passes = Levelling.level(network, Map.of("R", 2)).network().passes();

    assertEquals(3, passes.of("B").earlyStart());
  }

  @Test
  void a_task_that_waits_for_an_outsider_keeps_nobody_busy() {
    var waiting = new Activity("W", "1", 8, Optional.empty(), 1);
    var network = new Network(List.of(by("A", 3, 1), waiting), List.of());

    assertEquals(List.of(), Levelling.level(network, Map.of("R", 1)).delays());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void random_networks_never_overbook_anybody_and_keep_their_links(long seed) {
    Network network = NetworkTest.randomNetwork(new Random(seed), 50);
    Map<String, Integer> headcount = Map.of("R0", 1, "R1", 2, "R2", 3);

    Levelled levelled = Levelling.level(network, headcount);
    Passes passes = levelled.network().passes();

    for (Link link : network.links()) {
      NetworkTest.assertSatisfied(link, passes.of(link.from()), passes.of(link.to()));
    }
    headcount.forEach((role, count) -> assertNeverBusier(network, passes, role, count));
    passes.all().forEach(times -> assertTrue(times.totalFloat() >= 0, times::toString));
  }

  private static void assertNeverBusier(Network network, Passes passes, String role, int count) {
    for (int moment = 0; moment < passes.finish(); moment++) {
      int now = moment;
      int busy =
          network.activities().stream()
              .filter(task -> task.role().filter(role::equals).isPresent())
              .filter(task -> passes.of(task.id()).earlyStart() <= now)
              .filter(task -> passes.of(task.id()).earlyFinish() > now)
              .mapToInt(task -> Math.min(count, task.people()))
              .sum();
      assertTrue(busy <= count, () -> role + " at " + now + ": " + busy);
    }
  }

  private static Activity by(String id, int duration, int people) {
    return new Activity(id, "1", duration, Optional.of("R"), people);
  }
}
