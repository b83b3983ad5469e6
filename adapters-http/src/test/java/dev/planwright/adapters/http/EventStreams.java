package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Progress streams as a client on a bare socket sees them. */
final class EventStreams {
  private EventStreams() {}

  record Event(Optional<String> id, String name, JsonObject data) {}

  static RawHttp follow(TestServer server, String id, String... headers) {
    List<String> lines =
        new ArrayList<>(List.of("GET /sse/plan/" + id + " HTTP/1.1", "Host: localhost"));
    lines.addAll(List.of(headers));
    return new RawHttp(server.port).head(lines.toArray(String[]::new));
  }

  /** A stream read past its headers and the retry line. */
  static RawHttp opened(TestServer server, String id, String... headers) {
    RawHttp stream = follow(server, id, headers);
    assertEquals("HTTP/1.1 200 OK", stream.until(String::isEmpty).getFirst());
    assertEquals("retry: 5000", chunked(stream).getFirst());
    return stream;
  }

  /** The lines of the next chunk up to its empty line. */
  static List<String> chunked(RawHttp stream) {
    List<String> lines = new ArrayList<>();
    String line = stream.line();
    while (!line.isEmpty() || lines.isEmpty()) {
      if (!line.matches("[0-9A-Fa-f]+") && !line.isEmpty()) {
        lines.add(line);
      }
      line = stream.line();
    }
    return lines;
  }

  static Event event(RawHttp stream) {
    List<String> lines = chunked(stream);
    return new Event(
        field(lines, "id"),
        field(lines, "event").orElseThrow(),
        json(field(lines, "data").orElseThrow()));
  }

  static Event afterHeartbeats(RawHttp stream) {
    Event event = event(stream);
    while (event.name().equals("heartbeat")) {
      event = event(stream);
    }
    return event;
  }

  static Optional<String> field(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2))
        .findFirst();
  }

  static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }

  static String lastData(String body) {
    return field(body.lines().toList().reversed(), "data").orElseThrow();
  }

  static String lastId(String body) {
    return field(body.lines().toList().reversed(), "id").orElseThrow();
  }

  static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(15).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < deadline, "the condition did not come true in time");
      Thread.onSpinWait();
      Thread.yield();
    }
  }
}
