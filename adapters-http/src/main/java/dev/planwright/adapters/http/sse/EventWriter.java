package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.adapters.http.exchange.ClientPresence;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;

/**
 * Writes server-sent events (WHATWG HTML, section 9.2). Each is flushed at once.
 *
 * <p>Every write throws {@link SlowClient} when it takes longer than a client is allowed.
 */
final class EventWriter {
  /** The media type of a stream. */
  static final String CONTENT_TYPE = "text/event-stream; charset=utf-8";

  private final OutputStream out;
  private final ClientPresence client;
  private final WriteLimit limit;

  /** Sends the headers of a stream. */
  EventWriter(Context exchange, ClientPresence client, WriteLimit limit) throws IOException {
    exchange.status(200).contentType(CONTENT_TYPE);
    exchange.header("Cache-Control", "no-store");
    exchange.header("X-Accel-Buffering", "no");
    this.out = exchange.res().getOutputStream();
    this.client = client;
    this.limit = limit;
  }

  /** Tells the client how long to wait before it connects again. */
  void retry(Duration wait) throws IOException {
    write("retry: " + wait.toMillis() + "\n\n");
  }

  /** An event that moves the client's last event id. */
  void event(StreamEvent event, EventId id, Json data) throws IOException {
    write(
        "id: "
            + id.text()
            + "\nevent: "
            + event.wireName()
            + "\ndata: "
            + JsonText.write(data)
            + "\n\n");
  }

  /** An event that leaves the client's last event id as it is. */
  void event(StreamEvent event, Json data) throws IOException {
    write("event: " + event.wireName() + "\ndata: " + JsonText.write(data) + "\n\n");
  }

  private void write(String text) throws IOException {
    limit.run(
        client,
        () -> {
          out.write(text.getBytes(StandardCharsets.UTF_8));
          out.flush();
        });
  }
}
