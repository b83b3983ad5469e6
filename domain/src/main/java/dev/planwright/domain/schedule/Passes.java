package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;

/**
 * The result of a forward and a backward pass. All offsets and floats are half days, counted from
 * the first; a finish is the offset after the last half day worked.
 */
public final class Passes {
  /** In half days of work. */
  private static final int YEAR = 500;

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
   * from a task that a date of its own holds back: the end of {@link #chain}.
   */
  public List<String> criticalPath() {
    List<Step> chain = last().map(end -> chain(end, finish, Map.of())).orElse(List.of());
    int from = chain.size() - 1;
    while (from > 0
        && chain.get(from).held() == 0
        && !fixed(network.position(chain.get(from).task()))) {
      from--;
    }
    return chain.stream().skip(Math.max(0, from)).map(Step::task).toList();
  }

  /** The task that ends last; of several the one listed first. */
  public Optional<String> last() {
    return IntStream.range(0, network.size())
        .filter(task -> early.finishes[task] == finish)
        .mapToObj(this::id)
        .findFirst();
  }

  /**
   * A task on the way to an end.
   *
   * @param slack how far it can slip until the end is missed; less than 0 where it is missed anyway
   * @param held how long it waits for its own date or season when all that it waits for is done
   */
  public record Step(String task, int slack, int held) {}

  /**
   * What drives the end of a task, from the start of the plan on: each time what decides when the
   * next begins, or what can slip least where the next waits for its date or season. What could
   * slip by a year drives nothing.
   *
   * @param by until when it has to end
   * @param spare how far tasks can slip before they miss anything
   */
  public List<Step> chain(String end, int by, Map<String, Integer> spare) {
    int[] slack = slack(end, by);
    var steps = new ArrayDeque<Step>();
    var task = OptionalInt.of(network.position(end));
    while (task.isPresent()) {
      int at = task.getAsInt();
      int held = Math.max(0, early.starts[at] - driven(at));
      task = held > 0 ? tightest(at, spare) : driver(at, slack);
      steps.addFirst(new Step(id(at), slack[at], held));
    }
    return List.copyOf(steps);
  }

  /**
   * How far each task can slip until that one ends later; those it does not wait for are left out.
   */
  public Map<String, Integer> slackTo(String end, int by) {
    int[] slack = slack(end, by);
    return IntStream.range(0, slack.length)
        .filter(task -> slack[task] != Network.FAR)
        .boxed()
        .collect(Collectors.toMap(this::id, task -> slack[task]));
  }

  /** Whether a task begins on the first day on which its own date lets it. */
  public boolean heldBack(String id) {
    int task = network.position(id);
    return early.starts[task] > 0 && early.starts[task] == network.notBefore(task);
  }

  /** By when a task has to end, in half days; empty where nothing says so. */
  public OptionalInt finishBy(String id) {
    return network.activities().get(network.position(id)).bounds().finishBy();
  }

  /**
   * When the season that a task is planned in closes; where that is a single day, as a sitting,
   * when the task ends on it. Empty when none does.
   */
  public OptionalInt seasonEnd(String id) {
    int task = network.position(id);
    Closures season = network.closures(task);
    int finish = early.finishes[task];
    int closes =
        season.none() || fixed(task) ? Network.ALWAYS : season.closesAfter(Math.max(0, finish - 1));
    return closes == Network.ALWAYS
        ? OptionalInt.empty()
        : OptionalInt.of(season.daily() ? finish : closes);
  }

  private int[] slack(String end, int by) {
    var latest = new Moments(network.size());
    network.lateTo(network.position(end), by, lengths, latest);
    return IntStream.range(0, network.size())
        .map(task ->
            latest.starts[task] >= Network.FAR
                ? Network.FAR
                : latest.starts[task] - early.starts[task])
        .toArray();
  }

  /** The dates that cannot be kept, in the order of the tasks. */
  public List<Conflict> conflicts() {
    List<Conflict> conflicts = new ArrayList<>();
    for (int task = 0; task < network.size(); task++) {
      for (Conflict.Kind kind : Conflict.Kind.values()) {
        int missed = network.missed(kind, task, lengths, early);
        if (missed > 0) {
          conflicts.add(new Conflict(kind, id(task), missed, reasons(task)));
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

  /** What makes a task late, back to a date that holds: its own or that of a fixed task. */
  private List<String> reasons(int last) {
    var all = new int[network.size()];
    List<String> backwards = new ArrayList<>(List.of(id(last)));
    OptionalInt task = driver(last, all);
    int next = last;
    while (task.isPresent() && driven(next) > network.notBefore(next)) {
      next = task.getAsInt();
      backwards.add(id(next));
      task = fixed(next) ? OptionalInt.empty() : driver(next, all);
    }
    return List.copyOf(backwards.reversed());
  }

  /** The predecessor that holds a task back longest; among equals the one that can slip least. */
  private OptionalInt driver(int task, int[] slack) {
    int driven = driven(task);
    return IntStream.of(network.incoming(task))
        .filter(link -> start(link, task) == driven)
        .map(network::from)
        .boxed()
        .min(Comparator.<Integer>comparingInt(from -> slack[from]).thenComparingInt(from -> from))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  private OptionalInt tightest(int task, Map<String, Integer> spare) {
    ToIntFunction<Integer> room = from -> spare.getOrDefault(id(from), totalFloat(from));
    return IntStream.of(network.incoming(task))
        .map(network::from)
        .boxed()
        .filter(from -> room.applyAsInt(from) < YEAR)
        .min(
            Comparator.comparingInt(room)
                .thenComparing(from -> early.finishes[from], Comparator.reverseOrder()))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /** When all that a task waits for lets it begin. */
  private int driven(int task) {
    return IntStream.of(network.incoming(task)).map(link -> start(link, task)).reduce(0, Math::max);
  }

  private int start(int link, int task) {
    int moment = network.leaves(link, early);
    return network.kind(link).toStart() ? moment : moment - lengths.whole[task];
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
