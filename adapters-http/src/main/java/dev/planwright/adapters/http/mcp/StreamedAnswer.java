package dev.planwright.adapters.http.mcp;

import module java.base;

import dev.planwright.adapters.http.exchange.Attendance;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/**
 * The way back during one POST. It turns into an event stream when there is something to send ahead
 * of the answer: progress, or a sign of life in a long call.
 *
 * <p>A waiting tool asks all the while whether it is cancelled; that is when signs of life are
 * sent.
 */
final class StreamedAnswer implements Outbound {
  private static final long SIGNS = Duration.ofSeconds(1).toNanos();
  private static final long QUIET = Duration.ofSeconds(15).toNanos();

  private final Context exchange;
  private final Attendance client;
  private final boolean streams;
  private final CountDownLatch stopping;
  private Optional<OutputStream> stream = Optional.empty();
  private long nextSign = System.nanoTime() + 2 * QUIET;

  /**
   * The way back of this exchange.
   *
   * @param streams whether the client takes a stream
   * @param stopping at zero once the server stops
   */
  StreamedAnswer(Context exchange, Attendance client, boolean streams, CountDownLatch stopping) {
    this.exchange = exchange;
    this.client = client;
    this.streams = streams;
    this.stopping = stopping;
  }

  @Override
  public boolean streams() {
    return streams;
  }

  @Override
  public void send(JsonObject notification) {
    write(frame(notification));
  }

  @Override
  public synchronized boolean cancelled(RequestId request) {
    if (!client.gone() && streams && System.nanoTime() - nextSign >= 0) {
      write(":\n\n");
    }
    return client.gone();
  }

  @Override
  public void hold(RequestId request) {
    try {
      boolean stopped = false;
      while (!stopped && !cancelled(request)) {
        stopped = stopping.await(SIGNS, TimeUnit.NANOSECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the answer must follow what was streamed. */
  synchronized boolean streaming() {
    return stream.isPresent();
  }

  /** Sends the answer as the stream's last message. */
  void finish(Json answer) {
    write(frame(answer));
  }

  private static String frame(Json message) {
    return "event: message\ndata: " + JsonText.write(message) + "\n\n";
  }

  private synchronized void write(String text) {
    try {
      if (!client.gone()) {
        OutputStream out = opened();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
        nextSign = System.nanoTime() + QUIET;
      }
    } catch (IOException _) {
      client.left();
    }
  }

  private OutputStream opened() throws IOException {
    if (stream.isEmpty()) {
      exchange.status(200).contentType("text/event-stream");
      // Looking at a client can swallow its next request.
      exchange.header("Connection", "close");
      exchange.header("Cache-Control", "no-store");
      exchange.header("X-Accel-Buffering", "no");
      stream = Optional.of(exchange.res().getOutputStream());
    }
    return stream.get();
  }
}
