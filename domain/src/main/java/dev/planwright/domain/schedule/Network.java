package dev.planwright.domain.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Tasks and the links between them, ready to be passed forward and backward (critical path method).
 *
 * <p>Every link is a least distance between two starts (see {@link LinkKind#startToStart}), so one
 * rule serves all four kinds. Immutable; tasks keep the order given, which breaks ties.
 */
public final class Network {
  private final List<Activity> activities;
  private final List<Link> links;
  private final Map<String, Integer> positions;
  private final int[] durations;
  private final int[] order;
  private final int[][] incoming;
  private final int[][] outgoing;
  private final int[] from;
  private final int[] to;
  private final LinkKind[] kinds;
  private final int[] lags;

  /**
   * A network.
   *
   * @throws IllegalArgumentException when an id occurs twice, a link leads to an unknown task, or
   *     the links form a cycle
   */
  public Network(List<Activity> activities, List<Link> links) {
    this.activities = List.copyOf(activities);
    this.links = List.copyOf(links);
    this.positions = positions(this.activities);
    this.durations = this.activities.stream().mapToInt(Activity::duration).toArray();
    this.from = this.links.stream().mapToInt(link -> position(link.from())).toArray();
    this.to = this.links.stream().mapToInt(link -> position(link.to())).toArray();
    this.kinds = this.links.stream().map(Link::kind).toArray(LinkKind[]::new);
    this.lags = this.links.stream().mapToInt(Link::lag).toArray();
    this.incoming = grouped(to);
    this.outgoing = grouped(from);
    this.order = topological();
  }

  /** The tasks, in the order given. */
  public List<Activity> activities() {
    return activities;
  }

  /** The links, in the order given. */
  public List<Link> links() {
    return links;
  }

  /** How many tasks. */
  public int size() {
    return activities.size();
  }

  /** Where a task stands in the order given. */
  public int position(String id) {
    Integer position = positions.get(id);
    if (position == null) {
      throw new IllegalArgumentException("no task " + id);
    }
    return position;
  }

  /** The same tasks with further links. */
  public Network with(List<Link> more) {
    List<Link> all = new ArrayList<>(links);
    all.addAll(more);
    return new Network(activities, all);
  }

  /** Both passes with the tasks' own durations. */
  public Passes passes() {
    return passes(durations);
  }

  /** Both passes with other durations, in half days, in the order of the tasks. */
  Passes passes(int[] durations) {
    int[] early = earliestStarts(durations);
    int finish = 0;
    for (int i = 0; i < early.length; i++) {
      finish = Math.max(finish, early[i] + durations[i]);
    }
    return new Passes(this, durations.clone(), early, latestStarts(durations, finish), finish);
  }

  /** Forward pass: the earliest start of each task, in half days from the first. */
  int[] earliestStarts(int[] durations) {
    int[] starts = new int[durations.length];
    for (int task : order) {
      int earliest = 0;
      for (int link : incoming[task]) {
        earliest = Math.max(earliest, starts[from[link]] + distance(link, durations));
      }
      starts[task] = earliest;
    }
    return starts;
  }

  /** Backward pass: the latest start of each task that keeps the finish. */
  int[] latestStarts(int[] durations, int finish) {
    int[] starts = new int[durations.length];
    for (int i = order.length - 1; i >= 0; i--) {
      int task = order[i];
      int latest = finish - durations[task];
      for (int link : outgoing[task]) {
        latest = Math.min(latest, starts[to[link]] - distance(link, durations));
      }
      starts[task] = latest;
    }
    return starts;
  }

  int distance(int link, int[] durations) {
    return kinds[link].startToStart(durations[from[link]], durations[to[link]], lags[link]);
  }

  int[] incoming(int task) {
    return incoming[task];
  }

  int[] outgoing(int task) {
    return outgoing[task];
  }

  int from(int link) {
    return from[link];
  }

  int to(int link) {
    return to[link];
  }

  int[] durations() {
    return durations.clone();
  }

  private static Map<String, Integer> positions(List<Activity> activities) {
    Map<String, Integer> positions = new HashMap<>();
    for (int i = 0; i < activities.size(); i++) {
      if (positions.put(activities.get(i).id(), i) != null) {
        throw new IllegalArgumentException("two tasks " + activities.get(i).id());
      }
    }
    return positions;
  }

  private int[][] grouped(int[] ends) {
    List<List<Integer>> groups = new ArrayList<>(Collections.nCopies(activities.size(), List.of()));
    groups.replaceAll(_ -> new ArrayList<>());
    for (int link = 0; link < ends.length; link++) {
      groups.get(ends[link]).add(link);
    }
    return groups.stream()
        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /** Predecessors first; among those that may come next, the one given first. */
  private int[] topological() {
    int[] waiting = new int[activities.size()];
    for (int target : to) {
      waiting[target]++;
    }
    var ready = new PriorityQueue<Integer>();
    for (int task = 0; task < waiting.length; task++) {
      if (waiting[task] == 0) {
        ready.add(task);
      }
    }
    int[] sorted = new int[waiting.length];
    int count = 0;
    while (!ready.isEmpty()) {
      int task = ready.remove();
      sorted[count++] = task;
      for (int link : outgoing[task]) {
        if (--waiting[to[link]] == 0) {
          ready.add(to[link]);
        }
      }
    }
    if (count < sorted.length) {
      throw new IllegalArgumentException("the links form a cycle");
    }
    return sorted;
  }
}
