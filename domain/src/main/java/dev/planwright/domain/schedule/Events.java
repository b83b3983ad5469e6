package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Network.Moments;

/**
 * The events with a fixed date. They do not wait for work that is late: it is not ready then, and
 * its own end counts no more.
 */
final class Events {
  private final Network network;
  private final int[] fixed;
  private final int[] counted;
  private final BitSet[] unready;
  private final int runs;

  Events(Network network, int runs) {
    this.network = network;
    this.runs = runs;
    var planned = new Moments(network.size());
    network.early(network.lengths(), planned);
    this.fixed =
        IntStream.range(0, network.size())
            .filter(task -> network.fixed(task) != Network.NEVER)
            .filter(task -> ready(task, network.lengths(), planned))
            .toArray();
    this.unready = Stream.generate(BitSet::new).limit(fixed.length).toArray(BitSet[]::new);
    BitSet before = before();
    this.counted = IntStream.range(0, network.size()).filter(task -> !before.get(task)).toArray();
  }

  /** All that an event waits for. */
  private BitSet before() {
    var before = new BitSet();
    int[] order = network.order();
    for (int i = order.length - 1; i >= 0; i--) {
      int task = order[i];
      if (before.get(task) || IntStream.of(fixed).anyMatch(event -> event == task)) {
        for (int link : network.incoming(task)) {
          if (!network.kind(link).fromStart()) {
            before.set(network.from(link));
          }
        }
      }
    }
    IntStream.of(fixed).forEach(before::clear);
    return before;
  }

  private boolean ready(int task, Lengths lengths, Moments early) {
    return network.missed(Conflict.Kind.FIXED_ON, task, lengths, early) <= 0;
  }

  /** Notes what is not ready in one course. */
  void look(int run, Lengths lengths, Moments early) {
    for (int i = 0; i < fixed.length; i++) {
      unready[i].set(run, !ready(fixed[i], lengths, early));
    }
  }

  /** When the last task ends that no event cuts short. */
  int finish(Moments early) {
    int finish = 0;
    for (int task : counted) {
      finish = Math.max(finish, early.finishes[task]);
    }
    return finish;
  }

  /** The share of courses among those that are ready for each event that begins by then. */
  double shareReady(IntPredicate among, int offset) {
    return (double)
            IntStream.range(0, runs)
                .filter(among)
                .filter(run ->
                    IntStream.range(0, fixed.length)
                        .filter(i -> network.fixed(fixed[i]) <= offset)
                        .noneMatch(i -> unready[i].get(run)))
                .count()
        / runs;
  }
}
