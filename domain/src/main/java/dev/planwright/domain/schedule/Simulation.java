package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;
import dev.planwright.domain.schedule.Percentiles.Mover;

/**
 * Runs a network through many possible courses: when it ends, what keeps its date, and how often
 * each task is critical. Dates and seasons are kept in each of them.
 */
public final class Simulation {
  /** The end is computed anew without each of these, which takes its time. */
  private static final int TRIED = 20;

  private static final int COMPARED = 1_000;

  private final Network network;
  private final Courses courses;
  private final int[][] hits;
  private final int[] critical;
  private final int[][] starts;
  private final int[][] ends;
  private final double[] outcomes;
  private final Events events;
  private final Optional<BitSet> among;
  private final Percentiles finishes;
  private final Misses misses;

  /**
   * Runs a network.
   *
   * @param courses of the network's tasks, in the network's order
   */
  public Simulation(Network network, Courses courses) {
    this.network = network;
    this.courses = courses;
    this.hits =
        courses.risks().stream()
            .map(risk -> network.first(risk.hits().stream().mapToInt(network::position).toArray()))
            .toArray(int[][]::new);
    this.critical = new int[network.size()];
    this.starts = new int[network.size()][courses.runs()];
    this.ends = new int[network.size()][courses.runs()];
    this.misses = new Misses(network, courses.runs());
    this.events = new Events(network, courses.runs());
    this.outcomes = run();
    this.among = Optional.empty();
    this.finishes = new Percentiles(outcomes);
  }

  private Simulation(Simulation all, BitSet among) {
    this.network = all.network;
    this.courses = all.courses;
    this.hits = all.hits;
    this.critical = all.critical;
    this.ends = all.ends;
    this.starts = all.starts;
    this.misses = all.misses;
    this.events = all.events;
    this.outcomes = all.outcomes;
    this.among = Optional.of(among);
    this.finishes = new Percentiles(counted(outcomes));
  }

  /**
   * The same courses, but what a percentage of them keeps is told of these alone: the others come
   * to no end, and how many end by a day. Other shares of the courses still count all of them.
   *
   * @param going their numbers, at least one
   */
  public Simulation among(BitSet going) {
    if (going.isEmpty()) {
      throw new IllegalArgumentException("no course goes on");
    }
    return new Simulation(this, (BitSet) going.clone());
  }

  private boolean counts(int run) {
    return among.map(going -> going.get(run)).orElse(true);
  }

  private double[] counted(double[] ofAll) {
    return IntStream.range(0, ofAll.length)
        .filter(this::counts)
        .mapToDouble(run -> ofAll[run])
        .toArray();
  }

  private static double share(double[] ofAll, int offset) {
    return (double) Arrays.stream(ofAll).filter(end -> end <= offset).count() / ofAll.length;
  }

  /** In how many courses. */
  public int runs() {
    return courses.runs();
  }

  /** The finish, in half days, that this percentage of the courses keeps (1 to 100). */
  public int percentile(int percent) {
    return (int) finishes.at(percent);
  }

  /** When all these tasks are done in this percentage of the courses, in half days. */
  public int percentile(Collection<String> tasks, int percent) {
    return (int) new Percentiles(counted(ends(tasks))).at(percent);
  }

  /** When the first of these tasks begins in this percentage of the courses, in half days. */
  public int started(Collection<String> tasks, int percent) {
    int[] places = tasks.stream().mapToInt(network::position).toArray();
    var first = new double[courses.runs()];
    for (int run = 0; run < first.length; run++) {
      int begun = Network.FAR;
      for (int task : places) {
        begun = Math.min(begun, starts[task][run]);
      }
      first[run] = begun;
    }
    return (int) new Percentiles(counted(first)).at(percent);
  }

  /** The share of courses, 0 to 1, in which all these tasks are done by that offset. */
  public double shareWithin(Collection<String> tasks, int offset) {
    return share(ends(tasks), offset);
  }

