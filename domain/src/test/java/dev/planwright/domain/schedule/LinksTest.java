package dev.planwright.domain.schedule;

import static dev.planwright.domain.schedule.NetworkTest.fs;
import static dev.planwright.domain.schedule.NetworkTest.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {

  @Test
  void a_cycle_is_cut_at_its_soft_link() {
    Link soft = new Link("B", "C", LinkKind.FS, 0, false);

    Cycles.Cut cut = Cycles.cut(List.of(fs("A", "B"), soft, fs("C", "A"), fs("C", "D")));

    assertEquals(List.of(soft), cut.cut());
    assertEquals(List.of(fs("A", "B"), fs("C", "A"), fs("C", "D")), cut.kept());
  }

  @Test
  void among_equally_soft_links_one_that_is_not_finish_to_start_goes_then_the_last() {
    Link ss = new Link("A", "B", LinkKind.SS, 0, true);

    assertEquals(List.of(ss), Cycles.cut(List.of(ss, fs("B", "A"))).cut());
    assertEquals(List.of(fs("B", "A")), Cycles.cut(List.of(fs("A", "B"), fs("B", "A"))).cut());
  }

  @Test
  void a_task_does_not_wait_for_itself() {
    assertEquals(List.of(fs("A", "A")), Cycles.cut(List.of(fs("A", "A"), fs("A", "B"))).cut());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void after_cutting_any_links_make_a_network(long seed) {
    var random = new Random(seed);
    List<Link> links = new ArrayList<>();
    List<Activity> tasks = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      tasks.add(task("t" + i, 1));
    }
    for (int i = 0; i < 120; i++) {
      links.add(
          new Link(
              "t" + random.nextInt(30),
              "t" + random.nextInt(30),
              LinkKind.values()[random.nextInt(4)],
              0,
              random.nextBoolean()));
    }

    Cycles.Cut cut = Cycles.cut(links);

    assertTrue(new Network(tasks, cut.kept()).passes().finish() > 0);
    assertTrue(cut.kept().size() + cut.cut().size() <= links.size());
  }

  @Test
  void a_cycle_of_a_thousand_links_does_not_exhaust_the_stack() {
    List<Link> ring = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      ring.add(fs("t" + i, "t" + (i + 1) % 20_000));
    }

    assertEquals(1, Cycles.cut(ring).cut().size());
  }

  @Test
  void what_a_chain_of_links_implies_is_left_out() {
    Link implied = fs("A", "C");
    Link longer = new Link("A", "C", LinkKind.FS, 3, true);
    Link other = new Link("A", "C", LinkKind.SS, 0, true);
    List<Link> chain = List.of(fs("A", "B"), fs("B", "C"));

    assertEquals(chain, Reduction.reduce(with(chain, implied)));
    assertEquals(with(chain, longer), Reduction.reduce(with(chain, longer)));
    assertEquals(with(chain, other), Reduction.reduce(with(chain, other)));
  }

  @Test
  void of_twin_links_the_longer_lag_stays_and_hard_wins() {
    assertEquals(
        List.of(new Link("A", "B", LinkKind.FS, 2, true)),
        Reduction.reduce(List.of(fs("A", "B"), new Link("A", "B", LinkKind.FS, 2, false))));
  }

  @Test
  void a_link_between_packages_ties_their_open_ends() {
    var tasks =
        Map.of("1.1", List.of("a", "b", "c"), "1.2", List.of("x", "y"), "1.3", List.<String>of());
    var packages = new PackageLinks(tasks, List.of(fs("a", "b"), fs("x", "y")));

    assertEquals(
        List.of(link("b", "x", LinkKind.FS), link("c", "x", LinkKind.FS)),
        packages.between(link("1.1", "1.2", LinkKind.FS)));
    assertEquals(
        List.of(link("a", "x", LinkKind.SS), link("c", "x", LinkKind.SS)),
        packages.between(link("1.1", "1.2", LinkKind.SS)));
    assertEquals(
        List.of(link("b", "y", LinkKind.FF), link("c", "y", LinkKind.FF)),
        packages.between(link("1.1", "1.2", LinkKind.FF)));
    assertEquals(
        List.of(link("x", "b", LinkKind.SF), link("x", "c", LinkKind.SF)),
        packages.between(link("1.2", "1.1", LinkKind.SF)));
    assertEquals(List.of(), packages.between(link("1.1", "1.3", LinkKind.FS)));
  }

  @Test
  void a_task_without_links_starts_with_its_phase() {
    var network =
        new Network(
            List.of(in("1", "a", 10), in("2", "b", 4), in("2", "loose", 2), in("3", "far", 1)),
            List.of(fs("a", "b")));

    List<Link> added = PhaseStarts.linksFor(network);

    assertEquals(List.of(new Link("b", "loose", LinkKind.SS, 0, false)), added);
    assertEquals(10, network.with(added).passes().of("loose").earlyStart());
    assertEquals(0, network.with(added).passes().of("far").earlyStart());
  }

  @Test
  void a_task_that_its_phase_waits_for_does_not_wait_for_the_phase() {
    var network =
        new Network(
            List.of(in("2", "early", 3), in("1", "a", 2), in("2", "b", 4)),
            List.of(fs("early", "a"), fs("a", "b")));

    assertEquals(List.of(), PhaseStarts.linksFor(network));
  }

  private static List<Link> with(List<Link> links, Link more) {
    List<Link> all = new ArrayList<>(links);
    all.add(more);
    return all;
  }

  private static Link link(String from, String to, LinkKind kind) {
    return new Link(from, to, kind, 0, true);
  }

  private static Activity in(String phase, String id, int duration) {
    return new Activity(id, phase, duration, Optional.empty(), 1);
  }
}
