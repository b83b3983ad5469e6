package dev.planwright.adapters.postgres;

/** The embedded database cannot be used; the message is one line for people, with the cure. */
public final class EmbeddedPostgresFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EmbeddedPostgresFailed(String message) {
    super(message);
  }

  EmbeddedPostgresFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
