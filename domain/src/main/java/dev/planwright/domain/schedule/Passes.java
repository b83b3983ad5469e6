package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;

/**
 * The result of a forward and a backward pass. All offsets and floats are half days, counted from
 * the first; a finish is the offset after the last half day worked.
 */
public final class Passes {
  private final Network network;
  private final Lengths lengths;
  private final Moments early;
  private final Moments late;
  private final int finish;

  Passes(Network network, Lengths lengths, Moments early, Moments late, int finish) {
    this.network = network;
    this.lengths = lengths;
    this.early = early;
    this.late = late;
    this.finish = finish;
  }

  /** The offset at which the last task ends: the length of the critical path. */
  public int finish() {
    return finish;
  }

  /** The times of one task. */
  public Times of(String id) {
    return times(network.position(id));
  }

  /** The times of all tasks, in the network's order. */
  public List<Times> all() {
    return IntStream.range(0, network.size()).mapToObj(this::times).toList();
  }

  /**
   * One chain of critical tasks to the finish, each driving the next, from the first half day or
   * from a task that a date of its own holds back. Where several chains are critical, the one
   * through the tasks listed first.
   */
  public List<String> criticalPath() {
    return IntStream.range(0, network.size())
        .filter(task -> early.finishes[task] == finish)
        .mapToObj(task -> chain(task, true))
        .findFirst()
        .orElse(List.of());
  }

  /** The dates that cannot be kept, in the order of the tasks. */
  public List<Conflict> conflicts() {
    List<Conflict> conflicts = new ArrayList<>();
    for (int task = 0; task < network.size(); task++) {
      for (Conflict.Kind kind : Conflict.Kind.values()) {
        int missed = network.missed(kind, task, lengths, early);
        if (missed > 0) {
          conflicts.add(new Conflict(kind, id(task), missed, chain(task, false)));
        }
      }
    }
    return List.copyOf(conflicts);
  }

  int start(int task) {
    return early.starts[task];
  }

  int totalFloat(int task) {
    return late.starts[task] - early.starts[task];
  }

  private String id(int task) {
    return network.activities().get(task).id();
  }

  private Times times(int task) {
    return new Times(
        id(task),
        early.starts[task],
        early.finishes[task],
        late.starts[task],
        late.finishes[task],
        freeFloat(task));
  }

  private int freeFloat(int task) {
    return fixed(task)
        ? 0
        : Math.max(0, network.latest(task, lengths, finish, early) - early.starts[task]);
  }

  private boolean fixed(int task) {
    return network.fixed(task) != Network.NEVER;
  }

  private List<String> chain(int last, boolean tight) {
    List<String> backwards = new ArrayList<>(List.of(id(last)));
    for (OptionalInt task = driver(last, tight);
        task.isPresent();
        task = fixed(task.getAsInt()) ? OptionalInt.empty() : driver(task.getAsInt(), tight)) {
      backwards.add(id(task.getAsInt()));
    }
    return List.copyOf(backwards.reversed());
  }

  /**
   * The predecessor that decides when a task starts; empty when none does.
   *
   * @param tight whether any slip of it must move the task: that of a fixed task, or of one that
   *     waits for its season, need not
   */
  private OptionalInt driver(int task, boolean tight) {
    int driven = tight ? early.starts[task] : network.notBefore(task) + 1;
    int driver = -1;
    for (int link : network.incoming(task)) {
      int candidate = network.from(link);
      int moment = network.leaves(link, early);
      int start = network.kind(link).toStart() ? moment : moment - lengths.whole[task];
      boolean later = !tight && start > driven;
      if (later || (start == driven && (driver < 0 || candidate < driver))) {
        driven = start;
        driver = candidate;
      }
    }
    boolean held = tight && (driven <= network.notBefore(task) || fixed(task));
    return driver < 0 || held ? OptionalInt.empty() : OptionalInt.of(driver);
  }

  /**
   * When a task can and must happen.
   *
   * @param freeFloat how far it can slip without moving any other
   */
  public record Times(
      String id, int earlyStart, int earlyFinish, int lateStart, int lateFinish, int freeFloat) {
    /** How far it can slip without moving the finish or missing a date; negative if late. */
    public int totalFloat() {
      return lateStart - earlyStart;
    }

    /** Whether any slip moves the finish, or misses a date. */
    public boolean critical() {
      return totalFloat() <= 0;
    }
  }
}
