package dev.planwright.application.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SharedReadsTest {
  private static final int CALLERS = 500;

  private final AtomicInteger asked = new AtomicInteger();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch answer = new CountDownLatch(1);

  @Test
  void who_asks_while_another_reads_gets_the_answer_of_that_read() throws Exception {
    var reads = new SharedReads<String, Integer>(_ -> blocked(false));

    assertEquals(List.of(1), askedAtOnce(reads).stream().distinct().toList());
    assertEquals(1, asked.get());
  }

  @Test
  void a_failed_read_is_no_answer_for_others() throws Exception {
    var reads = new SharedReads<String, Integer>(_ -> blocked(asked.get() == 0));

    List<Integer> answers = askedAtOnce(reads);

    assertEquals(1, answers.stream().filter(number -> number == -1).count());
    assertTrue(asked.get() > 1);
  }

  @Test
  void what_was_read_is_not_kept() {
    answer.countDown();
    var reads = new SharedReads<String, Integer>(_ -> blocked(false));

    assertEquals(1, reads.read("a"));
    assertEquals(2, reads.read("a"));
  }

  @Test
  void a_failure_reaches_who_asked() {
    answer.countDown();
    var reads = new SharedReads<String, Integer>(_ -> blocked(true));

    assertThrows(IllegalStateException.class, () -> reads.read("a"));
    assertThrows(IllegalStateException.class, () -> reads.read("a"));
  }

  private int blocked(boolean fails) {
    int number = asked.incrementAndGet();
    begun.countDown();
    try {
      assertTrue(answer.await(10, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (fails) {
      throw new IllegalStateException("the database said no");
    }
    return number;
  }

  /** What 500 callers get who ask while the first of them is answered; -1 for a failure. */
  private List<Integer> askedAtOnce(SharedReads<String, Integer> reads) throws Exception {
    List<FutureTask<Integer>> answers =
        Stream.generate(() -> new FutureTask<>(() -> read(reads))).limit(CALLERS).toList();
    Thread.startVirtualThread(answers.getFirst());
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    List<Thread> others = answers.stream().skip(1).map(Thread::startVirtualThread).toList();
    while (!others.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING)) {
      Thread.onSpinWait();
    }
    answer.countDown();
    List<Integer> got = new ArrayList<>();
    for (FutureTask<Integer> one : answers) {
      got.add(one.get(10, TimeUnit.SECONDS));
    }
    return got;
  }

  private static int read(SharedReads<String, Integer> reads) {
    try {
      return reads.read("a");
    } catch (IllegalStateException _) {
      return -1;
    }
  }
}
