package dev.planwright.application.model.stage;

import module java.base;

/** Does several things at once, each on a virtual thread, and waits for all of them. */
final class FanOut {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private FanOut() {}

  /** What came of one. */
  sealed interface Result<T> {
    /** It was done. */
    record Done<T>(T value) implements Result<T> {}

    /** It failed. */
    record Failed<T>(RuntimeException problem) implements Result<T> {}
  }

  /**
   * The results, in order.
   *
   * @throws InterruptedException when this thread is interrupted; then so are all the others
   */
  static <T> List<Result<T>> all(List<Callable<T>> things) throws InterruptedException {
    List<FutureTask<T>> tasks = things.stream().map(FutureTask::new).toList();
    List<Thread> threads = tasks.stream().map(task -> Thread.ofVirtual().start(task)).toList();
    try {
      List<Result<T>> results = new ArrayList<>();
      for (FutureTask<T> task : tasks) {
        results.add(result(task));
      }
      return results;
    } finally {
      threads.forEach(Thread::interrupt);
      end(threads);
    }
  }

  private static <T> Result<T> result(FutureTask<T> task) throws InterruptedException {
    try {
      return new Result.Done<>(task.get());
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case InterruptedException ended -> throw ended;
        case RuntimeException problem -> new Result.Failed<>(problem);
        case Error error -> throw error;
        case null, default -> throw new IllegalStateException(e);
      };
    }
  }

  /** Aborted calls are accounted for before the run ends. */
  private static void end(List<Thread> threads) {
    boolean interrupted = Thread.interrupted();
    try {
      for (Thread thread : threads) {
        thread.join(PATIENCE);
      }
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
