package dev.planwright.application.plan.port;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs things at the same moment. */
public final class Racing {
  private Racing() {}

  /** Starts all at once, each on its own thread, and gives their results in order. */
  public static <T> List<T> allAtOnce(List<? extends Callable<T>> works) throws Exception {
    var start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> running = new ArrayList<>();
      for (Callable<T> work : works) {
        running.add(
            threads.submit(() -> {
              start.await();
              return work.call();
            }));
      }
      start.countDown();
      List<T> results = new ArrayList<>();
      for (Future<T> one : running) {
        results.add(one.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }
}
