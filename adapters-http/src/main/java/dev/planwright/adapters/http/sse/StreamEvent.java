package dev.planwright.adapters.http.sse;

import java.util.Locale;

/** The events of a progress stream; {@code docs/http.md} lists them with their data. */
enum StreamEvent {
  STATUS,
  HEARTBEAT,
  COMPLETE,
  ERROR;

  /** The name in the stream's {@code event:} field. */
  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
