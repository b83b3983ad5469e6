package dev.planwright.adapters.llm;

import module java.base;

import java.net.http.HttpHeaders;

/** Reads how long to wait before asking a provider again (RFC 9110 §10.2.3). */
final class RetryAfter {
  private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(86_400);
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);

  private RetryAfter() {}

  /**
   * The wait, of at most a day; empty when none is stated or it cannot be read. OpenAI's header in
   * milliseconds is the finer one, so it goes first.
   */
  static Optional<Duration> of(HttpHeaders headers, Instant now) {
    return headers
        .firstValue("retry-after-ms")
        .flatMap(RetryAfter::number)
        .map(value -> value.divide(MILLIS))
        .or(() -> headers.firstValue("retry-after").flatMap(RetryAfter::number))
        .map(RetryAfter::seconds)
        .or(() -> headers.firstValue("retry-after").flatMap(text -> until(text, now)));
  }

  private static Optional<BigDecimal> number(String text) {
    try {
      return Optional.of(new BigDecimal(text.strip())).filter(value -> value.signum() >= 0);
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static Duration seconds(BigDecimal seconds) {
    return Duration.ofMillis(seconds.min(MAX_SECONDS).multiply(MILLIS).longValue());
  }

  private static Optional<Duration> until(String text, Instant now) {
    try {
      Instant then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration wait = Duration.between(now, then);
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait)
          .filter(known -> known.toSeconds() <= MAX_SECONDS.longValue());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
