package dev.planwright.domain.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Levels a network so that no role is busier than its headcount.
 *
 * <p>Tasks are placed moment by moment; among those that compete the one with less total float goes
 * first, then the one listed first. Each person's tasks become a chain of links, finish to start,
 * so that the levelled network stays one network: its dates, floats and simulation need no other
 * rule, and no slip inside a float overbooks anybody.
 */
public final class Levelling {
  private final Network network;
  private final Map<String, List<Person>> staff = new HashMap<>();
  private final int[] durations;
  private final int[] starts;
  private final boolean[] placed;
  private final List<Link> handovers = new ArrayList<>();

  /** One of a role: free from a moment on, after a task or never used ({@code last} -1). */
  private record Person(int freeFrom, int last) {}

  private Levelling(Network network, Map<String, Integer> headcount) {
    this.network = network;
    this.durations = network.durations();
    this.starts = new int[network.size()];
    this.placed = new boolean[network.size()];
    headcount.forEach((role, count) -> {
      if (demand(role) > count) {
        staff.put(role, Collections.nCopies(count, new Person(0, -1)));
      }
    });
  }

  /**
   * A task that waits for its people.
   *
   * @param halfDays later than its links alone would have it start
   */
  public record Delay(String task, String role, int halfDays) {}

  /**
   * A levelled network.
   *
   * @param network the given one with the links by which people hand over from task to task; the
   *     given one itself when nobody is overbooked
   */
  public record Levelled(Network network, List<Delay> delays) {
    public Levelled {
      delays = List.copyOf(delays);
    }
  }

  /**
   * Levels a network.
   *
   * @param headcount people by role; a role that is not in it is never short. A task that asks for
   *     more people than the role has takes all of them
   */
  public static Levelled level(Network network, Map<String, Integer> headcount) {
    var levelling = new Levelling(network, headcount);
    levelling.placeAll();
    Network levelled = network.with(levelling.handovers);
    int[] before = network.earliestStarts(levelling.durations);
    int[] after = levelled.earliestStarts(levelling.durations);
    return Arrays.equals(before, after)
        ? new Levelled(network, List.of())
        : new Levelled(levelled, levelling.delays(after));
  }

  private List<Delay> delays(int[] levelled) {
    System.arraycopy(levelled, 0, starts, 0, starts.length);
    return IntStream.range(0, starts.length)
        .filter(task -> starts[task] > earliest(task))
        .mapToObj(task ->
            new Delay(
                id(task),
                network.activities().get(task).role().orElse(""),
                starts[task] - earliest(task)))
        .toList();
  }

  private void placeAll() {
    Passes passes = network.passes();
    List<Integer> byPriority =
        IntStream.range(0, network.size())
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(passes::totalFloat).thenComparingInt(task -> task))
            .toList();
    int now = 0;
    int left = network.size();
    while (left > 0) {
      int next = Integer.MAX_VALUE;
      boolean any = false;
      for (int task : byPriority) {
        if (!placed[task] && ready(task)) {
          int possible = Math.max(earliest(task), staffedFrom(task));
          if (possible <= now) {
            place(task, possibleStart(task, now));
            left--;
            any = true;
          } else {
            next = Math.min(next, possible);
          }
        }
      }
      if (!any) {
        now = next;
      }
    }
  }

  private boolean ready(int task) {
    return IntStream.of(network.incoming(task)).allMatch(link -> placed[network.from(link)]);
  }

  private int earliest(int task) {
    return IntStream.of(network.incoming(task))
        .map(link -> starts[network.from(link)] + network.distance(link, durations))
        .reduce(0, Math::max);
  }

  private int possibleStart(int task, int now) {
    return network.activities().get(task).staffed() ? now : earliest(task);
  }

  private int staffedFrom(int task) {
    int needed = needed(task);
    return needed == 0
        ? 0
        : team(task).stream().mapToInt(Person::freeFrom).sorted().skip(needed - 1L).min().orElse(0);
  }

  private int needed(int task) {
    return Math.min(network.activities().get(task).people(), team(task).size());
  }

  private List<Person> team(int task) {
    Activity activity = network.activities().get(task);
    return activity.duration() == 0
        ? List.of()
        : activity.role().map(role -> staff.getOrDefault(role, List.of())).orElse(List.of());
  }

  /** Takes those who have been free the longest, so that a float is cut only where it must be. */
  private void place(int task, int start) {
    starts[task] = start;
    placed[task] = true;
    int needed = needed(task);
    if (needed > 0) {
      handOver(task, needed);
    }
  }

  private void handOver(int task, int needed) {
    List<Person> longestFree =
        team(task).stream()
            .sorted(Comparator.comparingInt(Person::freeFrom).thenComparingInt(Person::last))
            .toList();
    longestFree.stream()
        .limit(needed)
        .map(Person::last)
        .filter(last -> last >= 0)
        .distinct()
        .forEach(last -> handovers.add(new Link(id(last), id(task), LinkKind.FS, 0, false)));
    List<Person> team = new ArrayList<>(longestFree.subList(needed, longestFree.size()));
    team.addAll(Collections.nCopies(needed, new Person(starts[task] + durations[task], task)));
    network.activities().get(task).role().ifPresent(role -> staff.put(role, team));
  }

  /** How many people all tasks of a role ask for together; with so many it is never short. */
  private long demand(String role) {
    return network.activities().stream()
        .filter(activity -> activity.role().filter(role::equals).isPresent())
        .mapToLong(Activity::people)
        .sum();
  }

  private String id(int task) {
    return network.activities().get(task).id();
  }
}
