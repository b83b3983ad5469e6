package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;
import dev.planwright.domain.schedule.Simulation.Missed;

/**
 * How often work misses the open season that the plan counts on, so that it waits for the next one.
 * Of a chain that is late for several, the first task counts. Of single days, as the sittings of a
 * council, the next is near: none of them is missed.
 */
final class Misses {
  private final Network network;
  private final Moments planned;
  private final int[] order;
  private final boolean[] seasonal;
  private final boolean[] late;
  private final BitSet[] first;
  private final boolean[] missing;

  Misses(Network network, int runs) {
    this.network = network;
    this.planned = new Moments(network.size());
    network.early(network.lengths(), planned);
    this.seasonal = new boolean[network.size()];
    for (int task = 0; task < seasonal.length; task++) {
      seasonal[task] =
          !network.closures(task).none()
              && !network.closures(task).daily()
              && network.fixed(task) == Network.NEVER
              && !passed(task, network.lengths(), planned);
    }
    boolean any = IntStream.range(0, seasonal.length).anyMatch(task -> seasonal[task]);
    this.order = any ? network.order() : new int[0];
    this.late = new boolean[network.size()];
    this.first = Stream.generate(BitSet::new).limit(network.size()).toArray(BitSet[]::new);
    this.missing = new boolean[runs];
  }

  /** Looks at one course. */
  void look(int run, Lengths lengths, Moments early) {
    for (int task : order) {
      boolean waits = false;
      for (int link : network.incoming(task)) {
        waits |= late[network.from(link)];
      }
      boolean misses = seasonal[task] && misses(task, lengths, early);
      first[task].set(run, misses && !waits);
      late[task] = waits || misses;
      missing[run] |= misses;
    }
  }

  private boolean misses(int task, Lengths lengths, Moments early) {
    Closures season = network.closures(task);
    boolean later =
        season.place(early.starts[task]) > season.place(planned.starts[task])
            || season.place(early.finishes[task]) > season.place(planned.finishes[task]);
    return later || passed(task, lengths, early);
  }

  private boolean passed(int task, Lengths lengths, Moments times) {
    return network.missed(Conflict.Kind.SEASON, task, lengths, times) > 0;
  }

  /** The share of courses, 0 to 1, in which any is missed. */
  double share() {
    long courses = IntStream.range(0, missing.length).filter(run -> missing[run]).count();
    return (double) courses / missing.length;
  }

  /**
   * What is missed, the most frequent first.
   *
   * @param outcomes when each course ends
   */
  List<Missed> all(double[] outcomes) {
    List<Missed> all = new ArrayList<>();
    for (int task = 0; task < first.length; task++) {
      if (!first[task].isEmpty()) {
        all.add(missed(task, outcomes));
      }
    }
    all.sort(Comparator.comparingDouble(Missed::share).reversed());
    return List.copyOf(all);
  }

  private Missed missed(int task, double[] outcomes) {
    Closures season = network.closures(task);
    int place = season.place(planned.starts[task]);
    return new Missed(
        network.activities().get(task).id(),
        (double) first[task].cardinality() / missing.length,
        (int) new Percentiles(of(outcomes, first[task]::get)).at(50),
        season.opens(place),
        season.closes(place),
        season.reopens(place));
  }

  /** These outcomes of the courses that miss none, among those. */
  double[] kept(double[] outcomes, IntPredicate among) {
    return of(outcomes, run -> !missing[run] && among.test(run));
  }

  private static double[] of(double[] outcomes, IntPredicate runs) {
    return IntStream.range(0, outcomes.length)
        .filter(runs)
        .mapToDouble(run -> outcomes[run])
        .toArray();
  }
}
