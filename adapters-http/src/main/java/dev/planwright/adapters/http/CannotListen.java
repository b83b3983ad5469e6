package dev.planwright.adapters.http;

/** The address to listen on is not available; the message is one line for people. */
public final class CannotListen extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CannotListen(String message, Throwable cause) {
    super(message, cause);
  }
}
