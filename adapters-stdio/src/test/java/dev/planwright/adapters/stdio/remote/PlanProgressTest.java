package dev.planwright.adapters.stdio.remote;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.FakeRemote;
import dev.planwright.adapters.stdio.Rig;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.tool.ToolProgress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanProgressTest {
  private static final String STREAM = "/sse/plan/0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";

  private final BlockingQueue<Double> reported = new LinkedBlockingQueue<>();
  private final BlockingQueue<Duration> pauses = new LinkedBlockingQueue<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private FakeRemote remote;

  @BeforeEach
  void start() throws IOException {
    remote = new FakeRemote();
  }

  @AfterEach
  void end() {
    never.countDown();
    remote.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 500, 503})
  void a_stream_that_breaks_off_is_opened_again_after_a_while(int status) throws Exception {
    remote.on(
        STREAM,
        text(status, "text/event-stream", event("processing", 10)),
        text(200, "text/event-stream", event("completed", 100)));

    try (var followed = follow(URI.create(remote.url() + STREAM), pauses::add)) {
      followed.reading().join(10_000);

      assertFalse(followed.reading().isAlive());
    }
    assertTrue(reported.contains(100.0), reported.toString());
    assertEquals(List.of(Duration.ofSeconds(5)), List.copyOf(pauses));
  }

  @ParameterizedTest
  @CsvSource({"completed", "stopped", "failed"})
  void nothing_is_opened_after_the_plans_end(String state) throws Exception {
    remote.on(STREAM, text(200, "text/event-stream", event(state, 60)));

    try (var followed = follow(URI.create(remote.url() + STREAM), pauses::add)) {
      followed.reading().join(10_000);

      assertFalse(followed.reading().isAlive());
    }
    assertEquals(1, remote.seen(STREAM).size());
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 401, 404, 429})
  void a_refused_stream_is_left_alone(int status) throws Exception {
    remote.on(STREAM, json(status, ""));

    try (var followed = follow(URI.create(remote.url() + STREAM), pauses::add)) {
      followed.reading().join(10_000);

      assertFalse(followed.reading().isAlive());
    }
    assertEquals(1, remote.seen(STREAM).size());
  }

  @Test
  void the_connection_is_closed_as_soon_as_the_call_has_ended() throws Exception {
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var at = URI.create("http://127.0.0.1:" + server.getLocalPort() + STREAM);
      try (var followed = follow(at, _ -> never.await());
          Socket client = server.accept()) {
        client.setSoTimeout(10_000);
        client
            .getOutputStream()
            .write(
                ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                        + event("processing", 10))
                    .getBytes(StandardCharsets.UTF_8));
        assertEquals(10.0, reported.poll(10, TimeUnit.SECONDS));

        followed.close();

        while (client.getInputStream().read() >= 0) {
          // The request's own bytes come before the end.
        }
        followed.reading().join(10_000);
        assertFalse(followed.reading().isAlive());
      }
    }
  }

  private PlanProgress.Following follow(URI at, Surroundings.Pause pause) {
    var settings =
        new ProxySettings(
            RemoteAddress.parse(remote.url()),
            Optional.empty(),
            Path.of("."),
            "1.2.3",
            Rig.STRAIGHT);
    var progress =
        new ToolProgress() {
          @Override
          public void report(double progress, double total, String message) {
            reported.add(progress);
          }

          @Override
          public boolean cancelled() {
            return false;
          }
        };
    return PlanProgress.follow(at, new HttpCalls(settings), progress, pause);
  }

  private static String event(String state, int percent) {
    return "event: status\ndata: {\"state\":\"%s\",\"progress_percentage\":%d}\n\n"
        .formatted(state, percent);
  }
}
