package dev.planwright.bootstrap.outage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A client that makes plan after plan behind a load balancer: a call that meets a closed door or a
 * 503 is made again, at whichever server serves then; anything else is a failure.
 */
final class RollingLoad implements AutoCloseable {
  private static final Duration AGAIN = Duration.ofMillis(200);
  private static final int MOST_ATTEMPTS = 100;

  private final AtomicReference<Client> server = new AtomicReference<>();
  private final AtomicInteger completed = new AtomicInteger();
  private final AtomicInteger repeated = new AtomicInteger();
  private final List<String> failures = new CopyOnWriteArrayList<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  /** Sends what comes from now on there. */
  void use(Client client) {
    server.set(client);
  }

  void run() {
    try {
      for (int n = 1; over.getCount() > 0 && failures.isEmpty(); n++) {
        makePlan(n);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown();
    }
  }

  private void makePlan(int number) throws InterruptedException {
    JsonObject order =
        Json.build()
            .put("prompt", "Open a bakery in Lyon")
            .put("engine", "brief")
            .put("client_request_id", "rolling-" + number)
            .done();
    String plan = call("plan_create", order).text("plan_id").orElse("none");
    Client follower = server.get();
    try (var stream = new Stream(follower.base(), plan, Service.SECRET)) {
      JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 30).done();
      JsonObject status = call("plan_wait", wait);
      while (status.bool("timed_out").orElse(false)) {
        status = call("plan_wait", wait);
      }
      check(status.text("state").orElse("").equals("completed"), "not completed: " + status);
      Await.that(Duration.ofSeconds(15), () -> "the stream ends: " + stream.lines(), stream::ended);
      long completes = stream.count(line -> line.equals("event: complete"));
      boolean toldToComeBack = stream.count(line -> line.startsWith("retry:")) > 1;
      check(
          completes == 1 || completes == 0 && toldToComeBack,
          "a stream ended without a word: " + stream.lines());
      completed.incrementAndGet();
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      failures.add(String.valueOf(e));
    }
  }

  private JsonObject call(String tool, JsonObject arguments) throws InterruptedException {
    String last = "";
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        HttpResponse<String> answer = server.get().wrapped(tool, arguments);
        if (answer.statusCode() == 200) {
          return Service.json(answer.body()).object("structuredContent").orElseThrow();
        }
        last = answer.statusCode() + " " + answer.body();
        check(answer.statusCode() == 503, last);
      } catch (IOException e) {
        last = e.toString();
      }
      repeated.incrementAndGet();
      TimeUnit.MILLISECONDS.sleep(AGAIN.toMillis()); // as Retry-After asks of a client
    }
    failures.add(tool + ": " + last);
    return Json.object();
  }

  private void check(boolean holds, String problem) {
    if (!holds) {
      failures.add(problem);
    }
  }

  /** Until so many more plans are completed. */
  void awaitPlans(int more) throws Exception {
    int wanted = completed.get() + more;
    Await.that(
        Duration.ofSeconds(60),
        () -> "more plans; failures: " + failures,
        () -> completed.get() >= wanted || !failures.isEmpty());
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  int completed() {
    return completed.get();
  }

  int repeated() {
    return repeated.get();
  }

  /** No more plans; waits for the last. */
  void end() throws InterruptedException {
    over.countDown();
    if (!ended.await(60, TimeUnit.SECONDS)) {
      failures.add("the last plan never ended");
    }
  }

  @Override
  public void close() {
    over.countDown();
  }
}
