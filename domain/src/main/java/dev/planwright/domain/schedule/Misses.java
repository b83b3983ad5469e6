package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Simulation.Missed;

/**
 * How often work misses the open season that the plan counts on, so that it waits for the next one.
 * Of a chain that is late for several, the first task counts.
 */
final class Misses {
  private final Network network;
  private final Moments planned;
  private final int[] order;
  private final boolean[] seasonal;
  private final boolean[] late;
  private final int[] first;
  private final boolean[] missing;

  Misses(Network network, int runs) {
    this.network = network;
    this.planned = new Moments(network.size());
    network.early(network.durations(), planned);
    this.seasonal = new boolean[network.size()];
    for (int task = 0; task < seasonal.length; task++) {
      seasonal[task] =
          !network.closures(task).none()
              && network.fixed(task) == Network.NEVER
              && !passed(task, network.durations(), planned);
    }
    boolean any = IntStream.range(0, seasonal.length).anyMatch(task -> seasonal[task]);
    this.order = any ? network.order() : new int[0];
    this.late = new boolean[network.size()];
    this.first = new int[network.size()];
    this.missing = new boolean[runs];
  }

  /** Looks at one course. */
  void look(int run, int[] durations, Moments early) {
    for (int task : order) {
      boolean waits = false;
      for (int link : network.incoming(task)) {
        waits |= late[network.from(link)];
      }
      boolean misses = seasonal[task] && misses(task, durations, early);
      first[task] += misses && !waits ? 1 : 0;
      late[task] = waits || misses;
      missing[run] |= misses;
    }
  }

  private boolean misses(int task, int[] durations, Moments early) {
    Closures season = network.closures(task);
    boolean later = season.place(early.starts[task]) > season.place(planned.starts[task]);
    return later || passed(task, durations, early);
  }

  private boolean passed(int task, int[] durations, Moments times) {
    return network.missed(Conflict.Kind.SEASON, task, durations, times) > 0;
  }

  /** The share of courses, 0 to 1, in which any is missed. */
  double share() {
    long courses = IntStream.range(0, missing.length).filter(run -> missing[run]).count();
    return (double) courses / missing.length;
  }

  /** What is missed, the most frequent first. */
  List<Missed> all() {
    List<Missed> all = new ArrayList<>();
    for (int task = 0; task < first.length; task++) {
      if (first[task] > 0) {
        all.add(missed(task));
      }
    }
    all.sort(Comparator.comparingDouble(Missed::share).reversed());
    return List.copyOf(all);
  }

  private Missed missed(int task) {
    Closures season = network.closures(task);
    int place = season.place(planned.starts[task]);
    return new Missed(
        network.activities().get(task).id(),
        (double) first[task] / missing.length,
        season.opens(place),
        season.closes(place),
        season.reopens(place));
  }

  /** These outcomes of the courses that miss none. */
  double[] kept(double[] outcomes) {
    return IntStream.range(0, outcomes.length)
        .filter(run -> !missing[run])
        .mapToDouble(run -> outcomes[run])
        .toArray();
  }
}
