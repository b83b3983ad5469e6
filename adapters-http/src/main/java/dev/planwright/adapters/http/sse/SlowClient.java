package dev.planwright.adapters.http.sse;

import java.io.IOException;

/** A client that did not read an event in time. */
final class SlowClient extends IOException {
  private static final long serialVersionUID = 1L;

  SlowClient(String message, Throwable cause) {
    super(message, cause);
  }
}