  /** The courses, by their number, in which all these tasks are done by that offset. */
  public BitSet within(Collection<String> tasks, int offset) {
    var within = new BitSet();
    within.set(0, courses.runs());
    for (String task : tasks) {
      int[] ended = ends[network.position(task)];
      for (int run = 0; run < ended.length; run++) {
        within.set(run, within.get(run) && ended[run] <= offset);
      }
    }
    return within;
  }

  /**
   * By how many half days tasks end later than planned in each course; less than 0 where they are
   * earlier.
   *
   * @param planned when each of the tasks ends as planned
   * @param onAverage whether it is the mean of all, not the last of them
   */
  public double[] late(Map<String, Integer> planned, boolean onAverage) {
    int[] places = planned.keySet().stream().mapToInt(network::position).toArray();
    int[] plans = planned.values().stream().mapToInt(end -> end).toArray();
    int last = IntStream.of(plans).max().orElse(0);
    var late = new double[courses.runs()];
    for (int run = 0; run < late.length && places.length > 0; run++) {
      int ended = 0;
      double sum = 0;
      for (int i = 0; i < places.length; i++) {
        ended = Math.max(ended, ends[places[i]][run]);
        sum += ends[places[i]][run] - plans[i];
      }
      late[run] = onAverage ? sum / places.length : ended - last;
    }
    return late;
  }

  private double[] ends(Collection<String> tasks) {
    int[] places = tasks.stream().mapToInt(network::position).toArray();
    var last = new double[courses.runs()];
    for (int run = 0; run < last.length; run++) {
      for (int task : places) {
        last[run] = Math.max(last[run], ends[task][run]);
      }
    }
    return last;
  }

  /** The share of the courses that go on, 0 to 1, that end by that offset in half days. */
  public double shareWithin(int offset) {
    return finishes.shareWithin(offset);
  }

  /**
   * The share of courses, 0 to 1, that end by that offset and are ready for each event on a fixed
   * day until then.
   */
  public double shareReadyWithin(int offset) {
    return (double) readyWithin(offset).cardinality() / courses.runs();
  }

  /** These courses, by their number. */
  public BitSet readyWithin(int offset) {
    BitSet ready = events.ready(offset);
    for (int run = 0; run < outcomes.length; run++) {
      ready.set(run, ready.get(run) && outcomes[run] <= offset);
    }
    return ready;
  }

  /** The share of courses, 0 to 1, that are not ready for all events on fixed days. */
  public double shareUnready() {
    return 1 - (double) events.ready(Integer.MAX_VALUE).cardinality() / courses.runs();
  }

  /** The share of courses, 0 to 1, in which a slip of the task moves the finish. */
  public double criticality(String task) {
    return (double) critical[network.position(task)] / courses.runs();
  }

  /** The seasons that work misses, the most often missed first. */
  public List<Missed> missed() {
    return misses.all(outcomes);
  }

  /** The share of courses, 0 to 1, in which any season is missed that the plan counts on. */
  public double shareMissing() {
    return misses.share();
  }

  /** The finish that this percentage of the courses without a missed season keeps, if any is. */
  public OptionalInt percentileKept(int percent) {
    double[] kept = misses.kept(outcomes, this::counts);
    return kept.length == 0
        ? OptionalInt.empty()
        : OptionalInt.of((int) new Percentiles(kept).at(percent));
  }

  /**
   * Work that misses its season.
   *
   * @param share of courses, 0 to 1
   * @param half when half of these courses end
   * @param from when the season opens that the plan counts on, in half days from the first
   * @param until when it closes
   * @param next when the one after it opens; empty where none follows
   */
  public record Missed(
      String task, double share, int half, int from, int until, OptionalInt next) {}

  /** The ten tasks and risks that move the finish most, in half days. */
  public List<Mover> movers() {
    return Mover.most(
        Stream.concat(tasksTried(), risksTried())
            .sorted(Comparator.comparingDouble(Tried::weight).reversed())
            .limit(TRIED)
            .map(this::moved)
            .toList());
  }

