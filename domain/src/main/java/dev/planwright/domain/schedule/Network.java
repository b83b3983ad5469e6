package dev.planwright.domain.schedule;

import module java.base;

/**
 * Tasks and the links between them, ready to be passed forward and backward (critical path method).
 *
 * <p>A link keeps two ends of tasks apart; a task may have dates of its own. Immutable; tasks keep
 * the order given, which breaks ties.
 */
public final class Network {
  static final int NEVER = Integer.MIN_VALUE;
  static final int ALWAYS = Integer.MAX_VALUE;

  /** Later than all, with room for lags. */
  static final int FAR = 1 << 28;

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
  private final int[] notBefore;
  private final int[] fixed;
  private final int[] finishBy;
  private final Closures[] closures;

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
    this.durations = ofEach(Activity::duration);
    this.notBefore = ofEach(task -> task.bounds().notBefore());
    this.fixed = ofEach(task -> task.bounds().fixed().orElse(NEVER));
    this.closures =
        this.activities.stream().map(task -> task.bounds().closures()).toArray(Closures[]::new);
    this.finishBy = ofEach(task -> task.bounds().finishBy().orElse(ALWAYS));
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
    return passes(lengths());
  }

  /** Both passes with other durations. */
  Passes passes(Lengths lengths) {
    Moments early = new Moments(size());
    int finish = early(lengths, early);
    Moments late = new Moments(size());
    late(lengths, finish, late);
    return new Passes(this, lengths, early, late, finish);
  }

  /** Forward pass: the earliest times of each task; the answer is when the last one ends. */
  int early(Lengths lengths, Moments early) {
    int finish = 0;
    for (int task : order) {
      place(
          task, fixed[task] == NEVER ? driven(task, lengths, early) : fixed[task], lengths, early);
      finish = Math.max(finish, early.finishes[task]);
    }
    return finish;
  }

  /** Puts a task there; a fixed one goes on through closed seasons. */
  void place(int task, int start, Lengths lengths, Moments times) {
    times.starts[task] = start;
    times.finishes[task] = finish(task, start, lengths);
  }

  int finish(int task, int start, Lengths lengths) {
    return closures[task].none() || fixed[task] != NEVER
        ? start + lengths.whole[task]
        : closures[task].finish(start + lengths.delays[task], lengths.work(task));
  }

  /** The earliest start that the links and the dates of a task leave it, but for a fixed date. */
  int driven(int task, Lengths lengths, Moments early) {
    int start = notBefore[task];
    int finish = NEVER;
    for (int link : incoming[task]) {
      int moment = leaves(link, early);
      if (kinds[link].toStart()) {
        start = Math.max(start, moment);
      } else {
        finish = Math.max(finish, moment);
      }
    }
    int delay = lengths.delays[task];
    return closures[task].none() || fixed[task] != NEVER
        ? Math.max(start, finish == NEVER ? start : finish - lengths.whole[task])
        : closures[task].start(start, finish, lengths.work(task), delay);
  }

  /** The earliest start of a task at which its season lets it be worked on. */
  int admitted(int task, int start, Lengths lengths) {
    return closures[task].none() ? start : closures[task].start(start, lengths.work(task));
  }

  /** The moment from which on a link lets the tied end of its successor be. */
  int leaves(int link, Moments times) {
    int[] ends = kinds[link].fromStart() ? times.starts : times.finishes;
    return ends[from[link]] + lags[link];
  }

  /** Backward pass: the latest times of each task that keep that finish and all dates. */
  void late(Lengths lengths, int finish, Moments late) {
    for (int i = order.length - 1; i >= 0; i--) {
      int task = order[i];
      int start = fixed[task] == NEVER ? latest(task, lengths, finish, late) : fixed[task];
      place(task, start, lengths, late);
    }
  }

  /**
   * Backward pass to one task: the latest times that let it end by then, and {@link #FAR} for all
   * that it does not wait for.
   */
  void lateTo(int last, int by, Lengths lengths, Moments late) {
    Arrays.fill(late.starts, FAR);
    Arrays.fill(late.finishes, FAR);
    var before = new BitSet();
    before.set(last);
    for (int i = order.length - 1; i >= 0; i--) {
      int task = order[i];
      if (before.get(task)) {
        int end = task == last ? by : FAR;
        place(
            task,
            fixed[task] == NEVER ? latestBy(end, task, lengths, late) : fixed[task],
            lengths,
            late);
        IntStream.of(incoming[task]).forEach(link -> before.set(from[link]));
      }
    }
  }

  /** The latest start that moves neither the others nor the finish, and keeps the task's date. */
  int latest(int task, Lengths lengths, int finish, Moments others) {
    return latestBy(Math.min(finish, finishBy[task]), task, lengths, others);
  }

  private int latestBy(int by, int task, Lengths lengths, Moments others) {
    int start = ALWAYS;
    int end = Math.min(by, closures[task].end());
    for (int link : outgoing[task]) {
      LinkKind kind = kinds[link];
      int[] ends = kind.toStart() ? others.starts : others.finishes;
      int moment = ends[to[link]] - lags[link];
      if (kind.fromStart()) {
        start = Math.min(start, moment);
      } else {
        end = Math.min(end, moment);
      }
    }
    return closures[task].none()
        ? Math.min(start, end - lengths.whole[task])
        : closures[task].latest(start, end, lengths.work(task), lengths.delays[task]);
  }

  /** By how much a task misses a date of that kind; not positive when it keeps it or has none. */
  int missed(Conflict.Kind kind, int task, Lengths lengths, Moments early) {
    return switch (kind) {
      case FIXED_ON -> fixed[task] == NEVER ? 0 : driven(task, lengths, early) - fixed[task];
      case FINISH_BY -> finishBy[task] == ALWAYS ? 0 : early.finishes[task] - finishBy[task];
      case SEASON -> missedSeason(task, lengths.work(task), early);
    };
  }

  /** When a task ends; for a fixed one, when it could end once all that it waits for is done. */
  int possibleFinish(int task, Lengths lengths, Moments early) {
    return fixed[task] == NEVER
        ? early.finishes[task]
        : Math.max(fixed[task], driven(task, lengths, early)) + lengths.whole[task];
  }

  private int missedSeason(int task, int duration, Moments early) {
    Closures season = closures[task];
    if (season.none()) {
      return 0;
    }
    int waited = season.start(early.starts[task], duration) - early.starts[task];
    return waited > 0 || season.end() == ALWAYS ? waited : early.finishes[task] - season.end();
  }

  /** Those of these tasks that no delay of another of them reaches along the links. */
  int[] first(int[] tasks) {
    return IntStream.of(tasks)
        .filter(
            task -> IntStream.of(tasks).noneMatch(other -> other != task && delays(other, task)))
        .toArray();
  }

  /** Whether the end of a task moves when that of another does, apart from any float. */
  private boolean delays(int one, int other) {
    var starts = new BitSet();
    var ends = new BitSet();
    ends.set(one);
    for (int task : order) {
      for (int link : incoming[task]) {
        boolean stays = fixed[from[link]] != NEVER && from[link] != one;
        boolean moved = !stays && (kinds[link].fromStart() ? starts : ends).get(from[link]);
        starts.set(task, starts.get(task) || (moved && kinds[link].toStart()));
        ends.set(task, ends.get(task) || moved);
      }
    }
    return ends.get(other);
  }

  /** The tasks, each behind all that it waits for. */
  int[] order() {
    return order;
  }

  int[] incoming(int task) {
    return incoming[task];
  }

  int from(int link) {
    return from[link];
  }

  LinkKind kind(int link) {
    return kinds[link];
  }

  int fixed(int task) {
    return fixed[task];
  }

  Closures closures(int task) {
    return closures[task];
  }

  int notBefore(int task) {
    return notBefore[task];
  }

  /** The tasks' own durations. */
  Lengths lengths() {
    return new Lengths(durations.clone());
  }

  private int[] ofEach(ToIntFunction<Activity> value) {
    return activities.stream().mapToInt(value).toArray();
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

  /** When each task of a network starts and ends, by its place, in half days from the first. */
  static final class Moments {
    final int[] starts;
    final int[] finishes;

    Moments(int tasks) {
      this.starts = new int[tasks];
      this.finishes = new int[tasks];
    }
  }

  /** How long each task of a network takes in one course, by its place, in half days. */
  static final class Lengths {
    /** The work with the delays of risks. */
    final int[] whole;

    /** How much of it is delay: nobody works meanwhile, so it passes in closed seasons too. */
    final int[] delays;

    /** Without any delay yet. */
    Lengths(int[] work) {
      this.whole = work;
      this.delays = new int[work.length];
    }

    int work(int task) {
      return whole[task] - delays[task];
    }

    /** A risk delays the task by that much more, or less. */
    void delay(int task, int by) {
      whole[task] += by;
      delays[task] += by;
    }
  }
}
