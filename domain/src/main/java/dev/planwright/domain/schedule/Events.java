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
            .toArray();
    this.unready = Stream.generate(BitSet::new).limit(fixed.length).toArray(BitSet[]::new);
    BitSet before =
        before(
            IntStream.of(fixed).filter(task -> ready(task, network.lengths(), planned)).toArray());
    this.counted = IntStream.range(0, network.size()).filter(task -> !before.get(task)).toArray();
  }

  /**
   * All that these events wait for; the work of one that is late in the plan itself still counts.
   */
  private BitSet before(int[] events) {
    var before = new BitSet();
    int[] order = network.order();
    for (int i = order.length - 1; i >= 0; i--) {
      int task = order[i];
      if (before.get(task) || IntStream.of(events).anyMatch(event -> event == task)) {
        for (int link : network.incoming(task)) {
          if (!network.kind(link).fromStart()) {
            before.set(network.from(link));
          }
        }
      }
    }
    IntStream.of(events).forEach(before::clear);
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

  /** The courses that are ready for each event that begins by then. */
  BitSet ready(int offset) {
    var ready = new BitSet();
    ready.set(0, runs);
    for (int i = 0; i < fixed.length; i++) {
      if (network.fixed(fixed[i]) <= offset) {
        ready.andNot(unready[i]);
      }
    }
    return ready;
  }
}
