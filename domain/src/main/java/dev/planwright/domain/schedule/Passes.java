package dev.planwright.domain.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a forward and a backward pass. All offsets and floats are half days, counted from
 * the first; a finish is the offset after the last half day worked.
 */
public final class Passes {
  private final Network network;
  private final int[] durations;
  private final int[] early;
  private final int[] late;
  private final int finish;

  Passes(Network network, int[] durations, int[] early, int[] late, int finish) {
    this.network = network;
    this.durations = durations;
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
    List<Times> all = new ArrayList<>();
    for (int task = 0; task < early.length; task++) {
      all.add(times(task));
    }
    return List.copyOf(all);
  }

  /**
   * One chain of critical tasks from the first half day to the finish, each driving the next. Where
   * several chains are critical, the one through the tasks listed first.
   */
  public List<String> criticalPath() {
    List<String> backwards = new ArrayList<>();
    int task = -1;
    for (int i = 0; i < early.length && task < 0; i++) {
      if (early[i] + durations[i] == finish) {
        task = i;
      }
    }
    while (task >= 0) {
      backwards.add(network.activities().get(task).id());
      task = driver(task);
    }
    return List.copyOf(backwards.reversed());
  }

  int start(int task) {
    return early[task];
  }

  int totalFloat(int task) {
    return late[task] - early[task];
  }

  private Times times(int task) {
    int duration = durations[task];
    return new Times(
        network.activities().get(task).id(),
        early[task],
        early[task] + duration,
        late[task],
        late[task] + duration,
        freeFloat(task));
  }

  private int freeFloat(int task) {
    int free = finish - early[task] - durations[task];
    for (int link : network.outgoing(task)) {
      int slack = early[network.to(link)] - early[task] - network.distance(link, durations);
      free = Math.min(free, slack);
    }
    return free;
  }

  /** The predecessor that decides when the task starts; -1 when nothing does. */
  private int driver(int task) {
    int driver = -1;
    if (early[task] > 0) {
      for (int link : network.incoming(task)) {
        int candidate = network.from(link);
        boolean drives = early[candidate] + network.distance(link, durations) == early[task];
        if (drives && (driver < 0 || candidate < driver)) {
          driver = candidate;
        }
      }
    }
    return driver;
  }

  /**
   * When a task can and must happen.
   *
   * @param freeFloat how far it can slip without moving any other
   */
  public record Times(
      String id, int earlyStart, int earlyFinish, int lateStart, int lateFinish, int freeFloat) {
    /** How far it can slip without moving the finish. */
    public int totalFloat() {
      return lateStart - earlyStart;
    }

    /** Whether any slip moves the finish. */
    public boolean critical() {
      return totalFloat() == 0;
    }
  }
}
