package dev.planwright.bootstrap.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

/** How lines look, and where they wait. */
class LogLinesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void a_line_is_one_json_object_in_utc_with_the_requests_id() throws Exception {
    LoggingEvent event = event("it took \"long\"\nfor {}", "someone");
    event.addKeyValuePair(new KeyValuePair("ms", 12));

    String line = new ServedRequest("the-id").call(() -> LogForm.JSON.write(LogLine.of(event)));

    assertEquals(1, line.lines().count());
    JsonObject object = (JsonObject) JsonText.read(line.strip());
    assertEquals(Optional.of("2026-03-01T12:00:00Z"), object.text("time"));
    assertEquals(Optional.of("WARN"), object.text("level"));
    assertEquals(Optional.of("it took \"long\"\nfor someone"), object.text("message"));
    assertEquals(Optional.of(BigDecimal.valueOf(12)), object.number("ms"));
    assertEquals(Optional.of("the-id"), object.text("correlation_id"));
  }

  @Test
  void at_a_terminal_a_line_is_text_and_moves_no_cursor() {
    LoggingEvent event = event("a\r\nb\u001b[2Jc\u202ed", "x");
    event.addKeyValuePair(new KeyValuePair("path", "/a\nb"));

    String line = LogForm.TEXT.write(LogLine.of(event));

    assertEquals(
        "2026-03-01T12:00:00Z WARN  Test a\\u000d\\u000ab\\u001b[2Jc\\u202ed path=/a\\u000ab\n",
        line);
  }

  @Test
  void text_is_cut_at_a_thousand_characters_and_secrets_are_masked() {
    LoggingEvent event = event("{}", "x".repeat(5_000));
    event.addKeyValuePair(new KeyValuePair("address", "postgresql://me:geheim@host/db"));

    LogLine line = LogLine.of(event);

    assertEquals(LogLine.MOST_CHARACTERS, line.message().length());
    assertFalse(line.values().toString().contains("geheim"), line.values().toString());
  }

  @Test
  void masking_hides_secrets_and_not_names_of_settings_and_columns() {
    String names =
        "SERVICE_MCP_API_KEY=%1$s is set, SERVICE_DOWNLOAD_TOKEN_SECRET is not;"
            + " SERVICE_DOWNLOAD_TOKEN_TTL=900; download_token_ttl: 900;"
            + " token_metrics(input_tokens=523, output_tokens: 60, thinking_tokens=null,"
            + " max_tokens=4096) of api_key_id 7a0f0a53-31b9-4a37-b6a3-2f4f2f0c0001;"
            + " key_hash, key_prefix, user_api_key; X-API-Key: %1$s";
    LoggingEvent event = event("{}", names.formatted("c4naryC4NARYc4nary"));
    event.addKeyValuePair(new KeyValuePair("input_tokens", 523));
    event.addKeyValuePair(new KeyValuePair("gen_ai.usage.input_tokens", "523"));

    LogLine line = LogLine.of(event);

    assertEquals(names.formatted("***"), line.message());
    assertEquals(Map.of("input_tokens", 523, "gen_ai.usage.input_tokens", "523"), line.values());
  }

  @Test
  void a_failure_is_told_with_its_causes_and_its_topmost_frames() {
    var failure = new IllegalStateException("outer", new RuntimeException("password=geheim"));
    LoggingEvent event =
        new LoggingEvent("x", logger(), Level.ERROR, "failed", failure, new Object[0]);

    List<String> trace = LogLine.of(event).trace();

    assertEquals("java.lang.IllegalStateException: outer", trace.getFirst());
    assertTrue(
        trace.contains("caused by java.lang.RuntimeException: password=***"), trace.toString());
    assertTrue(trace.size() <= 20, trace.toString());
  }

  @Test
  void a_reader_that_stands_still_stops_nobody_and_what_finds_no_room_is_counted()
      throws Exception {
    var stuck = new CountDownLatch(1);
    var goesOn = new CountDownLatch(1);
    BlockingQueue<String> written = new LinkedBlockingQueue<>();
    var queue =
        new LineQueue(
            3,
            line -> {
              stuck.countDown();
              await(goesOn);
              written.add(line);
            });
    queue.start();
    queue.add("on its way", Duration.ZERO);
    assertTrue(stuck.await(20, TimeUnit.SECONDS));

    for (int number = 1; number <= 5; number++) {
      queue.add("line " + number, Duration.ZERO);
    }

    assertEquals(2, queue.dropped());
    assertEquals(3, queue.waiting());
    assertFalse(queue.flush(Duration.ofMillis(10)));
    goesOn.countDown();
    assertTrue(queue.flush(PATIENCE));
    assertEquals(List.of("on its way", "line 1", "line 2", "line 3"), List.copyOf(written));
  }

  @Test
  void a_warning_waits_for_room() throws Exception {
    var goesOn = new CountDownLatch(1);
    BlockingQueue<String> written = new LinkedBlockingQueue<>();
    var queue =
        new LineQueue(
            1,
            line -> {
              await(goesOn);
              written.add(line);
            });
    queue.add("waits", Duration.ZERO);
    Thread warning = Thread.ofVirtual().start(() -> queue.add("warning", PATIENCE));

    queue.start();
    goesOn.countDown();

    warning.join();
    assertTrue(queue.flush(PATIENCE));
    assertEquals(List.of("waits", "warning"), List.copyOf(written));
    assertEquals(0, queue.dropped());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static LoggingEvent event(String message, Object argument) {
    var event = new LoggingEvent("x", logger(), Level.WARN, message, null, new Object[] {argument});
    event.setInstant(Instant.parse("2026-03-01T12:00:00Z"));
    return event;
  }

  private static Logger logger() {
    return new LoggerContext().getLogger("some.place.Test");
  }
}
