package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;

/**
 * Levels a network so that no role is busier than its headcount.
 *
 * <p>Tasks with a fixed date keep it and their people. The others are placed moment by moment;
 * among those that compete the one with less total float goes first, then the one listed first.
 * Each person's tasks become a chain of links, finish to start, so that the levelled network stays
 * one network: its dates, floats and simulation need no other rule, and no slip inside a float
 * overbooks anybody.
 */
public final class Levelling {
  private final Network network;
  private final Map<String, List<Person>> staff = new HashMap<>();
  private final Lengths lengths;
  private final Moments moments;
  private final boolean[] placed;
  private final Set<Link> handovers = new LinkedHashSet<>();

  /** One of a role, and what keeps them busy, by time. */
  private record Person(List<Busy> tasks) {
    /** Whether nothing keeps them busy in that time. */
    boolean free(int from, int until) {
      return tasks.stream().noneMatch(task -> task.from < until && from < task.until);
    }

    /** The last task that ends by then. */
    Optional<Busy> before(int moment) {
      return tasks.stream().filter(task -> task.until <= moment).reduce((_, later) -> later);
    }
  }

  private record Busy(int from, int until, int task) {}

  private Levelling(Network network, Map<String, Integer> headcount) {
    this.network = network;
    this.lengths = network.lengths();
    this.moments = new Moments(network.size());
    this.placed = new boolean[network.size()];
    headcount.forEach((role, count) -> {
      if (demand(role) > count) {
        staff.put(role, Stream.generate(() -> new Person(new ArrayList<>())).limit(count).toList());
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
    levelling.placeFixed();
    levelling.placeAll();
    Network levelled = network.with(List.copyOf(levelling.handovers));
    var before = new Moments(network.size());
    network.early(levelling.lengths, before);
    var after = new Moments(network.size());
    levelled.early(levelling.lengths, after);
    return Arrays.equals(before.starts, after.starts)
        ? new Levelled(network, List.of())
        : new Levelled(levelled, levelling.delays(after));
  }

  private List<Delay> delays(Moments levelled) {
    return IntStream.range(0, network.size())
        .filter(task -> !fixed(task))
        .filter(task -> levelled.starts[task] > network.driven(task, lengths, levelled))
        .mapToObj(task ->
            new Delay(
                id(task),
                network.activities().get(task).role().orElse(""),
                levelled.starts[task] - network.driven(task, lengths, levelled)))
        .toList();
  }

  private void placeFixed() {
    IntStream.range(0, network.size())
        .filter(this::fixed)
        .boxed()
        .sorted(Comparator.comparingInt(network::fixed))
        .forEach(task -> place(task, network.fixed(task)));
  }

  private boolean fixed(int task) {
    return network.fixed(task) != Network.NEVER;
  }

  private void placeAll() {
    Passes passes = network.passes();
    Set<Integer> left =
        new LinkedHashSet<>(
            IntStream.range(0, network.size())
                .filter(task -> !placed[task])
                .boxed()
                .sorted(
                    Comparator.<Integer>comparingInt(passes::totalFloat)
                        .thenComparingInt(task -> task))
                .toList());
    int now = 0;
    while (!left.isEmpty()) {
      int next = Integer.MAX_VALUE;
      boolean any = false;
      for (int task : List.copyOf(left)) {
        if (ready(task)) {
          int possible = possible(task, now);
          if (possible <= now) {
            place(task, possible);
            left.remove(task);
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

  /** When a task can start at the earliest; with people of its own not before this moment. */
  private int possible(int task, int now) {
    int earliest = network.driven(task, lengths, moments);
    if (!network.activities().get(task).staffed()) {
      return earliest;
    }
    int start = network.admitted(task, Math.max(earliest, now), lengths);
    List<Person> team = team(task);
    while (free(team, task, start).count() < needed(task)) {
      int from = start;
      int freed =
          team.stream()
              .flatMap(person -> person.tasks().stream())
              .mapToInt(Busy::until)
              .filter(until -> until > from)
              .min()
              .orElseThrow();
      start = network.admitted(task, freed, lengths);
    }
    return start;
  }

  private Stream<Person> free(List<Person> team, int task, int start) {
    int until = network.finish(task, start, lengths);
    return team.stream().filter(person -> person.free(start, until));
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
    network.place(task, start, lengths, moments);
    placed[task] = true;
    int until = moments.finishes[task];
    free(team(task), task, start)
        .sorted(
            Comparator.<Person>comparingInt(
                    person -> person.before(start).map(Busy::until).orElse(0))
                .thenComparingInt(person -> person.before(start).map(Busy::task).orElse(-1)))
        .limit(needed(task))
        .toList()
        .forEach(person -> occupy(person, new Busy(start, until, task)));
  }

  private void occupy(Person person, Busy busy) {
    person.before(busy.from()).ifPresent(last -> handOver(last.task(), busy.task()));
    person.tasks().stream()
        .filter(later -> later.from() >= busy.until())
        .findFirst()
        .ifPresent(later -> handOver(busy.task(), later.task()));
    person.tasks().add(busy);
    person.tasks().sort(Comparator.comparingInt(Busy::from));
  }

  private void handOver(int from, int to) {
    var link = new Link(id(from), id(to), LinkKind.FS, 0, false);
    boolean circular = (fixed(from) || fixed(to)) && leads(to, from);
    if (!circular) {
      handovers.add(link);
    }
  }

  /** Whether links lead from the one task to the other: a fixed date may come before its reason. */
  private boolean leads(int from, int to) {
    Network linked = network.with(List.copyOf(handovers));
    Set<Integer> found = new HashSet<>(Set.of(to));
    List<Integer> open = new ArrayList<>(found);
    while (!open.isEmpty()) {
      for (int link : linked.incoming(open.removeLast())) {
        if (found.add(linked.from(link))) {
          open.add(linked.from(link));
        }
      }
    }
    return found.contains(from);
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
