package dev.planwright.adapters.http.download;

import module java.base;

import io.javalin.http.Context;

/**
 * What tells whether a client's copy is still current (RFC 9110, sections 8.8 and 13).
 *
 * @param etag strong, with its quotes
 * @param lastModified whole seconds
 */
record Validators(String etag, Instant lastModified) {
  Validators {
    lastModified = lastModified.truncatedTo(ChronoUnit.SECONDS);
  }

  static Validators of(String sha256, Instant changedAt) {
    return new Validators("\"" + sha256 + "\"", changedAt);
  }

  /** The {@code Last-Modified} header. */
  String httpDate() {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(lastModified.atZone(ZoneOffset.UTC));
  }

  /** Whether the client has the file already. An {@code If-None-Match} outranks the date. */
  boolean unchangedFor(Context exchange) {
    return Optional.ofNullable(exchange.header("If-None-Match"))
        .map(this::listed)
        .or(() -> Optional.ofNullable(exchange.header("If-Modified-Since")).map(this::notSince))
        .orElse(false);
  }

  /** Whether a range may be taken, because it continues what the client has. */
  boolean continues(Context exchange) {
    return Optional.ofNullable(exchange.header("If-Range"))
        .map(String::strip)
        .map(value -> value.equals(etag) || date(value).filter(lastModified::equals).isPresent())
        .orElse(true);
  }

  private boolean listed(String header) {
    return header.strip().equals("*")
        || Arrays.stream(header.split(",", -1))
            .map(tag -> tag.strip().replaceFirst("^W/", ""))
            .anyMatch(etag::equals);
  }

  private boolean notSince(String header) {
    return date(header.strip()).filter(since -> !lastModified.isAfter(since)).isPresent();
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(
          ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
