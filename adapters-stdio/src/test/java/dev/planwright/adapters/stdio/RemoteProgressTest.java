package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.RemoteBench.ARGUMENTS;
import static dev.planwright.adapters.stdio.RemoteBench.CALL;
import static dev.planwright.adapters.stdio.RemoteBench.PLAN;
import static dev.planwright.adapters.stdio.RemoteBench.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens beside a call: progress from a stream, and its end by an interrupt. */
class RemoteProgressTest {
  @AutoClose private final RemoteBench bench;

  RemoteProgressTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @Test
  void progress_of_plan_wait_comes_from_the_plans_stream() throws Exception {
    var reported = new ArrayBlockingQueue<Double>(10);
    var released = new CountDownLatch(1);
    bench
        .remote
        .on(
            CALL,
            (exchange, seen) -> {
              await(released);
              result(Json.object()).answer(exchange, seen);
            })
        .on(
            "/sse/plan/" + PLAN,
            (exchange, seen) -> {
              exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
              exchange.sendResponseHeaders(200, 0);
              exchange
                  .getResponseBody()
                  .write(
                      """
                      retry: 5000
                      id: 1
                      event: status
                      data: {"plan_id":"x","state":"processing","progress_percentage":42.5}

                      event: heartbeat
                      data: {"timestamp":"2026-11-21T12:00:00Z"}

                      """
                          .getBytes(StandardCharsets.UTF_8));
              exchange.getResponseBody().flush();
            });
    Thread caller =
        Thread.ofVirtual()
            .start(() -> bench.toolbox.call("plan_wait", ARGUMENTS, reporting(reported)));

    assertEquals(42.5, reported.poll(10, TimeUnit.SECONDS));
    released.countDown();
    caller.join();
    assertEquals(
        Optional.empty(), bench.remote.seen("/sse/plan/" + PLAN).getFirst().header("X-API-Key"));
  }

  @Test
  void a_stream_that_fails_does_not_harm_the_call() {
    bench.remote.on(CALL, result(Json.object())).on("/sse/plan/" + PLAN, json(429, "{}"));

    assertFalse(
        bench
            .toolbox
            .call("plan_wait", ARGUMENTS, reporting(new ArrayBlockingQueue<>(10)))
            .error());
  }

  @Test
  void without_a_listener_no_stream_is_opened() {
    bench.remote.on(CALL, result(Json.object()));

    bench.toolbox.call("plan_wait", ARGUMENTS, ToolProgress.NONE);

    assertEquals(List.of(CALL), bench.remote.seen.stream().map(FakeRemote.Seen::path).toList());
  }

  @Test
  void an_interrupted_call_is_aborted_at_the_remote() throws Exception {
    try (var socket = new ServerSocket(0)) {
      bench.toolbox =
          bench.rig.toolbox("http://127.0.0.1:" + socket.getLocalPort(), "", bench.folder);
      var ended = new ArrayBlockingQueue<Throwable>(1);
      Thread caller =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  bench.toolbox.call("plan_status", ARGUMENTS, ToolProgress.NONE);
                } catch (CancellationException e) {
                  ended.add(e);
                }
              });
      try (var connection = socket.accept()) {
        connection.setSoTimeout(10_000);
        assertTrue(connection.getInputStream().read() > 0);
        caller.interrupt();

        assertInstanceOf(CancellationException.class, ended.poll(10, TimeUnit.SECONDS));
        connection.getInputStream().transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  private static ToolProgress reporting(ArrayBlockingQueue<Double> reported) {
    return new ToolProgress() {
      @Override
      public void report(double progress, double total, String message) {
        reported.add(progress);
      }

      @Override
      public boolean cancelled() {
        return false;
      }
    };
  }
}