  private double[] run() {
    var early = new Moments(network.size());
    var late = new Moments(network.size());
    var finishes = new double[courses.runs()];
    for (int run = 0; run < finishes.length; run++) {
      Lengths lengths = lengths(run);
      network.early(lengths, early);
      int finish = events.finish(early);
      events.look(run, lengths, early);
      network.late(lengths, finish, late);
      misses.look(run, lengths, early);
      finishes[run] = finish + unnamed(run);
      for (int task = 0; task < critical.length; task++) {
        critical[task] += late.starts[task] <= early.starts[task] ? 1 : 0;
        starts[task][run] = early.starts[task];
        ends[task][run] = network.possibleFinish(task, lengths, early);
      }
    }
    return finishes;
  }

  /**
   * What the tasks take with the delays of the risks; an event with a fixed date lasts as planned.
   * A risk happens once: of a chain that it hits, the first task is delayed, and with it the
   * others.
   */
  private Lengths lengths(int run) {
    int[] durations = courses.durations(run).clone();
    for (int task = 0; task < durations.length; task++) {
      if (network.fixed(task) != Network.NEVER) {
        durations[task] = network.activities().get(task).duration();
      }
    }
    var lengths = new Lengths(durations);
    for (int risk = 0; risk < hits.length; risk++) {
      delayed(lengths, risk, courses.delay(run, risk));
    }
    return lengths;
  }

  private void delayed(Lengths lengths, int risk, int by) {
    for (int task : hits[risk]) {
      lengths.delay(task, by);
    }
  }

  /** The delay of the risks that name no task; a plan without any task cannot be late. */
  private int unnamed(int run) {
    int delay = 0;
    for (int risk = 0; risk < hits.length && network.size() > 0; risk++) {
      delay += hits[risk].length == 0 ? courses.delay(run, risk) : 0;
    }
    return delay;
  }

  /**
   * A task or a risk that may move the finish.
   *
   * @param weight how much it varies, by how often it is critical
   * @param without takes its surprises out of the durations of a run
   * @param unnamed the place of a risk that names no task; else -1
   */
  private record Tried(String ref, double weight, ObjIntConsumer<Lengths> without, int unnamed) {}

  private Stream<Tried> tasksTried() {
    return IntStream.range(0, network.size())
        .filter(task -> critical[task] > 0 && network.fixed(task) == Network.NEVER)
        .mapToObj(task -> {
          int planned = network.activities().get(task).duration();
          double varies = mean(run -> Math.abs(courses.durations(run)[task] - planned));
          return new Tried(
              network.activities().get(task).id(),
              varies * critical[task],
              (lengths, run) -> lengths.whole[task] += planned - courses.durations(run)[task],
              -1);
        });
  }

  private Stream<Tried> risksTried() {
    return IntStream.range(0, hits.length)
        .mapToObj(risk -> {
          int often =
              IntStream.of(hits[risk]).map(task -> critical[task]).max().orElse(courses.runs());
          return new Tried(
              courses.risks().get(risk).id(),
              mean(run -> courses.delay(run, risk)) * often,
              (lengths, run) -> delayed(lengths, risk, -courses.delay(run, risk)),
              hits[risk].length == 0 ? risk : -1);
        });
  }

  private double mean(IntToDoubleFunction ofRun) {
    return IntStream.range(0, courses.runs()).mapToDouble(ofRun).average().orElse(0);
  }

  /** Looks at every few courses only: what counts is the difference between the same ones. */
  private Mover moved(Tried tried) {
    int step = Math.max(1, courses.runs() / COMPARED);
    int[] counting = IntStream.range(0, courses.runs()).filter(this::counts).toArray();
    var early = new Moments(network.size());
    var with = new double[Math.ceilDiv(counting.length, step)];
    var without = new double[with.length];
    for (int i = 0; i < with.length; i++) {
      int run = counting[i * step];
      Lengths lengths = lengths(run);
      with[i] = outcomes[run];
      tried.without().accept(lengths, run);
      int named = tried.unnamed() < 0 ? 0 : courses.delay(run, tried.unnamed());
      network.early(lengths, early);
      without[i] = events.finish(early) + unnamed(run) - named;
    }
    return new Mover(tried.ref(), new Percentiles(with).at(80) - new Percentiles(without).at(80));
  }
}
