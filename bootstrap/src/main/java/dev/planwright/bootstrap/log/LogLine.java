package dev.planwright.bootstrap.log;

import module java.base;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.account.Secrets;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * What is told of an event. Text of any origin is cut, and what looks like a secret is masked: a
 * library's message can quote anything.
 *
 * @param message at most {@value #MOST_CHARACTERS} characters, as is each value
 * @param values named values, the correlation id of the request among them
 * @param trace the failure's class and message and its topmost frames, a line each
 */
record LogLine(
    Instant time,
    Level level,
    String logger,
    String message,
    Map<String, Object> values,
    List<String> trace) {
  static final int MOST_CHARACTERS = 1_000;

  private static final int MOST_FRAMES = 8;
  private static final int MOST_CAUSES = 4;
  private static final String CORRELATION = "correlation_id";

  /** To be called by the thread that serves the request. */
  static LogLine of(ILoggingEvent event) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (KeyValuePair pair : Optional.ofNullable(event.getKeyValuePairs()).orElseGet(List::of)) {
      values.put(pair.key, value(pair.value));
    }
    ServedRequest.current()
        .ifPresent(request -> values.putIfAbsent(CORRELATION, request.correlationId()));
    return new LogLine(
        event.getInstant(),
        event.getLevel(),
        event.getLoggerName(),
        safe(event.getFormattedMessage()),
        values,
        trace(event.getThrowableProxy()));
  }

  private static Object value(Object value) {
    return value instanceof Number || value instanceof Boolean
        ? value
        : safe(String.valueOf(value));
  }

  private static String safe(String text) {
    return cut(Secrets.masked(cut(text, 4 * MOST_CHARACTERS)), MOST_CHARACTERS);
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, end) + "…";
  }

  private static List<String> trace(@Nullable IThrowableProxy failure) {
    List<String> lines = new ArrayList<>();
    Optional<IThrowableProxy> next = Optional.ofNullable(failure);
    for (int depth = 0; next.isPresent() && depth < MOST_CAUSES; depth++) {
      IThrowableProxy one = next.get();
      String head = depth == 0 ? "" : "caused by ";
      lines.add(safe(head + one.getClassName() + ": " + one.getMessage()));
      frames(one).limit(MOST_FRAMES).forEach(lines::add);
      next = Optional.ofNullable(one.getCause());
    }
    return lines;
  }

  private static Stream<String> frames(IThrowableProxy failure) {
    return Arrays.stream(failure.getStackTraceElementProxyArray())
        .map(frame -> "at " + frame.getStackTraceElement());
  }
}
