package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.sse.StreamLimits;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class PlanStreamTest {
  private static final StreamLimits LIMITS = StreamLimits.DEFAULT;

  @Test
  void a_stream_begins_with_retry_and_the_present_state() {
    try (var server = TestServer.guarded()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = follow(server, plan.id().toString())) {
        List<String> head = stream.until(String::isEmpty);
        assertEquals("HTTP/1.1 200 OK", head.getFirst());
        assertTrue(head.contains("Content-Type: text/event-stream; charset=utf-8"), head::toString);
        assertTrue(head.contains("Cache-Control: no-store"));
        assertTrue(head.contains("X-Accel-Buffering: no"));

        assertEquals("retry: 5000", chunked(stream).getFirst());
        Event first = event(stream);

        assertEquals("status", first.name());
        assertEquals(Optional.of(plan.id().toString()), first.data().text("plan_id"));
        assertEquals(Optional.of("pending"), first.data().text("state"));
        assertEquals(0, first.data().number("progress_percentage").orElseThrow().signum());
        assertTrue(first.data().number("elapsed_sec").isPresent());
        assertTrue(first.id().isPresent());
      }
    }
  }

  @Test
  void each_change_is_one_status_and_the_end_is_complete() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        assertEquals(Optional.of("pending"), event(stream).data().text("state"));
        var claim = Samples.claimed(server.ports);
        assertEquals(Optional.of("processing"), event(stream).data().text("state"));
        server.ports.queue().progress(claim.lease(), Samples.progress("12.50"));
        assertEquals(
            "12.50",
            event(stream).data().number("progress_percentage").orElseThrow().toPlainString());
        server.ports.queue().complete(claim.lease(), Samples.finished());

        Event last = event(stream);

        assertEquals("complete", last.name());
        assertEquals(Optional.of("completed"), last.data().text("state"));
        assertFalse(last.data().get("error").isPresent());
        assertEquals("", stream.rest().strip(), "nothing follows the terminal event");
      }
    }
  }

  @Test
  void a_failed_plan_completes_its_stream_with_the_error() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      var claim = Samples.claimed(server.ports);
      server
          .ports
          .queue()
          .fail(
              claim.lease(),
              new Failure(
                  FailureReason.GENERATION_ERROR, Optional.of("005-context"), "It broke.", true),
              Optional.empty());

      JsonObject data = json(lastData(server.get("/sse/plan/" + plan.id()).body()));

      assertEquals(Optional.of("failed"), data.text("state"));
      JsonObject error = data.object("error").orElseThrow();
      assertEquals(Optional.of("generation_error"), error.text("failure_reason"));
      assertEquals(Optional.of("005-context"), error.text("failed_step"));
      assertEquals(Optional.of("It broke."), error.text("message"));
      assertEquals(Optional.of(true), error.bool("recoverable"));
    }
  }

  @Test
  void a_stopped_plan_completes_its_stream_too() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

      String body = server.get("/sse/plan/" + plan.id()).body();

      assertTrue(body.startsWith("retry: 5000\n\n"), body);
      assertTrue(body.contains("event: complete\n"), body);
      assertFalse(body.contains("event: status\n"), body);
      assertEquals(Optional.of("stopped"), json(lastData(body)).text("state"));
    }
  }

  @Test
  void an_unknown_plan_is_one_error_event() {
    try (var server = TestServer.guarded()) {
      for (String id : List.of(UUID.randomUUID().toString(), "no-uuid")) {
        String body = server.get("/sse/plan/" + id).body();

        assertTrue(body.contains("event: error\n"), body);
        assertEquals(Optional.of("PLAN_NOT_FOUND"), json(lastData(body)).text("code"));
        assertTrue(json(lastData(body)).text("message").orElseThrow().contains(id));
      }
    }
  }

  @Test
  void a_client_that_knows_the_end_gets_204_and_stops_asking() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
      String path = "/sse/plan/" + plan.id();
      String id = lastId(server.get(path).body());

      assertEquals(204, server.get(path, "Last-Event-ID", id).statusCode());
      assertEquals(200, server.get(path, "Last-Event-ID", "stale-completed-1").statusCode());
      assertEquals(200, server.get(path, "Last-Event-ID", "§$%&").statusCode());
      assertEquals(
          204,
          server
              .get("/sse/plan/" + UUID.randomUUID(), "Last-Event-ID", "plan-not-found")
              .statusCode());
      assertEquals(
          204, server.get("/sse/plan/no-uuid", "Last-Event-ID", "plan-not-found").statusCode());
    }
  }

  @Test
  void a_terminal_event_of_an_earlier_run_does_not_end_the_stream() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
      String id = lastId(server.get("/sse/plan/" + plan.id()).body());
      server.ports.store().clock().advance(Duration.ofSeconds(5));
      server
          .ports
          .plans()
          .change(
              plan.id(), Samples.ADMIN, new PlanEvent.ResumeRequested(plan.parameters().profile()));

      try (var stream = opened(server, plan.id().toString(), "Last-Event-ID: " + id)) {
        assertEquals(Optional.of("pending"), event(stream).data().text("state"));
      }
    }
  }

  @Test
  void a_client_that_comes_back_is_told_nothing_twice() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(300))))) {
      Plan plan = Samples.created(server.ports);
      String id;
      try (var stream = opened(server, plan.id().toString())) {
        id = event(stream).id().orElseThrow();
      }

      try (var stream = opened(server, plan.id().toString(), "Last-Event-ID: " + id)) {
        assertEquals("heartbeat", event(stream).name());
      }
    }
  }

  @Test
  void silence_is_broken_by_heartbeats_with_a_time() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(200))))) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        event(stream);
        Event beat = event(stream);

        assertEquals("heartbeat", beat.name());
        assertEquals(Optional.of(TestServer.NOW.toString()), beat.data().text("timestamp"));
        assertTrue(beat.id().isEmpty());
      }
    }
  }

  @Test
  void a_stream_ends_at_its_longest_duration() {
    var limits = new StreamLimits(Duration.ofSeconds(20), Duration.ofMillis(300), 5, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);

      String body = server.get("/sse/plan/" + plan.id()).body();

      assertEquals(Optional.of("SSE_TIMEOUT"), json(lastData(body)).text("code"));
    }
  }

  @Test
  void a_client_has_a_limited_number_of_streams_and_a_left_one_is_free_again() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 2, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      String id = Samples.created(server.ports).id().toString();
      try (var _ = opened(server, id);
          var _ = opened(server, id)) {
        var refused = server.get("/sse/plan/" + id);

        assertEquals(429, refused.statusCode());
        assertEquals("SSE_CONNECTION_LIMIT", errorCode(refused));
        assertTrue(refused.headers().firstValue("Retry-After").isPresent());
      }

      await(() -> server.routes.openStreams() == 0);
      try (var stream = opened(server, id)) {
        assertEquals("status", event(stream).name());
      }
    }
  }

  @Test
  void the_server_has_a_limited_number_of_streams() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 5, 1);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      String id = Samples.created(server.ports).id().toString();
      try (var _ = opened(server, id)) {
        assertEquals(429, server.get("/sse/plan/" + id).statusCode());
      }
    }
  }

  @Test
  void many_streams_are_served_at_once() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 200, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      List<RawHttp> streams = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        streams.add(opened(server, plan.id().toString()));
      }
      streams.forEach(PlanStreamTest::event);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

      for (RawHttp stream : streams) {
        assertEquals("complete", event(stream).name());
        stream.close();
      }

      await(() -> server.routes.openStreams() == 0);
    }
  }

  @Test
  void streams_outlive_an_outage_of_the_database() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(200))))) {
      Plan plan = Samples.created(server.ports);
      try (var before = opened(server, plan.id().toString())) {
        event(before);
        server.ports.store().setAway(true);
        try (var during = opened(server, plan.id().toString())) {
          assertEquals("heartbeat", event(before).name());
          assertEquals("heartbeat", event(during).name());
          server.ports.store().setAway(false);
          server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

          assertEquals("complete", afterHeartbeats(before).name());
          Event told = afterHeartbeats(during);
          assertTrue(List.of("status", "complete").contains(told.name()));
        }
      }
    }
  }

  @Test
  void a_stopping_server_tells_each_stream_when_to_come_back() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        event(stream);
        server.stop();
        String rest = stream.rest();

        int retry = Integer.parseInt(rest.replaceAll("(?s).*retry: ([0-9]+).*", "$1"));
        assertTrue(retry >= 2_000 && retry <= 10_000, rest);
        assertFalse(rest.contains("complete"), rest);
      }
    }
  }

  @Test
  void a_client_that_does_not_read_is_cut_off() {
    var limits =
        new StreamLimits(Duration.ZERO, LIMITS.maxDuration(), 5, 200, Duration.ofMillis(500));
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      try (var _ = opened(server, plan.id().toString())) {
        await(() -> server.routes.openStreams() == 0);
      }
    }
  }

  @Test
  void silence_of_the_server_is_no_slowness_of_the_client() {
    var limits =
        new StreamLimits(
            Duration.ofMillis(900), LIMITS.maxDuration(), 5, 200, Duration.ofMillis(200));
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        assertEquals("status", event(stream).name());
        assertEquals("heartbeat", event(stream).name());
        assertEquals("heartbeat", event(stream).name());
      }
    }
  }

  @Test
  void a_head_names_the_type_and_follows_nothing() {
    try (var server = TestServer.open()) {
      var answer = server.method("HEAD", "/sse/plan/" + Samples.created(server.ports).id());

      assertEquals(200, answer.statusCode());
      assertEquals(0, server.routes.openStreams());
    }
  }

  @Test
  void only_event_streams_are_offered() {
    try (var server = TestServer.open()) {
      var answer = server.get("/sse/plan/" + UUID.randomUUID(), "Accept", "application/json");

      assertEquals(406, answer.statusCode());
      assertEquals("NOT_ACCEPTABLE", errorCode(answer));
    }
  }

  private record Event(Optional<String> id, String name, JsonObject data) {}

  private static StreamLimits beating(Duration interval) {
    return new StreamLimits(interval, LIMITS.maxDuration(), LIMITS.perClient(), LIMITS.total());
  }

  private static RawHttp follow(TestServer server, String id, String... headers) {
    List<String> lines =
        new ArrayList<>(List.of("GET /sse/plan/" + id + " HTTP/1.1", "Host: localhost"));
    lines.addAll(List.of(headers));
    return new RawHttp(server.port).head(lines.toArray(String[]::new));
  }

  /** A stream read past its headers and the retry line. */
  private static RawHttp opened(TestServer server, String id, String... headers) {
    RawHttp stream = follow(server, id, headers);
    assertEquals("HTTP/1.1 200 OK", stream.until(String::isEmpty).getFirst());
    assertEquals("retry: 5000", chunked(stream).getFirst());
    return stream;
  }

  /** The lines of the next chunk up to its empty line. */
  private static List<String> chunked(RawHttp stream) {
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

  private static Event event(RawHttp stream) {
    List<String> lines = chunked(stream);
    return new Event(
        field(lines, "id"),
        field(lines, "event").orElseThrow(),
        json(field(lines, "data").orElseThrow()));
  }

  private static Event afterHeartbeats(RawHttp stream) {
    Event event = event(stream);
    while (event.name().equals("heartbeat")) {
      event = event(stream);
    }
    return event;
  }

  private static Optional<String> field(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2))
        .findFirst();
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }

  private static String lastData(String body) {
    return field(body.lines().toList().reversed(), "data").orElseThrow();
  }

  private static String lastId(String body) {
    return field(body.lines().toList().reversed(), "id").orElseThrow();
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(15).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < deadline, "the condition did not come true in time");
      Thread.onSpinWait();
      Thread.yield();
    }
  }
}
