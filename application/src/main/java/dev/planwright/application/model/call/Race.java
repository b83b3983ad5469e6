package dev.planwright.application.model.call;

import module java.base;

/**
 * Does two things at once on virtual threads; the first result counts and the other is interrupted.
 */
final class Race<T> {
  private final List<Callable<T>> runners;
  private final BlockingQueue<Arrival<T>> arrivals = new LinkedBlockingQueue<>();

  Race(Callable<T> one, Callable<T> other) {
    this.runners = List.of(one, other);
  }

  private sealed interface Arrival<T> {
    record Result<T>(T value) implements Arrival<T> {}

    record Failure<T>(RuntimeException problem) implements Arrival<T> {}
  }

  /**
   * The first result.
   *
   * @throws RuntimeException of the last one, when neither succeeds
   */
  T first() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Callable<T> runner : runners) {
      threads.add(Thread.ofVirtual().start(() -> arrivals.add(run(runner))));
    }
    try {
      RuntimeException last = new IllegalStateException("nobody arrived");
      for (int i = 0; i < runners.size(); i++) {
        switch (arrivals.take()) {
          case Arrival.Result<T>(T value) -> {
            return value;
          }
          case Arrival.Failure<T>(RuntimeException problem) -> last = problem;
        }
      }
      throw last;
    } finally {
      threads.forEach(Thread::interrupt);
    }
  }

  private static <T> Arrival<T> run(Callable<T> runner) {
    try {
      return new Arrival.Result<>(runner.call());
    } catch (RuntimeException e) {
      return new Arrival.Failure<>(e);
    } catch (Exception e) {
      return new Arrival.Failure<>(new IllegalStateException("did not arrive", e));
    }
  }
}
